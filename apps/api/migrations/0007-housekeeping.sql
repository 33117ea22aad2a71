-- What may go, and when: how long each kind of record is kept, and the only way to remove what is past that time.
-- The trail of changes (audit), orders, plans and masters are kept for good.

create table retention (
  subject text primary key,
  keep_days int not null check (keep_days between 0 and 36500),
  what text not null,      -- for the administrator who reads it
  purged_at timestamptz    -- the instant for which it was last looked through
);
insert into retention (subject, keep_days, what) values
  ('SESSION', 30, 'Sessions, from when they ended or expired'),
  ('IDEMPOTENCY', 7, 'Keys of commands, so that the same command sent again has no second effect'),
  ('STORED_FILE', 0, 'Produced files, from their own day of expiry'),
  ('ORDER_UPLOAD', 7, 'Order files that were uploaded and never made a release, with their rows and errors'),
  ('JOB_RUN', 400, 'Ended runs of job nets, with their jobs and logs'),
  ('SECURITY_EVENT', 400, 'Sign-ins and refusals');
-- The times are changed by whoever looks after the database: the application can neither shorten them nor delete by itself.
revoke insert, update, delete, truncate on retention from packing_app;
revoke delete on app_session, security_event, job_net_run, job_run, job_log from packing_app;

-- Found by what they are removed by.
create index on idempotency (created_at);
create index on stored_file (expires_at) where expires_at is not null;
create index on order_upload (file_id);
create index on order_upload (uploaded_at) where committed_at is null;

-- The policies bind the owner of the tables as well; housekeeping works as the owner, over all units. The application
-- works as packing_app, which these do not concern.
do $$
declare
  t text;
begin
  foreach t in array array['idempotency', 'stored_file', 'order_upload', 'order_cycle', 'job_net_run', 'job_run', 'job_log'] loop
    execute format('create policy housekeeping on %I to current_user using (true)', t);
  end loop;
end $$;

-- Removes at most `batch` records of a subject that are past their time at the instant `up_to`, and returns how many.
-- An instant that has not come yet counts as now: nobody removes more by naming a later one.
create function purge(subject_name text, up_to timestamptz, batch int) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  instant timestamptz := least(up_to, clock_timestamp());
  most int := least(greatest(batch, 1), 10000);
  keep interval;
  cutoff timestamptz;
  runs bigint[];
  uploads uuid[];
  files uuid[];
  removed bigint := 0;
begin
  select make_interval(days => keep_days) into keep from public.retention where subject = subject_name;
  if keep is null or up_to is null then
    raise exception 'Nothing is kept for a time under the name %', subject_name using errcode = 'invalid_parameter_value';
  end if;
  cutoff := instant - keep;

  case subject_name
  when 'SESSION' then
    delete from public.app_session where session_id in (
      select session_id from public.app_session where least(expires_at, revoked_at) < cutoff limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'IDEMPOTENCY' then
    delete from public.idempotency where (user_id, idempotency_key) in (
      select user_id, idempotency_key from public.idempotency where created_at < cutoff limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'SECURITY_EVENT' then
    delete from public.security_event where event_id in (
      select event_id from public.security_event where at < cutoff limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'STORED_FILE' then
    delete from public.stored_file where file_id in (
      select f.file_id from public.stored_file f where f.expires_at < cutoff
        and not exists (select 1 from public.order_upload u where u.file_id = f.file_id)
        and not exists (select 1 from public.order_cycle c where c.file_id = f.file_id)
      limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'ORDER_UPLOAD' then
    select array_agg(upload_id), array_agg(file_id) into uploads, files from (
      select upload_id, file_id from public.order_upload where committed_at is null and uploaded_at < cutoff
      limit most for update skip locked) old;
    -- Its rows and errors go with it; its file, when nothing else was made of it.
    delete from public.order_upload where upload_id = any (uploads);
    get diagnostics removed = row_count;
    delete from public.stored_file f where f.file_id = any (files)
      and not exists (select 1 from public.order_upload u where u.file_id = f.file_id)
      and not exists (select 1 from public.order_cycle c where c.file_id = f.file_id);

  when 'JOB_RUN' then
    select array_agg(run_id) into runs from (
      select run_id from public.job_net_run
      where status not in ('WAITING', 'HELD', 'RUNNING') and coalesce(ended_at, kicked_at) < cutoff
      limit most for update skip locked) old;
    delete from public.job_log where run_id = any (runs);
    delete from public.job_run where run_id = any (runs);
    delete from public.job_net_run where run_id = any (runs);
    get diagnostics removed = row_count;
  end case;

  update public.retention set purged_at = instant where subject = subject_name;
  return removed;
end $$;
revoke execute on function purge(text, timestamptz, int) from public;
grant execute on function purge(text, timestamptz, int) to packing_app;

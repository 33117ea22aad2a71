-- Report definitions; retention of records and planner statistics: what the application may do to the database only
-- through these functions.

-- Titles, row limits and columns of reports (decision 0054). Without a row, a PRCTCC has those of the contract.
create table report_definition (
  prct_code prct_code not null references prct,
  report_id text not null check (report_id in ('ECNF', 'DSF')),
  title_en text not null,
  title_ja text not null,
  max_rows int not null default 5000 check (max_rows between 1 and 100000),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, report_id)
);
call protect('report_definition', '{prct}');
call protect_shared_rows('report_definition');

-- Columns of a report in their order; none: those of the contract.
create table report_column (
  prct_code prct_code not null,
  report_id text not null,
  seq int not null check (seq > 0),
  field text not null,                       -- unknown fields are left out
  label_en text not null default '',         -- '': the heading that the screens have
  label_ja text not null default '',
  primary key (prct_code, report_id, seq),
  unique (prct_code, report_id, field),
  foreign key (prct_code, report_id) references report_definition on delete cascade
);
call protect('report_column', '{prct}');
call protect_shared_rows('report_column');

-- Finished backups, so that an alert can be raised when there is no recent one. Written by the owner of the tables.
create table backup_run (
  backup_id bigint generated always as identity primary key,
  started_at timestamptz not null,           -- the instant of its snapshot
  ended_at timestamptz not null default clock_timestamp(),
  folder text not null,
  row_count bigint not null,
  bytes bigint not null,
  restored_at timestamptz,                   -- when it was restored into a scratch database, every table compared
  restore_seconds double precision,
  check ((restored_at is null) = (restore_seconds is null))
);
revoke insert, update, delete on backup_run from packing_app;

-- The position of the log after the latest commit in a PRCTCC: what a standby must have reached to answer its queries.
-- Kept only while a standby is configured. Unlogged: after a crash the limit of staleness alone counts.
create unlogged table write_position (
  prct_code prct_code primary key,
  position pg_lsn not null
);
revoke delete on write_position from packing_app;

-- Retention period of each kind of record. The audit trail, orders, plans and masters are never deleted. Administrators change
-- the periods; the application can neither shorten them nor delete by itself.
create table retention (
  subject text primary key,
  keep_days int not null check (keep_days between 0 and 36500),
  what text not null,                        -- for the administrator
  purged_at timestamptz                      -- the instant of the last purge
);
insert into retention (subject, keep_days, what) values
  ('SESSION', 30, 'Sessions, from when they ended or expired'),
  ('IDEMPOTENCY', 7, 'Keys of commands, so that the same command sent again has no second effect'),
  ('STORED_FILE', 0, 'Produced files, from their own day of expiry'),
  ('ORDER_UPLOAD', 7, 'Order files that were uploaded and never made a release, with their rows and errors; staged rows of released ones'),
  ('JOB_RUN', 400, 'Ended runs of job nets, with their jobs and logs'),
  ('EVENT', 30, 'Events for other systems that no subscription waits for, with their deliveries, and files exchanged with partners; those given up go as well'),
  ('MAIL', 30, 'Mails that were sent or given up'),
  ('SECURITY_EVENT', 400, 'Sign-ins and rejected requests');
revoke insert, update, delete, truncate on retention from packing_app;

-- Policies bind the owner of the tables as well; purge runs as the owner, over all PRCTCCs.
do $$
declare
  name text;
begin
  foreach name in array array['idempotency', 'stored_file', 'order_upload', 'order_upload_row', 'order_cycle', 'job_net_run', 'job_run', 'job_log'] loop
    execute format('create policy housekeeping on %I to current_user using (true)', name);
  end loop;
end $$;

-- Deletes at most `batch` records of a subject that have expired at the instant `up_to`, and returns how many. A later
-- instant counts as now, so that it does not delete more.
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
  others bigint := 0;
begin
  select make_interval(days => keep_days) into keep from public.retention where subject = subject_name;
  if keep is null or up_to is null then
    raise exception 'No retention period for subject %', subject_name using errcode = 'invalid_parameter_value';
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

  when 'EVENT' then
    -- Deliveries go with them.
    delete from public.outbox_event where (prct_code, event_no) in (
      select e.prct_code, e.event_no from public.outbox_event e where e.caused_at < cutoff
        and not exists (select 1 from public.event_delivery d where d.prct_code = e.prct_code and d.event_no = e.event_no and d.status = 'WAITING')
      limit most for update skip locked);
    get diagnostics removed = row_count;
    if removed < most then
      delete from public.partner_message where (prct_code, message_no) in (
        select m.prct_code, m.message_no from public.partner_message m where m.caused_at < cutoff and m.status <> 'WAITING'
        limit most - removed for update skip locked);
      get diagnostics others = row_count;
      removed := removed + others;
    end if;
    if removed < most then
      -- One that was not moved must be known while it is at its place.
      delete from public.partner_file where (prct_code, file_no) in (
        select f.prct_code, f.file_no from public.partner_file f where f.taken_at < cutoff and f.moved_at is not null
        limit most - removed for update skip locked);
      get diagnostics others = row_count;
      removed := removed + others;
    end if;

  when 'MAIL' then
    delete from public.mail where (prct_code, mail_id) in (
      select m.prct_code, m.mail_id from public.mail m where m.created_at < cutoff and m.status <> 'WAITING' limit most for update skip locked);
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
    -- Its rows and issues go with it; its file, if nothing else refers to it.
    delete from public.order_upload where upload_id = any (uploads);
    get diagnostics removed = row_count;
    delete from public.stored_file f where f.file_id = any (files)
      and not exists (select 1 from public.order_upload u where u.file_id = f.file_id)
      and not exists (select 1 from public.order_cycle c where c.file_id = f.file_id);
    -- The rows of committed uploads are in the release; their file stays.
    select array_agg(upload_id) into uploads from (
      select upload_id from public.order_upload u where committed_at < cutoff
        and exists (select 1 from public.order_upload_row r where r.upload_id = u.upload_id)
      limit most for update skip locked) done;
    delete from public.order_upload_row r using public.order_upload u
    where u.upload_id = any (uploads) and r.prct_code = u.prct_code and r.upload_id = u.upload_id;
    removed := removed + coalesce(cardinality(uploads), 0);

  when 'JOB_RUN' then
    select array_agg(run_id) into runs from (
      select run_id from public.job_net_run
      where status not in ('WAITING', 'HELD', 'RUNNING') and coalesce(ended_at, kicked_at) < cutoff
      limit most for update skip locked) old;
    delete from public.job_log l using public.job_net_run r
    where r.run_id = any (runs) and l.prct_code = r.prct_code and l.run_id = r.run_id;
    delete from public.job_run j using public.job_net_run r
    where r.run_id = any (runs) and j.prct_code = r.prct_code and j.run_id = r.run_id;
    delete from public.job_net_run where run_id = any (runs);
    get diagnostics removed = row_count;
  end case;

  update public.retention set purged_at = instant where subject = subject_name;
  return removed;
end $$;
revoke execute on function purge(text, timestamptz, int) from public;
grant execute on function purge(text, timestamptz, int) to packing_app;

-- Only the owner of a table may refresh its statistics; the application requests it for tables it has just changed
-- heavily (decision 0022).
create function refresh_statistics(written oid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from pg_class where oid = written and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace) then
    raise exception 'There is no table % of ours', written using errcode = 'insufficient_privilege';
  end if;
  execute format('analyze %s', written::regclass);
end $$;
revoke all on function refresh_statistics(oid) from public;
grant execute on function refresh_statistics(oid) to packing_app;

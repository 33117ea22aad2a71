-- Oldest version that may run on it: 0.9.0
--
-- A PRCTCC that moves to another installation (decision 0247): it is frozen while its rows are copied, and after that until
-- administration opens it at its new place or, given up, at the old one.

-- FROZEN: nobody writes, so that it can be copied. MOVED: a copy was verified elsewhere. GONE: its rows were removed here after
-- that. ARRIVED: a copy from elsewhere, not opened yet.
create table prct_standstill (
  prct_code prct_code primary key references prct,
  state text not null check (state in ('FROZEN', 'MOVED', 'GONE', 'ARRIVED')),
  closure_id bigint not null references service_closure,   -- what users read meanwhile
  moved_to text,                                            -- host and name of the other database
  digest text,                                              -- of what was copied
  since timestamptz not null,
  set_by text not null,
  check ((state in ('MOVED', 'GONE')) = (digest is not null and moved_to is not null))
);
revoke insert, update, delete on prct_standstill from packing_app;

-- Called by every transaction that writes in a PRCTCC. Whoever freezes it has the lock exclusively, and so waits for
-- those that have begun. A function that is volatile looks again after the lock.
create function begin_writing(of_prct text) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(727011, hashtext(of_prct))
    or exists (select from prct_standstill s where s.prct_code = of_prct) then
    raise exception 'PRCTCC % is frozen', of_prct using errcode = 'lock_not_available';
  end if;
end $$;
revoke execute on function begin_writing from public;
grant execute on function begin_writing to packing_app;

-- What workers look at in all PRCTCCs hides from them the rows of a frozen one.
do $$
declare
  name text;
begin
  -- Of these two workers see only what belongs to a run that they have, and the third passes within seconds.
  for name in select distinct p.tablename from pg_policies p where p.schemaname = 'public' and p.qual like '%app.is_worker%'
    and p.tablename not in ('job_log', 'job_run', 'upload_progress') loop
    execute format($policy$ create policy standstill on %I as restrictive using (
      prct_code = (select current_setting('app.prct_code', true))
      or prct_code <> all ((select array(select s.prct_code::text from prct_standstill s))::text[])
      or prct_code = (select current_setting('app.moves_prct', true))
      or (select current_setting('app.is_backup', true)) = 'on') $policy$, name);
  end loop;
end $$;

-- The owner of the tables, and nobody else, writes and removes the rows of the PRCTCC in app.moves_prct.
create procedure open_to_moves(table_name regclass) language plpgsql as $$
begin
  if exists (select from pg_attribute where attrelid = table_name and attname = 'prct_code' and not attisdropped) then
    execute format('create policy moving on %s to current_user using (prct_code = (select current_setting(''app.moves_prct'', true)))', table_name);
  end if;
end $$;
create or replace procedure open_to_backup(table_name regclass) language plpgsql as $$
begin
  execute format('create policy backup on %s for select to current_user using ((select current_setting(''app.is_backup'', true)) = ''on'')',
    table_name);
  call open_to_moves(table_name);
end $$;
revoke execute on routine open_to_moves from public;
do $$
declare
  one regclass;
begin
  for one in select polrelid from pg_policy where polname = 'backup' loop
    call open_to_moves(one);
  end loop;
end $$;

-- Deletes at most `batch` records of a subject that have expired at the instant `up_to`, and returns how many. A later instant
-- counts as now, so that it does not delete more. Nothing of a frozen PRCTCC expires.
create or replace function purge(subject_name text, up_to timestamptz, batch int) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  instant timestamptz := least(up_to, clock_timestamp());
  most int := least(greatest(batch, 1), 10000);
  keep interval;
  cutoff timestamptz;
  prcts text[];
  runs bigint[];
  still text[];
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
  -- Policies do not bind an owner who is a superuser.
  still := array(select s.prct_code::text from public.prct_standstill s);

  case subject_name
  when 'SESSION' then
    delete from public.app_session where session_id in (
      select session_id from public.app_session where least(expires_at, revoked_at) < cutoff limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'IDEMPOTENCY' then
    delete from public.idempotency where (user_id, idempotency_key) in (
      select user_id, idempotency_key from public.idempotency where created_at < cutoff and prct_code <> all (still) limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'SECURITY_EVENT' then
    delete from public.security_event where event_id in (
      select event_id from public.security_event where at < cutoff limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'EVENT' then
    -- Deliveries go with them.
    delete from public.outbox_event where (prct_code, event_no) in (
      select e.prct_code, e.event_no from public.outbox_event e where e.caused_at < cutoff and e.prct_code <> all (still)
        and not exists (select 1 from public.event_delivery d where d.prct_code = e.prct_code and d.event_no = e.event_no and d.status = 'WAITING')
      limit most for update skip locked);
    get diagnostics removed = row_count;
    if removed < most then
      delete from public.partner_message where (prct_code, message_no) in (
        select m.prct_code, m.message_no from public.partner_message m where m.caused_at < cutoff and m.status <> 'WAITING' and m.prct_code <> all (still)
        limit most - removed for update skip locked);
      get diagnostics others = row_count;
      removed := removed + others;
    end if;
    if removed < most then
      -- One that was not moved must be known while it is at its place.
      delete from public.partner_file where (prct_code, file_no) in (
        select f.prct_code, f.file_no from public.partner_file f where f.taken_at < cutoff and f.moved_at is not null and f.prct_code <> all (still)
        limit most - removed for update skip locked);
      get diagnostics others = row_count;
      removed := removed + others;
    end if;

  when 'MAIL' then
    delete from public.mail where (prct_code, mail_id) in (
      select m.prct_code, m.mail_id from public.mail m where m.created_at < cutoff and m.status <> 'WAITING' and m.prct_code <> all (still) limit most for update skip locked);
    get diagnostics removed = row_count;
    if removed < most then
      delete from public.print_job where (prct_code, job_no) in (
        select j.prct_code, j.job_no from public.print_job j where j.asked_at < cutoff and j.status <> 'WAITING' and j.prct_code <> all (still)
        limit most - removed for update skip locked);
      get diagnostics others = row_count;
      removed := removed + others;
    end if;

  when 'STORED_FILE' then
    delete from public.stored_file where file_id in (
      select f.file_id from public.stored_file f where f.expires_at < cutoff and f.prct_code <> all (still)
        and not exists (select 1 from public.order_upload u where u.file_id = f.file_id)
        and not exists (select 1 from public.order_cycle c where c.file_id = f.file_id)
      limit most for update skip locked);
    get diagnostics removed = row_count;

  when 'ORDER_UPLOAD' then
    select array_agg(upload_id), array_agg(file_id) into uploads, files from (
      select upload_id, file_id from public.order_upload where committed_at is null and uploaded_at < cutoff and prct_code <> all (still)
      limit most for update skip locked) old;
    -- Its rows and issues go with it; its file, if nothing else refers to it.
    delete from public.order_upload where upload_id = any (uploads);
    get diagnostics removed = row_count;
    delete from public.stored_file f where f.file_id = any (files)
      and not exists (select 1 from public.order_upload u where u.file_id = f.file_id)
      and not exists (select 1 from public.order_cycle c where c.file_id = f.file_id);
    -- The rows of committed uploads are in the release; their file stays.
    select array_agg(upload_id) into uploads from (
      select upload_id from public.order_upload u where committed_at < cutoff and u.prct_code <> all (still)
        and exists (select 1 from public.order_upload_row r where r.upload_id = u.upload_id)
      limit most for update skip locked) done;
    delete from public.order_upload_row r using public.order_upload u
    where u.upload_id = any (uploads) and r.prct_code = u.prct_code and r.upload_id = u.upload_id;
    removed := removed + coalesce(cardinality(uploads), 0);

  when 'JOB_RUN' then
    -- Two PRCTCCs may have runs of one number, where one was moved here.
    with old as (
      select prct_code, run_id from public.job_net_run
      where status not in ('WAITING', 'HELD', 'RUNNING') and coalesce(ended_at, kicked_at) < cutoff and prct_code <> all (still)
      limit most for update skip locked)
    select array_agg(prct_code::text order by prct_code, run_id), array_agg(run_id order by prct_code, run_id) into prcts, runs from old;
    delete from public.job_log where (prct_code, run_id) in (select * from unnest(prcts, runs));
    delete from public.job_run where (prct_code, run_id) in (select * from unnest(prcts, runs));
    delete from public.job_net_run where (prct_code, run_id) in (select * from unnest(prcts, runs));
    get diagnostics removed = row_count;
  end case;

  update public.retention set purged_at = instant where subject = subject_name;
  return removed;
end $$;

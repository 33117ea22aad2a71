-- Runs of job nets. job_net_run is also the queue: a worker claims a run with a lease and a fencing token.

create table job_net_run (
  run_id bigint generated always as identity,
  prct_code prct_code not null,
  net_id text not null,
  params jsonb not null,
  params_key text not null,
  status text not null check (status in ('WAITING', 'HELD', 'RUNNING', 'ENDED_OK', 'ENDED_WARN', 'ENDED_NG', 'KILLED', 'BYPASSED', 'NOT_EXECUTED')),
  kicked_by bigint,
  kicked_by_name text not null,
  kicked_at timestamptz not null,
  as_of timestamptz,                         -- what its jobs take for now: months of the demo are planned as if in time; null: when they run
  started_at timestamptz,
  ended_at timestamptz,
  confirmed_at timestamptz,
  cancel_requested_at timestamptz,
  fencing_token int not null default 0,
  attempts int not null default 0,           -- workers that claimed it and did not return it; a re-run counts anew
  outages int not null default 0,            -- workers that returned it because they lost the database
  lease_worker text,
  lease_until timestamptz,
  message text not null default '',          -- why it ended abnormally or was not executed, in English
  message_ja text not null default '',
  message_further jsonb not null default '{}',   -- by language, as the other columns with this ending
  -- What users read while the run closes the online service; null: it does not. As set when the run was requested.
  closure_en text,
  closure_ja text,
  closure_further jsonb not null default '{}',
  -- Longest duration; null: none. As set when the run was requested.
  limit_seconds int,
  cancels_late boolean not null default false,   -- it is cancelled when it takes longer
  cancelled_late boolean not null default false, -- it was, by the worker that ran it then
  primary key (prct_code, run_id)
);
-- One unfinished run for each net, PRCTCC and parameters: a double click starts one run.
create unique index job_net_run_unfinished on job_net_run (prct_code, net_id, params_key) where status in ('WAITING', 'HELD', 'RUNNING');
create index on job_net_run (run_id);          -- by workers, who look at all PRCTCCs
create index on job_net_run (prct_code, kicked_at desc);
create index on job_net_run (ended_at) where ended_at is not null;
-- A run's parameters may name dealers and its results count over all of them.
call protect('job_net_run', '({prct} and {all}) or {worker}');
revoke delete on job_net_run from packing_app;

create table job_run (
  prct_code prct_code not null,
  run_id bigint not null,
  seq int not null,
  job_id text not null,
  status text not null check (status in ('WAITING', 'RUNNING', 'ENDED_OK', 'ENDED_WARN', 'ENDED_NG', 'KILLED', 'BYPASSED', 'NOT_EXECUTED')),
  started_at timestamptz,
  ended_at timestamptz,
  phase text not null default '',
  progress_done int not null default 0,
  progress_total int not null default 0,
  rows_in bigint not null default 0,
  rows_out bigint not null default 0,
  rows_error bigint not null default 0,
  result jsonb not null default '{}',
  primary key (prct_code, run_id, seq),
  foreign key (prct_code, run_id) references job_net_run
);
call protect('job_run', '({prct} and {all}) or {worker}');
revoke delete on job_run from packing_app;

create table job_log (
  prct_code prct_code not null,
  run_id bigint not null,
  log_id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  level text not null check (level in ('INFO', 'WARN', 'ERROR')),
  text text not null,
  primary key (prct_code, run_id, log_id),
  foreign key (prct_code, run_id) references job_net_run
);
call protect('job_log', '({prct} and {all}) or {worker}');
revoke update, delete on job_log from packing_app;

-- What a trial of a change of masters would save: the input of the call, as the user sent it. The run applies it in transactions
-- that are rolled back.
create table master_trial (
  prct_code prct_code not null,
  run_id bigint not null,
  call_id text not null,
  input jsonb not null,
  user_id bigint not null,
  function_id text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  primary key (prct_code, run_id),
  foreign key (prct_code, run_id) references job_net_run on delete cascade
);
call protect('master_trial', '{prct} and {all}');

-- When a net starts by itself, when it must not start, how long it may run, and whether it closes the online service. No
-- row: none of it.
create table job_net_setting (
  prct_code prct_code not null references prct,
  net_id text not null,
  starts_on text check (starts_on in ('DAILY', 'WORKING_DAY', 'WEEKDAY', 'MONTH_DAY')),   -- null: by users only
  start_minute smallint check (start_minute between 0 and 1439),   -- from midnight at the PRCTCC
  start_day smallint check (start_day between 1 and 31),   -- WEEKDAY: 1 is Monday; MONTH_DAY: the last day of a shorter month
  calendar_code text,                        -- WORKING_DAY
  next_start_at timestamptz,
  forbidden_from smallint check (forbidden_from between 0 and 1439),   -- minutes as above; until after midnight if to < from
  forbidden_to smallint check (forbidden_to between 0 and 1439),
  closes_service boolean not null default false,
  longest_minutes int check (longest_minutes between 1 and 10080),   -- a longer run is late
  cancels_late boolean not null default false,   -- a late run is cancelled
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null,
  primary key (prct_code, net_id),
  check ((starts_on is null) = (start_minute is null) and (starts_on is null) = (next_start_at is null)),
  check (longest_minutes is not null or not cancels_late),
  check ((forbidden_from is null) = (forbidden_to is null) and forbidden_from <> forbidden_to)
);
create index on job_net_setting (next_start_at) where next_start_at is not null;
call protect('job_net_setting', '({prct} and {all}) or {worker}');

-- The online service of a PRCTCC while a net runs that closes it. Expires a minute after the last sign of life of its
-- worker, so that users are not locked out when no worker is left.
create table batch_closure (
  run_id bigint not null,
  prct_code prct_code not null,
  closed_until timestamptz not null,
  reason_en text not null,
  reason_ja text not null,
  reason_further jsonb not null,
  primary key (prct_code, run_id)
);
revoke insert, update, delete on batch_closure from packing_app;

create function follow_batch_closure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.status = 'RUNNING' then
    insert into public.batch_closure
      values (new.run_id, new.prct_code, new.lease_until + interval '1 minute', new.closure_en, new.closure_ja, new.closure_further)
      on conflict (prct_code, run_id) do update set closed_until = excluded.closed_until;
  else
    delete from public.batch_closure where prct_code = new.prct_code and run_id = new.run_id;
  end if;
  return null;
end $$;
create trigger follow_batch_closure after update of status, lease_until on job_net_run
  for each row when (new.closure_en is not null) execute function follow_batch_closure();

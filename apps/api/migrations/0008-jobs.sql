-- Runs of job nets. job_net_run is also the queue: a worker claims a run with a lease and a fencing token.

create table job_net_run (
  run_id bigint generated always as identity primary key,
  prct_code prct_code not null,
  net_id text not null,
  params jsonb not null,
  params_key text not null,
  status text not null check (status in ('WAITING', 'HELD', 'RUNNING', 'ENDED_OK', 'ENDED_WARN', 'ENDED_NG', 'KILLED', 'BYPASSED', 'NOT_EXECUTED')),
  kicked_by bigint,
  kicked_by_name text not null,
  kicked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  confirmed_at timestamptz,
  cancel_requested_at timestamptz,
  fencing_token int not null default 0,
  attempts int not null default 0,           -- workers that claimed it and did not return it; a re-run counts anew
  outages int not null default 0,            -- workers that returned it because they lost the database
  lease_worker text,
  lease_until timestamptz,
  message text not null default '',          -- why it ended abnormally, in English
  message_ja text not null default ''
);
-- One unfinished run for each net, PRCTCC and parameters: a double click starts one run.
create unique index job_net_run_unfinished on job_net_run (prct_code, net_id, params_key) where status in ('WAITING', 'HELD', 'RUNNING');
create index on job_net_run (prct_code, kicked_at desc);
create index on job_net_run (ended_at) where ended_at is not null;
-- A run's parameters may name dealers and its results count over all of them.
call protect('job_net_run', '({prct} and {all}) or {worker}');
revoke delete on job_net_run from packing_app;

create table job_run (
  run_id bigint not null references job_net_run,
  seq int not null,
  job_id text not null,
  status text not null check (status in ('WAITING', 'RUNNING', 'ENDED_OK', 'ENDED_WARN', 'ENDED_NG', 'KILLED', 'NOT_EXECUTED')),
  started_at timestamptz,
  ended_at timestamptz,
  phase text not null default '',
  progress_done int not null default 0,
  progress_total int not null default 0,
  rows_in bigint not null default 0,
  rows_out bigint not null default 0,
  rows_error bigint not null default 0,
  result jsonb not null default '{}',
  primary key (run_id, seq)
);
call protect('job_run', 'exists (select 1 from job_net_run r where r.run_id = job_run.run_id)');
revoke delete on job_run from packing_app;

create table job_log (
  log_id bigint generated always as identity primary key,
  run_id bigint not null references job_net_run,
  at timestamptz not null default clock_timestamp(),
  level text not null check (level in ('INFO', 'WARN', 'ERROR')),
  text text not null
);
create index on job_log (run_id, log_id);
call protect('job_log', 'exists (select 1 from job_net_run r where r.run_id = job_log.run_id)');
revoke update, delete on job_log from packing_app;

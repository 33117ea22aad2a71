-- Users, sessions, audit, files and job nets: what any application of this kind needs.
-- The application works as role packing_app, which owns nothing, so that row-level security binds it.

do $$ begin
  create role packing_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant packing_app to current_user;
grant usage on schema public to packing_app;
-- The list of applied migrations is what readiness looks at.
grant select on migration to packing_app;
alter default privileges in schema public grant select, insert, update, delete on tables to packing_app;
alter default privileges in schema public grant usage, select on sequences to packing_app;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create domain prct_code as text check (value ~ '^\d{6}$');
create domain month_code as text check (value ~ '^\d{4}(0[1-9]|1[0-2])$');

create table prct (
  prct_code prct_code primary key,
  prct_name text not null,
  shift_start time not null default '06:30'
);

create table app_role (
  role_code text primary key,
  name_en text not null,
  name_ja text not null
);

create table role_privilege (
  role_code text not null references app_role,
  function_id text not null,
  privilege smallint not null check (privilege in (0, 1, 2, 9)),
  primary key (role_code, function_id)
);

create table page_size (
  function_id text primary key,
  page_size int not null check (page_size between 1 and 1000)
);

create table app_user (
  user_id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  employee_id text not null unique,
  employee_name text not null,
  prct_code prct_code not null references prct,
  role_code text not null references app_role,
  dealer_codes text[],                       -- null: all dealers of a scope; else only these
  is_active boolean not null default true,
  preferences jsonb not null default '{}',
  unique (issuer, subject)
);
comment on column app_user.dealer_codes is 'null: no restriction; else the user sees rows of these dealers only';

create table user_scope (
  user_id bigint not null references app_user on delete cascade,
  prct_code prct_code not null references prct,
  primary key (user_id, prct_code)
);

create table app_session (
  session_id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  access_prct_code prct_code not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on app_session (user_id);

create table token_key (
  key_id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table audit (
  audit_id bigint generated always as identity primary key,
  prct_code prct_code,
  at timestamptz not null,
  user_id bigint,
  employee_id text,
  call_id text not null,
  entity text not null,
  key jsonb not null,
  change jsonb not null
);
create index on audit (entity, at);

create table idempotency (
  user_id bigint not null,
  idempotency_key text not null,
  call_id text not null,
  request_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, idempotency_key)
);

-- Uploaded and produced files live in the database, so that every process sees them.
create table stored_file (
  file_id uuid primary key default gen_random_uuid(),
  prct_code prct_code not null,
  user_id bigint,
  function_id text not null,
  file_name text not null,
  media_type text not null,
  sha256 text not null,
  size_bytes bigint not null,
  content bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz
);

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
  attempts int not null default 0,  -- workers that took it up; a re-run counts anew
  lease_worker text,
  lease_until timestamptz,
  message text not null default ''
);
-- One unfinished run per net, scope and parameters: a double click is one run.
create unique index job_net_run_unfinished on job_net_run (prct_code, net_id, params_key) where status in ('WAITING', 'HELD', 'RUNNING');
create index on job_net_run (prct_code, kicked_at desc);

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

create table job_log (
  log_id bigint generated always as identity primary key,
  run_id bigint not null references job_net_run,
  at timestamptz not null default clock_timestamp(),
  level text not null check (level in ('INFO', 'WARN', 'ERROR')),
  text text not null
);
create index on job_log (run_id, log_id);

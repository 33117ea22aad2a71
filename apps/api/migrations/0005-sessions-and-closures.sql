-- Which sign-in opened a session and why it ended; when the online service is closed; what security looks back at.

-- The provider's ID token opens one session at a time: opened again, the earlier one has been replaced; signed out, the
-- token is spent.
alter table app_session
  add column id_token_hash text,
  add column ended_reason text check (ended_reason in ('SIGN_OUT', 'REPLACED', 'REVOKED'));
create index on app_session (id_token_hash) where id_token_hash is not null;

-- The online service is closed for one unit or, where prct_code is null, for all: a batch window, maintenance.
create table service_closure (
  closure_id bigint generated always as identity primary key,
  prct_code prct_code references prct,
  closed_from timestamptz not null,
  closed_until timestamptz check (closed_until > closed_from),  -- null: until it is lifted
  reason_en text not null default '',
  reason_ja text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  lifted_at timestamptz
);
create index on service_closure (closed_from) where lifted_at is null;

-- Sign-ins and refusals, kept apart from the trail of changes: only added to.
create table security_event (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('SIGN_IN', 'SIGN_IN_REFUSED', 'SIGN_OUT', 'TOKEN_REFUSED',
    'SCOPE_REFUSED', 'PRIVILEGE_REFUSED', 'HEADER_MISMATCH', 'ADMINISTRATION')),
  user_id bigint,
  employee_id text,
  prct_code text,
  call_id text,
  function_id text,
  message_code text,
  correlation_id text,
  remote_address text,
  detail jsonb not null default '{}'
);
create index on security_event (at);
revoke update, delete, truncate on security_event from packing_app;
-- A rotated key is found by when it was made.
create index on token_key (created_at desc);

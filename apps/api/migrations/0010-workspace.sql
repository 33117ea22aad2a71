-- A user's workplace: saved views of the screens, files made in the background, and the trail read row by row.

create table saved_view (
  view_id bigint generated always as identity primary key,
  prct_code prct_code not null references prct,
  screen_key text not null,
  user_id bigint not null references app_user on delete cascade,
  view_name text not null,
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'SHARED', 'LOCKED')),
  is_unit_default boolean not null default false check (not is_unit_default or visibility <> 'PRIVATE'),
  state jsonb not null,
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null
);
-- Names differ by more than capitals.
create unique index saved_view_name on saved_view (prct_code, screen_key, user_id, lower(view_name));
create unique index saved_view_unit_default on saved_view (prct_code, screen_key) where is_unit_default;

-- The view with which a screen opens for a user: one of the user's own or one that is shared.
create table saved_view_default (
  prct_code prct_code not null,
  user_id bigint not null references app_user on delete cascade,
  screen_key text not null,
  view_id bigint not null references saved_view on delete cascade,
  primary key (prct_code, user_id, screen_key)
);
create index on saved_view_default (view_id);

-- Files are large and packed already: kept as they are, a slice can be read without the whole.
alter table stored_file alter column content set storage external;

-- A download that is made in the background: a queue like job_net_run, with the same lease and fencing token.
create table file_request (
  request_id bigint generated always as identity primary key,
  prct_code prct_code not null,
  user_id bigint not null references app_user on delete cascade,
  call_id text not null,
  function_id text not null,
  language text not null check (language in ('en', 'ja')),
  input jsonb not null,
  input_key text not null,          -- call, function, language and input as one text, hashed
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  rows_done int not null default 0,
  rows_total int not null default 0,
  message text not null default '',
  file_id uuid references stored_file on delete cascade,
  file_name text not null default '',
  size_bytes bigint not null default 0,
  requested_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  cancel_requested_at timestamptz,
  fencing_token int not null default 0,
  attempts int not null default 0,
  lease_worker text,
  lease_until timestamptz
);
-- The same file asked for again while it is being made is the same request.
create unique index file_request_unfinished on file_request (prct_code, user_id, input_key) where status in ('WAITING', 'RUNNING');
create index file_request_waiting on file_request (requested_at) where status in ('WAITING', 'RUNNING');
create index on file_request (user_id, prct_code, request_id desc);
create index on file_request (file_id);
-- What just ended is told to the tabs that watch.
create index on file_request (ended_at) where ended_at is not null;
create index on job_net_run (ended_at) where ended_at is not null;

-- The trail of one row. A column of its own, because row-level security lets only leakproof operators use an index.
alter table audit add column key_text text generated always as (key::text) stored;
create index audit_of_row on audit (prct_code, entity, key_text, audit_id desc);

do $$
declare
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  sees_all text := $cond$(select current_setting('app.dealer_codes', true) = '*')$cond$;
  is_worker text := $cond$(select current_setting('app.is_worker', true) = 'on')$cond$;
  is_own text := $cond$user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)$cond$;
  t text;
begin
  foreach t in array array['saved_view', 'saved_view_default', 'file_request'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  -- The conditions of a shared view may name dealers: who sees only some of them has views of the own only.
  execute format('create policy scope on saved_view using (%1$s and (%2$s or (visibility <> ''PRIVATE'' and %3$s)))
    with check (%1$s and (%2$s or (visibility <> ''PRIVATE'' and %3$s)))', in_scope, is_own, sees_all);
  execute format('create policy scope on saved_view_default using (%1$s and %2$s) with check (%1$s and %2$s)', in_scope, is_own);
  -- A worker looks for requests of every unit; it takes up the scope of the one who asked before it reads anything.
  execute format('create policy scope on file_request using ((%1$s and %2$s) or %3$s) with check ((%1$s and %2$s) or %3$s)',
    in_scope, is_own, is_worker);
end $$;

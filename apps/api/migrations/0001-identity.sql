-- Who may use the system and what they did: PRCTCCs, users, sessions, security events, the audit trail. And the
-- rules of access that every later file uses.
--
-- Conventions of all files
--   Units    _mm millimetres, _mm3 cubic millimetres, _g grams, _permille thousandths, _min and _minute minutes,
--            _seconds seconds, _on a date, _at an instant. '*' in a dealer, part or calendar column: all of them.
--   Columns  tables that users or the host change have row_version (optimistic locking) and created/updated by and at.
--   Access   the application works as packing_app, which owns nothing, so that row-level security binds it. It may read and
--            write every table unless the table's file revokes it.

do $$ begin
  create role packing_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant packing_app to current_user;
revoke create on schema public from public, packing_app;
grant usage on schema public to packing_app;
-- Readiness compares the list of applied migrations with the files.
grant select on migration to packing_app;
alter default privileges in schema public grant select, insert, update, delete on tables to packing_app;
alter default privileges in schema public grant usage, select on sequences to packing_app;
create extension if not exists btree_gist;

create domain prct_code as text check (value ~ '^\d{6}$');
create domain month_code as text check (value ~ '^\d{4}(0[1-9]|1[0-2])$');   -- YYYYMM

-- Row-level security. Each call sets app.prct_code (the PRCTCC it works in), app.dealer_codes (the dealers its user may see;
-- '*': no restriction) and app.user_id; a worker sets app.is_worker. Unset settings see nothing.
-- The settings are read by subqueries: once a statement instead of once a row, and statements stay fit for parallel plans.

-- A policy's condition with these words in it:
--   {prct}    the row is of the PRCTCC of the call
--   {dealer}  the row's dealer_code is one that the user may see
--   {rule}    the same, or the row is for all dealers ('*')
--   {all}     the user may see all dealers
--   {own}     the row's user_id is the user of the call
--   {worker}  the caller is a worker, which looks for work of every PRCTCC before it switches to the scope of one
create function policy_condition(condition text) returns text language sql immutable
return replace(replace(replace(replace(replace(replace(condition,
  '{rule}', '(dealer_code = ''*'' or {dealer})'),
  '{dealer}', '((select current_setting(''app.dealer_codes'', true)) = ''*''
    or dealer_code = any ((select string_to_array(current_setting(''app.dealer_codes'', true), '',''))::text[]))'),
  '{prct}', 'prct_code = (select current_setting(''app.prct_code'', true))'),
  '{all}', '(select current_setting(''app.dealer_codes'', true) = ''*'')'),
  '{own}', 'user_id = (select nullif(current_setting(''app.user_id'', true), '''')::bigint)'),
  '{worker}', '(select current_setting(''app.is_worker'', true) = ''on'')');

-- A backup reads every row, as the owner of the tables only: the application cannot make use of the setting.
create procedure open_to_backup(table_name regclass) language plpgsql as $$
begin
  execute format('create policy backup on %s for select to current_user using ((select current_setting(''app.is_backup'', true)) = ''on'')',
    table_name);
end $$;

-- Opens the rows of a table to those that satisfy the condition, and only to those: its owner too.
create procedure protect(table_name regclass, condition text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', table_name);
  execute format('create policy scope on %1$s using (%2$s) with check (%2$s)', table_name, policy_condition(condition));
  call open_to_backup(table_name);
end $$;

-- Rows that everybody in the PRCTCC sees; only users with access to all dealers change rows that do not satisfy the condition.
create procedure protect_shared_rows(table_name regclass, unless text default null) language plpgsql as $$
declare
  allowed text := policy_condition(concat_ws(' or ', unless, '{all}'));
begin
  execute format('create policy shared_insert on %s as restrictive for insert with check (%s)', table_name, allowed);
  execute format('create policy shared_update on %1$s as restrictive for update using (%2$s) with check (%2$s)', table_name, allowed);
  execute format('create policy shared_delete on %s as restrictive for delete using (%s)', table_name, allowed);
end $$;
revoke execute on routine policy_condition, protect, protect_shared_rows, open_to_backup from public;

-- A production control code (PRCTCC): the scope in which all planning takes place.
create table prct (
  prct_code prct_code primary key,
  prct_name text not null,
  -- IANA name. Not assumed: it says which day an instant belongs to.
  time_zone text not null check (now() at time zone time_zone is not null),
  shift_start time not null default '06:30',
  -- Criteria that separate cases of one vanning date unless a collective vanning rule joins them. A case with several parts
  -- has the car family, order type and exporter of its first content.
  vanning_apart text[] not null default '{DEALER}'
    check (vanning_apart @> '{DEALER}' and vanning_apart <@ '{DEALER,CAR_FAMILY,LINE,ORDER_TYPE,EXPORTER}'),
  -- Planning uses a working calendar from its registration on, not only once it is sent.
  plans_registered boolean not null default false,
  -- Times of scans by the server's clock: a handheld may be without network for days, but its clock is hardly ahead.
  scan_ahead_minutes int not null default 10 check (scan_ahead_minutes between 0 and 1440),
  scan_behind_days int not null default 14 check (scan_behind_days between 1 and 366)
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

-- People and machines. A machine has no role but the calls that it may make, and keys (machine_token) instead of sessions.
create table app_user (
  user_id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  employee_id text not null unique,
  employee_name text not null,
  prct_code prct_code not null references prct,
  role_code text references app_role,
  calls text[],
  reads_only boolean not null default false,
  -- A code that is '*' or contains a comma would open more rows than intended.
  dealer_codes text[] constraint app_user_dealer_codes check (array_to_string(dealer_codes, '') !~ '[*,]'),
  is_active boolean not null default true,
  preferences jsonb not null default '{}',
  mail_address text,
  from_claims boolean not null default false,
  unique (issuer, subject),
  constraint app_user_person_or_machine check ((role_code is null) = (calls is not null))
);
comment on column app_user.calls is 'null: a person; else what a machine may call: ids, area/* or *';
comment on column app_user.from_claims is 'role, PRCTCCs and dealers are those that sign_in_rule gives, at each sign-in';
comment on column app_user.mail_address is 'the e-mail claim of the latest sign-in; null: none, or not verified';
comment on column app_user.dealer_codes is 'null: no restriction; else the user sees rows of these dealers only';

create table user_scope (
  user_id bigint not null references app_user on delete cascade,
  prct_code prct_code not null references prct,
  primary key (user_id, prct_code)
);

-- The provider's ID token opens one session at a time: opened again, it replaces the earlier one; after sign-out the token
-- is spent.
create table app_session (
  session_id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  access_prct_code prct_code not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  id_token_hash text,
  ended_reason text check (ended_reason in ('SIGN_OUT', 'REPLACED', 'REVOKED'))
);
create index on app_session (user_id);
create index on app_session (id_token_hash) where id_token_hash is not null;
revoke delete on app_session from packing_app;

-- Keys of machines: programs of others and devices on the floor. The key names its PRCTCC, so that it is looked up in the
-- scope of that PRCTCC; only its digest is stored. A revoked token keeps its code: records name it.
create table machine_token (
  prct_code prct_code not null references prct,
  token_id bigint generated always as identity,
  token_code text not null check (token_code ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'),
  user_id bigint not null references app_user,
  key_hash text not null,
  previous_hash text,                        -- opens until previous_until, so that a key is replaced without a gap
  previous_until timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,                  -- to the minute
  row_version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (prct_code, token_id),
  unique (prct_code, token_code)
);
call protect('machine_token', '{prct} and {all}');
revoke delete on machine_token from packing_app;

-- The application cannot write app_user. A machine it may make and change, in the PRCTCC in which it works, for a caller who
-- sees all dealers: never a person, and never one of another PRCTCC. null: not one of them, or its code is in use.
create function save_machine_user(id bigint, code text, name text, granted text[], only_reads boolean, dealers text[], active boolean)
  returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  own text := nullif(current_setting('app.prct_code', true), '');
  saved bigint;
begin
  if own is null or current_setting('app.dealer_codes', true) is distinct from '*' then
    return null;
  end if;
  if id is null then
    insert into public.app_user (issuer, subject, employee_id, employee_name, prct_code, calls, reads_only, dealer_codes, is_active)
      values ('machine', own || '/' || code, code || '@' || own, name, own, granted, only_reads, dealers, active)
      on conflict do nothing returning user_id into saved;
  else
    update public.app_user set employee_name = name, calls = granted, reads_only = only_reads, dealer_codes = dealers, is_active = active
      where user_id = id and prct_code = own and calls is not null returning user_id into saved;
  end if;
  return saved;
end $$;
revoke execute on function save_machine_user from public;
grant execute on function save_machine_user to packing_app;

-- Keys that sign our own tokens; the newest signs, older ones still verify.
create table token_key (
  key_id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);
create index on token_key (created_at desc);
revoke insert, update, delete on token_key from packing_app;

-- The application creates the first key; further ones need the owner of the tables (`key rotate`).
create function add_first_token_key(id text, jwk jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(727002);
  insert into public.token_key (key_id, private_jwk, created_at) select id, jwk, at where not exists (select from public.token_key);
end $$;
revoke execute on function add_first_token_key from public;
grant execute on function add_first_token_key to packing_app;

-- The online service is closed for one PRCTCC or, where prct_code is null, for all: a batch window, maintenance.
create table service_closure (
  closure_id bigint generated always as identity primary key,
  prct_code prct_code references prct,
  closed_from timestamptz not null,
  closed_until timestamptz check (closed_until > closed_from),  -- null: until lifted
  reason_en text not null default '',
  reason_ja text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  lifted_at timestamptz
);
create index on service_closure (closed_from) where lifted_at is null;

-- Only administration, as the owner of the tables, decides who may sign in, where and for what: an injected statement
-- cannot raise its own rights. A user's own preferences are the exception, and the address of a verified sign-in.
revoke insert, update, delete on app_user, app_role, role_privilege, user_scope, page_size, prct, service_closure
  from packing_app;
grant update (preferences, mail_address) on app_user to packing_app;

-- What separates cases in loading: the only property of a PRCTCC that the application changes, of the one in which it works and
-- for a caller who sees all dealers.
create function save_vanning_apart(apart text[]) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('app.dealer_codes', true) = '*' then
    update public.prct set vanning_apart = apart where prct_code = current_setting('app.prct_code', true);
  end if;
end $$;
revoke execute on function save_vanning_apart from public;
grant execute on function save_vanning_apart to packing_app;

-- What claims of the provider's ID token give (decision 0223). Without a rule for the issuer they give nothing.
create table sign_in_rule (
  rule_no int generated always as identity primary key,
  issuer text not null,
  claim text not null,                       -- its name, or the way to it with dots
  match text not null check (match in ('EXACT', 'PREFIX', 'GROUP')),
  value text not null check (value <> ''),
  gives text not null check (gives in ('ROLE', 'PRCT', 'DEALER')),
  code text,                                 -- null: the text that follows the prefix
  creates_user boolean not null default false,  -- who signs in for the first time becomes a user
  created_by text not null, created_at timestamptz not null,
  unique nulls not distinct (issuer, claim, match, value, gives, code),
  check ((match = 'PREFIX') = (code is null))
);
revoke insert, update, delete on sign_in_rule from packing_app;

-- The texts of a claim, and whether it is a list.
create function claim_texts(claims jsonb, claim text) returns table (value text, is_list boolean) language sql immutable
  set search_path = pg_catalog, public, pg_temp
as $$
  with found as (select coalesce(claims -> claim, claims #> string_to_array(claim, '.')) as it)
  select it #>> '{}', false from found where jsonb_typeof(it) = 'string'
  union all
  select one #>> '{}', true from found, jsonb_array_elements(case jsonb_typeof(it) when 'array' then it else '[]' end) one
    where jsonb_typeof(one) = 'string'
$$;

-- What the rules of an issuer give for claims: of several roles that of the first rule, all PRCTCCs in the order of the rules, all
-- dealers ('{}': none, null: '*' was given). Codes that do not exist are left out.
create function sign_in_gives(of_issuer text, claims jsonb) returns table (role_code text, prct_codes text[], dealer_codes text[], creates boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with given as (
    select r.rule_no, r.gives, r.creates_user, case r.match when 'PREFIX' then substr(t.value, length(r.value) + 1) else r.code end as code
    from public.sign_in_rule r cross join lateral public.claim_texts(claims, r.claim) t
    where r.issuer = of_issuer and case r.match when 'PREFIX' then starts_with(t.value, r.value) when 'EXACT' then not t.is_list and t.value = r.value
      else t.value = r.value end),
  known as (
    select g.rule_no, g.gives, g.creates_user, g.code from given g where case g.gives
      when 'ROLE' then exists (select from public.app_role a where a.role_code = g.code)
      when 'PRCT' then exists (select from public.prct p where p.prct_code = g.code)
      else g.code = '*' or g.code ~ '^[^*,[:cntrl:]]{1,10}$' end)
  select (array_agg(k.code order by k.rule_no) filter (where k.gives = 'ROLE'))[1],
    coalesce((select array_agg(p.code order by p.rule_no, p.code)
      from (select code, min(rule_no) as rule_no from known where gives = 'PRCT' group by code) p), '{}'),
    case when not coalesce(bool_or(k.gives = 'DEALER' and k.code = '*'), false)
      then coalesce((select array_agg(distinct d.code order by d.code) from known d where d.gives = 'DEALER'), '{}') end,
    coalesce(bool_or(k.creates_user), false)
  from known k
$$;

-- At a sign-in whose ID token is verified: brings the user of the identity to what the rules give. NO_RULES and BY_HAND: nothing is
-- changed. NOTHING_GIVEN, NOT_CREATED and ID_IN_USE: nobody may sign in.
create function apply_sign_in_rules(of_issuer text, of_subject text, claims jsonb, employee text, full_name text)
  returns table (outcome text, before jsonb, after jsonb) language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known public.app_user;
  given record;
  shown constant text := 'select jsonb_build_object(''roleCode'', u.role_code, ''prctCode'', u.prct_code, ''dealerCodes'', u.dealer_codes, ''name'', u.employee_name,
    ''scopes'', (select jsonb_agg(s.prct_code order by s.prct_code) from public.user_scope s where s.user_id = u.user_id)) from public.app_user u where u.user_id = $1';
begin
  before := null; after := null;
  if not exists (select from public.sign_in_rule r where r.issuer = of_issuer) then
    outcome := 'NO_RULES'; return next; return;
  end if;
  select * into known from public.app_user u where u.issuer = of_issuer and u.subject = of_subject for update;
  if known.user_id is not null and not known.from_claims then
    outcome := 'BY_HAND'; return next; return;
  end if;
  select * into given from public.sign_in_gives(of_issuer, claims);
  if given.role_code is null or cardinality(given.prct_codes) = 0 then
    outcome := 'NOTHING_GIVEN'; return next; return;
  end if;
  if known.user_id is null then
    if not given.creates then outcome := 'NOT_CREATED'; return next; return; end if;
    insert into public.app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes, from_claims)
      values (of_issuer, of_subject, employee, full_name, given.prct_codes[1], given.role_code, given.dealer_codes, true)
      on conflict do nothing returning * into known;
    if known.user_id is null then outcome := 'ID_IN_USE'; return next; return; end if;
  else
    execute shown into before using known.user_id;
    update public.app_user u set role_code = given.role_code, dealer_codes = given.dealer_codes, employee_name = full_name,
      prct_code = case when u.prct_code = any (given.prct_codes) then u.prct_code else given.prct_codes[1] end where u.user_id = known.user_id;
    delete from public.user_scope s where s.user_id = known.user_id and s.prct_code <> all (given.prct_codes);
  end if;
  insert into public.user_scope (user_id, prct_code) select known.user_id, unnest(given.prct_codes) on conflict do nothing;
  execute shown into after using known.user_id;
  outcome := 'APPLIED'; return next;
end $$;
revoke execute on function claim_texts, sign_in_gives, apply_sign_in_rules from public;
grant execute on function apply_sign_in_rules to packing_app;

-- Sign-ins and rejected requests, apart from the audit trail; append-only.
create table security_event (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('SIGN_IN', 'SIGN_IN_REJECTED', 'SIGN_OUT', 'TOKEN_REJECTED',
    'SCOPE_REJECTED', 'PRIVILEGE_REJECTED', 'HEADER_MISMATCH', 'ADMINISTRATION')),
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
-- Written before the PRCTCC is known; read by users who see the whole PRCTCC. Those without a PRCTCC are for administration,
-- which is the owner of the table: its policies are not forced.
alter table security_event enable row level security;
do $$ begin
  create policy added on security_event for insert to packing_app with check (true);
  execute format('create policy scope on security_event for select to packing_app using (%s)', policy_condition('{prct} and {all}'));
end $$;

-- The audit trail: every change by every call; append-only, never purged. Readable by users who see the whole PRCTCC.
create table audit (
  prct_code prct_code not null,              -- 000000: a sign-in, before a PRCTCC is chosen
  audit_id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint,
  employee_id text,
  call_id text not null,
  entity text not null,                      -- the table
  key jsonb not null,
  change jsonb not null,
  -- The history of one row: text, because row-level security lets only leakproof operators use an index.
  key_text text generated always as (key::text) stored,
  primary key (prct_code, audit_id)
);
create index on audit (entity, at);
create index audit_of_row on audit (prct_code, entity, key_text, audit_id desc);
alter table audit enable row level security, force row level security;
call open_to_backup('audit');
revoke update, delete on audit from packing_app;

-- Replies of commands by idempotency key: the same command sent again has no second effect.
create table idempotency (
  prct_code prct_code not null,
  user_id bigint not null,
  idempotency_key text not null,
  call_id text not null,
  request_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (prct_code, user_id, idempotency_key)
);
create index on idempotency (created_at);
call protect('idempotency', '{prct} and {own}');

do $$ begin
  execute format('create policy added on audit for insert with check (%s)', policy_condition('prct_code = ''000000'' or {prct}'));
  execute format('create policy scope on audit for select using (%s)', policy_condition('{prct} and {all}'));
end $$;

-- A user's workspace: saved views of the screens and notices between PRCTCCs.

create table saved_view (
  view_id bigint generated always as identity,
  prct_code prct_code not null references prct,
  screen_key text not null,
  user_id bigint not null references app_user on delete cascade,
  view_name text not null,
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'SHARED', 'LOCKED')),
  is_prct_default boolean not null default false check (not is_prct_default or visibility <> 'PRIVATE'),
  state jsonb not null,
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null,
  primary key (prct_code, view_id)
);
-- Names that differ only by case are the same.
create unique index saved_view_name on saved_view (prct_code, screen_key, user_id, lower(view_name));
create unique index saved_view_prct_default on saved_view (prct_code, screen_key) where is_prct_default;
-- The conditions of a shared view may name dealers: users who do not see all dealers have their own views only.
call protect('saved_view', $$ {prct} and ({own} or (visibility <> 'PRIVATE' and {all})) $$);

-- The view with which a screen opens for a user.
create table saved_view_default (
  prct_code prct_code not null,
  user_id bigint not null references app_user on delete cascade,
  screen_key text not null,
  view_id bigint not null,
  primary key (prct_code, user_id, screen_key),
  foreign key (prct_code, view_id) references saved_view on delete cascade
);
create index on saved_view_default (view_id);
call protect('saved_view_default', '{prct} and {own}');

-- A message from one PRCTCC (from_prct_code) to another (prct_code): marked as read per user, acknowledged once by a user
-- who answers for the dealer.
create table notice (
  notice_id bigint generated always as identity,
  prct_code prct_code not null references prct,
  from_prct_code prct_code not null references prct,
  dealer_code text not null default '*',     -- '*': everybody in the PRCTCC
  kind text not null,
  function_id text not null,
  subject text not null default '',          -- by its kind, e.g. the engineering change
  items text[] not null default '{}',        -- the parts of the subject it covers; '{}': all
  title_en text not null,
  title_ja text not null,
  title_further jsonb not null default '{}',   -- by language
  link text not null,                        -- a path in the application, with its search
  sent_by text not null,
  sent_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  primary key (prct_code, notice_id)
);
create index on notice (prct_code, sent_at desc);
create index on notice (from_prct_code, kind, subject);
create index on notice (sent_at);
alter table notice enable row level security, force row level security;
call open_to_backup('notice');
revoke delete, update on notice from packing_app;
grant update (acknowledged_at, acknowledged_by) on notice to packing_app;
do $$
declare
  received text := policy_condition('{prct} and {rule}');
  sent text := replace(received, 'prct_code = ', 'from_prct_code = ');
begin
  execute format('create policy reader on notice for select using (%s)', received);
  execute format('create policy mark on notice for update using (%1$s) with check (%1$s)', received);
  execute format('create policy sender on notice for insert with check (%s)', sent);
  execute format('create policy sent on notice for select using (%s)', sent);
end $$;

create table notice_read (
  prct_code prct_code not null,
  notice_id bigint not null,
  user_id bigint not null references app_user on delete cascade,
  read_at timestamptz not null,
  primary key (prct_code, notice_id, user_id),
  foreign key (prct_code, notice_id) references notice on delete cascade
);
create index on notice_read (user_id);
call protect('notice_read', '{prct} and {own}');

-- Exceptions of the top page (C01) are derived, never stored: this is who takes care of one, by its kind and object. For users of
-- the packing site.
create table exception_owner (
  prct_code prct_code not null references prct,
  kind text not null,
  object text not null,
  user_id bigint not null references app_user on delete cascade,
  owned_at timestamptz not null,
  primary key (prct_code, kind, object)
);
create index on exception_owner (user_id);
call protect('exception_owner', '{prct} and {all}');

-- What a user has seen, and set aside until a day or until it gets worse than it was then.
create table exception_mark (
  prct_code prct_code not null references prct,
  user_id bigint not null references app_user on delete cascade,
  kind text not null,
  object text not null,
  seen_at timestamptz not null,
  aside_until date,
  aside_group text,
  aside_count int,
  primary key (prct_code, user_id, kind, object),
  check ((aside_until is null) = (aside_group is null) and (aside_until is null) = (aside_count is null))
);
create index on exception_mark (user_id);
call protect('exception_mark', '{prct} and {own}');

-- A worker looks for new notices of every PRCTCC to push them to the tabs of their readers. It learns the recipients, not the content:
-- the function runs as the owner, which the policy admits.
create policy arrival on notice for select to current_user using (true);
create function notices_arrived(seconds int) returns table (notice_id bigint, prct_code text, dealer_code text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 10
as $$
  select n.notice_id, n.prct_code::text, n.dealer_code from public.notice n
  where current_setting('app.is_worker', true) = 'on' and n.sent_at > clock_timestamp() - make_interval(secs => seconds)
$$;
revoke all on function notices_arrived(int) from public;
grant execute on function notices_arrived(int) to packing_app;

-- Manuals that every user of the PRCTCC can read on the top page. Administrators add and replace them.
create table manual (
  prct_code prct_code not null references prct,
  manual_id uuid default gen_random_uuid(),
  title_en text not null, title_ja text not null,
  version text not null,
  file_name text not null,
  content bytea not null check (length(content) between 1 and 52428800),
  updated_by text not null, updated_at timestamptz not null,
  primary key (prct_code, manual_id),
  unique (prct_code, title_en)
);
-- PDF files are compressed already.
alter table manual alter column content set storage external;
call protect('manual', '{prct}');
revoke insert, update, delete on manual from packing_app;

-- Collective vanning: dated rules that let cases share a container which would be kept apart otherwise.

alter table prct
  -- What keeps the cases of one vanning date apart unless a rule joins them. What a case says of itself: CAR_FAMILY is
  -- that of its first content.
  add column vanning_apart text[] not null default '{DEALER}'
    check (vanning_apart @> '{DEALER}' and vanning_apart <@ '{DEALER,CAR_FAMILY,LINE}');

create table collective_vanning (
  prct_code prct_code not null references prct,
  cv_id text not null check (cv_id ~ '^[A-Z0-9_-]{1,20}$'),
  -- Of one dealer only; '*', and always where dealers are mixed: of any.
  dealer_code text not null default '*',
  mix_key text not null check (mix_key in ('DEALER', 'CAR_FAMILY', 'LINE', 'ORDER_TYPE', 'EXPORTER')),
  destination_port text not null default '',
  -- '': any that the dealers take.
  container_type text not null default '',
  van_from date not null,
  van_to date not null,
  -- The lowest of the rules that would take a case takes it.
  priority int not null default 100,
  -- A container below this fill is not sent.
  min_fill_permille smallint not null default 0 check (min_fill_permille between 0 and 1000),
  max_cases int check (max_cases > 0),
  -- Of the cases in a container.
  max_gross_g bigint check (max_gross_g > 0),
  remark text not null default '',
  archived_at timestamptz,
  archive_reason text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, cv_id),
  check (van_from <= van_to),
  check (mix_key <> 'DEALER' or dealer_code = '*')
);
create index on collective_vanning (prct_code, van_to);

-- The values that are mixed, in the order in which they are unloaded where they are dealers.
create table collective_vanning_member (
  prct_code prct_code not null,
  cv_id text not null,
  seq int not null check (seq > 0),
  member text not null,
  primary key (prct_code, cv_id, seq),
  unique (prct_code, cv_id, member),
  foreign key (prct_code, cv_id) references collective_vanning
);

do $$
declare
  t text;
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  sees_all text := $cond$(select current_setting('app.dealer_codes', true) = '*')$cond$;
  dealers text := $cond$((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[])$cond$;
  cond text;
begin
  cond := format('%s and (dealer_code = ''*'' or %s or dealer_code = any (%s))', in_scope, sees_all, dealers);
  -- A dealer learns of a rule, not with whom it shares.
  foreach t in array array['collective_vanning', 'collective_vanning_member'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  execute format('create policy scope on collective_vanning using (%1$s) with check (%1$s)', cond);
  cond := format('%s and (%s or exists (select 1 from collective_vanning r where r.prct_code = collective_vanning_member.prct_code
    and r.cv_id = collective_vanning_member.cv_id and (r.mix_key <> ''DEALER'' or member = any (%s))))', in_scope, sees_all, dealers);
  execute format('create policy scope on collective_vanning_member using (%1$s) with check (%1$s)', cond);
  -- A rule for all dealers is seen by each, changed by who answers for all.
  foreach t in array array['collective_vanning', 'loading_rule'] loop
    execute format('create policy whole_insert on %I as restrictive for insert with check (dealer_code <> ''*'' or %s)', t, sees_all);
    execute format('create policy whole_update on %1$I as restrictive for update
      using (dealer_code <> ''*'' or %2$s) with check (dealer_code <> ''*'' or %2$s)', t, sees_all);
    execute format('create policy whole_delete on %I as restrictive for delete using (dealer_code <> ''*'' or %s)', t, sees_all);
  end loop;
  execute format('create policy whole_insert on collective_vanning_member as restrictive for insert with check (%s)', sees_all);
  execute format('create policy whole_update on collective_vanning_member as restrictive for update using (%1$s) with check (%1$s)', sees_all);
  execute format('create policy whole_delete on collective_vanning_member as restrictive for delete using (%s)', sees_all);
end $$;

-- Ended, never removed.
revoke delete on collective_vanning from packing_app;

alter table container
  -- Containers of a plan with the same group may exchange cases.
  add column load_group text not null default '',
  -- The rule by which it is shared.
  add column cv_id text,
  -- Whose cases are in it besides those of dealer_code.
  add column also_dealers text[] not null default '{}';
alter table container no force row level security;
alter table case_header no force row level security;
update container set load_group = dealer_code || '|' || to_char(van_on, 'YYYY-MM-DD');
create index on container (plan_id, load_group);

-- That of the container it stands in, or would have stood in had there been room.
alter table case_header add column load_group text not null default '';
update case_header set load_group = dealer_code || '|' || to_char(van_on, 'YYYY-MM-DD') where container_id is not null or left_reason is not null;
create index on case_header (plan_id, load_group) where container_id is null;
alter table container force row level security;
alter table case_header force row level security;

-- A shared container is seen by every dealer that has a case in it.
do $$
declare
  cond text := $cond$prct_code = (select current_setting('app.prct_code', true)) and ((select current_setting('app.dealer_codes', true)) = '*'
    or dealer_code = any ((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[])
    or also_dealers && (select string_to_array(current_setting('app.dealer_codes', true), ',')))$cond$;
begin
  execute format('alter policy scope on container using (%1$s) with check (%1$s)', cond);
end $$;

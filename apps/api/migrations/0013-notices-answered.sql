-- A notice is read by each user and acknowledged once, by who answers for the dealer; its sender sees when.

alter table notice
  drop column read_at,
  add column subject text not null default '',   -- what it is about, by its kind: the engineering change
  add column acknowledged_at timestamptz,
  add column acknowledged_by text;
create index on notice (from_prct_code, kind, subject);

create table notice_read (
  prct_code prct_code not null,
  notice_id bigint not null references notice on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  read_at timestamptz not null,
  primary key (notice_id, user_id)
);
create index on notice_read (user_id);

do $$
declare
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  is_sender text := $cond$from_prct_code = (select current_setting('app.prct_code', true))$cond$;
  is_own text := $cond$user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)$cond$;
  concerns text := $cond$(dealer_code = '*' or (select current_setting('app.dealer_codes', true)) = '*'
    or dealer_code = any ((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[]))$cond$;
begin
  execute format('create policy sent on notice for select using (%s and %s)', is_sender, concerns);
  -- What is for everybody of the unit is for a dealer's user too.
  drop policy mark on notice;
  execute format('create policy mark on notice for update using (%1$s and %2$s) with check (%1$s and %2$s)', in_scope, concerns);
  alter table notice_read enable row level security;
  alter table notice_read force row level security;
  execute format('create policy scope on notice_read using (%1$s and %2$s) with check (%1$s and %2$s)', in_scope, is_own);
end $$;
revoke update on notice from packing_app;
grant update (acknowledged_at, acknowledged_by) on notice to packing_app;

-- A worker looks for new ones of every unit, to tell the tabs of those whom they concern. It learns whom, not what.
create policy arrival on notice for select to current_user using (true);
create function notices_arrived(seconds int) returns table (notice_id bigint, prct_code text, dealer_code text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 10
as $$
  select n.notice_id, n.prct_code::text, n.dealer_code from public.notice n
  where current_setting('app.is_worker', true) = 'on' and n.sent_at > clock_timestamp() - make_interval(secs => seconds)
$$;
revoke all on function notices_arrived(int) from public;
grant execute on function notices_arrived(int) to packing_app;
create index on notice (sent_at);

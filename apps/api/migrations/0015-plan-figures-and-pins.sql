-- A plan's figures are totals over all dealers: in a table of their own, which a dealer's user does not see. Rows that a
-- planner puts by hand stay where they are put. A window agreed with an order line is not narrowed by the part's own rules.

create table plan_figures (
  plan_id bigint primary key references packing_plan on delete cascade,
  prct_code prct_code not null,
  figures jsonb not null default '{}'
);
-- Of all units: an owner who is no superuser is held to one of them otherwise, and would lose the figures of all.
alter table packing_plan no force row level security;
insert into plan_figures (plan_id, prct_code, figures) select plan_id, prct_code, kpi from packing_plan;
alter table packing_plan force row level security;
alter table packing_plan drop column kpi;

do $$
declare
  seen text := $cond$prct_code = (select current_setting('app.prct_code', true)) and (select current_setting('app.dealer_codes', true)) = '*'$cond$;
begin
  alter table plan_figures enable row level security;
  alter table plan_figures force row level security;
  execute format('create policy scope on plan_figures using (%1$s) with check (%1$s)', seen);
end $$;

alter table plan_line
  add column row_version int not null default 1,
  add column updated_by text not null default 'PLAN_LEVEL',
  add column updated_at timestamptz not null default now(),
  add column pinned_by text;          -- who put the row where it is; null: the planner engine did, or the fence holds it
create index plan_line_pinned on plan_line (plan_id) where pinned_by is not null;

alter table compiled_req add column is_agreed boolean not null default false;

-- Views for BI tools, in a schema of their own (decision 0222). A login of the database with the role packing_bi reads them,
-- limited to the PRCTCC and the dealers that administration entered for it: unlike the application, who writes SQL could set
-- app.prct_code to any PRCTCC.

do $$ begin
  create role packing_bi nologin;
exception when duplicate_object or unique_violation then null;
end $$;

create table bi_login (
  login_name text primary key,               -- of the database
  prct_code prct_code not null references prct,
  dealer_codes text[] check (dealer_codes is null or cardinality(dealer_codes) between 1 and 100),  -- null: all dealers
  created_by text not null, created_at timestamptz not null
);
revoke all on bi_login from packing_app;

-- session_user is the login itself, whatever role it takes on.
create function bi_prct_code() returns text language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select l.prct_code from public.bi_login l where l.login_name = session_user $$;
create function bi_dealer_codes() returns text[] language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select l.dealer_codes from public.bi_login l where l.login_name = session_user $$;
revoke execute on function bi_prct_code, bi_dealer_codes from public;
grant execute on function bi_prct_code, bi_dealer_codes to packing_bi;

-- Lets BI read columns of a table, and of the rows only those of its login: the restrictive policy holds beside every other one.
create procedure open_to_bi(table_name regclass, columns text, dealers text default 'dealer_code = any ({dealers})') language plpgsql as $$
declare
  of_dealers text := replace(dealers, '{dealers}', '(select bi_dealer_codes())::text[]');
  allowed text := format('prct_code = (select bi_prct_code()) and ((select bi_dealer_codes()) is null or %s)', of_dealers);
begin
  execute format('create policy bi_rows on %s for select to packing_bi using (%s)', table_name, allowed);
  execute format('create policy bi_limit on %s as restrictive to packing_bi using (%s)', table_name, allowed);
  execute format('grant select (%s) on %s to packing_bi', columns, table_name);
end $$;
revoke execute on procedure open_to_bi from public;

call open_to_bi('dealer', 'prct_code, dealer_code, dealer_name, country, port_of_discharge, is_active, updated_at');
call open_to_bi('part', 'prct_code, part_no, part_name, part_name_ja, car_family, supplier_code, lifecycle, pack_line, net_weight_g,
  length_mm, width_mm, height_mm, dg_class, updated_at', 'true');
call open_to_bi('order_line', 'prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty, rev_to');
call open_to_bi('packing_plan', 'prct_code, plan_id, month, rev, status, created_at', 'true');
call open_to_bi('plan_line', 'prct_code, plan_id, seq, line_code, pack_on, shift_code, dealer_code, part_no, pack_style, case_code, lots,
  qty, seconds, earliest_on, latest_on, van_on, is_pinned, updated_at');
call open_to_bi('case_header', 'prct_code, case_id, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed,
  box_count, qty, net_g, gross_g, volume_mm3, container_id, packed_qty, packed_on, shipped_at');
call open_to_bi('case_content', 'prct_code, case_id, dealer_code, seq, part_no, pack_style, lots, qty, packed_qty');
call open_to_bi('container', 'prct_code, container_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille,
  status, iso_no, seal_no, vgm_g, vanned_at, shipped_at', '(dealer_code = any ({dealers}) or also_dealers && {dealers})');
call open_to_bi('asn', 'prct_code, plan_id, asn_no, renban_no, dealer_code, part_no, case_count, qty, van_on, etd, eta, status, sent_at, answered_at');

create schema bi;
revoke all on schema bi from public;
grant usage on schema bi to packing_bi;

create view bi.dealers with (security_invoker) as
  select prct_code, dealer_code, dealer_name, country, port_of_discharge, is_active, updated_at from dealer;
create view bi.parts with (security_invoker) as
  select prct_code, part_no, part_name, part_name_ja, car_family, supplier_code, lifecycle, pack_line, net_weight_g / 1000.0 as net_kg,
    length_mm, width_mm, height_mm, dg_class, updated_at
  from part;
create view bi.order_lines with (security_invoker) as
  select prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty
  from order_line where rev_to is null;
create view bi.plan_rows with (security_invoker) as
  select l.prct_code, p.month, p.rev, p.status as plan_status, l.seq, l.line_code, l.pack_on, l.shift_code, l.dealer_code, l.part_no,
    l.pack_style, l.case_code, l.lots, l.qty, l.seconds / 60.0 as work_minutes, l.earliest_on, l.latest_on, l.van_on, l.is_pinned, l.updated_at
  from plan_line l join packing_plan p using (prct_code, plan_id)
  where not exists (select from packing_plan n where n.prct_code = p.prct_code and n.month = p.month and n.rev > p.rev);
create view bi.cases with (security_invoker) as
  select h.prct_code, p.month, h.case_no, h.case_code, h.dealer_code, h.line_code, h.pack_on, h.van_on, h.status, h.is_mixed, h.box_count,
    h.qty, h.packed_qty, h.packed_on, h.net_g / 1000.0 as net_kg, h.gross_g / 1000.0 as gross_kg, h.volume_mm3 / 1e9 as volume_m3,
    k.renban_no, h.shipped_at
  from case_header h join packing_plan p using (prct_code, plan_id)
  left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id;
create view bi.case_parts with (security_invoker) as
  select c.prct_code, h.case_no, c.seq, c.dealer_code, c.part_no, c.pack_style, c.lots, c.qty, c.packed_qty
  from case_content c join case_header h using (prct_code, case_id);
create view bi.containers with (security_invoker) as
  select prct_code, renban_no, container_type,
    case when (select bi_dealer_codes()) is null or dealer_code = any ((select bi_dealer_codes())::text[]) then dealer_code end as dealer_code,
    van_on, status, case_count, cargo_g / 1000.0 as cargo_kg, fill_permille / 10.0 as fill_percent, nullif(iso_no, '') as container_no,
    nullif(seal_no, '') as seal_no, vgm_g / 1000.0 as verified_gross_mass_kg, vanned_at, shipped_at
  from container;
create view bi.ship_notices with (security_invoker) as
  select prct_code, asn_no as notice_no, renban_no, dealer_code, part_no, case_count, qty, van_on, etd, eta, status, sent_at, answered_at
  from asn;
grant select on all tables in schema bi to packing_bi;

comment on view bi.dealers is 'Dealers of the PRCTCC';
comment on view bi.parts is 'Parts of the PRCTCC as the host maintains them';
comment on view bi.order_lines is 'Order lines in force: of the newest release of each cycle and dealer';
comment on view bi.plan_rows is 'Rows of the newest packing plan of each month';
comment on view bi.cases is 'Cases, with what was packed and the container they are in; CANCELLED ones are no longer planned';
comment on view bi.case_parts is 'What is in a case, a row for each part and pack style';
comment on view bi.containers is 'Containers; one that dealers share is seen by each of them';
comment on view bi.ship_notices is 'Notices to dealers, a row for each part';

-- The same column means the same in every view.
do $$
declare
  meanings constant jsonb := '{
    "prct_code": "PRCTCC: the site that packs", "dealer_code": "Dealer; null: another dealer’s part of a shared container",
    "dealer_name": "Name of the dealer", "country": "Country, ISO 3166", "port_of_discharge": "Port at which containers are unloaded",
    "is_active": "Orders are accepted", "updated_at": "Last change of the row", "part_no": "Part number, without hyphens",
    "part_name": "Name of the part", "part_name_ja": "Name of the part in Japanese", "car_family": "Car family", "supplier_code": "Supplier",
    "lifecycle": "NEW, ACTIVE, RUNOUT or DISCONTINUED", "pack_line": "Line on which the part is usually packed",
    "net_kg": "Net weight: of one piece of a part, or of a whole case", "length_mm": "Length of a piece in mm", "width_mm": "Width of a piece in mm",
    "height_mm": "Height of a piece in mm", "dg_class": "Class of dangerous goods; empty: none", "cycle_month": "Month of the order cycle, YYYYMM",
    "order_no": "Order number of the dealer", "line_no": "Line of the order", "order_type": "R regular, C change, S spot",
    "target_month": "Month for which it is ordered, YYYYMM", "required_on": "Day on which it is required; null: a forecast of the month",
    "qty": "Pieces ordered, planned or announced", "month": "Packing month, YYYYMM", "rev": "Revision of the plan", "plan_status": "State of the plan: DRAFT, LEVELLED, FIXED, WEEK_FIXED, DAY_FIXED or DONE",
    "seq": "Number of the row", "line_code": "Packing line", "pack_on": "Day on which it is planned to be packed", "shift_code": "Shift; null: not known",
    "pack_style": "Pack style", "case_code": "Type of case", "lots": "Packing lots", "work_minutes": "Planned work in minutes",
    "earliest_on": "First day on which it may be packed", "latest_on": "Last day on which it may be packed", "van_on": "Vanning date",
    "is_pinned": "A planner has fixed line and day", "case_no": "Case number", "status": "State of the case, container or notice",
    "is_mixed": "More than one part is in the case", "box_count": "Boxes in the case", "packed_qty": "Pieces packed", "packed_on": "Business day on which it was packed; null: not packed",
    "gross_kg": "Gross weight of the case", "volume_m3": "Outer volume of the case", "renban_no": "Running number of the container; null: in none",
    "shipped_at": "When it left", "container_type": "Type of container", "case_count": "Number of cases", "cargo_kg": "Weight of its cases",
    "fill_percent": "Share of the container’s volume that is used", "container_no": "ISO 6346 number; null: not closed", "seal_no": "Seal; null: not closed",
    "verified_gross_mass_kg": "Verified gross mass (SOLAS); null: not closed", "vanned_at": "When it was closed", "notice_no": "Number of the notice",
    "etd": "Estimated departure", "eta": "Estimated arrival", "sent_at": "When it was sent; null: not sent", "answered_at": "When the dealer answered; null: not answered"}';
  found record;
begin
  for found in select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'bi'::regnamespace and a.attnum > 0
  loop
    execute format('comment on column bi.%I.%I is %L', found.relname, found.attname, meanings ->> found.attname);
  end loop;
end $$;

-- What planning knows beyond working days: when a line works within a day, events that take capacity away, how far a plan
-- is frozen; how far orders may change and what was judged of them; which vessels sail and how long the way to each dealer
-- takes, and the correspondence calendars made from that.

-- When a line works: spans of work from midnight of the business day on, which may go on past the next midnight. What
-- lies between two spans is a break. Overtime goes on after the last one.
create table shift_pattern (
  prct_code prct_code not null references prct,
  pattern_code text not null check (pattern_code ~ '^[A-Z0-9]{1,10}$'),
  pattern_name text not null,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, pattern_code)
);
create table shift_span (
  prct_code prct_code not null,
  pattern_code text not null,
  seq int not null,
  shift_code text not null,
  start_minute int not null check (start_minute between 0 and 2880),
  end_minute int not null check (end_minute between 0 and 2880),
  primary key (prct_code, pattern_code, seq),
  foreign key (prct_code, pattern_code) references shift_pattern on delete cascade,
  check (start_minute < end_minute)
);
alter table calendar_code add column shift_pattern text;      -- of all its days; null: not known
alter table working_calendar add column shift_pattern text;   -- of this day; null: as the calendar

create table calendar_event (
  prct_code prct_code not null references prct,
  event_id text not null check (event_id ~ '^[A-Z0-9-]{1,20}$'),
  event_type text not null check (event_type in ('TRIAL', 'SOP', 'EOP', 'MODEL_CHANGE', 'SHUTDOWN', 'STOCKTAKE', 'PRICE', 'OTHER')),
  title text not null check (length(title) between 1 and 80),
  date_from date not null,
  date_to date not null,
  -- What it is about; '*': any.
  calendar_code text not null default '*',
  dealer_code text not null default '*',
  car_family text not null default '*',
  part_no text not null default '*',
  impact text not null default 'NONE' check (impact in ('NONE', 'NO_PACK', 'CAP_PCT', 'OT_MAX', 'VOLATILITY_EXEMPT')),
  impact_value int,                                            -- CAP_PCT: % of the regular time; OT_MAX: minutes
  colour text not null default '',
  remark text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, event_id),
  check (date_from <= date_to),
  check (case impact when 'CAP_PCT' then impact_value between 0 and 200 when 'OT_MAX' then impact_value between 0 and 1440
    else impact_value is null end)
);
create index on calendar_event (prct_code, date_from, date_to);

-- How much of a plan stands when it is made again; without a row as the defaults say. DAILY: working days after today;
-- WEEKLY: weeks after this one, whose content stands; 0: none.
create table plan_fence (
  prct_code prct_code not null references prct,
  plan_view text not null check (plan_view in ('DAILY', 'WEEKLY')),
  frozen_count smallint not null check (frozen_count between 0 and 30),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, plan_view)
);

alter table plan_line
  add column start_minute int,      -- from midnight of the business day; null: the line's shifts are not known
  add column end_minute int,
  add column shift_code text;
-- Why the line has other time on the day than its calendar says.
alter table plan_day add column reasons jsonb;

-- How far a month's orders may change from one cycle to the next.
create table tolerance_rule (
  prct_code prct_code not null references prct,
  tolerance_id text not null,
  dealer_code text not null default '*',
  part_group text not null default '*',
  month_offset smallint not null check (month_offset between 0 and 11),
  plus_permille int check (plus_permille >= 0),                -- null: for information only
  minus_permille int check (minus_permille between 0 and 1000),
  min_abs_lots int not null default 2 check (min_abs_lots >= 0),
  effective_from date not null,
  effective_to date not null default '9999-12-31',
  approved_by text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, tolerance_id),
  check ((plus_permille is null) = (minus_permille is null))
);

-- Lines of the last release that was confirmed, so that a file sent again is held against it and not against itself.
alter table order_cycle add column confirmed_rev int;
-- Of all units: the owner is held to one of them otherwise.
alter table order_cycle no force row level security;
update order_cycle set confirmed_rev = rev where status in ('CONFIRMED', 'CLOSED') and rev > 0;
alter table order_cycle force row level security;

create table volatility_run (
  prct_code prct_code not null references prct,
  cycle_month month_code not null,
  dealer_code text not null,
  rev int not null,
  base_cycle_month month_code,
  base_rev int,                                                -- null: nothing to compare with
  run_id bigint,
  judged_at timestamptz not null,
  judged_count int not null,
  broken_count int not null,
  primary key (prct_code, cycle_month, dealer_code)
);
-- One row a part, or parts of which one takes over from the other, and target month.
create table volatility_judgement (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  part_no text not null,                                       -- the first of the parts
  target_month month_code not null,
  month_offset smallint not null,
  parts text[] not null,
  qty int not null,
  base_qty int,
  change_permille int,
  verdict text not null check (verdict in ('OK', 'OVER', 'UNDER', 'NEW', 'DROPPED', 'INFO', 'NO_BASE')),
  first_qty int,
  drift_permille int,
  drift_verdict text not null,
  is_small boolean not null,
  has_new_lot_size boolean not null,
  events text[] not null,
  is_exempt boolean not null,
  -- The rule as it was when it was applied.
  tolerance_id text,
  plus_permille int,
  minus_permille int,
  min_abs_lots int,
  primary key (prct_code, cycle_month, dealer_code, part_no, target_month)
);
create index on volatility_judgement (prct_code, cycle_month, verdict, dealer_code);
-- What each of the parts has of it.
create table volatility_quantity (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  part_no text not null,
  target_month month_code not null,
  judged_part_no text not null,
  part_group text not null,
  car_family text not null,
  piece_mm3 bigint not null,
  qty int not null,
  base_qty int not null,
  primary key (prct_code, cycle_month, dealer_code, part_no, target_month)
);

create table sailing (
  prct_code prct_code not null references prct,
  carrier text not null,
  vessel text not null,
  voyage text not null,
  port_of_loading text not null default '',
  port_of_discharge text not null,
  cy_cut date not null,
  etd date not null,
  eta date not null,
  is_blank boolean not null default false,                     -- announced, and not run
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, port_of_discharge, vessel, voyage),
  check (cy_cut <= etd and etd < eta)
);

-- The way to a dealer, and which month a day belongs to by its contract.
create table shipping_term (
  prct_code prct_code not null,
  dealer_code text not null,
  vanning_calendar_code text not null,
  pack_to_van_days smallint not null default 1 check (pack_to_van_days >= 1),     -- packing days
  van_to_cut_days smallint not null default 0 check (van_to_cut_days >= 0),
  port_to_plant_days smallint not null default 0 check (port_to_plant_days >= 0),
  receiving_days smallint not null default 0 check (receiving_days >= 0),
  safety_days smallint not null default 0 check (safety_days >= 0),
  month_rule text not null default 'CALENDAR' check (month_rule in ('CALENDAR', 'WEEK')),
  -- Months from the packing month to the month whose order holds the day: the contract's answer.
  order_month_offset smallint not null default 0 check (order_month_offset between -6 and 6),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code),
  foreign key (prct_code, dealer_code) references dealer,
  foreign key (prct_code, vanning_calendar_code) references calendar_code
);

-- What planning reads: the registered rows. Those of the host's files do not say all.
alter table correspondence
  add column carrier text not null default '',
  add column cy_cut date,
  add column packing_month month_code,
  add column vanning_month month_code,
  add column etd_month month_code,
  add column production_month month_code,
  add column lead_time_days int,
  add column slack_days int,
  add column source text not null default 'UPLOAD' check (source in ('AUTO', 'MANUAL', 'UPLOAD')),
  add column rev int not null default 0;

-- A calendar of a dealer and order month on its way from being prepared to being registered.
create table correspondence_rev (
  prct_code prct_code not null,
  dealer_code text not null,
  order_month month_code not null,
  rev int not null,
  status text not null check (status in ('PREPARED', 'APPROVED', 'REGISTERED', 'SUPERSEDED')),
  method text not null check (method in ('GENERATE', 'REMAP')),
  run_id bigint,
  row_count int not null,
  changed_count int not null,
  -- What could not be mapped, and the invariants that do not hold: data, of which sentences are made.
  exceptions jsonb not null default '[]',
  faults jsonb not null default '[]',
  prepared_by text not null, prepared_at timestamptz not null,
  approved_by text, approved_at timestamptz,
  registered_by text, registered_at timestamptz,
  row_version int not null default 1,
  primary key (prct_code, dealer_code, order_month, rev),
  foreign key (prct_code, dealer_code) references dealer
);
create table correspondence_row (
  prct_code prct_code not null,
  dealer_code text not null,
  order_month month_code not null,
  rev int not null,
  production_date date not null,
  pack_date_from date not null,
  pack_date_to date not null,
  van_date date not null,
  cy_cut date not null,
  carrier text not null,
  vessel text not null,
  voyage text not null,
  etd date not null,
  eta date not null,
  arrival_date date not null,
  packing_month month_code not null,
  vanning_month month_code not null,
  etd_month month_code not null,
  production_month month_code not null,
  lead_time_days int not null,
  slack_days int not null,
  source text not null check (source in ('AUTO', 'MANUAL', 'UPLOAD')),
  is_changed boolean not null,                                 -- against what is registered
  row_version int not null default 1,
  primary key (prct_code, dealer_code, order_month, rev, production_date),
  foreign key (prct_code, dealer_code, order_month, rev) references correspondence_rev on delete cascade
);

do $$
declare
  t text;
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  sees_all text := $cond$(select current_setting('app.dealer_codes', true) = '*')$cond$;
  sees_dealer text := $cond$((select current_setting('app.dealer_codes', true)) = '*'
    or dealer_code = any ((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[]))$cond$;
begin
  foreach t in array array['shift_pattern', 'shift_span', 'calendar_event', 'plan_fence', 'tolerance_rule', 'volatility_run',
    'volatility_judgement', 'volatility_quantity', 'sailing', 'shipping_term', 'correspondence_rev', 'correspondence_row'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array array['shift_pattern', 'shift_span', 'plan_fence', 'sailing'] loop
    execute format('create policy scope on %1$I using (%2$s) with check (%2$s)', t, in_scope);
  end loop;
  foreach t in array array['volatility_run', 'volatility_judgement', 'volatility_quantity', 'shipping_term', 'correspondence_rev',
    'correspondence_row'] loop
    execute format('create policy scope on %1$I using (%2$s and %3$s) with check (%2$s and %3$s)', t, in_scope, sees_dealer);
  end loop;
  -- Rules for one dealer or for all ('*'), as in 0006.
  foreach t in array array['calendar_event', 'tolerance_rule'] loop
    execute format('create policy scope on %1$I using (%2$s and (dealer_code = ''*'' or %3$s)) with check (%2$s and (dealer_code = ''*'' or %3$s))', t, in_scope, sees_dealer);
    execute format('create policy whole_insert on %I as restrictive for insert with check (dealer_code <> ''*'' or %s)', t, sees_all);
    execute format('create policy whole_update on %1$I as restrictive for update
      using (dealer_code <> ''*'' or %2$s) with check (dealer_code <> ''*'' or %2$s)', t, sees_all);
    execute format('create policy whole_delete on %I as restrictive for delete using (dealer_code <> ''*'' or %s)', t, sees_all);
  end loop;
end $$;

-- The levelled packing plan of a month.

-- How much of a plan stays frozen in a re-plan; defaults apply without a row.
create table plan_fence (
  prct_code prct_code not null references prct,
  plan_view text not null check (plan_view in ('DAILY', 'WEEKLY')),
  -- DAILY: working days after today; WEEKLY: weeks after this one whose content stays; 0: none.
  frozen_count smallint not null check (frozen_count between 0 and 30),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, plan_view)
);
call protect('plan_fence', '{prct}');

-- Everybody in the PRCTCC sees that a month has a plan; only users with access to all dealers create, change and delete it.
create table packing_plan (
  plan_id bigint generated always as identity,
  prct_code prct_code not null,
  month month_code not null,
  rev int not null,
  status text not null default 'LEVELLED' check (status in ('DRAFT', 'LEVELLED', 'FIXED', 'WEEK_FIXED', 'DAY_FIXED', 'DONE')),
  run_id bigint,
  problem_hash text not null,
  plan_hash text not null default '',        -- of the plan and its inputs, by lines; while it is equal, levelling again keeps their plan
  created_at timestamptz not null,
  unique (prct_code, month, rev),
  primary key (prct_code, plan_id)
);
call protect('packing_plan', '{prct}');
call protect_shared_rows('packing_plan');

-- Simulations of a month under a name, to be compared with each other: runs of PLAN_TRIAL.
create table plan_scenario (
  prct_code prct_code not null references prct,
  month month_code not null,
  name text not null check (name <> ''),
  run_id bigint not null,                    -- without a foreign key: runs expire
  created_by text not null, created_at timestamptz not null,
  primary key (prct_code, month, name)
);
call protect('plan_scenario', '{prct} and {all}');

-- Totals over all dealers: apart from the plan, so that a dealer's user does not see them.
create table plan_figures (
  plan_id bigint not null,
  prct_code prct_code not null,
  figures jsonb not null default '{}',
  primary key (prct_code, plan_id),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_figures', '{prct} and {all}');

-- Lots by line and day.
-- plan_line, case_content, ocf and asn have no foreign keys: hundreds of thousands of rows are written at once, in the
-- transaction that writes their parents, and checking each of them took a third of the time.
create table plan_line (
  plan_id bigint not null,
  prct_code prct_code not null,
  seq int not null,
  line_code text not null,
  pack_on date not null,
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  condition_id bigint not null,
  case_code text not null,
  lots int not null,
  qty int not null,
  seconds int not null,
  earliest_on date not null,
  latest_on date not null,
  van_on date not null,
  is_pinned boolean not null default false,
  reasons jsonb,
  start_minute int,                          -- from midnight of the business day; null: the line's shifts are unknown
  end_minute int,
  shift_code text,
  remark text not null default '',           -- of the planner
  fence_reason text not null default '',     -- why the row last moved within the frozen period; the audit trail has all of them
  pinned_by text,                            -- the planner who pinned the row; null: placed by the engine
  row_version int not null default 1,
  updated_by text not null default 'PLAN_LEVEL',
  updated_at timestamptz not null default now(),
  primary key (prct_code, plan_id, seq)
);
create index on plan_line (plan_id, pack_on, line_code);
create index on plan_line (plan_id, dealer_code, part_no, pack_on);
-- The rows of a month by part, of which every page would sort hundreds of thousands.
create index plan_line_part on plan_line (plan_id, part_no, seq);
create index plan_line_pinned on plan_line (plan_id) where pinned_by is not null;
call protect('plan_line', '{prct} and {dealer}');

-- Sums of plan_line over the days of a month, which is ten times as long: months and weeks are searched here. Levelling and
-- edits write both.
create table plan_part (
  plan_id bigint not null,
  prct_code prct_code not null,
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  line_code text not null,
  case_code text not null,
  condition_id bigint not null,
  lots int not null,
  qty int not null,
  seconds int not null,
  pinned_lots int not null,                  -- of the rows that are pinned
  pinned_qty int not null,
  pinned_seconds int not null,
  first_on date not null,                    -- first day of packing
  latest_on date not null,                   -- last pack-by date
  places_hash bigint not null,               -- of the days and pack-by dates of its lots: parts with an equal sum are packed alike in two revisions
  primary key (prct_code, plan_id, dealer_code, part_no, pack_style, line_code, case_code, condition_id),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_part', '{prct} and {dealer}');

-- Sums of plan_line by day, line, shift, dealer and case type, which is ten times as long: board and matrix are drawn from
-- them. Levelling and edits write both.
create table plan_block (
  plan_id bigint not null,
  prct_code prct_code not null,
  pack_on date not null,
  line_code text not null,
  shift_code text not null,                  -- '': none
  dealer_code text not null,
  case_code text not null,
  start_minute int,                          -- of the first row whose time is known
  first_seq int not null,
  row_count int not null,
  pinned_count int not null,
  late_count int not null,
  lots int not null,
  qty int not null,
  seconds int not null,
  cases float8 not null,                     -- lots in full cases
  volume_mm3 bigint not null,
  earliest_on date not null,                 -- latest of the rows' first days, and earliest of their last: the whole block fits between them
  latest_on date not null,
  primary key (prct_code, plan_id, pack_on, line_code, shift_code, dealer_code, case_code),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_block', '{prct} and {dealer}');

create table plan_unplanned (
  plan_id bigint not null,
  prct_code prct_code not null,
  seq int not null,
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  earliest_on date not null,
  latest_on date not null,
  van_on date not null,
  lots int not null,
  qty int not null,
  reason jsonb not null,
  primary key (prct_code, plan_id, seq),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
create index on plan_unplanned (plan_id, dealer_code, part_no);
call protect('plan_unplanned', '{prct} and {dealer}');

-- Pieces of a plan by part: opening carry-over + planned - ordered = closing carry-over.
create table plan_quantity (
  plan_id bigint not null,
  prct_code prct_code not null,
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  line_code text not null,                   -- usual line, for pieces that no line packs
  case_code text not null,
  opening_qty int not null,                  -- after transfers to successors
  order_qty int not null,
  closing_qty int not null,                  -- negative: backlog
  written_off_qty int not null default 0,    -- scrapped or returned when the part ended: opening + planned − ordered = closing + written off
  primary key (prct_code, plan_id, dealer_code, part_no, pack_style),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_quantity', '{prct} and {dealer}');

-- Sums of plan_line, plan_unplanned and plan_quantity by dealer, which levelling writes. Edits move rows: they change none of these.
create table plan_dealer (
  plan_id bigint not null,
  prct_code prct_code not null,
  dealer_code text not null,
  row_count int not null,                    -- of plan_line
  planned_qty bigint not null,
  unplanned_qty bigint not null,
  opening_qty bigint not null,
  order_qty bigint not null,
  written_off_qty bigint not null,
  closing_qty bigint not null,
  backlog_qty bigint not null,                  -- sum of the negative closings
  primary key (prct_code, plan_id, dealer_code),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_dealer', '{prct} and {dealer}');

-- The firm month and three months of forecast, by line: totals over all dealers.
create table plan_outlook (
  plan_id bigint not null,
  prct_code prct_code not null,
  month month_code not null,
  line_code text not null,                   -- '': no line can pack it
  order_qty bigint not null,                 -- orders, lots and volume count for the preferred line
  lots int not null,
  cases int not null,
  volume_m3 float8 not null,
  working_days int not null,
  regular_seconds int not null,              -- firm month: days of the plan; later: weeks whose Wednesday is in the month, less earlier plans
  overtime_seconds int not null,
  load_seconds int not null,
  unplanned_seconds int not null,
  actions jsonb,                             -- what a planner can do about the load
  limits jsonb,                              -- cases and m³ (load, most) of a line that limits them; null: only its time does
  primary key (prct_code, plan_id, month, line_code),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_outlook', '{prct} and {all}');

-- The forecast months by dealer and group of parts, for the preferred line.
create table plan_outlook_dealer (
  plan_id bigint not null,
  prct_code prct_code not null,
  month month_code not null,
  line_code text not null,                   -- '': no line can pack it
  dealer_code text not null,
  car_family text not null,
  case_family text not null,
  part_group text not null,                  -- group of the parts in the month, '': none
  order_qty bigint not null,
  lots int not null,
  cases float8 not null,                     -- lots in full cases
  volume_m3 float8 not null,
  seconds float8 not null,
  primary key (prct_code, plan_id, month, line_code, dealer_code, car_family, case_family, part_group),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_outlook_dealer', '{prct} and {dealer}');

-- Load of the plan and whole capacity of a line on a day: totals over all dealers. Plans of other months may use part of it.
create table plan_day (
  plan_id bigint not null,
  prct_code prct_code not null,
  line_code text not null,
  pack_on date not null,
  load_seconds int not null,
  regular_seconds int not null,
  overtime_seconds int not null,
  reasons jsonb,                             -- why the capacity differs from the line's calendar
  -- Limits of the day besides its time, when it was levelled (half of the line's on a half day); null: none. Lots count as shares of full cases. Where the
  -- plan lifts a limit of the line, only the load is known.
  case_load float8, case_limit float8,
  m3_load float8, m3_limit float8,
  changeover_sec int not null default 0,     -- of one changeover; those of the day are in load_seconds
  primary key (prct_code, plan_id, line_code, pack_on),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_day', '{prct} and {all}');

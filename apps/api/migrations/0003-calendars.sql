-- When lines work, vessels sail and dealers produce: working calendars, shifts, packing lines, calendar events, sailings and
-- the correspondence calendar, which ties a dealer's production date to a packing window, a vanning date and a vessel.

create table calendar_code (
  prct_code prct_code not null references prct,
  calendar_code text not null check (calendar_code ~ '^[A-Z0-9]{2,6}$'),
  kind text not null check (kind in ('PACK_LINE', 'VANNING', 'DEALER_PLANT', 'PORT', 'OFFICE')),
  name text not null,
  country char(2) not null,
  time_zone text not null,
  is_active boolean not null default true,
  remark text not null default '',
  -- Defaults. Null: the base calendar's; without a base Monday to Friday, 100 %, no shift pattern. Weekly pattern and work
  -- percentage are for years to be registered; the shift pattern is read with every day that has none of its own.
  base_calendar_code text,
  monday char(1) check (monday in ('W', 'H')), tuesday char(1) check (tuesday in ('W', 'H')),
  wednesday char(1) check (wednesday in ('W', 'H')), thursday char(1) check (thursday in ('W', 'H')),
  friday char(1) check (friday in ('W', 'H')), saturday char(1) check (saturday in ('W', 'H')),
  sunday char(1) check (sunday in ('W', 'H')),
  default_work_pct smallint check (default_work_pct between 1 and 100),
  shift_pattern text,
  max_ot_day int check (max_ot_day between 0 and 1440),       -- minutes of overtime allowed; null everywhere: no limit
  max_ot_month int check (max_ot_month between 0 and 44640),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, calendar_code),
  -- One save may register a calendar and its base, in any order.
  foreign key (prct_code, base_calendar_code) references calendar_code deferrable initially deferred,
  check (base_calendar_code <> calendar_code)
);
-- A plant's calendar carries the name of its dealer.
call protect('calendar_code', $$ {prct} and ({all} or kind <> 'DEALER_PLANT' or exists (select 1 from dealer d
  where d.prct_code = calendar_code.prct_code and d.plant_calendar_code = calendar_code.calendar_code)) $$);
call protect_shared_rows('calendar_code');

-- The days in use: the latest revision sent, or days from the host's files. Planning reads these.
create table working_calendar (
  prct_code prct_code not null,
  calendar_code text not null,
  cal_date date not null,
  day_type char(1) not null check (day_type in ('W', 'H', 'S')),   -- working day, holiday, shutdown
  work_pct smallint not null check (work_pct between 0 and 100),
  regular_min int not null default 0,
  ot_min int not null default 0,             -- overtime at most
  shift_pattern text,                        -- null: the calendar's
  remark text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, calendar_code, cal_date),
  foreign key (prct_code, calendar_code) references calendar_code
);
call protect('working_calendar', '{prct} and ({all} or exists (select 1 from calendar_code k
  where k.prct_code = working_calendar.prct_code and k.calendar_code = working_calendar.calendar_code))');

-- Revisions of a year. Without one, a complete year of working_calendar is revision 0, sent.
create table working_calendar_rev (
  prct_code prct_code not null,
  calendar_code text not null,
  year int not null check (year between 2000 and 2099),
  rev int not null,
  status text not null check (status in ('DRAFT', 'REGISTERED', 'SENT', 'SUPERSEDED')),
  days jsonb,                                -- as sent; null until then
  registered_by text, registered_at timestamptz,
  sent_by text, sent_at timestamptz,
  row_version int not null default 1,        -- changes with every day saved
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null,
  primary key (prct_code, calendar_code, year, rev),
  foreign key (prct_code, calendar_code) references calendar_code
);
create unique index working_calendar_one_draft on working_calendar_rev (prct_code, calendar_code, year)
  where status in ('DRAFT', 'REGISTERED');
call protect('working_calendar_rev', '{prct} and ({all} or exists (select 1 from calendar_code k
  where k.prct_code = working_calendar_rev.prct_code and k.calendar_code = working_calendar_rev.calendar_code))');
call protect_shared_rows('working_calendar_rev');

-- The days of years in DRAFT or REGISTERED. base_version: row version of the day in use from which the day was copied, null
-- if it had none. A day with row_version = base_version was not edited, and an import of the day in use changes it, too.
create table working_calendar_day (
  prct_code prct_code not null,
  calendar_code text not null,
  cal_date date not null,
  day_type char(1) not null check (day_type in ('W', 'H', 'S')),
  work_pct smallint not null check (work_pct between 0 and 100),
  regular_min int not null default 0,
  ot_min int not null default 0,
  shift_pattern text,
  remark text not null default '',
  row_version int not null default 1,
  base_version int,
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null,
  primary key (prct_code, calendar_code, cal_date),
  foreign key (prct_code, calendar_code) references calendar_code
);
call protect('working_calendar_day', '{prct} and ({all} or exists (select 1 from calendar_code k
  where k.prct_code = working_calendar_day.prct_code and k.calendar_code = working_calendar_day.calendar_code))');
call protect_shared_rows('working_calendar_day');

-- Spans of work in minutes from midnight of the business day, possibly past the next midnight. The time between two spans is
-- a break; overtime follows the last one.
create table shift_pattern (
  prct_code prct_code not null references prct,
  pattern_code text not null check (pattern_code ~ '^[A-Z0-9]{1,10}$'),
  pattern_name text not null,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, pattern_code)
);
call protect('shift_pattern', '{prct}');

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
call protect('shift_span', '{prct}');

create table packing_line (
  prct_code prct_code not null references prct,
  line_code text not null,
  line_name text not null,
  calendar_code text not null,
  is_active boolean not null default true,
  -- Besides the minutes of the calendar; null: no limit.
  max_cases_per_day int check (max_cases_per_day > 0), max_dm3_per_day int check (max_dm3_per_day > 0),
  changeover_sec int not null default 0 check (changeover_sec between 0 and 86400),   -- between two case families of a day
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, line_code),
  foreign key (prct_code, calendar_code) references calendar_code
);
call protect('packing_line', '{prct}');

-- Share of the people of a line that are present: regular time is this share of the calendar's. The entry of a shift goes
-- before that of all shifts ('*').
create table line_manning (
  prct_code prct_code not null,
  line_code text not null,
  shift_code text not null default '*',
  valid_from date not null,
  valid_to date not null,
  manning_pct smallint not null check (manning_pct between 0 and 200),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, line_code, shift_code, valid_from),
  foreign key (prct_code, line_code) references packing_line
);
call protect('line_manning', '{prct}');

-- Temporary changes of capacity or planning rules.
create table calendar_event (
  prct_code prct_code not null references prct,
  event_id text not null check (event_id ~ '^[A-Z0-9-]{1,20}$'),
  event_type text not null check (event_type in ('TRIAL', 'SOP', 'EOP', 'MODEL_CHANGE', 'SHUTDOWN', 'STOCKTAKE', 'PRICE', 'OTHER')),
  title text not null check (length(title) between 1 and 80),
  date_from date not null,
  date_to date not null,
  -- Its scope.
  calendar_code text not null default '*',
  dealer_code text not null default '*',
  car_family text not null default '*',
  part_no text not null default '*',
  impact text not null default 'NONE' check (impact in ('NONE', 'NO_PACK', 'CAP_PCT', 'OT_MAX', 'VOLATILITY_EXEMPT')),
  impact_value int,                          -- CAP_PCT: % of the regular time; OT_MAX: minutes
  colour text not null default 'GREY' check (colour in ('GREY', 'BLUE', 'GREEN', 'AMBER', 'RED')),
  is_cancelled boolean not null default false,   -- deleted after it had changed frozen days; planning ignores it
  remark text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, event_id),
  check (date_from <= date_to),
  check (case impact when 'CAP_PCT' then impact_value between 0 and 200 when 'OT_MAX' then impact_value between 0 and 1440
    else impact_value is null end),
  -- Days without packing for some parts apply to all lines, not on those of one calendar.
  constraint part_event_of_all_calendars
    check (impact <> 'NO_PACK' or calendar_code = '*' or (dealer_code = '*' and car_family = '*' and part_no = '*'))
);
create index on calendar_event (prct_code, date_from, date_to);
call protect('calendar_event', '{prct} and {rule}');
call protect_shared_rows('calendar_event', $$dealer_code <> '*'$$);

create table sailing (
  prct_code prct_code not null references prct,
  carrier text not null,
  vessel text not null,
  voyage text not null,
  port_of_loading text not null default '',
  port_of_discharge text not null,
  cy_cut date not null,                      -- last day at the container yard
  etd date not null,
  eta date not null,
  is_blank boolean not null default false,   -- announced but not run
  -- Arrival and departure of up to two transhipments.
  first_via_eta date, first_via_etd date, second_via_eta date, second_via_etd date,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, port_of_discharge, vessel, voyage),
  check (cy_cut <= etd and etd < eta)
);
create index on sailing (prct_code, port_of_discharge, etd);
call protect('sailing', '{prct}');

-- Lead times to a dealer, and which order month a day belongs to under its contract.
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
  -- Months from the packing month to the month whose order covers the day.
  order_month_offset smallint not null default 0 check (order_month_offset between -6 and 6),
  -- The production date of an order for a day that is none: the last one before it or the next one.
  off_day text not null default 'PREVIOUS' check (off_day in ('PREVIOUS', 'NEXT')),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code),
  foreign key (prct_code, dealer_code) references dealer,
  foreign key (prct_code, vanning_calendar_code) references calendar_code
);
call protect('shipping_term', '{prct} and {dealer}');

-- The registered correspondence calendar, which planning reads. Rows from the host's files leave the later columns empty.
create table correspondence (
  prct_code prct_code not null,
  dealer_code text not null,
  production_date date not null,
  order_month month_code not null,
  pack_date_from date not null,
  pack_date_to date not null,
  van_date date not null,
  vessel text not null default '', voyage text not null default '',
  etd date not null, eta date not null,
  arrival_date date not null,
  carrier text not null default '',
  cy_cut date,
  packing_month month_code,
  vanning_month month_code,
  etd_month month_code,
  production_month month_code,
  lead_time_days int,
  slack_days int,
  remark text not null default '',
  source text not null default 'UPLOAD' check (source in ('AUTO', 'MANUAL', 'UPLOAD', 'COPY')),
  rev int not null default 0,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code, production_date),
  foreign key (prct_code, dealer_code) references dealer,
  check (pack_date_from <= pack_date_to and pack_date_to <= van_date and van_date <= etd and etd <= eta and eta <= arrival_date)
);
create index on correspondence (prct_code, dealer_code, van_date);
call protect('correspondence', '{prct} and {dealer}');

-- A calendar of a dealer and order month between preparation and registration.
create table correspondence_rev (
  prct_code prct_code not null,
  dealer_code text not null,
  order_month month_code not null,
  rev int not null,
  status text not null check (status in ('PREPARED', 'APPROVED', 'REGISTERED', 'SUPERSEDED')),
  method text not null check (method in ('GENERATE', 'REMAP', 'COPY')),
  run_id bigint,
  row_count int not null,
  changed_count int not null,
  -- Dates that could not be mapped and violated invariants, as data; sentences are made in the reader's language.
  exceptions jsonb not null default '[]',
  violations jsonb not null default '[]',
  prepared_by text not null, prepared_at timestamptz not null,
  authors text[] not null default '{}',      -- who prepared or changed it: they cannot approve it
  approved_by text, approved_at timestamptz,
  registered_by text, registered_at timestamptz,
  row_version int not null default 1,
  primary key (prct_code, dealer_code, order_month, rev),
  foreign key (prct_code, dealer_code) references dealer
);
call protect('correspondence_rev', '{prct} and {dealer}');

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
  remark text not null default '',
  source text not null check (source in ('AUTO', 'MANUAL', 'UPLOAD', 'COPY')),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code, order_month, rev, production_date),
  foreign key (prct_code, dealer_code, order_month, rev) references correspondence_rev on delete cascade
);
call protect('correspondence_row', '{prct} and {dealer}');

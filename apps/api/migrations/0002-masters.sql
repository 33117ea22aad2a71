-- Masters: whose calendars, dealers, parts, cases, containers and rules planning reads.

create table calendar_code (
  prct_code prct_code not null references prct,
  calendar_code text not null check (calendar_code ~ '^[A-Z0-9]{2,6}$'),
  kind text not null check (kind in ('PACK_LINE', 'VANNING', 'DEALER_PLANT', 'PORT', 'OFFICE')),
  name text not null,
  country char(2) not null,
  time_zone text not null,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, calendar_code)
);

create table working_calendar (
  prct_code prct_code not null,
  calendar_code text not null,
  cal_date date not null,
  day_type char(1) not null check (day_type in ('W', 'H', 'S')),
  work_pct smallint not null check (work_pct between 0 and 100),
  regular_min int not null default 0,
  ot_min int not null default 0,
  remark text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, calendar_code, cal_date),
  foreign key (prct_code, calendar_code) references calendar_code
);

create table packing_line (
  prct_code prct_code not null references prct,
  line_code text not null,
  line_name text not null,
  calendar_code text not null,
  is_active boolean not null default true,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, line_code),
  foreign key (prct_code, calendar_code) references calendar_code
);

create table dealer (
  prct_code prct_code not null references prct,
  dealer_code text not null,
  dealer_name text not null,
  country char(2) not null,
  plant_calendar_code text,
  port_of_discharge text not null default '',
  container_types text[] not null default '{}',
  is_active boolean not null default true,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code)
);

create table part (
  prct_code prct_code not null references prct,
  part_no text not null check (part_no ~ '^[0-9A-Z]{3,18}$'),
  part_name text not null,
  part_name_ja text not null default '',
  net_weight_g int not null check (net_weight_g >= 0),
  length_mm int not null default 0, width_mm int not null default 0, height_mm int not null default 0,
  origin char(2) not null default 'JP',
  supplier_code text not null default '',
  car_family text not null default '',
  dg_class text not null default '',
  lifecycle text not null default 'ACTIVE' check (lifecycle in ('NEW', 'ACTIVE', 'RUNOUT', 'DISCONTINUED')),
  max_advance_days smallint not null default 5,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, part_no)
);

create table case_type (
  prct_code prct_code not null references prct,
  case_code text not null,
  family text not null,
  material text not null check (material in ('STEEL', 'WOOD', 'CARTON')),
  length_mm int not null check (length_mm > 0), width_mm int not null check (width_mm > 0), height_mm int not null check (height_mm > 0),
  inner_length_mm int not null check (inner_length_mm > 0), inner_width_mm int not null check (inner_width_mm > 0), inner_height_mm int not null check (inner_height_mm > 0),
  tare_g int not null check (tare_g >= 0),
  max_gross_g int not null check (max_gross_g > 0),
  fill_limit_permille smallint not null default 850 check (fill_limit_permille between 1 and 1000),
  allows_mixed boolean not null default true,
  max_stack smallint,
  max_top_g bigint,
  stack_code text not null default '',
  nesting_mm int not null default 0,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, case_code)
);

create table container_type (
  prct_code prct_code not null references prct,
  container_type text not null,
  usable_length_mm int not null, usable_width_mm int not null, usable_height_mm int not null,
  tare_g int not null,
  max_payload_g int not null,
  cost int not null default 100,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, container_type)
);

-- How a part is packed for a dealer ('*': any) from a date on. Ranges of one key never overlap.
create table packing_condition (
  condition_id bigint generated always as identity primary key,
  prct_code prct_code not null,
  part_no text not null,
  dealer_code text not null default '*',
  pack_style text not null default 'STD',
  effective_from date not null,
  effective_to date not null default '9999-12-31',
  snp int not null check (snp > 0),
  boxes_per_case int not null check (boxes_per_case > 0),
  box_length_mm int not null check (box_length_mm > 0), box_width_mm int not null check (box_width_mm > 0), box_height_mm int not null check (box_height_mm > 0),
  box_gross_g int not null check (box_gross_g > 0),
  case_code text not null,
  pack_lines text[] not null,
  std_seconds_per_case int not null check (std_seconds_per_case > 0),
  status text not null default 'APPROVED' check (status in ('DRAFT', 'APPROVED', 'OBSOLETE')),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  foreign key (prct_code, part_no) references part,
  foreign key (prct_code, case_code) references case_type,
  -- Deferrable: an import may let ranges of one key change places.
  constraint packing_condition_no_overlap exclude using gist (
    (prct_code::text) with =, part_no with =, dealer_code with =, pack_style with =,
    daterange(effective_from, effective_to, '[]') with &&
  ) where (status = 'APPROVED') deferrable initially immediate
);
create index on packing_condition (prct_code, part_no);

create table pairing (
  prct_code prct_code not null,
  pair_id text not null,
  dealer_code text not null default '*',
  part_a text not null, part_b text not null,
  ratio_a int not null default 1 check (ratio_a > 0), ratio_b int not null default 1 check (ratio_b > 0),
  valid_from date not null, valid_to date not null default '9999-12-31',
  archived_at timestamptz,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, pair_id),
  check (part_a <> part_b)
);

create table part_group (
  prct_code prct_code not null,
  group_id text not null,
  dealer_code text not null default '*',
  kind text not null check (kind in ('SAME_CASE', 'SAME_DAY', 'SAME_CONTAINER')),
  valid_from date not null, valid_to date not null default '9999-12-31',
  archived_at timestamptz,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, group_id)
);
create table part_group_member (
  prct_code prct_code not null,
  group_id text not null,
  seq int not null,
  part_no text not null,
  qty_per_group int not null check (qty_per_group > 0),
  primary key (prct_code, group_id, seq),
  foreign key (prct_code, group_id) references part_group
);

create table discontinued_part (
  prct_code prct_code not null,
  ecn_no text not null,
  dealer_code text not null default '*',
  old_part text not null,
  new_part text,
  timing text not null check (timing in ('IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT')),
  interchange text not null default 'NONE' check (interchange in ('NONE', 'FORWARD', 'FULL')),
  last_order_month month_code,
  last_pack_date date,
  new_first_pack_date date,
  run_out_qty int not null default 0 check (run_out_qty >= 0),
  status text not null default 'REGISTERED' check (status in ('REGISTERED', 'NOTICED', 'RUNNING_OUT', 'CLOSED')),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, ecn_no, old_part, dealer_code)
);

-- Which packing window, vanning date and vessel serve a dealer's production date.
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
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code, production_date),
  foreign key (prct_code, dealer_code) references dealer,
  check (pack_date_from <= pack_date_to and pack_date_to <= van_date and van_date <= etd and etd <= eta and eta <= arrival_date)
);

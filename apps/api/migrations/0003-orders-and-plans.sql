-- The chain: orders, compiled requirements, plans, cases, containers, confirmations and ship notices.

create table order_cycle (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'RECEIVED', 'CHECKED', 'COMPILED', 'CONFIRMED', 'CLOSED')),
  cut_off_at timestamptz,
  rev int not null default 0,
  file_id uuid references stored_file,
  received_at timestamptz,
  -- Figures of the lines in force and of their compile: counting 700 000 lines for every look takes too long.
  line_count int not null default 0,
  part_count int not null default 0,
  qty bigint not null default 0,
  compiled_lots bigint not null default 0,
  warning_count int not null default 0,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, cycle_month, dealer_code),
  foreign key (prct_code, dealer_code) references dealer
);

-- A release never changes a row: it closes what changed (rev_to) and adds the new (rev_from).
create table order_line (
  order_line_id bigint generated always as identity,
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  order_no text not null,
  line_no int not null,
  order_type char(1) not null default 'R' check (order_type in ('R', 'C', 'S')),
  part_no text not null,
  pack_style text not null default '',  -- '': the dealer's usual style
  target_month month_code not null,
  required_on date,                 -- null: a month's forecast
  qty int not null check (qty between 0 and 9999999),
  pack_from date, pack_to date,     -- a window agreed for this line; null: from the correspondence calendar
  rev_from int not null,
  rev_to int,                       -- null: in force
  primary key (prct_code, cycle_month, dealer_code, order_no, line_no, rev_from)
);
create index order_line_in_force on order_line (prct_code, cycle_month, dealer_code, part_no, required_on) where rev_to is null;
-- What the newest release changed.
create index order_line_changed on order_line (prct_code, cycle_month, dealer_code, rev_from) where rev_to is null;
create index order_line_part on order_line (prct_code, part_no, cycle_month);

create table order_upload (
  upload_id uuid primary key default gen_random_uuid(),
  prct_code prct_code not null,
  cycle_month month_code not null,
  file_id uuid not null references stored_file,
  sha256 text not null,
  status text not null check (status in ('STAGED', 'REFUSED', 'COMMITTED', 'SUPERSEDED')),
  base_revs jsonb not null default '{}',
  line_count int not null default 0,
  error_count int not null default 0,
  warning_count int not null default 0,
  summary jsonb not null default '{}',
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  committed_at timestamptz
);
create index on order_upload (prct_code, uploaded_at desc);
create table order_upload_row (
  upload_id uuid not null references order_upload on delete cascade,
  prct_code prct_code not null,
  line int not null,
  dealer_code text not null,
  order_no text not null,
  line_no int not null,
  order_type char(1) not null,
  part_no text not null,
  pack_style text not null default '',
  target_month text not null,
  required_on date,
  qty int not null,
  pack_from date, pack_to date,
  primary key (upload_id, line)
);
create table order_upload_issue (
  upload_id uuid not null references order_upload on delete cascade,
  prct_code prct_code not null,
  seq int not null,
  line int not null,
  column_name text not null,
  value text not null,
  error_type text not null check (error_type in ('ERROR', 'WARNING')),
  message_code text not null,
  params jsonb not null default '{}',
  primary key (upload_id, seq)
);

create table carry_over (
  prct_code prct_code not null,
  month month_code not null,        -- closing of this month
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  pieces int not null,
  primary key (prct_code, month, dealer_code, part_no, pack_style)
);

create table compiled_req (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  latest_on date not null,
  earliest_on date not null,
  van_on date not null,
  condition_id bigint,
  snp int not null,
  req_qty int not null,
  carry_in int not null,
  lots int not null,
  packed_qty int not null,
  carry_out int not null,
  reasons jsonb,
  primary key (prct_code, cycle_month, dealer_code, part_no, pack_style, latest_on)
);
-- Demand that could not be compiled: no condition, no window, discontinued.
create table compile_exception (
  prct_code prct_code not null,
  cycle_month month_code not null,
  exception_id bigint generated always as identity,
  dealer_code text not null,
  part_no text not null,
  required_on date,
  qty int not null,
  reason jsonb not null,
  primary key (prct_code, cycle_month, exception_id)
);

create table packing_plan (
  plan_id bigint generated always as identity primary key,
  prct_code prct_code not null,
  month month_code not null,
  rev int not null,
  status text not null default 'LEVELLED' check (status in ('DRAFT', 'LEVELLED', 'FIXED', 'WEEK_FIXED', 'DAY_FIXED', 'DONE')),
  run_id bigint,
  problem_hash text not null,
  kpi jsonb not null default '{}',
  created_at timestamptz not null,
  unique (prct_code, month, rev)
);
-- plan_line, case_content, ocf and asn have no foreign keys: hundreds of thousands of rows are written at once, in the
-- transaction that writes what they belong to, and a look per row for what is known to be there took a third of the time.
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
  req_qty int not null default 0,    -- required pieces that the lots were made for, on the first row of a compiled row
  seconds int not null,
  earliest_on date not null,
  latest_on date not null,
  van_on date not null,
  is_fixed boolean not null default false,
  reasons jsonb,
  primary key (plan_id, seq)
);
create index on plan_line (plan_id, pack_on, line_code);
create index on plan_line (plan_id, dealer_code, part_no, pack_on);
create table plan_unplanned (
  plan_id bigint not null references packing_plan on delete cascade,
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
  primary key (plan_id, seq)
);
create table plan_day (
  plan_id bigint not null references packing_plan on delete cascade,
  prct_code prct_code not null,
  line_code text not null,
  pack_on date not null,
  load_seconds int not null,
  regular_seconds int not null,
  overtime_seconds int not null,
  primary key (plan_id, line_code, pack_on)
);

create table container (
  container_id bigint generated always as identity primary key,
  prct_code prct_code not null,
  plan_id bigint not null references packing_plan on delete cascade,
  renban_no text not null,
  container_type text not null,
  dealer_code text not null,
  van_on date not null,
  case_count int not null,
  cargo_g bigint not null,
  fill_permille smallint not null,
  gravity_x_mm int not null, gravity_y_mm int not null, gravity_z_mm int not null,
  status text not null default 'PLANNED',
  unique (prct_code, renban_no)
);
create index on container (plan_id, van_on, dealer_code);

create table case_header (
  case_id bigint generated always as identity primary key,
  prct_code prct_code not null,
  plan_id bigint not null references packing_plan on delete cascade,
  case_no text not null,
  case_code text not null,
  dealer_code text not null,
  line_code text not null,
  pack_on date not null,
  van_on date not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'PRINTED', 'PACKING', 'PACKED', 'VANNED', 'SHIPPED', 'SHORT', 'CANCELLED', 'REPACK')),
  is_mixed boolean not null,
  part_count smallint not null,
  box_count int not null,
  qty int not null,
  net_g int not null,
  gross_g int not null,
  volume_mm3 bigint not null,
  container_id bigint references container,
  load_step int,
  x_mm int, y_mm int, z_mm int, dx_mm int, dy_mm int, dz_mm int,
  left_reason jsonb,
  unique (prct_code, case_no)
);
create index on case_header (plan_id, pack_on, case_no);
create index on case_header (container_id);
create index on case_header (prct_code, pack_on, case_no);
create index on case_header (prct_code, van_on, case_no);
create index on case_header (prct_code, case_no text_pattern_ops);
create table case_content (
  case_id bigint not null,
  prct_code prct_code not null,
  seq smallint not null,
  part_no text not null,
  pack_style text not null,
  lots int not null,
  qty int not null,
  net_g int not null,
  primary key (case_id, seq)
);
create index on case_content (prct_code, part_no);
-- Lots that fit no case.
create table case_left (
  plan_id bigint not null references packing_plan on delete cascade,
  prct_code prct_code not null,
  seq int not null,
  dealer_code text not null, part_no text not null, line_code text not null, pack_on date not null,
  lots int not null, qty int not null,
  reason jsonb not null,
  primary key (plan_id, seq)
);

create table case_number (
  prct_code prct_code not null,
  dealer_code text not null,
  line_code text not null,
  month month_code not null,
  last_seq int not null,
  primary key (prct_code, dealer_code, line_code, month)
);

-- What the packing side answers per order line: how many pieces, packed and vanned when.
create table ocf (
  prct_code prct_code not null,
  plan_id bigint not null,
  cycle_month month_code not null,
  dealer_code text not null,
  order_no text not null,
  line_no int not null,
  part_no text not null,
  target_month month_code not null,
  required_on date not null,
  order_qty int not null,
  confirmed_qty int not null,
  pack_on date,
  van_on date,
  etd date,
  status text not null default 'NEW' check (status in ('NEW', 'CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED')),
  reason jsonb,
  primary key (plan_id, dealer_code, order_no, line_no)
);
create index on ocf (prct_code, cycle_month, dealer_code, part_no, required_on);
create index ocf_difference on ocf (plan_id, dealer_code, order_no, line_no) where confirmed_qty <> order_qty;

create table asn (
  prct_code prct_code not null,
  plan_id bigint not null,
  asn_no text not null,
  container_id bigint not null,
  renban_no text not null,
  dealer_code text not null,
  part_no text not null,
  case_count int not null,
  qty int not null,
  van_on date not null,
  etd date, eta date,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'ACKED', 'ERROR', 'CANCELLED', 'REPLACED')),
  primary key (plan_id, asn_no, part_no)
);
create index on asn (plan_id, dealer_code, part_no);

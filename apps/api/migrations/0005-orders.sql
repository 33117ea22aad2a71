-- Orders: cycles, order lines by release, uploaded order files, the compiled requirement and the check of order volatility.

-- The orders of a dealer in a month.
create table order_cycle (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'RECEIVED', 'CHECKED', 'COMPILED', 'CONFIRMED', 'CLOSED')),
  cut_off_at timestamptz,
  rev int not null default 0,                -- the newest release
  confirmed_rev int,                         -- the last one confirmed; the volatility check compares with it
  file_id uuid,
  received_at timestamptz,
  -- Totals of the lines in force and of their compile: counting 700,000 lines for each request takes too long.
  line_count int not null default 0,
  part_count int not null default 0,
  qty bigint not null default 0,
  firm_days date[] not null default '{}',    -- required dates of the firm month
  compiled_lots bigint not null default 0,
  compiled_mm3 bigint not null default 0,    -- boxes of the compiled lots
  compile_run_id bigint, compiled_at timestamptz,
  compiled_rev int not null default 0,       -- release whose lines the compile has; 0: not compiled
  adjust_rev int not null default 0,         -- grows with every change in order_adjustment: a compile that read an older one is outdated
  calendar_rev int,                          -- revision of the correspondence calendar that the compile read
  warning_count int not null default 0,
  proposed_count int not null default 0,     -- lines that OCF_BUILD proposed an answer to
  outdated_count int not null default 0,     -- sent answers to lines in force that promise more than the plan has; a release, a save of answers and OCF_BUILD recount
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, cycle_month, dealer_code),
  foreign key (prct_code, dealer_code) references dealer,
  foreign key (prct_code, file_id) references stored_file
);
call protect('order_cycle', '{prct} and {dealer}');

-- A release never changes a row: it closes changed lines (rev_to) and adds new ones (rev_from).
create table order_line (
  order_line_id bigint generated always as identity,
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  order_no text not null,
  line_no int not null,
  order_type char(1) not null default 'R' check (order_type in ('R', 'C', 'S')),
  part_no text not null,
  pack_style text not null default '',       -- '': the dealer's usual style
  target_month month_code not null,
  required_on date,                          -- null: a month's forecast
  qty int not null check (qty between 0 and 9999999),
  pack_from date, pack_to date,              -- a window agreed for this line; null: from the correspondence calendar
  rev_from int not null,
  rev_to int,                                -- null: in force
  primary key (prct_code, cycle_month, dealer_code, order_no, line_no, rev_from)
);
create index order_line_in_force on order_line (prct_code, cycle_month, dealer_code, part_no, required_on) where rev_to is null;
-- Changes of the newest release.
create index order_line_changed on order_line (prct_code, cycle_month, dealer_code, rev_from) where rev_to is null;
create index order_line_part on order_line (prct_code, part_no, cycle_month);
-- The history of a dealer (I03) is read in this order, and not to its end. Equal keys are stored once.
create index order_line_history on order_line (prct_code, dealer_code, part_no, target_month, cycle_month);
-- Spot orders are few.
create index order_line_spot on order_line (prct_code, cycle_month, dealer_code) where rev_to is null and order_type = 'S';
-- A cycle orders four months: without it the planner expects a tenth of a cycle's firm month and reads line by line.
create statistics order_line_months (mcv) on cycle_month, target_month from order_line;
create index order_line_number on order_line (prct_code, order_no text_pattern_ops) where rev_to is null;
call protect('order_line', '{prct} and {dealer}');

-- Quantities set by planners. In force while the line is the one of line_rev: a release that changes the line ends them.
create table order_adjustment (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  order_no text not null,
  line_no int not null,
  line_rev int not null,
  manual_qty int check (manual_qty between 1 and 9999999),      -- compiled instead of the ordered quantity
  is_excluded boolean not null default false,
  manual_reason text not null default '',
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null default now(),
  updated_by text not null, updated_at timestamptz not null default now(),
  primary key (prct_code, cycle_month, dealer_code, order_no, line_no),
  check (manual_qty is null or not is_excluded)
);
call protect('order_adjustment', '{prct} and {dealer}');
revoke delete on order_adjustment from packing_app;

-- Who released which revision of a dealer's cycle, and when; rows are only added.
create table order_release (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  rev int not null,
  file_id uuid,                              -- no foreign key: the release stays known when its file is deleted
  released_by text not null,
  released_at timestamptz not null,
  primary key (prct_code, cycle_month, dealer_code, rev)
);
call protect('order_release', '{prct} and {dealer}');
revoke update, delete on order_release from packing_app;

-- The names of ordered parts as they were in the first cycle that had them; rows are only added.
create table part_name_history (
  prct_code prct_code not null,
  part_no text not null,
  cycle_month month_code not null,
  part_name text not null,
  part_name_ja text not null,
  primary key (prct_code, part_no, cycle_month)
);
call protect('part_name_history', '{prct}');
revoke update, delete on part_name_history from packing_app;

-- An order file that was checked and awaits its commit, with its rows. Its issues are in upload_issue.
create table order_upload (
  upload_id uuid default gen_random_uuid(),
  prct_code prct_code not null,
  cycle_month month_code not null,
  file_id uuid not null,
  sha256 text not null,
  -- TABLE: our own columns. MAPPED: a dealer's own columns.
  file_format text not null default 'TABLE' check (file_format in ('TABLE', 'MAPPED', 'EDIFACT', 'X12', 'VDA')),
  status text not null check (status in ('STAGED', 'REJECTED', 'COMMITTED', 'SUPERSEDED')),
  base_revs jsonb not null default '{}',     -- releases by dealer that it was compared with
  rejected_dealers jsonb not null default '{}', -- lines and errors of dealers that the commit leaves out
  cumulatives jsonb not null default '[]',   -- rows of dealer_cumulative that the file states
  releases jsonb not null default '[]',      -- number and date of each dealer's schedule, as the file states them
  -- Pieces in the file, staged, and left out with their reasons; absent for releases of the host and the demo.
  quantities jsonb,
  line_count int not null default 0,
  error_count int not null default 0,
  warning_count int not null default 0,
  summary jsonb not null default '{}',
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  committed_at timestamptz,
  primary key (prct_code, upload_id),
  foreign key (prct_code, file_id) references stored_file
);
create index on order_upload (prct_code, uploaded_at desc);
create index on order_upload (file_id);
create index on order_upload (uploaded_at) where committed_at is null;
call protect('order_upload', '{prct} and ({all} or exists (select 1 from stored_file f where f.file_id = order_upload.file_id))');

create table order_upload_row (
  upload_id uuid not null,
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
  -- Dates or periods of its pieces as the file states them: [{at, qty, line, column, isMoved}]; null: as the row says.
  stated jsonb,
  primary key (prct_code, upload_id, dealer_code, order_no, line_no),
  foreign key (prct_code, upload_id) references order_upload on delete cascade
);
call protect('order_upload_row', '{prct} and {dealer}');

-- Codes by which a trading partner names a dealer in EDI files, and us.
create table edi_partner (
  prct_code prct_code not null,
  sender_id text not null,                   -- of the interchange: UNB, ISA, customer number of record 511
  delivery_point text not null default '',   -- empty: every other one of the sender
  dealer_code text not null,
  own_id text not null default '',           -- our number with the partner; empty: the PRCTCC
  label_company text not null default '',    -- issuing agency and company of licence plates, such as UN123456789
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, sender_id, delivery_point),
  foreign key (prct_code, dealer_code) references dealer
);
create index on edi_partner (prct_code, dealer_code);
call protect('edi_partner', '{prct} and {dealer}');

-- Part numbers of a dealer that differ from ours.
create table edi_part (
  prct_code prct_code not null,
  dealer_code text not null,
  buyer_part text not null,
  part_no text not null,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code, buyer_part),
  foreign key (prct_code, dealer_code) references dealer
);
create index on edi_part (prct_code, part_no);
call protect('edi_part', '{prct} and {dealer}');

-- How a dealer's EDI files are read where the standards leave it to the guide of a partner. No row: as the standards say.
create table edi_reading (
  prct_code prct_code not null,
  dealer_code text not null,
  -- A week or month that begins on another day than its code says begins on its date: NAMED in the preview, or DATE without
  -- a word. CODE: it is the week or month around the date.
  buckets text not null default 'NAMED' check (buckets in ('NAMED', 'DATE', 'CODE')),
  -- Earliest and latest date of a delivery: the quantity is spread over the PERIOD, or due on one of them.
  delivery_window text not null default 'PERIOD' check (delivery_window in ('PERIOD', 'EARLIEST', 'LATEST')),
  dates text not null default 'BY_CODE' check (dates in ('BY_CODE', 'DELIVERY', 'SHIPMENT')),
  -- Date of the correspondence calendar that a date of shipment is.
  shipment text not null default 'ETD' check (shipment in ('ETD', 'VANNING')),
  -- Wanted at once: for the FIRST_DATE of the firm month, or BACKLOG that earlier cycles ordered.
  immediate text not null default 'FIRST_DATE' check (immediate in ('FIRST_DATE', 'BACKLOG')),
  contract_no text not null default '',      -- order number of all lines of EDI files; '': as the file says
  file_format text not null default '' check (file_format in ('', 'TABLE', 'MAPPED', 'EDIFACT', 'X12', 'VDA')), -- '': any
  -- Character set of its EDI files, and of ours to it; '': as a file says of itself.
  characters text not null default '' check (characters in ('', 'ASCII', 'UTF-8', 'ISO-8859-1', 'ISO-8859-2', 'ISO-8859-3', 'ISO-8859-4', 'ISO-8859-5',
    'ISO-8859-6', 'ISO-8859-7', 'ISO-8859-8', 'ISO-8859-9', 'SHIFT_JIS', 'EUC-JP', 'ISO-2022-JP')),
  codes jsonb not null default '[]',         -- code and meaning where it is not that of the standard (orderReading of the contract)
  units jsonb not null default '[]',         -- unit and its pieces
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null default now(),
  updated_by text not null, updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code),
  foreign key (prct_code, dealer_code) references dealer
);
call protect('edi_reading', '{prct} and {dealer}');

-- Cumulative quantity that the dealer received, as stated by its newest committed schedule with such a statement.
create table dealer_cumulative (
  prct_code prct_code not null,
  dealer_code text not null,
  part_no text not null,
  received bigint not null check (received >= 0),
  counted_since date,                        -- null: not stated
  stated_on date,                            -- date of the schedule; null: not stated
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (prct_code, dealer_code, part_no),
  foreign key (prct_code, dealer_code) references dealer
);
call protect('dealer_cumulative', '{prct} and {dealer}');

-- First day of a dealer's cumulative quantities, for parts whose schedules do not state it.
create table cumulative_reset (
  prct_code prct_code not null,
  dealer_code text not null,
  reset_on date not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (prct_code, dealer_code),
  foreign key (prct_code, dealer_code) references dealer
);
call protect('cumulative_reset', '{prct} and {dealer}');

-- How the columns of a dealer's own order files are read. Applied to files with all of these headings; they may have more.
create table order_file_mapping (
  prct_code prct_code not null,
  dealer_code text not null,
  headings text[] not null,
  mapping jsonb not null,                    -- OrderFileMapping of the contract
  decimal_mark text not null default '' check (decimal_mark in ('', 'POINT', 'COMMA')), -- of numbers in text; '': as the file shows it
  day_order text not null default '' check (day_order in ('', 'DMY', 'MDY')), -- of headings such as 05/01/2027
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null default now(),
  updated_by text not null, updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code),
  foreign key (prct_code, dealer_code) references dealer
);
call protect('order_file_mapping', '{prct} and {dealer}');

-- Pieces left over at the closing of a month; negative: backlog.
create table carry_over (
  prct_code prct_code not null,
  month month_code not null,
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  pieces int not null,
  opening int not null default 0,            -- pieces with which the compile of the month opened; frozen until it is compiled again
  compiled_pieces int not null default 0,    -- closing if every compiled lot is packed, after transfers to successors, before write-offs
  writes_off boolean not null default false, -- the part has ended: surplus pieces are scrapped or returned, backlog is not
  written_off int not null default 0 check (written_off >= 0 and (writes_off or written_off = 0)), -- pieces + written_off: closing before it
  -- HOST: reported by the host, never overwritten. COMPILE: not levelled yet. LEVEL: of the plan, less pieces that were
  -- reported short or cancelled. CLOSED: of what was packed, frozen.
  source text not null default 'HOST' check (source in ('HOST', 'COMPILE', 'LEVEL', 'CLOSED')),
  transferred int not null default 0,        -- pieces taken over from predecessors in the month less those handed to successors: opening + transferred is the part's own
  run_out_ecns text[] not null default '{}', -- engineering changes whose run-out quantity the month packs from
  primary key (prct_code, month, dealer_code, part_no, pack_style),
  check (not writes_off or pieces <= 0)
);
create index on carry_over (prct_code, part_no, month desc);
create index on carry_over (prct_code, month) where run_out_ecns <> '{}';
call protect('carry_over', '{prct} and {dealer}');

-- Requirements compiled to packing lots.
create table compiled_req (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  part_no text not null,
  pack_style text not null,
  latest_on date not null,                   -- packing window
  earliest_on date not null,
  van_on date not null,
  condition_id bigint,
  snp int not null,
  req_qty int not null,
  emergency_qty int not null default 0,      -- pieces of req_qty from spot orders
  carry_in int not null,
  lots int not null,
  packed_qty int not null,
  carry_out int not null,
  reasons jsonb,
  is_agreed boolean not null default false,  -- the window was agreed with the order line: the part's own rules do not narrow it
  primary key (prct_code, cycle_month, dealer_code, part_no, pack_style, latest_on)
);
call protect('compiled_req', '{prct} and {dealer}');

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
create index on compile_exception (prct_code, cycle_month, dealer_code, part_no);
call protect('compile_exception', '{prct} and {dealer}');

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
call protect('tolerance_rule', '{prct} and {rule}');
call protect_shared_rows('tolerance_rule', $$dealer_code <> '*'$$);

-- The rules of a cycle's newest volatility check, as they were then.
create table volatility_rule (
  prct_code prct_code not null references prct,
  cycle_month month_code not null,
  tolerance_id text not null,
  version int not null,                      -- row_version of the rule
  dealer_code text not null,
  part_group text not null,
  month_offset smallint not null,
  plus_permille int,
  minus_permille int,
  min_abs_lots int not null,
  effective_from date not null,
  approved_by text not null,
  primary key (prct_code, cycle_month, tolerance_id)
);
call protect('volatility_rule', '{prct} and {rule}');

-- The newest volatility check of a dealer's cycle.
create table volatility_run (
  prct_code prct_code not null references prct,
  cycle_month month_code not null,
  dealer_code text not null,
  rev int not null,
  base_cycle_month month_code,
  base_rev int,                              -- null: nothing to compare with
  run_id bigint,
  judged_at timestamptz not null,
  judged_count int not null,
  broken_count int not null,
  primary key (prct_code, cycle_month, dealer_code)
);
call protect('volatility_run', '{prct} and {dealer}');

-- One row for each target month and part; parts that supersede each other are judged together. `base`: last confirmed
-- revision of the previous cycle, `previous`: its newest file, `first`: the first announcement.
create table volatility_judgement (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  part_no text not null,                     -- the first of the parts
  target_month month_code not null,
  month_offset smallint not null,
  parts text[] not null,
  car_family text not null,                  -- of the first part, as group and line
  part_group text not null default '',       -- '' without one
  line_code text not null,                   -- '' without a packing condition
  snp int not null,                          -- 0: the release does not name the part
  base_snp int not null,
  qty int not null,
  mm3 bigint not null,                       -- packed
  base_qty int,
  base_mm3 bigint not null,
  change_permille int,
  verdict text not null check (verdict in ('OK', 'OVER', 'UNDER', 'NEW', 'DROPPED', 'INFO', 'NO_BASE')),
  previous_qty int,
  previous_mm3 bigint not null,
  previous_verdict text not null,
  first_qty int,
  first_mm3 bigint not null,
  drift_permille int,
  drift_verdict text not null,
  drift_plus_permille int,                   -- tolerances accumulated since the first announcement
  drift_minus_permille int,
  is_small boolean not null,
  has_new_lot_size boolean not null,
  events text[] not null,
  is_exempt boolean not null,
  -- The rule as it was applied.
  tolerance_id text,
  plus_permille int,
  minus_permille int,
  min_abs_lots int,
  primary key (prct_code, cycle_month, dealer_code, part_no, target_month)
);
create index on volatility_judgement (prct_code, cycle_month, verdict, dealer_code);
call protect('volatility_judgement', '{prct} and {dealer}');

-- Sums of volatility_judgement for the levels above parts: a search reads these instead of 100,000 judgements.
create table volatility_sum (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  car_family text not null,
  part_group text not null,
  line_code text not null,
  month_offset smallint not null,
  is_exempt boolean not null,
  part_count int not null,
  qty bigint not null,
  mm3 numeric not null,
  -- Quantity, volume, difference in lots, and number of verdicts: against each base. null: no base.
  base_qty bigint, base_mm3 numeric, base_lots float8, base_over int not null, base_under int not null, base_none int not null,
  previous_qty bigint, previous_mm3 numeric, previous_lots float8, previous_over int not null, previous_under int not null,
  previous_none int not null,
  first_qty bigint, first_mm3 numeric, first_lots float8, first_over int not null, first_under int not null, first_none int not null,
  primary key (prct_code, cycle_month, dealer_code, car_family, part_group, line_code, month_offset, is_exempt)
);
call protect('volatility_sum', '{prct} and {dealer}');

-- The share of each of the parts judged together.
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
  previous_qty int not null,
  first_qty int not null,
  primary key (prct_code, cycle_month, dealer_code, part_no, target_month)
);
call protect('volatility_quantity', '{prct} and {dealer}');

-- Firm orders of the last six cycles and how well they were forecast, for parts judged together.
create table volatility_history (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  part_no text not null,                     -- as in volatility_judgement, also the next three
  parts text[] not null,
  car_family text not null,
  part_group text not null,
  line_code text not null,
  events text[] not null,                    -- of all months
  quantities int[] not null,                 -- one per cycle, the oldest first; null: no confirmed revision
  -- Sums over each firm month and its forecasts 1, 2 and 3 months ahead, weighted 3, 2 and 1.
  weighted_qty bigint not null,
  weighted_error bigint not null,            -- absolute
  weighted_bias bigint not null,             -- positive: ordered more than forecast
  primary key (prct_code, cycle_month, dealer_code, part_no)
);
call protect('volatility_history', '{prct} and {dealer}');

-- Why a dealer changed an order, and whether the packing side accepts it. Valid for the quantity it was given for.
create table volatility_answer (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  part_no text not null,                     -- as in volatility_judgement
  target_month month_code not null,
  qty int not null,
  reason text not null check (length(reason) between 1 and 200),
  decision text check (decision in ('ACCEPTED', 'REJECTED')),  -- null: not decided
  owner text not null,                       -- employee who follows it up
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null default now(),
  updated_by text not null, updated_at timestamptz not null default now(),
  primary key (prct_code, cycle_month, dealer_code, part_no, target_month),
  foreign key (prct_code, dealer_code) references dealer
);
call protect('volatility_answer', '{prct} and {dealer}');

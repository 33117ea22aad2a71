-- Masters of ordering and packing: dealers, parts, case and container types, packing conditions, rules that
-- tie parts together, discontinued parts.

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
call protect('dealer', '{prct} and {dealer}');

-- The host's parts with the packing side's values for all dealers. The columns that searches read come first:
-- PostgreSQL reads a row up to the last requested column.
create table part (
  prct_code prct_code not null references prct,
  part_no text not null check (part_no ~ '^[0-9A-Z]{3,18}$'),
  part_name text not null,
  part_name_ja text not null default '',
  -- Both names folded, for searches by a part of them.
  search_name text generated always as (lower(normalize(part_name || ' ' || part_name_ja, NFKC))) stored,
  car_family text not null default '',
  supplier_code text not null default '',
  lifecycle text not null default 'ACTIVE' check (lifecycle in ('NEW', 'ACTIVE', 'RUNOUT', 'DISCONTINUED')),
  pack_line text not null default '',
  host_updated_on date,
  -- The host's.
  net_weight_g int not null check (net_weight_g >= 0),
  length_mm int not null default 0, width_mm int not null default 0, height_mm int not null default 0,
  origin char(2) not null check (origin ~ '^[A-Z]{2}$'),  -- stated, never assumed: it is on marks and papers
  unit text not null,                        -- in which the host counts it
  dg_class text not null default '',         -- dangerous goods; empty: none
  ecn_no text not null default '',
  effective_from date,
  effective_to date,
  stock_qty int not null default 0,
  exporter_code text not null default '',
  max_advance_days smallint not null default 5,
  -- The packing side's, for dealers without values of their own (part_local).
  dock_code text not null default '',
  pick_address text not null default '',
  advance_days smallint check (advance_days between 0 and 60),  -- null: the host's max_advance_days
  safety_pack_days smallint not null default 0,
  parts_in_lead_days smallint not null default 0,
  priority smallint not null default 5 check (priority between 1 and 9),
  must_pack boolean not null default false,
  remark text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, part_no)
);
comment on column part.exporter_code is 'In whose name it is exported; empty: the PRCTCC itself';
call protect('part', '{prct}');
call protect_shared_rows('part');
-- One index for each order in which planners may list parts.
create index part_by_part_name on part (prct_code, part_name, part_no);
create index part_by_part_name_ja on part (prct_code, part_name_ja, part_no);
create index part_by_net_weight_g on part (prct_code, net_weight_g, part_no);
create index part_by_length_mm on part (prct_code, length_mm, part_no);
create index part_by_width_mm on part (prct_code, width_mm, part_no);
create index part_by_height_mm on part (prct_code, height_mm, part_no);
create index part_by_origin on part (prct_code, origin, part_no);
create index part_by_supplier_code on part (prct_code, supplier_code, part_no);
create index part_by_unit on part (prct_code, unit, part_no);
create index part_by_car_family on part (prct_code, car_family, part_no);
create index part_by_dg_class on part (prct_code, dg_class, part_no);
create index part_by_lifecycle on part (prct_code, lifecycle, part_no);
create index part_by_ecn_no on part (prct_code, ecn_no, part_no);
create index part_by_effective_from on part (prct_code, effective_from, part_no);
create index part_by_effective_to on part (prct_code, effective_to, part_no);
create index part_by_host_updated_on on part (prct_code, host_updated_on, part_no);
create index part_by_stock_qty on part (prct_code, stock_qty, part_no);
create index part_by_pack_line on part (prct_code, pack_line, part_no);
create index part_by_dock_code on part (prct_code, dock_code, part_no);
create index part_by_pick_address on part (prct_code, pick_address, part_no);
create index part_by_advance_days on part (prct_code, (coalesce(advance_days, max_advance_days)), part_no);
create index part_by_safety_pack_days on part (prct_code, safety_pack_days, part_no);
create index part_by_parts_in_lead_days on part (prct_code, parts_in_lead_days, part_no);
create index part_by_priority on part (prct_code, priority, part_no);
create index part_by_must_pack on part (prct_code, must_pack, part_no);
create index part_by_remark on part (prct_code, remark, part_no);

-- The packing side's values of a part for one dealer; null: as for all dealers.
create table part_local (
  prct_code prct_code not null,
  part_no text not null,
  dealer_code text not null,
  pack_line text, dock_code text, pick_address text,
  advance_days smallint check (advance_days between 0 and 60),
  safety_pack_days smallint,
  parts_in_lead_days smallint,
  priority smallint check (priority between 1 and 9),
  must_pack boolean,
  remark text,
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null,
  primary key (prct_code, part_no, dealer_code),
  foreign key (prct_code, part_no) references part,
  foreign key (prct_code, dealer_code) references dealer
);
call protect('part_local', '{prct} and {dealer}');

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
  -- Of a mixed case; null: no limit. Cases of one part have none.
  max_mixed_parts int check (max_mixed_parts >= 2), max_mixed_boxes int check (max_mixed_boxes >= 2),
  mixed_setup_sec int not null default 0 check (mixed_setup_sec between 0 and 86400),   -- for each part of a mixed case
  max_stack smallint,
  max_top_g bigint,
  stack_code text not null default '',
  nesting_mm int not null default 0,
  floor_only boolean not null default false,
  top_only boolean not null default false,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, case_code)
);
call protect('case_type', '{prct}');

create table container_type (
  prct_code prct_code not null references prct,
  container_type text not null,
  usable_length_mm int not null, usable_width_mm int not null, usable_height_mm int not null,
  tare_g int not null,
  max_payload_g int not null,
  cost int not null default 100,             -- relative to the other types
  -- Cases are loaded upright; null: the door is as large as the usable inside.
  door_width_mm int check (door_width_mm > 0),
  door_height_mm int check (door_height_mm > 0),
  -- Highest pressure of a case, with all cases on it, on the floor; null: no limit.
  max_floor_kg_per_m2 int check (max_floor_kg_per_m2 > 0),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, container_type),
  check ((door_width_mm is null) = (door_height_mm is null))
);
call protect('container_type', '{prct}');

-- How a part is packed for a dealer between two dates. Approved ranges of one key never overlap.
create table packing_condition (
  condition_id bigint generated always as identity,
  prct_code prct_code not null,
  part_no text not null,
  dealer_code text not null default '*',
  pack_style text not null default 'STD',
  effective_from date not null,
  effective_to date not null default '9999-12-31',
  snp int not null check (snp > 0),          -- pieces in a box
  rounding text not null default 'UP' check (rounding in ('UP', 'NEAREST', 'DOWN')),
  min_lots int not null default 1 check (min_lots between 1 and 10000), -- a day packs none or at least these
  boxes_per_case int not null check (boxes_per_case > 0),
  box_length_mm int not null check (box_length_mm > 0), box_width_mm int not null check (box_width_mm > 0), box_height_mm int not null check (box_height_mm > 0),
  box_gross_g int not null check (box_gross_g > 0),
  case_code text not null,
  pack_lines text[] not null,
  std_seconds_per_case int not null check (std_seconds_per_case > 0),
  status text not null default 'APPROVED' check (status in ('DRAFT', 'APPROVED', 'OBSOLETE')),
  dangerous_goods boolean not null default false,
  box_code text not null default '',
  is_returnable boolean not null default false,
  is_ispm15 boolean not null default false,
  rust_code text not null default '',
  label_type text not null default '',
  materials text not null default '',
  remark text not null default '',
  approved_by text, approved_at timestamptz,
  copy_no text not null default '0',         -- 0: the version; else former values of it, obsolete, that plans refer to
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  foreign key (prct_code, part_no) references part,
  foreign key (prct_code, case_code) references case_type,
  unique (prct_code, part_no, dealer_code, pack_style, effective_from, copy_no),
  check (effective_from <= effective_to),
  -- Deferrable: an import may swap ranges of one key, and a new version ends the one before it. The part is an expression:
  -- otherwise this index, ten times as slow as a B-tree, would serve look-ups of parts.
  constraint packing_condition_no_overlap exclude using gist (
    (prct_code::text) with =, (part_no || '') with =, dealer_code with =, pack_style with =,
    daterange(effective_from, effective_to, '[]') with &&
  ) where (status = 'APPROVED') deferrable initially immediate,
  primary key (prct_code, condition_id)
);
comment on column packing_condition.dangerous_goods is 'A part with a DG class may be packed like this';
-- Says on its own which parts have a condition.
create index on packing_condition (prct_code, part_no) include (dealer_code, status, effective_from, effective_to);
call protect('packing_condition', '{prct} and {rule}');
call protect_shared_rows('packing_condition', $$dealer_code <> '*'$$);

-- Pictures of parts, boxes and case types, in a size to be shown; the thumbnail is for lists.
create table packing_picture (
  prct_code prct_code not null references prct,
  kind text not null check (kind in ('PART', 'BOX', 'CASE')),
  code text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  width_px int not null check (width_px between 1 and 2048), height_px int not null check (height_px between 1 and 2048),
  content bytea not null check (length(content) <= 1000000),
  thumbnail_type text not null check (thumbnail_type in ('image/jpeg', 'image/png', 'image/webp')),
  thumbnail bytea not null check (length(thumbnail) <= 24000),
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null,
  primary key (prct_code, kind, code)
);
-- Compressed already.
alter table packing_picture alter column content set storage external;
alter table packing_picture alter column thumbnail set storage external;
call protect('packing_picture', '{prct}');
call protect_shared_rows('packing_picture');

-- Work manuals of parts, boxes and case types.
create table packing_document (
  prct_code prct_code not null references prct,
  kind text not null check (kind in ('PART', 'BOX', 'CASE')),
  code text not null,
  file_name text not null,
  media_type text not null,
  content bytea not null check (length(content) between 1 and 20971520),
  created_by text not null, created_at timestamptz not null,
  primary key (prct_code, kind, code, file_name)
);
-- Compressed already.
alter table packing_document alter column content set storage external;
call protect('packing_document', '{prct}');
call protect_shared_rows('packing_document');

-- Two parts that are used together: packed in this ratio.
create table pairing (
  prct_code prct_code not null,
  pair_id text not null,
  dealer_code text not null default '*',
  part_a text not null, part_b text not null,
  ratio_a int not null default 1 check (ratio_a > 0), ratio_b int not null default 1 check (ratio_b > 0),
  judge_level text not null default 'DAY' check (judge_level in ('DAY', 'WEEK', 'MONTH')),
  valid_from date not null, valid_to date not null default '9999-12-31',
  archived_at timestamptz, archived_by text, archive_reason text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, pair_id),
  check (part_a <> part_b),
  check (valid_to >= valid_from - 1)
);
comment on column pairing.judge_level is 'Period within which the orders of both parts must match';
comment on column pairing.valid_to is 'Before valid_from: never in force. Ending a pair sets it; archived_at says when that was done';
create index on pairing (prct_code, part_a);
create index on pairing (prct_code, part_b);
call protect('pairing', '{prct} and {rule}');
call protect_shared_rows('pairing', $$dealer_code <> '*'$$);
revoke delete on pairing from packing_app;

-- Parts that are packed or shipped together.
-- Other members, kind, case or dealer are a new version with its own dates: plans of earlier months keep theirs.
create table part_group (
  prct_code prct_code not null,
  group_id text not null,
  version smallint not null default 1 check (version > 0),
  dealer_code text not null default '*',
  kind text not null check (kind in ('SAME_CASE', 'SAME_DAY', 'SAME_CONTAINER')),
  case_code text,
  valid_from date not null, valid_to date not null default '9999-12-31',
  archived_at timestamptz, archived_by text, archive_reason text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, group_id, version),
  foreign key (prct_code, case_code) references case_type,
  check (valid_to >= valid_from - 1)
);
comment on column part_group.case_code is 'Case in which the utilisation of the group is judged; null: that of its first member';
call protect('part_group', '{prct} and {rule}');
call protect_shared_rows('part_group', $$dealer_code <> '*'$$);
revoke delete on part_group from packing_app;

create table part_group_member (
  prct_code prct_code not null,
  group_id text not null,
  seq int not null,
  part_no text not null,
  qty_per_group int not null check (qty_per_group > 0),
  version smallint not null default 1,
  primary key (prct_code, group_id, version, seq),
  foreign key (prct_code, group_id, version) references part_group
);
create index on part_group_member (prct_code, part_no);
call protect('part_group_member', '{prct} and ({all} or exists (select 1 from part_group g
  where g.prct_code = part_group_member.prct_code and g.group_id = part_group_member.group_id
    and g.version = part_group_member.version))');

-- An engineering change that ends a part; new_part null: without a successor.
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
  status text not null default 'REGISTERED' check (status in ('REGISTERED', 'NOTIFIED', 'RUNNING_OUT', 'CLOSED')),
  remainder text not null default 'NONE' check (remainder in ('NONE', 'SCRAP', 'RETURN', 'PARTIAL_CASE')),
  disc_group text not null default '',
  reason text not null default '',
  remark text not null default '',
  notified_at timestamptz,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, ecn_no, old_part, dealer_code)
);
create index on discontinued_part (prct_code, old_part);
create index on discontinued_part (prct_code, new_part);
create index on discontinued_part (prct_code, disc_group) where disc_group <> '';
call protect('discontinued_part', '{prct} and {rule}');
call protect_shared_rows('discontinued_part', $$dealer_code <> '*'$$);

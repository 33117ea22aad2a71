-- Cases, their loading into containers with its rules, order confirmations (OCF) and ship notices (ASN).

-- Rules of loading for a dealer; '*': for all dealers without their own.
create table loading_rule (
  prct_code prct_code not null references prct,
  dealer_code text not null default '*',
  -- Share of a case's base that rests on the floor or on cases.
  support_permille smallint not null default 1000 check (support_permille between 0 and 1000),
  -- How far the centre of gravity may lie from the middle, in thousandths of the length or width; null: anywhere.
  gravity_length_permille smallint default 250 check (gravity_length_permille between 0 and 500),
  gravity_width_permille smallint check (gravity_width_permille between 0 and 500),
  -- Of one container. Below a minimum it is not sent and its cases wait; null: no limit.
  min_fill_permille smallint not null default 0 check (min_fill_permille between 0 and 1000),
  min_cases int check (min_cases > 0),
  max_cases int check (max_cases > 0),
  max_gross_g bigint check (max_gross_g > 0),         -- of its cases
  plan_fill_permille smallint check (plan_fill_permille between 1 and 1000), -- VANNING fills it no further
  -- A container below this fill is offered for rolling to the vanning date before or after; 0: never.
  roll_fill_permille smallint not null default 700 check (roll_fill_permille between 0 and 1000),
  -- The vehicle that brings cases into containers, whose lane from the door stays clear; null: by hand. Its mast may stay
  -- behind its case by the reach.
  vehicle_mast_mm int check (vehicle_mast_mm between 1 and 100000),
  vehicle_width_mm int check (vehicle_width_mm between 1 and 100000),
  vehicle_reach_mm int check (vehicle_reach_mm between 0 and 100000),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code),
  check (min_cases <= max_cases),
  check (min_fill_permille <= plan_fill_permille),
  check ((vehicle_mast_mm is null) = (vehicle_width_mm is null)),
  check (vehicle_reach_mm is null or vehicle_mast_mm is not null)
);
call protect('loading_rule', '{prct} and {rule}');
call protect_shared_rows('loading_rule', $$dealer_code <> '*'$$);

-- Dated rules that join otherwise separated cases in a container (prct.vanning_apart). Ended, never deleted.
create table collective_vanning (
  prct_code prct_code not null references prct,
  cv_id text not null check (cv_id ~ '^[A-Z0-9_-]{1,20}$'),
  dealer_code text not null default '*',     -- always '*' where dealers are mixed
  mix_key text not null check (mix_key in ('DEALER', 'CAR_FAMILY', 'LINE', 'ORDER_TYPE', 'EXPORTER')),
  destination_port text not null default '', -- only dealers of this port; '': any
  container_type text not null default '',   -- '': any that the dealers accept
  van_from date not null,
  van_to date not null,
  priority int not null default 100,         -- of several rules that match a case the lowest applies
  min_fill_permille smallint not null default 0 check (min_fill_permille between 0 and 1000),   -- below it a container is not sent
  max_cases int check (max_cases > 0),
  max_gross_g bigint check (max_gross_g > 0),   -- of the cases in a container
  -- MEMBERS: dealers are unloaded in the order of the members; ANY: in any order. Only for the key DEALER.
  load_order text not null default 'MEMBERS' check (load_order in ('MEMBERS', 'ANY')),
  remark text not null default '',
  archived_at timestamptz, archived_by text, archive_reason text not null default '',
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, cv_id),
  check (van_to >= van_from - 1),
  check (mix_key <> 'DEALER' or dealer_code = '*')
);
comment on column collective_vanning.van_to is 'Before van_from: never in force. Ending a rule sets it; archived_at says when that was done';
create index on collective_vanning (prct_code, van_to);
call protect('collective_vanning', '{prct} and {rule}');
call protect_shared_rows('collective_vanning', $$dealer_code <> '*'$$);
revoke delete on collective_vanning from packing_app;

-- The values that are mixed; dealers in the order of unloading. A dealer's user sees the rule but not the other dealers.
create table collective_vanning_member (
  prct_code prct_code not null,
  cv_id text not null,
  seq int not null check (seq > 0),
  member text not null,                      -- exporter '-': the unit itself
  primary key (prct_code, cv_id, seq),
  unique (prct_code, cv_id, member),
  foreign key (prct_code, cv_id) references collective_vanning
);
call protect('collective_vanning_member', $$ {prct} and ({all} or exists (select 1 from collective_vanning r
  where r.prct_code = collective_vanning_member.prct_code and r.cv_id = collective_vanning_member.cv_id
    and (r.mix_key <> 'DEALER' or member = any ((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[])))) $$);
call protect_shared_rows('collective_vanning_member');

-- A container's version only rises, even when VANNING recreates a container with the same number: an open page with the earlier
-- container never counts as current.
create sequence container_version as int;

create table container (
  container_id bigint generated always as identity,
  prct_code prct_code not null,
  plan_id bigint not null,
  renban_no text not null,
  container_type text not null,
  dealer_code text not null,
  also_dealers text[] not null default '{}', -- other dealers with cases in it
  cv_id text,                                -- the rule by which it is shared
  load_group text not null default '',       -- containers of a plan with the same group may exchange cases
  van_on date not null,
  case_count int not null,
  cargo_g bigint not null,
  fill_permille smallint not null,
  gravity_x_mm int not null, gravity_y_mm int not null, gravity_z_mm int not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'VANNED', 'SHIPPED')),
  iso_no text not null default '',           -- ISO 6346 number on the container
  seal_no text not null default '',
  tare_g int check (tare_g > 0),             -- on its plate; null until it is closed
  securing_g int not null default 0 check (securing_g >= 0),
  -- Verified gross mass by method 2 of SOLAS: cases, securing material and tare. Null until it is closed.
  vgm_g bigint generated always as (cargo_g + securing_g + tare_g) stored,
  vanned_at timestamptz,
  vanned_by text,
  shipped_at timestamptz,
  -- Number of first cases that stay in place when VANNING reloads the rest.
  locked_steps int not null default 0 check (locked_steps >= 0),
  row_version int not null default nextval('container_version'),
  updated_by text not null default 'VANNING',
  updated_at timestamptz not null default now(),
  unique (prct_code, renban_no),
  primary key (prct_code, container_id),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
create index on container (plan_id, van_on, dealer_code);
create index on container (prct_code, load_group);
create index on container (prct_code, van_on, dealer_code);
-- For searches by container number or seal.
create index on container (prct_code, iso_no);
create index on container (prct_code, seal_no);
-- Seen by every dealer with a case in it.
call protect('container', $$ {prct} and ({dealer}
  or also_dealers && (select string_to_array(current_setting('app.dealer_codes', true), ','))) $$);

create table case_header (
  case_id bigint generated always as identity,
  prct_code prct_code not null,
  plan_id bigint not null,                   -- revision whose cases it is one of: a case that stays when the month is planned again follows it
  built_in bigint,                           -- revision in which it was built, if an older one; without a foreign key
  case_no text not null,
  case_code text not null,
  dealer_code text not null,
  line_code text not null,
  pack_on date not null,
  van_on date not null,
  rolled_from date,                          -- vanning date of the plan, if the case was rolled, left behind or added at the door; null: as planned
  status text not null default 'PLANNED' check (status in ('PLANNED', 'PRINTED', 'PACKING', 'PACKED', 'VANNED', 'SHIPPED', 'SHORT', 'CANCELLED', 'REPACK')),
  is_mixed boolean not null,
  part_count smallint not null,
  box_count int not null,
  qty int not null,
  net_g int not null,
  gross_g int not null,
  volume_mm3 bigint not null,
  container_id bigint,
  load_group text not null default '',       -- that of its container, or of the one it did not fit into
  load_step int,                             -- place in the loading sequence
  x_mm int, y_mm int, z_mm int, dx_mm int, dy_mm int, dz_mm int,
  left_reason jsonb,                         -- why it is in no container
  printed_at timestamptz,
  -- The current result (packing_result); null: none.
  result_id bigint,
  packed_qty int not null default 0,
  packed_on date,                            -- business day; null: not packed
  packing_at timestamptz,
  packed_at timestamptz,
  vanned_at timestamptz,
  shipped_at timestamptz,
  row_version int not null default 1,        -- of its result and state, not of its place in the container
  updated_by text not null default 'CASE_BUILD',
  updated_at timestamptz not null default now(),
  unique (prct_code, case_no),
  primary key (prct_code, case_id),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade,
  foreign key (prct_code, container_id) references container
);
create index on case_header (prct_code, packed_on) where packed_on is not null;
-- The line is no order: cases of other lines are passed over without being read. So is is_mixed below.
create index on case_header (plan_id, pack_on, case_no, line_code);
create index on case_header (container_id);
create index on case_header (prct_code, plan_id) where rolled_from is not null;
create index on case_header (prct_code, pack_on, case_no);
create index on case_header (prct_code, van_on, pack_on, case_no);
create index on case_header (prct_code, dealer_code, pack_on, case_no);
create index on case_header (prct_code, line_code, pack_on, case_no, is_mixed);
create index on case_header (prct_code, dealer_code, van_on);
create index on case_header (prct_code, case_no text_pattern_ops);
create index on case_header (prct_code, load_group) where load_group <> '';
create index on case_header (plan_id, load_group) where container_id is null;
-- Whether a month has begun: most of the time none of its cases has, and all of them would be read to find that out.
create index case_header_begun on case_header (prct_code, plan_id) where status not in ('PLANNED', 'PRINTED', 'CANCELLED') or result_id is not null;
create index on case_header (prct_code, pack_on) where built_in is not null;
-- Cases that need another vanning date, and those that lack pieces: the list of exceptions counts them at each look.
create index case_header_homeless on case_header (prct_code, van_on) where container_id is null and status not in ('CANCELLED', 'VANNED', 'SHIPPED');
create index case_header_lacking on case_header (prct_code, plan_id)
  where status in ('SHORT', 'CANCELLED') or status in ('VANNED', 'SHIPPED') and packed_qty < qty;
call protect('case_header', '{prct} and {dealer}');

-- Every print of a case's labels and marks. A reprint keeps the number.
create table case_print (
  print_id bigint generated always as identity,
  prct_code prct_code not null,
  dealer_code text not null,
  case_id bigint not null,                   -- no foreign key: CASE_BUILD would check it for each case that it replaces
  printed_at timestamptz not null,
  printed_by text not null,
  primary key (prct_code, case_id, print_id)
);
call protect('case_print', '{prct} and {dealer}');
revoke update, delete on case_print from packing_app;

-- The dealers that the user may see: a shared container does not reveal the others.
create function dealers_seen(codes text[]) returns text[] language sql stable
  return array(
    select one.code from unnest(codes) with ordinality one (code, place)
    where current_setting('app.dealer_codes', true) = '*'
      or one.code = any (string_to_array(current_setting('app.dealer_codes', true), ','))
    order by one.place
  );

-- Dealer and plan of the case: repeated here, so that a part's pieces of a month are found without reading the cases of all
-- years.
create table case_content (
  case_id bigint not null,
  prct_code prct_code not null,
  plan_id bigint not null,
  dealer_code text not null,
  seq smallint not null,
  part_no text not null,
  pack_style text not null,
  lots int not null,
  qty int not null,
  net_g int not null,
  packed_qty int not null default 0,         -- sum of the case's results (packing_result_line)
  places jsonb,                              -- blocks of equal boxes: [x, y, z, dx, dy, dz, nx, ny, nz] in mm from an inner corner; null: by the packing condition
  primary key (prct_code, case_id, seq)
);
create index on case_content (prct_code, part_no, dealer_code, plan_id);
call protect('case_content', '{prct} and {dealer}');

-- Lots that fit no case.
create table case_left (
  plan_id bigint not null,
  prct_code prct_code not null,
  seq int not null,
  dealer_code text not null, part_no text not null, line_code text not null, pack_on date not null,
  lots int not null, qty int not null,
  reason jsonb not null,
  primary key (prct_code, plan_id, seq),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('case_left', '{prct} and {dealer}');

-- The last assigned case number.
create table case_number (
  prct_code prct_code not null,
  dealer_code text not null,
  line_code text not null,
  month month_code not null,
  last_seq int not null,
  primary key (prct_code, dealer_code, line_code, month)
);
call protect('case_number', '{prct} and {dealer}');

-- Confirmation of an order line: pieces, packing and vanning dates.
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
  primary key (prct_code, cycle_month, dealer_code, order_no, line_no)
);
create index on ocf (prct_code, cycle_month, dealer_code, part_no);
create index ocf_difference on ocf (plan_id, dealer_code, order_no, line_no) where confirmed_qty <> order_qty;
call protect('ocf', '{prct} and {dealer}');

-- Answers to order lines, kept when the plan is made again: ocf proposes, the planner answers, the dealer accepts or disputes.
create sequence ocf_send as int;
grant usage on sequence ocf_send to packing_app;
create table ocf_answer (
  prct_code prct_code not null,
  cycle_month month_code not null,
  dealer_code text not null,
  order_no text not null,
  line_no int not null,
  line_rev int not null,                     -- release of the line that was answered; another one opens it again
  order_qty int not null,
  confirmed_qty int not null check (confirmed_qty >= 0),
  pack_on date,
  status text not null check (status in ('CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED')),
  reason_code text not null default '',
  comment text not null default '',
  dealer_comment text not null default '',
  sent_at timestamptz,
  sent_version int,                          -- row_version that was sent; another one has changed since
  send_no int,                               -- with the cycle the subject of the notice
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null default now(),
  updated_by text not null, updated_at timestamptz not null default now(),
  primary key (prct_code, cycle_month, dealer_code, order_no, line_no),
  check (status <> 'REJECTED' or confirmed_qty = 0)
);
-- The top page counts answers by dealer: those that the dealer has not answered, and those changed or sent since the last look.
create index ocf_answer_open on ocf_answer (prct_code, cycle_month, dealer_code, send_no)
  where status in ('CONFIRMED', 'CHANGED', 'REJECTED') and sent_version = row_version;
create index ocf_answer_disputed on ocf_answer (prct_code, cycle_month, dealer_code) where status = 'DISPUTED';
create index ocf_answer_changed on ocf_answer (prct_code, cycle_month, dealer_code, updated_by, updated_at);
create index ocf_answer_sent on ocf_answer (prct_code, cycle_month, dealer_code, sent_at) where sent_version is not null;
call protect('ocf_answer', '{prct} and {dealer}');
revoke delete on ocf_answer from packing_app;

-- Up to when a user has seen the changes of a dealer.
create table ocf_seen (
  prct_code prct_code not null,
  user_id bigint not null references app_user on delete cascade,
  dealer_code text not null,
  seen_at timestamptz not null default '-infinity',          -- orders and answers
  notices_seen_at timestamptz not null default '-infinity',  -- ship notices
  primary key (prct_code, user_id, dealer_code)
);
call protect('ocf_seen', '{prct} and {dealer} and {own}');

-- Notice of a shipped container, by part.
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
  other_months jsonb,                        -- pieces of it by packing month, where they are of another month than the plan; null: none
  van_on date not null,
  etd date, eta date,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'ACKED', 'ERROR', 'CANCELLED', 'REPLACED')),
  sent_at timestamptz,
  sent_by text,                              -- employee or job
  answered_at timestamptz,                   -- acknowledged or reported as wrong by the dealer
  answered_by text,
  comment text not null default '',          -- of the dealer, or why it was cancelled
  primary key (prct_code, plan_id, asn_no, part_no)
);
create index on asn (plan_id, dealer_code, part_no);
-- Cumulative quantities of a dealer's part, over all plans.
create index asn_shipped on asn (prct_code, dealer_code, part_no, sent_at) where status in ('SENT', 'ACKED', 'ERROR');
-- A container also loads cases of other plans.
create index on asn (container_id, dealer_code, part_no);
create index asn_other_months on asn using gin (other_months) where other_months is not null;
-- Numbers of a vanning date that notices name.
create index on asn (prct_code, van_on);
-- Containers of a plan that have been announced.
create index asn_announced on asn (plan_id, container_id) where status in ('SENT', 'ACKED', 'ERROR');
call protect('asn', '{prct} and {dealer}');

-- What dealers report as received (RECADV, X12 861), a row for each line of a receipt; also what matches no notice.
create table receipt_line (
  prct_code prct_code not null,
  dealer_code text not null,
  receipt_no text not null,
  line_no int not null,                      -- segment of the line in its message
  received_on date not null,
  stated_asn text not null default '',       -- as the message names notice, case and order; '': it does not
  stated_case text not null default '',
  stated_order text not null default '',
  asn_no text,                               -- notice that it matches; null: none
  case_no text,                              -- case of that notice; null: the line is about all of them
  part_no text not null,
  announced_qty int,                         -- pieces of the part in the case, or on the notice; null: it matches none
  received_qty int not null check (received_qty >= 0),
  damaged_qty int not null check (damaged_qty >= 0),
  short_qty int not null check (short_qty >= 0), -- as stated
  refused_qty int not null check (refused_qty >= 0),
  file_id uuid not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (prct_code, dealer_code, receipt_no, line_no),
  foreign key (prct_code, dealer_code) references dealer,
  foreign key (prct_code, file_id) references stored_file
);
create index on receipt_line (prct_code, asn_no, part_no);
create index receipt_cumulative on receipt_line (prct_code, dealer_code, part_no, received_on);
create index on receipt_line (file_id);
call protect('receipt_line', '{prct} and {dealer}');

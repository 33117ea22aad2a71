-- What happened on the packing floor: results of cases, and the months that are closed.

-- Append-only. A correction is a reversing entry with the negative pieces of the entry it reverses, followed by the new one:
-- the sum over the entries of a case is what it contains.
create table packing_result (
  result_id bigint generated always as identity,
  prct_code prct_code not null references prct,
  result_no text not null,                   -- of the scanner or host; a repeated one has no effect
  case_id bigint not null,                   -- no foreign key: CASE_BUILD would check it for each case that it replaces
  plan_id bigint not null,
  dealer_code text not null,
  status text not null check (status in ('OK', 'SHORT', 'NOT_PACKED', 'CANCELLED', 'REPACK')),
  pack_on date not null,                     -- business day: a night shift belongs to the day on which it began
  shift_code text,
  started_at timestamptz,
  ended_at timestamptz,
  worker text not null default '',
  reason_code text not null default '',
  remark text not null default '',
  source text not null check (source in ('SCANNER', 'HOST', 'MANUAL')),
  plan_qty int not null,                     -- pieces; negative in a reversing entry
  ok_qty int not null,
  is_reversal boolean not null default false,
  corrected_from bigint,   -- the entry that this one reverses, or follows as its correction
  is_unplanned boolean not null default false,       -- the case was no longer in the plan when it was packed
  created_by text not null,
  created_at timestamptz not null,
  unique (prct_code, result_no),
  check (started_at <= ended_at),
  check (not is_reversal or corrected_from is not null),
  primary key (prct_code, result_id),
  foreign key (prct_code, corrected_from) references packing_result
);
-- An entry is reversed once.
create unique index packing_result_reversed on packing_result (prct_code, corrected_from) where is_reversal;
create index on packing_result (case_id, result_id);
create index on packing_result (plan_id);
call protect('packing_result', '{prct} and {dealer}');
revoke update, delete on packing_result from packing_app;
alter table case_header add foreign key (prct_code, result_id) references packing_result;

create table packing_result_line (
  result_id bigint not null,
  prct_code prct_code not null,
  seq smallint not null,                     -- of case_content
  part_no text not null,
  pack_style text not null,
  plan_qty int not null,
  ok_qty int not null,
  lot_no text not null default '',
  net_g int,                                 -- as weighed
  reason_code text not null default '',
  primary key (prct_code, result_id, seq),
  foreign key (prct_code, result_id) references packing_result
);
create index on packing_result_line (prct_code, part_no);
call protect('packing_result_line', '{prct} and ({all} or exists (select 1 from packing_result r where r.result_id = packing_result_line.result_id))');
revoke update, delete on packing_result_line from packing_app;

-- Photos of defects, at most three on a case with a result. They stay when the result is corrected.
create table result_picture (
  prct_code prct_code not null references prct,
  case_id bigint not null,                   -- no foreign key, as in packing_result
  dealer_code text not null,
  slot smallint not null check (slot between 1 and 3),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  width_px int not null check (width_px between 1 and 2048), height_px int not null check (height_px between 1 and 2048),
  content bytea not null check (length(content) <= 1000000),
  thumbnail_type text not null check (thumbnail_type in ('image/jpeg', 'image/png', 'image/webp')),
  thumbnail bytea not null check (length(thumbnail) <= 24000),
  created_by text not null, created_at timestamptz not null,
  primary key (prct_code, case_id, slot)
);
-- Compressed already.
alter table result_picture alter column content set storage external;
alter table result_picture alter column thumbnail set storage external;
call protect('result_picture', '{prct} and {dealer}');
revoke update on result_picture from packing_app;

-- Scans of devices with times that no scan of the PRCTCC may have (prct.scan_ahead_minutes, scan_behind_days): they wait
-- for a person, who records them with the times at which they happened, or discards them.
create table held_scan (
  held_id bigint generated always as identity,
  prct_code prct_code not null references prct,
  device_code text not null,
  result_no text not null,                   -- of the device
  case_no text not null,                     -- as scanned: the case may not exist
  scan jsonb not null,
  received_at timestamptz not null,
  status text not null default 'HELD' check (status in ('HELD', 'RECORDED', 'DISCARDED')),
  decided_by text,
  decided_at timestamptz,
  primary key (prct_code, held_id),
  unique (prct_code, device_code, result_no),
  check ((status = 'HELD') = (decided_at is null) and (decided_by is null) = (decided_at is null))
);
create index on held_scan (prct_code, received_at) where status = 'HELD';
-- Cases of all dealers, and cases that no dealer has.
call protect('held_scan', '{prct} and {all}');
revoke delete on held_scan from packing_app;

-- Numbers of results entered on screen.
create sequence manual_result as bigint;
grant usage on sequence manual_result to packing_app;

-- Files of results that were recorded without an error: they are not read again unless they change.
create table result_file (
  prct_code prct_code not null references prct,
  file_name text not null,
  sha256 text not null,
  recorded_at timestamptz not null,
  primary key (prct_code, file_name)
);
call protect('result_file', '{prct} and {all}');

-- A closed month: its results and its closing carry-over no longer change.
create table closed_month (
  prct_code prct_code not null references prct,
  month month_code not null,
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (prct_code, month)
);
call protect('closed_month', '{prct}');
call protect_shared_rows('closed_month');
revoke update, delete on closed_month from packing_app;

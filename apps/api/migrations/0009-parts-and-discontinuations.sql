-- Parts as the planner works on them: more of the host's fields, the packing side's own, names found by any part of them;
-- discontinuations with what is decided about them; notices to other units; files of a sheet waiting to be taken.

alter table part
  -- The host's.
  add column unit text not null default 'PC',
  add column ecn_no text not null default '',
  add column effective_from date,
  add column effective_to date,
  add column host_updated_on date,
  add column stock_qty int not null default 0,
  -- The packing side's, for all dealers that have none of their own (part_local).
  add column pack_line text not null default '',
  add column dock_code text not null default '',
  add column pick_address text not null default '',
  add column advance_days smallint check (advance_days between 0 and 60),  -- null: max_advance_days, as the host says
  add column safety_pack_days smallint not null default 0,
  add column parts_in_lead_days smallint not null default 0,
  add column priority smallint not null default 5 check (priority between 1 and 9),
  add column must_pack boolean not null default false,
  add column remark text not null default '',
  -- Trigrams need three characters, many Japanese words have two. With a letter that lower-cased text cannot hold before
  -- each character, every character and every two neighbours make trigrams of their own.
  add column name_grams text generated always as
    (regexp_replace(lower(normalize(part_name || ' ' || part_name_ja, NFKC)), '(.)', 'Q\1', 'g') || 'Q') stored;

create index part_name_grams on part using gin (name_grams gin_trgm_ops);

-- One index per order in which a planner may see the parts, so that the first page of a million comes at once.
do $$
declare
  t text;
begin
  foreach t in array array['part_name', 'part_name_ja', 'net_weight_g', 'length_mm', 'width_mm', 'height_mm', 'origin', 'supplier_code',
    'unit', 'car_family', 'dg_class', 'lifecycle', 'ecn_no', 'effective_from', 'effective_to', 'host_updated_on', 'stock_qty', 'pack_line', 'dock_code', 'pick_address',
    'safety_pack_days', 'parts_in_lead_days', 'priority', 'must_pack', 'remark'] loop
    execute format('create index %I on part (prct_code, %I, part_no)', 'part_by_' || t, t);
  end loop;
end $$;
create index part_by_advance_days on part (prct_code, (coalesce(advance_days, max_advance_days)), part_no);

-- What differs for a dealer; null: as for all.
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

alter table discontinued_part
  add column remainder text not null default 'NONE' check (remainder in ('NONE', 'SCRAP', 'RETURN', 'PARTIAL_CASE')),
  add column disc_group text not null default '',
  add column reason text not null default '',
  add column remark text not null default '',
  add column noticed_at timestamptz;
create index on discontinued_part (prct_code, old_part);
create index on discontinued_part (prct_code, new_part);
create index on discontinued_part (prct_code, disc_group) where disc_group <> '';
create index on carry_over (prct_code, part_no, month desc);
-- What decorates a part is looked up by its number.
create index on pairing (prct_code, part_a);
create index on pairing (prct_code, part_b);
create index on part_group_member (prct_code, part_no);

-- Told by one unit to another: prct_code is who reads it, from_prct_code who wrote it.
create table notice (
  notice_id bigint generated always as identity primary key,
  prct_code prct_code not null references prct,
  from_prct_code prct_code not null references prct,
  dealer_code text not null default '*',   -- '*': for everybody of the unit
  kind text not null,
  function_id text not null,
  title_en text not null,
  title_ja text not null,
  link text not null,                      -- a path in the application, with its search
  sent_by text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index on notice (prct_code, sent_at desc);

-- A file of a sheet that was checked and waits to be taken; gone with its stored file.
create table sheet_upload (
  upload_id uuid primary key default gen_random_uuid(),
  prct_code prct_code not null,
  sheet_id text not null,
  file_id uuid not null references stored_file on delete cascade,
  status text not null check (status in ('STAGED', 'REFUSED', 'COMMITTED')),
  row_count int not null,
  unchanged_count int not null,
  error_count int not null,
  warning_count int not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  committed_at timestamptz
);
create index on sheet_upload (file_id);
-- Rows that would change something: `cells` as a save takes them, `before` what stands there now.
create table sheet_upload_row (
  upload_id uuid not null references sheet_upload on delete cascade,
  prct_code prct_code not null,
  line int not null,
  op char(1) not null check (op in ('I', 'U')),
  cells jsonb not null,
  before jsonb not null,
  primary key (upload_id, line)
);
create table sheet_upload_issue (
  upload_id uuid not null references sheet_upload on delete cascade,
  prct_code prct_code not null,
  seq int not null,
  line int not null,
  column_name text not null,
  value text not null,
  error_type text not null check (error_type in ('ERROR', 'WARNING')),
  code text not null,
  text_en text not null,
  text_ja text not null,
  primary key (upload_id, seq)
);

do $$
declare
  t text;
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  is_sender text := $cond$from_prct_code = (select current_setting('app.prct_code', true))$cond$;
  sees_all text := $cond$(select current_setting('app.dealer_codes', true) = '*')$cond$;
  sees_dealer text := $cond$((select current_setting('app.dealer_codes', true)) = '*'
    or dealer_code = any ((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[]))$cond$;
  belongs record;
begin
  foreach t in array array['part_local', 'notice', 'sheet_upload', 'sheet_upload_row', 'sheet_upload_issue'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  execute format('create policy scope on part_local using (%1$s and %2$s) with check (%1$s and %2$s)', in_scope, sees_dealer);
  -- A part's own row is for all dealers: seen by each, changed by who answers for all.
  execute format('create policy whole_insert on part as restrictive for insert with check (%s)', sees_all);
  execute format('create policy whole_update on part as restrictive for update using (%1$s) with check (%1$s)', sees_all);
  execute format('create policy whole_delete on part as restrictive for delete using (%s)', sees_all);

  execute format('create policy reader on notice for select using (%s and (dealer_code = ''*'' or %s))', in_scope, sees_dealer);
  execute format('create policy mark on notice for update using (%1$s and %2$s) with check (%1$s and %2$s)', in_scope, sees_dealer);
  execute format('create policy sender on notice for insert with check (%s and (dealer_code = ''*'' or %s))', is_sender, sees_dealer);

  for belongs in select * from (values
    ('sheet_upload', 'exists (select 1 from stored_file f where f.file_id = sheet_upload.file_id)'),
    ('sheet_upload_row', 'exists (select 1 from sheet_upload u where u.upload_id = sheet_upload_row.upload_id)'),
    ('sheet_upload_issue', 'exists (select 1 from sheet_upload u where u.upload_id = sheet_upload_issue.upload_id)')
  ) as list (name, condition) loop
    execute format('create policy scope on %1$I using (%2$s and (%3$s or %4$s)) with check (%2$s and (%3$s or %4$s))',
      belongs.name, in_scope, sees_all, belongs.condition);
  end loop;
end $$;
revoke delete on notice from packing_app;

-- Row-level security lets only leakproof operators use an index, and `like` is none. This function looks as the owner,
-- whom the policy below lets in, and keeps to the unit of the call itself: parts belong to a unit, not to a dealer.
create policy name_search on part for select to current_user using (true);
create function find_parts_named(pattern text, most int) returns table (part_no text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 100
as $$
  select p.part_no from public.part p
  where p.prct_code = current_setting('app.prct_code', true) and p.name_grams like pattern limit most
$$;
revoke all on function find_parts_named(text, int) from public;
grant execute on function find_parts_named(text, int) to packing_app;

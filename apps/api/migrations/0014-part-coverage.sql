-- What the search for parts asks of their packing conditions, kept with the part so that it has an index: the styles there
-- are for anybody at any time, and the days from which and to which conditions for all dealers follow one another without
-- a gap. It finds more parts than hold today and for the dealer; the query asks the conditions themselves once more.
alter table part
  add column pack_styles text[] not null default '{}',
  add column covered_from date,
  add column covered_to date;

-- Looks and writes as the owner, and for all dealers: who may change a condition of one dealer may not change parts.
create function keep_part_coverage(asked_unit text, asked_parts text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp set app.dealer_codes = '*'
as $$
  update public.part p
  set pack_styles = kept.styles, covered_from = lower(kept.ranges), covered_to = upper((array(select unnest(kept.ranges)))[1]) - 1
  from (
    select asked.part_no, coalesce(array_agg(distinct c.pack_style) filter (where c.part_no is not null), '{}') as styles,
      range_agg(daterange(c.effective_from, c.effective_to, '[]')) filter (where c.dealer_code = '*') as ranges
    from unnest(asked_parts) asked (part_no)
    left join public.packing_condition c on c.prct_code = asked_unit and c.part_no = asked.part_no and c.status = 'APPROVED'
    group by asked.part_no) kept
  where p.prct_code = asked_unit and p.part_no = kept.part_no
    and (p.pack_styles, p.covered_from, p.covered_to)
      is distinct from (kept.styles, lower(kept.ranges), upper((array(select unnest(kept.ranges)))[1]) - 1)
$$;

create function follow_packing_conditions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'DELETE' then
    perform public.keep_part_coverage(prct_code, array_agg(distinct part_no)) from come group by prct_code;
  end if;
  if tg_op <> 'INSERT' then
    perform public.keep_part_coverage(prct_code, array_agg(distinct part_no)) from gone group by prct_code;
  end if;
  return null;
end $$;
revoke all on function keep_part_coverage(text, text[]), follow_packing_conditions() from public;

create trigger part_coverage_insert after insert on packing_condition referencing new table as come
  for each statement execute function follow_packing_conditions();
create trigger part_coverage_update after update on packing_condition referencing new table as come old table as gone
  for each statement execute function follow_packing_conditions();
create trigger part_coverage_delete after delete on packing_condition referencing old table as gone
  for each statement execute function follow_packing_conditions();

-- What stands already, of all units: the owner is held to one of them otherwise.
alter table part no force row level security;
alter table packing_condition no force row level security;
select keep_part_coverage(prct_code, array_agg(distinct part_no)) from packing_condition group by prct_code;
alter table part force row level security;
alter table packing_condition force row level security;

create index part_by_pack_styles on part using gin (pack_styles);
create index part_by_covered_from on part (prct_code, covered_from);
create index part_by_covered_to on part (prct_code, covered_to);

-- As before (0011), and `overlaps` for lists.
create or replace function part_condition(asked jsonb) returns text
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp
as $$
declare
  sign text := asked ->> 'is';
  -- Null in advance_days: as the host says; so it is indexed.
  field text := case asked ->> 'column' when 'advance_days' then 'coalesce(p.advance_days, p.max_advance_days)'
    else 'p.' || quote_ident(asked ->> 'column') end;
begin
  if asked ? 'all' then
    return '(' || coalesce((select string_agg(public.part_condition(one), ' and ') from jsonb_array_elements(asked -> 'all') one), 'true') || ')';
  elsif asked ? 'any' then
    return '(' || coalesce((select string_agg(public.part_condition(one), ' or ') from jsonb_array_elements(asked -> 'any') one), 'false') || ')';
  elsif sign in ('=', '<', '>', '<=', '>=', '^@', 'like') then
    return format('%s %s %L', field, sign, asked ->> 'value');
  elsif sign = 'in' then
    return format('%s = any(%L)', field, array(select jsonb_array_elements_text(asked -> 'value')));
  elsif sign = 'overlaps' then
    return format('%s && %L::text[]', field, array(select jsonb_array_elements_text(asked -> 'value')));
  elsif sign = 'holds' then
    return format('strpos(%s, %L) > 0', field, asked ->> 'value');
  elsif sign in ('is null', 'is not null') then
    return format('%s %s', field, sign);
  end if;
  raise exception 'No condition on parts: %', asked;
end $$;

-- Parts found by their names together with what else is asked, so that the indexes of all conditions and of the order
-- are used at once: find_parts_named knew the name alone.
drop function find_parts_named(text, int);

-- A condition as the search states it (apps/api/src/platform/database/condition.ts), over the part p. Its columns and
-- values are quoted and its signs chosen here, so that no SQL comes in from outside.
create function part_condition(asked jsonb) returns text
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
  elsif sign = 'holds' then
    return format('strpos(%s, %L) > 0', field, asked ->> 'value');
  elsif sign in ('is null', 'is not null') then
    return format('%s %s', field, sign);
  end if;
  raise exception 'No condition on parts: %', asked;
end $$;

-- Row-level security lets only leakproof operators use an index, and `like` is none. This function looks as the owner,
-- whom the policy name_search lets in, and keeps to the unit of the call itself: parts belong to a unit, not to a dealer.
create function find_parts(asked jsonb, most int) returns setof tid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query execute format('select p.ctid from public.part p where p.prct_code = %L and %s limit %L',
    current_setting('app.prct_code', true), public.part_condition(asked), most);
end $$;
revoke all on function part_condition(jsonb), find_parts(jsonb, int) from public;
grant execute on function find_parts(jsonb, int) to packing_app;

-- What may be asked for by who owns nothing is statistics of the product's tables, and of nothing else that is in the database.
create or replace function refresh_statistics(written oid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from pg_class where oid = written and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace) then
    raise exception 'There is no table % of ours', written using errcode = 'insufficient_privilege';
  end if;
  execute format('analyze %s', written::regclass);
end $$;

-- Only the owner of a table may refresh what the planner of queries knows of it. Web and workers own nothing and ask by this
-- for the tables that they have just written much of.
create function refresh_statistics(written oid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('analyze %s', written::regclass);
end $$;
revoke all on function refresh_statistics(oid) from public;
grant execute on function refresh_statistics(oid) to packing_app;

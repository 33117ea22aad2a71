-- Two rules on every row of the business: the unit that the call works in, and the dealers that the user may see.
-- Unset or empty settings see nothing. app.dealer_codes = '*' means no restriction by dealer.

-- Each setting is read by a subquery, so once a statement and not once a row, and so that statements may run in parallel.

do $$
declare
  t text;
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  sees_dealer text := $cond$((select current_setting('app.dealer_codes', true)) = '*'
    or dealer_code = any ((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[]))$cond$;
begin
  foreach t in array array['calendar_code', 'working_calendar', 'packing_line', 'part', 'case_type', 'container_type',
    'stored_file', 'order_upload', 'order_upload_issue', 'packing_plan', 'part_group_member', 'case_content'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy scope on %1$I using (%2$s) with check (%2$s)', t, in_scope);
  end loop;
  -- Rows of a dealer.
  foreach t in array array['dealer', 'correspondence', 'order_cycle', 'order_line', 'order_upload_row', 'carry_over', 'compiled_req', 'compile_exception',
    'plan_line', 'plan_unplanned', 'container', 'case_header', 'case_left', 'case_number', 'ocf', 'asn'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy scope on %1$I using (%2$s and %3$s) with check (%2$s and %3$s)', t, in_scope, sees_dealer);
  end loop;
  -- Rules for one dealer or for all ('*').
  foreach t in array array['packing_condition', 'pairing', 'part_group', 'discontinued_part'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy scope on %1$I using (%2$s and (dealer_code = ''*'' or %3$s)) with check (%2$s and (dealer_code = ''*'' or %3$s))', t, in_scope, sees_dealer);
  end loop;
end $$;

-- A line's load is a total over all dealers: not for users who may see only some.
alter table plan_day enable row level security;
alter table plan_day force row level security;
create policy scope on plan_day
  using (prct_code = (select current_setting('app.prct_code', true)) and (select current_setting('app.dealer_codes', true)) = '*')
  with check (prct_code = (select current_setting('app.prct_code', true)));

-- A worker looks for runs of every unit; it takes up the run's own scope before it touches anything else.
alter table job_net_run enable row level security;
alter table job_net_run force row level security;
create policy scope on job_net_run
  using (prct_code = (select current_setting('app.prct_code', true)) or (select current_setting('app.is_worker', true)) = 'on')
  with check (prct_code = (select current_setting('app.prct_code', true)) or (select current_setting('app.is_worker', true)) = 'on');
-- What a run did and said is seen by whom sees the run.
alter table job_run enable row level security;
alter table job_run force row level security;
create policy scope on job_run using (exists (select 1 from job_net_run r where r.run_id = job_run.run_id));
alter table job_log enable row level security;
alter table job_log force row level security;
create policy scope on job_log using (exists (select 1 from job_net_run r where r.run_id = job_log.run_id));
-- The trail is only added to.
revoke update, delete on audit from packing_app;

-- Two rules on every row of the business: the unit that the call works in, and the dealers that the user may see.
-- Unset or empty settings see nothing. app.dealer_codes = '*' means no restriction by dealer.

create function in_scope(row_prct_code text) returns boolean language sql stable as
$$ select row_prct_code = current_setting('app.prct_code', true) $$;

create function sees_dealer(row_dealer_code text) returns boolean language sql stable as
$$ select current_setting('app.dealer_codes', true) = '*'
       or row_dealer_code = any (string_to_array(current_setting('app.dealer_codes', true), ',')) $$;

do $$
declare
  t text;
begin
  foreach t in array array['calendar_code', 'working_calendar', 'packing_line', 'part', 'case_type', 'container_type',
    'stored_file', 'order_upload', 'order_upload_issue', 'packing_plan', 'part_group_member', 'case_content'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy scope on %I using (in_scope(prct_code)) with check (in_scope(prct_code))', t);
  end loop;
  -- Rows of a dealer.
  foreach t in array array['dealer', 'correspondence', 'order_cycle', 'order_line', 'order_upload_row', 'carry_over', 'compiled_req', 'compile_exception',
    'plan_line', 'plan_unplanned', 'container', 'case_header', 'case_left', 'case_number', 'ocf', 'asn'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy scope on %I using (in_scope(prct_code) and sees_dealer(dealer_code)) with check (in_scope(prct_code) and sees_dealer(dealer_code))', t);
  end loop;
  -- Rules for one dealer or for all ('*').
  foreach t in array array['packing_condition', 'pairing', 'part_group', 'discontinued_part'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy scope on %I using (in_scope(prct_code) and (dealer_code = ''*'' or sees_dealer(dealer_code))) with check (in_scope(prct_code) and (dealer_code = ''*'' or sees_dealer(dealer_code)))', t);
  end loop;
end $$;

-- A line's load is a total over all dealers: not for users who may see only some.
alter table plan_day enable row level security;
alter table plan_day force row level security;
create policy scope on plan_day using (in_scope(prct_code) and current_setting('app.dealer_codes', true) = '*')
  with check (in_scope(prct_code));

-- A worker looks for runs of every unit; it takes up the run's own scope before it touches anything else.
alter table job_net_run enable row level security;
alter table job_net_run force row level security;
create policy scope on job_net_run using (in_scope(prct_code) or current_setting('app.is_worker', true) = 'on')
  with check (in_scope(prct_code) or current_setting('app.is_worker', true) = 'on');
-- The trail is only added to.
revoke update, delete on audit from packing_app;

-- A dealer's user sees the dealers on the user's record and nothing else: also where a row names no dealer itself but
-- belongs to one that does, is a file, a total, a run or a trail. What is reached through another table is looked up
-- there under that table's own policy; for app.dealer_codes = '*' the look is never made, so that bulk work stays as fast.
-- app.user_id is the user of the call; unset in a worker.

-- A code in the list that is '*' or holds a comma would open more than it says.
alter table app_user add constraint app_user_dealer_codes check (array_to_string(dealer_codes, '') !~ '[*,]') not valid;

-- A function, not a subquery as below: hundreds of thousands of contents are read at once, and a subquery in their
-- policy would take away parallel plans and lead to others, though it is never run. The caller's own policies hold in it.
create function sees_case(asked bigint) returns boolean language plpgsql stable parallel safe cost 2 as $$
begin
  return exists (select 1 from public.case_header h where h.case_id = asked);
end $$;
grant execute on function sees_case to packing_app;

do $$
declare
  t text;
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  sees_all text := $cond$(select current_setting('app.dealer_codes', true) = '*')$cond$;
  is_worker text := $cond$(select current_setting('app.is_worker', true) = 'on')$cond$;
  is_own text := $cond$user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)$cond$;
  belongs record;
begin
  for belongs in select * from (values
    ('case_content', 'sees_case(case_id)'),
    ('part_group_member', 'exists (select 1 from part_group g
      where g.prct_code = part_group_member.prct_code and g.group_id = part_group_member.group_id)'),
    -- A file holds the rows of many dealers: only who sent it sees it again.
    ('stored_file', is_own),
    ('order_upload', 'exists (select 1 from stored_file f where f.file_id = order_upload.file_id)'),
    ('order_upload_issue', 'exists (select 1 from order_upload u where u.upload_id = order_upload_issue.upload_id)'),
    -- A plant's calendar carries the name of its dealer.
    ('calendar_code', $cond$kind <> 'DEALER_PLANT' or exists (select 1 from dealer d
      where d.prct_code = calendar_code.prct_code and d.plant_calendar_code = calendar_code.calendar_code)$cond$),
    ('working_calendar', 'exists (select 1 from calendar_code k
      where k.prct_code = working_calendar.prct_code and k.calendar_code = working_calendar.calendar_code)')
  ) as list (name, condition) loop
    execute format('alter policy scope on %1$I using (%2$s and (%3$s or %4$s)) with check (%2$s and (%3$s or %4$s))',
      belongs.name, in_scope, sees_all, belongs.condition);
  end loop;

  -- Totals over all dealers.
  execute format('alter policy scope on plan_day using (%1$s and %2$s) with check (%1$s and %2$s)', in_scope, sees_all);
  -- What a run was asked for may name dealers, what it says of itself counts over all of them.
  execute format('alter policy scope on job_net_run using ((%1$s and %2$s) or %3$s) with check ((%1$s and %2$s) or %3$s)',
    in_scope, sees_all, is_worker);

  -- That there is a plan of a month everybody of the unit may know; made, changed and dropped it is for all dealers.
  execute format('create policy whole_insert on packing_plan as restrictive for insert with check (%s)', sees_all);
  execute format('create policy whole_update on packing_plan as restrictive for update using (%1$s) with check (%1$s)', sees_all);
  execute format('create policy whole_delete on packing_plan as restrictive for delete using (%s)', sees_all);
  -- So is a rule for all dealers: seen by each, changed by who answers for all.
  foreach t in array array['packing_condition', 'pairing', 'part_group', 'discontinued_part'] loop
    execute format('create policy whole_insert on %I as restrictive for insert with check (dealer_code <> ''*'' or %s)', t, sees_all);
    execute format('create policy whole_update on %1$I as restrictive for update
      using (dealer_code <> ''*'' or %2$s) with check (dealer_code <> ''*'' or %2$s)', t, sees_all);
    execute format('create policy whole_delete on %I as restrictive for delete using (dealer_code <> ''*'' or %s)', t, sees_all);
  end loop;

  -- The trail: added to by everybody, a sign-in without a unit; read by who may see the whole unit.
  alter table audit enable row level security;
  alter table audit force row level security;
  execute format('create policy added on audit for insert with check (prct_code is null or %s)', in_scope);
  execute format('create policy scope on audit for select using (%s and %s)', in_scope, sees_all);

  -- The reply kept for a repeated command is its user's.
  alter table idempotency enable row level security;
  alter table idempotency force row level security;
  execute format('create policy own on idempotency using (%1$s) with check (%1$s)', is_own);
end $$;

-- What the application never does, it shall not be able to do.
revoke create on schema public from public, packing_app;
revoke update, delete on token_key from packing_app;
revoke delete on prct, app_role, app_user, job_net_run, job_run from packing_app;
revoke update, delete on job_log from packing_app;

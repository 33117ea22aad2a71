-- Oldest version that may run on it: 1.0.0
-- Each statement by itself.

-- Results of a month with fewer pieces of a part than planned, also where the case has more of another one: the list of exceptions counts
-- what left with them at each look.
drop index concurrently if exists packing_result_short;
create index concurrently packing_result_short on packing_result (prct_code, plan_id, case_id) where status = 'SHORT' and not is_reversal;

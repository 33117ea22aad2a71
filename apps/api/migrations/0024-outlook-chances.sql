-- Oldest version that may run on it: 0.9.0
--
-- How likely capacity suffices in the forecast months of a plan, counted from past cycles with their forecasts and the orders
-- that came of them (decision 0259). Plans levelled before have none.

create table plan_outlook_chance (
  plan_id bigint not null,
  prct_code prct_code not null,
  month month_code not null,
  is_total boolean not null,                 -- all lines together
  line_code text not null,                   -- '': of a total, or no line can pack it
  cycles int not null,                       -- past cycles that were counted; 0: no chances are known
  low_seconds bigint,                        -- band that holds the work in 80 % of months; null: too few cycles for one
  middle_seconds bigint,
  high_seconds bigint,
  regular_permille int,                      -- chance that everything is packed without overtime
  overtime_permille int,                     -- and with all overtime of the calendar
  overtime_seconds bigint,                   -- to announce: enough as surely as the work stays below the band's end
  primary key (prct_code, plan_id, month, is_total, line_code),
  foreign key (prct_code, plan_id) references packing_plan on delete cascade
);
call protect('plan_outlook_chance', '{prct} and {all}');

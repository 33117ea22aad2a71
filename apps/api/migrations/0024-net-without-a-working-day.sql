-- Oldest version that may run on it: 0.9.0
-- A net that starts on working days waits while its calendar has none to come. A version before leaves it waiting until a
-- worker of this one, or a user who saves its settings, stores the next start.

alter table job_net_setting drop constraint job_net_setting_check;
alter table job_net_setting add constraint job_net_setting_start check (
  (starts_on is null) = (start_minute is null)
  and case
    when starts_on is null then next_start_at is null
    when starts_on = 'WORKING_DAY' then true
    else next_start_at is not null
  end
);

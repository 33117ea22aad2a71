-- What keeps parts out of days does so on all lines: a part is not closed on the lines of one calendar only. Until now the
-- calendar of such an event was not looked at, so what stands, of all units, keeps its meaning.
alter table calendar_event no force row level security;
update calendar_event set calendar_code = '*'
where impact = 'NO_PACK' and calendar_code <> '*' and (dealer_code <> '*' or car_family <> '*' or part_no <> '*');
alter table calendar_event force row level security;
alter table calendar_event add constraint part_event_of_all_calendars
  check (impact <> 'NO_PACK' or calendar_code = '*' or (dealer_code = '*' and car_family = '*' and part_no = '*'));

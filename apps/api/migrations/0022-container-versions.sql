-- A container's version only ever rises, also where VANNING makes the container of a number anew: what somebody still has
-- open of the one before never passes for the one that stands now.
alter table container no force row level security;
create sequence container_version as int;
select setval('container_version', coalesce(max(row_version), 0) + 1, false) from container;
alter table container alter column row_version set default nextval('container_version');
alter table container force row level security;

-- Of dealers those whom the user may see, as row-level security sees them: a shared container does not name the others.
create function dealers_seen(codes text[]) returns text[] language sql stable
  return array(
    select one.code from unnest(codes) with ordinality one (code, place)
    where current_setting('app.dealer_codes', true) = '*'
      or one.code = any (string_to_array(current_setting('app.dealer_codes', true), ','))
    order by one.place
  );

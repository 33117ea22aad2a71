-- Load plans that planners change, and the rules of loading that are the unit's own.

alter table container
  add column row_version int not null default 1,
  -- So many of its first cases stay as they stand when VANNING loads the rest again.
  add column held_steps int not null default 0 check (held_steps >= 0),
  add column updated_by text not null default 'VANNING',
  add column updated_at timestamptz not null default now();

-- Rules of loading for a dealer; '*': for all that have none of their own.
create table loading_rule (
  prct_code prct_code not null references prct,
  dealer_code text not null default '*',
  -- Share of a case's base that stands on the floor or on cases.
  support_permille smallint not null default 1000 check (support_permille between 0 and 1000),
  -- How far the centre of gravity may lie from the middle, of the container's length; null: anywhere.
  gravity_length_permille smallint default 250 check (gravity_length_permille between 0 and 500),
  -- The same across, of the width.
  gravity_width_permille smallint check (gravity_width_permille between 0 and 500),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code)
);
alter table loading_rule enable row level security;
alter table loading_rule force row level security;
do $$
declare
  cond text := $cond$prct_code = (select current_setting('app.prct_code', true)) and (dealer_code = '*'
    or (select current_setting('app.dealer_codes', true)) = '*'
    or dealer_code = any ((select string_to_array(current_setting('app.dealer_codes', true), ','))::text[]))$cond$;
begin
  execute format('create policy scope on loading_rule using (%1$s) with check (%1$s)', cond);
end $$;

alter table container_type
  -- A case goes in as it stands; null: the door is as large as the usable inside.
  add column door_width_mm int check (door_width_mm > 0),
  add column door_height_mm int check (door_height_mm > 0),
  -- Most that a case presses on the floor, with all that stands on it; null: no limit.
  add column max_floor_kg_per_m2 int check (max_floor_kg_per_m2 > 0),
  add check ((door_width_mm is null) = (door_height_mm is null));

alter table case_type
  add column floor_only boolean not null default false,
  add column top_only boolean not null default false;

-- Load plans that planners change, and the rules of loading that are the unit's own.

alter table container
  add column row_version int not null default 1,
  -- Loaded by hand: the next run of VANNING leaves it as it is.
  add column is_held boolean not null default false,
  add column updated_by text not null default 'VANNING',
  add column updated_at timestamptz not null default now();

create table loading_rule (
  prct_code prct_code not null references prct,
  -- Share of a case's base that stands on the floor or on cases.
  support_permille smallint not null default 1000 check (support_permille between 0 and 1000),
  -- How far the centre of gravity may lie from the middle, of the container's length; null: anywhere.
  gravity_length_permille smallint default 250 check (gravity_length_permille between 0 and 500),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code)
);
alter table loading_rule enable row level security;
alter table loading_rule force row level security;
create policy scope on loading_rule using (prct_code = (select current_setting('app.prct_code', true)))
  with check (prct_code = (select current_setting('app.prct_code', true)));

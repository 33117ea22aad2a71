-- Oldest version that may run on it: 0.9.0
--
-- Parts of a run that do not depend on each other: any worker calculates them, and the run saves their results in one
-- transaction (decision 0253). They exist while their run is being executed.

create table run_part (
  prct_code prct_code not null,
  part_id bigint generated always as identity,
  run_id bigint not null,
  place int not null,                        -- among the parts of its run
  task text not null,                        -- of the engine
  made_by text not null,                     -- version of the product: only its workers calculate the part
  digest text not null,                      -- of the problem: a worker that continues the run takes the results that are there
  weight int not null,                       -- the largest parts are calculated first
  problem bytea not null,
  result bytea,
  message text not null default '',          -- why it failed
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'ENDED_OK', 'ENDED_NG')),
  started_at timestamptz,
  cancel_requested_at timestamptz,           -- never set: a run that ends takes its parts with it
  fencing_token int not null default 0,
  attempts int not null default 0,
  outages int not null default 0,
  lease_worker text,
  lease_until timestamptz,
  primary key (prct_code, part_id),
  unique (prct_code, run_id, place),
  foreign key (prct_code, run_id) references job_net_run on delete cascade
);
create index on run_part (part_id);          -- by workers, who look at all PRCTCCs
create index run_part_open on run_part (weight desc, part_id) where status in ('WAITING', 'RUNNING');
call protect('run_part', '({prct} and {all}) or {worker}');
create policy standstill on run_part as restrictive using (
  prct_code = (select current_setting('app.prct_code', true))
  or prct_code <> all ((select array(select s.prct_code::text from prct_standstill s))::text[])
  or prct_code = (select current_setting('app.moves_prct', true))
  or (select current_setting('app.is_backup', true)) = 'on');

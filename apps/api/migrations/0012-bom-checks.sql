-- The check of a cycle's orders against product structures and masters: bills of material, vehicles that dealers build,
-- rules of the checks, and the findings with their answers.

-- Pieces of a part in one vehicle of a model. Lines are ended, not deleted.
create table bom_line (
  prct_code prct_code not null references prct,
  dealer_code text not null default '*',
  model_code text not null,
  part_no text not null,
  valid_from date not null, valid_to date not null default '9999-12-31',
  parent_part text not null default '',
  usage_qty int not null check (usage_qty between 1 and 9999),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code, model_code, part_no, valid_from),
  check (valid_to >= valid_from - 1)
);
create index on bom_line (prct_code, part_no);
call protect('bom_line', '{prct} and {rule}');
call protect_shared_rows('bom_line', $$dealer_code <> '*'$$);
revoke delete on bom_line from packing_app;

-- Vehicles of a model that a dealer builds in a month.
create table vehicle_plan (
  prct_code prct_code not null,
  dealer_code text not null,
  model_code text not null,
  target_month month_code not null,
  units int not null check (units between 0 and 9999999),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, dealer_code, model_code, target_month),
  foreign key (prct_code, dealer_code) references dealer
);
call protect('vehicle_plan', '{prct} and {dealer}');

-- Severity, owner and limits of a check; without a row its defaults apply (domain/bom-check/check-rules.ts).
create table bom_check_rule (
  prct_code prct_code not null references prct,
  check_code text not null check (check_code ~ '^(0[1-9]|1[0-5])$'),
  is_active boolean not null default true,
  severity text not null check (severity in ('E', 'W', 'I')),
  owner text not null check (owner in ('DEALER', 'PACKING', 'ENGINEERING')),
  due_days smallint not null check (due_days between 0 and 365),
  tolerance_permille int not null default 0 check (tolerance_permille between 0 and 1000),
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, check_code)
);
call protect('bom_check_rule', '{prct}');
call protect_shared_rows('bom_check_rule');

-- One row for each problem, over all cycles that have it. BOM_CHECK writes the facts, planners the answer.
create table bom_check (
  check_no bigint generated always as identity,
  prct_code prct_code not null references prct,
  dealer_code text not null default '*',
  check_code text not null check (check_code ~ '^(0[1-9]|1[0-5])$'),
  part_no text not null default '',
  reference text not null default '',        -- pair, group, engineering change, lines or month; '' where the part says it all
  -- The facts at the last check.
  severity text not null check (severity in ('E', 'W', 'I')),
  model_code text not null default '',
  parent_part text not null default '',
  expected text not null default '',
  actual text not null default '',
  diff_qty bigint,
  affected_count int not null,               -- months, days, dealers or parts that have the problem
  facts text not null,                       -- what must stay the same for an answer to hold
  first_cycle month_code not null,
  last_cycle month_code not null,
  cycle_count int not null default 1,
  checked_at timestamptz not null,
  cleared_at timestamptz,                    -- not found by the last check
  -- The answer. Its state also depends on the facts (domain/bom-check/check-status.ts).
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_PROGRESS', 'RESOLVED', 'ACCEPTED')),
  owner text not null check (owner in ('DEALER', 'PACKING', 'ENGINEERING')),
  due_on date,
  answer text not null default '',
  accepted_until date,
  evidence text not null default '',
  answered_by text, answered_at timestamptz,
  answered_facts text,
  answered_cycle month_code,
  notified_at timestamptz,
  archived_at timestamptz, archived_by text,
  row_version int not null default 1,
  created_by text not null default 'BOM_CHECK', created_at timestamptz not null default now(),
  updated_by text not null default 'BOM_CHECK', updated_at timestamptz not null default now(),
  unique (prct_code, check_code, dealer_code, part_no, reference),
  primary key (prct_code, check_no)
);
create index on bom_check (prct_code, last_cycle, severity);
create index on bom_check (prct_code, part_no);
call protect('bom_check', '{prct} and {rule}');
call protect_shared_rows('bom_check', $$dealer_code <> '*'$$);
revoke delete on bom_check from packing_app;

-- The evidence file of a finding. It stays when the finding opens again.
create table bom_check_evidence (
  prct_code prct_code not null,
  check_no bigint not null,
  dealer_code text not null,                 -- of the finding
  file_name text not null,
  media_type text not null,
  content bytea not null check (length(content) between 1 and 20971520),
  created_by text not null, created_at timestamptz not null,
  primary key (prct_code, check_no),
  foreign key (prct_code, check_no) references bom_check on delete cascade
);
-- PDF files, workbooks and pictures are compressed already.
alter table bom_check_evidence alter column content set storage external;
call protect('bom_check_evidence', '{prct} and {rule}');
call protect_shared_rows('bom_check_evidence', $$dealer_code <> '*'$$);

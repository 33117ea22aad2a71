-- Oldest version that may run on it: 0.9.0
-- Printers of labels, what is printed on them (decision 0246), and what people decide about files in quarantine.

create table printer (
  prct_code prct_code not null references prct,
  printer_code text not null,
  printer_name text not null,
  line_code text not null default '*',       -- '*': of all lines
  prints text not null default 'ALL' check (prints in ('ALL', 'CASE', 'BOX')),
  host text not null,
  port int not null default 9100 check (port between 1 and 65535),
  dpi int not null default 203 check (dpi in (203, 300, 600)),
  width_mm int not null default 102 check (width_mm between 50 and 300),
  length_mm int not null default 152 check (length_mm between 30 and 600),
  font_name text not null default '',        -- a font of the printer with every sign; empty: such texts are drawn
  is_active boolean not null default true,
  row_version int not null default 1,
  created_by text not null default 'IMPORT', created_at timestamptz not null default now(),
  updated_by text not null default 'IMPORT', updated_at timestamptz not null default now(),
  primary key (prct_code, printer_code)
);
call protect('printer', '{prct} or {worker}');

-- Labels that wait for their printer. One job of a printer at a time, in the order in which they were asked for.
create table print_job (
  prct_code prct_code not null references prct,
  job_no bigint generated always as identity,
  user_id bigint not null references app_user on delete cascade,
  printer_code text not null,
  kind text not null check (kind in ('CASE', 'BOX')),
  case_nos text[] not null,
  -- UNKNOWN: a worker ended, or the printer fell silent, while it had labels: they are not sent again by themselves.
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'DEAD', 'UNKNOWN', 'DISCARDED')),
  handed_cases int not null default 0,       -- so many have begun to leave
  sent_cases int not null default 0,         -- so many have left whole; where fewer than handed, nobody knows what of the last is on paper
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),  -- not before; during an attempt when another worker takes it over
  asked_at timestamptz not null,
  ended_at timestamptz,
  last_error text not null default '',
  primary key (prct_code, job_no)
);
create index print_job_waiting on print_job (prct_code, printer_code, job_no) where status = 'WAITING';
create index on print_job (prct_code, job_no desc);
create index on print_job (asked_at);
create index on print_job (user_id);
call protect('print_job', '({prct} and ({own} or {all})) or {worker}');
revoke delete on print_job from packing_app;

-- A file in quarantine is put back where it was fetched, or set aside with a reason.
alter table partner_file
  add column asked_again_at timestamptz,     -- a worker shall put it back
  add column put_back_at timestamptz,
  add column discarded_at timestamptz,
  add column decided_by text not null default '',
  add column decision text not null default '';

-- The purge (0019) runs as the owner, over all PRCTCCs. Jobs are kept as long as mails: both say what was sent.
create policy housekeeping on print_job to current_user using (true);

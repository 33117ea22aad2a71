-- Files of partners without hands (decision 0234): where those of a dealer are fetched and delivered, what was fetched, and what
-- is to be delivered. Off until a dealer has an exchange that is on.

-- One for each dealer. The lease is the worker's that exchanges files with it now.
create table partner_exchange (
  prct_code prct_code not null,
  dealer_code text not null,
  exchange_id bigint generated always as identity,
  is_on boolean not null default false,
  place text not null check (place in ('DIRECTORY', 'SFTP')),
  directory text not null default '',        -- DIRECTORY: absolute, below one of those that the settings allow
  host text not null default '',
  port int not null default 22 check (port between 1 and 65535),
  user_name text not null default '',
  host_key text not null default '',         -- SFTP: fingerprint that a user has confirmed; '': none
  secret_kind text not null default 'PASSWORD' check (secret_kind in ('PASSWORD', 'KEY')),
  sealed_secret text,                        -- password or private key; encrypted with a key that is not in the database
  fetches boolean not null default false,
  in_folder text not null default 'in',      -- '': the place itself
  name_pattern text not null default '*',
  archive_folder text not null default 'archive',
  quarantine_folder text not null default 'quarantine',
  every_minutes int check (every_minutes between 1 and 1440),
  at_times text[] not null default '{}',     -- hh:mm of the PRCTCC
  cycle_shift int not null default 0 check (cycle_shift between -1 and 1), -- cycle month, from that of the day; the name may state it
  commits text not null default 'NEVER' check (commits in ('NEVER', 'CLEAN', 'EXPLAINED')),
  acknowledges boolean not null default false,
  out_folder text not null default 'out',
  answer_format text not null default '' check (answer_format in ('', 'ORDRSP', 'X12_855')),
  notice_format text not null default '' check (notice_format in ('', 'DESADV', 'VDA4987', 'X12_856')),
  row_version int not null default 1,
  created_by text not null, created_at timestamptz not null,
  updated_by text not null, updated_at timestamptz not null,
  -- What workers find and do.
  next_look_at timestamptz not null default '-infinity',
  is_asked boolean not null default false,   -- a user wants a look now, also while it is off: then nothing is taken
  lease_no int not null default 0,
  lease_until timestamptz not null default '-infinity',
  looked_at timestamptz,
  seen_names text[] not null default '{}',   -- at the latest look: the first few that fit the pattern
  seen_host_key text not null default '',
  failures int not null default 0,           -- in a row
  rests_until timestamptz not null default '-infinity',
  last_error text not null default '',
  primary key (prct_code, dealer_code),
  foreign key (prct_code, dealer_code) references dealer,
  check (every_minutes is null or at_times = '{}')
);
call protect('partner_exchange', '({prct} and {dealer}) or {worker}');

-- Files that were fetched. A row is written in the transaction that stages the file, before the file is moved: while it has not
-- been moved, the same name, size, time and content is the same file.
create table partner_file (
  prct_code prct_code not null,
  file_no bigint generated always as identity,
  dealer_code text not null,
  file_name text not null,
  size_bytes bigint not null,
  modified_at timestamptz not null,
  sha256 text not null,
  -- WAITING: staged, for a planner to decide. QUARANTINED: unreadable, or rejected as a whole.
  status text not null check (status in ('COMMITTED', 'WAITING', 'QUARANTINED')),
  reason jsonb not null default '{}',        -- why it was not committed, in every language
  upload_id uuid,                            -- null: unreadable
  taken_at timestamptz not null default clock_timestamp(),
  moved_at timestamptz,
  primary key (prct_code, file_no),
  foreign key (prct_code, dealer_code) references partner_exchange on delete cascade
);
create unique index partner_file_unmoved on partner_file (prct_code, dealer_code, file_name, size_bytes, modified_at, sha256)
  where moved_at is null;
create index on partner_file (prct_code, dealer_code, file_no desc);
create index on partner_file (taken_at);
call protect('partner_file', '({prct} and {dealer}) or {worker}');

-- What is delivered: an outbox, as that of events. The content is kept once it is written, so that every attempt sends the same.
create table partner_message (
  prct_code prct_code not null,
  message_no bigint generated always as identity,  -- number of its interchange as well
  dealer_code text not null,
  kind text not null check (kind in ('ANSWERS', 'NOTICE', 'ACKNOWLEDGEMENT')),
  reference text not null,                   -- cycle month, number of the notice, or number of the file
  -- WITHDRAWN: a notice that was replaced or cancelled before it was delivered, or answers without a line that is in force.
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'DEAD', 'WITHDRAWN')),
  file_name text,
  content bytea,
  is_uploaded boolean not null default false, -- whole at the place, under a hidden name: what is left is to give it its name
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  caused_at timestamptz not null default transaction_timestamp(),
  sent_at timestamptz,
  last_error text not null default '',
  primary key (prct_code, message_no),
  foreign key (prct_code, dealer_code) references partner_exchange on delete cascade,
  check ((file_name is null) = (content is null))
);
-- What waits unwritten will say everything that is known then.
create unique index partner_message_unwritten on partner_message (prct_code, dealer_code, kind, reference)
  where status = 'WAITING' and content is null;
create index partner_message_waiting on partner_message (prct_code, dealer_code, next_at) where status = 'WAITING';
create index partner_message_dead on partner_message (prct_code, dealer_code) where status = 'DEAD';
create index on partner_message (prct_code, dealer_code, message_no desc);
create index on partner_message (caused_at);
call protect('partner_message', '({prct} and {dealer}) or {worker}');

-- The purge of what is over runs as the owner, over all PRCTCCs.
create policy housekeeping on partner_file to current_user using (true);
create policy housekeeping on partner_message to current_user using (true);

-- Called by triggers, in the transaction of the notice: whoever sends sees the dealer. A row that waits unwritten is locked, so
-- that it is written with this change, or another one is left.
create function leave_message(of_prct text, of_dealer text, of_kind text, of_reference text) returns void language sql as $$
  insert into partner_message (prct_code, dealer_code, kind, reference)
    select x.prct_code, x.dealer_code, of_kind, of_reference from partner_exchange x
    where x.prct_code = of_prct and x.dealer_code = of_dealer and x.is_on
      and case of_kind when 'ANSWERS' then x.answer_format else x.notice_format end <> ''
  on conflict (prct_code, dealer_code, kind, reference) where status = 'WAITING' and content is null
    do update set caused_at = excluded.caused_at;
$$;
revoke execute on function leave_message from public;
grant execute on function leave_message to packing_app;

-- Answers that were sent, by dealer and cycle.
create function sent_answers_message() returns trigger language plpgsql as $$
begin
  perform leave_message(s.prct_code, s.dealer_code, 'ANSWERS', s.cycle_month)
    from (select distinct c.prct_code, c.dealer_code, c.cycle_month from changed c
      where c.send_no is not null
        and exists (select 1 from partner_exchange x where x.prct_code = c.prct_code and x.dealer_code = c.dealer_code
          and x.is_on and x.answer_format <> '')) s
    order by s.prct_code, s.dealer_code, s.cycle_month;
  return null;
end $$;
create trigger leave_message_of_new after insert on ocf_answer referencing new table as changed
  for each statement execute function sent_answers_message();

-- Others of them change without being sent again.
create function sent_again_message() returns trigger language plpgsql as $$
begin
  perform leave_message(s.prct_code, s.dealer_code, 'ANSWERS', s.cycle_month)
    from (select distinct c.prct_code, c.dealer_code, c.cycle_month from changed c
      join before b using (prct_code, cycle_month, dealer_code, order_no, line_no)
      where c.send_no is distinct from b.send_no
        and exists (select 1 from partner_exchange x where x.prct_code = c.prct_code and x.dealer_code = c.dealer_code
          and x.is_on and x.answer_format <> '')) s
    order by s.prct_code, s.dealer_code, s.cycle_month;
  return null;
end $$;
create trigger leave_message_of_change after update on ocf_answer referencing old table as before new table as changed
  for each statement execute function sent_again_message();

-- A notice has a row for each part: one message.
create function sent_notice_message() returns trigger language plpgsql as $$
begin
  perform leave_message(new.prct_code, new.dealer_code, 'NOTICE', new.asn_no);
  return null;
end $$;
create trigger leave_message after update of status on asn for each row
  when (new.status = 'SENT' and old.status is distinct from new.status) execute function sent_notice_message();

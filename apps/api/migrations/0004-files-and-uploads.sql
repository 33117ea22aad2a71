-- Uploaded and produced files, files made in the background, and uploads between their check and their commit.

-- Files live in the database so that every process sees them. A file contains rows of many dealers: users who do not see
-- all dealers see their own files only.
create table stored_file (
  file_id uuid default gen_random_uuid(),
  prct_code prct_code not null,
  user_id bigint,
  function_id text not null,
  file_name text not null,
  media_type text not null,
  sha256 text not null,
  size_bytes bigint not null,
  content bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,                   -- null: never expires
  primary key (prct_code, file_id)
);
-- Most are compressed already: stored as they are, so that a slice can be read without the whole.
alter table stored_file alter column content set storage external;
create index on stored_file (file_id);
create index on stored_file (expires_at) where expires_at is not null;
call protect('stored_file', '{prct} and ({all} or {own})');

-- A download made in the background: a queue like job_net_run, with the same lease and fencing token.
create table file_request (
  request_id bigint generated always as identity,
  prct_code prct_code not null,
  user_id bigint not null references app_user on delete cascade,
  call_id text not null,
  function_id text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  input jsonb not null,
  input_key text not null,                   -- hash of call, function, language and input
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  rows_done int not null default 0,
  rows_total int not null default 0,
  message text not null default '',
  file_id uuid,
  file_name text not null default '',
  size_bytes bigint not null default 0,
  requested_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  cancel_requested_at timestamptz,
  fencing_token int not null default 0,
  attempts int not null default 0,
  outages int not null default 0,
  lease_worker text,
  lease_until timestamptz,
  primary key (prct_code, request_id),
  foreign key (prct_code, file_id) references stored_file on delete cascade
);
-- The same file requested again while it is being made is the same request.
create unique index file_request_unfinished on file_request (prct_code, user_id, input_key) where status in ('WAITING', 'RUNNING');
create index on file_request (request_id);     -- by workers
create index file_request_waiting on file_request (requested_at) where status in ('WAITING', 'RUNNING');
create index on file_request (user_id, prct_code, request_id desc);
create index on file_request (file_id);
-- Requests that just ended are pushed to the open tabs.
create index on file_request (ended_at) where ended_at is not null;
call protect('file_request', '({prct} and {own}) or {worker}');

-- Progress of the check of an upload while its own transaction is open. Unlogged: after a crash the check is gone too.
create unlogged table upload_progress (
  user_id bigint not null references app_user on delete cascade,
  request_id text not null,                  -- the request's number in the browser and the log
  prct_code prct_code not null,
  phase text not null check (phase in ('READ', 'CHECK')),
  rows_read int not null,
  rows_total int not null,                   -- 0: unknown
  beat_at timestamptz not null,
  primary key (prct_code, user_id, request_id)
);
call protect('upload_progress', '{prct} and {own}');
do $$ begin
  execute format('create policy watch on upload_progress for select using (%s)', policy_condition('{worker}'));
end $$;

-- Issues of an uploaded file, of orders or of a list; deleted with the file.
create table upload_issue (
  file_id uuid not null,
  prct_code prct_code not null,
  seq int not null,
  dealer_code text not null default '',      -- whose orders it concerns; '': a list, or the whole file
  line int not null,
  column_name text not null,
  value text not null,
  error_type text not null check (error_type in ('ERROR', 'WARNING')),
  message_code text not null,
  params jsonb not null default '{}',
  primary key (prct_code, file_id, seq),
  foreign key (prct_code, file_id) references stored_file on delete cascade
);
call protect('upload_issue', '{prct} and case dealer_code when '''' then {all} or exists (select 1 from stored_file f where f.file_id = upload_issue.file_id) else {dealer} end');

-- The file of an editable list that was checked and awaits its commit; deleted with its stored file.
create table list_upload (
  upload_id uuid default gen_random_uuid(),
  prct_code prct_code not null,
  list_id text not null,
  file_id uuid not null,
  status text not null check (status in ('STAGED', 'REJECTED', 'COMMITTED')),
  line_count int not null,
  unchanged_count int not null,
  error_count int not null,
  warning_count int not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  committed_at timestamptz,
  impact jsonb,                             -- on orders, plan and cases when it was checked; null: nothing to confirm
  primary key (prct_code, upload_id),
  foreign key (prct_code, file_id) references stored_file on delete cascade
);
create index on list_upload (file_id);
call protect('list_upload', '{prct} and ({all} or exists (select 1 from stored_file f where f.file_id = list_upload.file_id))');

-- Rows that would change something: `cells` as a save has them, `before` the current values.
create table list_upload_row (
  upload_id uuid not null,
  prct_code prct_code not null,
  line int not null,
  op char(1) not null check (op in ('I', 'U')),
  cells jsonb not null,
  before jsonb not null,
  primary key (prct_code, upload_id, line),
  foreign key (prct_code, upload_id) references list_upload on delete cascade
);
call protect('list_upload_row', '{prct} and ({all} or exists (select 1 from list_upload u where u.upload_id = list_upload_row.upload_id))');

-- A sailing schedule that workers check and commit. While its run is unfinished, the months of its ports cannot change.
create table schedule_upload (
  upload_id uuid default gen_random_uuid(),
  prct_code prct_code not null references prct,
  file_id uuid not null,
  run_id bigint not null,                    -- of the phase in progress, or of the last one
  phase text not null check (phase in ('VALIDATE', 'COMMIT')),
  status text not null check (status in ('PROCESSING', 'CHECKED', 'DONE', 'ERROR')),
  staged_id uuid,
  ports text[] not null default '{}',        -- once checked
  effect jsonb not null default '{}',        -- months to remap, and what they meet
  message jsonb not null default '{}',       -- why it could not be read or committed, in both languages
  requested_by text not null,
  requested_at timestamptz not null,
  primary key (prct_code, upload_id),
  foreign key (prct_code, file_id) references stored_file on delete cascade,
  foreign key (prct_code, staged_id) references list_upload on delete set null (staged_id)
);
create index on schedule_upload (prct_code, requested_at desc);
create index on schedule_upload (file_id);
create index on schedule_upload (staged_id);
call protect('schedule_upload', '{prct} and {all}');

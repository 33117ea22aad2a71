-- One mechanism for uploads of orders and of sheets: their errors are kept alike, and how far a check is can be told.

alter table sheet_upload rename column row_count to line_count;

-- Messages by code and parameters, put into words for the reader. What the reader of a file says comes in both languages.
-- By a change of type, because row-level security also keeps the owner from rows.
alter table order_upload_issue alter column message_code type text
  using case message_code when 'M-I02-021' then 'M-UPL-001' else message_code end;
alter table sheet_upload_issue rename column code to message_code;
alter table sheet_upload_issue add column params jsonb not null default '{}';
alter table sheet_upload_issue
  alter column params type jsonb using jsonb_build_object('en', text_en, 'ja', text_ja),
  alter column message_code type text using 'M-UPL-001';
alter table sheet_upload_issue drop column text_en, drop column text_ja;

-- How far the check of an upload is while its own transaction is open. Nothing is lost with a crash: the check is gone as well.
create unlogged table upload_progress (
  user_id bigint not null references app_user on delete cascade,
  request_id text not null,         -- the number by which the browser and the log know the request
  prct_code prct_code not null,
  phase text not null check (phase in ('READ', 'CHECK')),
  rows_read int not null,
  rows_total int not null,          -- 0: not known
  beat_at timestamptz not null,
  primary key (user_id, request_id)
);
do $$
declare
  in_scope text := $cond$prct_code = (select current_setting('app.prct_code', true))$cond$;
  is_worker text := $cond$(select current_setting('app.is_worker', true) = 'on')$cond$;
  is_own text := $cond$user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)$cond$;
begin
  alter table upload_progress enable row level security, force row level security;
  execute format('create policy scope on upload_progress using (%1$s and %2$s) with check (%1$s and %2$s)', in_scope, is_own);
  -- Whoever tells the tabs looks for those of every unit.
  execute format('create policy watch on upload_progress for select using (%s)', is_worker);
end $$;

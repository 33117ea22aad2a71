-- Mails to users: what they chose, what is new for them, and what is sent. The address is that of their sign-in (app_user). Triggers
-- and looks of workers note what is new, workers write the mails in the scope of their reader and send them (decision 0232).
-- Without a choice a change costs a look at an empty table.

-- Per PRCTCC. A kind in neither list is not sent.
create table mail_choice (
  prct_code prct_code not null references prct,
  user_id bigint not null references app_user on delete cascade,
  at_once text[] not null default '{}' check (at_once <@ '{NETS,TASKS,CUT_OFFS,EXCEPTIONS,FILES}'),
  each_morning text[] not null default '{}' check (each_morning <@ '{NETS,TASKS,CUT_OFFS,EXCEPTIONS,FILES}'),
  -- Exceptions of these lines or dealers; both empty: all that the user sees.
  line_codes text[] not null default '{}',
  dealer_codes text[] not null default '{}',
  language text not null,                    -- in which it was chosen: of users who have never set one
  looked_at timestamptz,                     -- null: never; what is open at the first look is not new
  listed_on date not null,                   -- business day of the latest morning list; when chosen, the day before the first
  updated_at timestamptz not null,
  primary key (prct_code, user_id),
  check (not at_once && each_morning)
);
create index on mail_choice (user_id);
call protect('mail_choice', '({prct} and {own}) or {worker}');

-- What is open for a user, so that it is said once: an exception by kind and object, or a file that is ready.
create table mail_item (
  prct_code prct_code not null,
  user_id bigint not null,
  kind text not null,
  object text not null,
  noted_at timestamptz not null default clock_timestamp(),
  said_at timestamptz,                       -- null: not yet
  primary key (prct_code, user_id, kind, object),
  foreign key (prct_code, user_id) references mail_choice on delete cascade
);
create index mail_item_unsaid on mail_item (prct_code, user_id) where said_at is null;
call protect('mail_item', '({prct} and {own}) or {worker}');

create table mail (
  prct_code prct_code not null,
  mail_id bigint generated always as identity,
  user_id bigint not null references app_user on delete cascade,
  listed_on date,                            -- of a morning list: one for each business day; null: at once
  message_id uuid not null default gen_random_uuid(),  -- the same at every attempt
  address text not null,
  subject text not null,
  body text not null,
  -- UNKNOWN: a worker ended, or the server fell silent, while it had the mail: it is not sent again.
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'DEAD', 'UNKNOWN')),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),  -- not before; during an attempt when another worker takes it over
  handed_at timestamptz,                     -- from here on the server may have accepted it
  created_at timestamptz not null,
  ended_at timestamptz,
  last_error text not null default '',
  primary key (prct_code, mail_id),
  unique (prct_code, user_id, listed_on)
);
create index mail_waiting on mail (next_at) where status = 'WAITING';
create index mail_unsent on mail (prct_code) where status <> 'SENT';
create index mail_of_user on mail (user_id, prct_code, mail_id desc);
create index on mail (created_at);
call protect('mail', '({prct} and {own}) or {worker}');
revoke delete on mail from packing_app;

-- The triggers and the purge run as the owner, over all users.
create policy noting on mail_choice for select to current_user using (true);
create policy noting on mail_item to current_user using (true);
create policy housekeeping on mail to current_user using (true);

-- Called by triggers. What happens again is said again.
create function note_for_mail(of_prct text, mail_kind text, of_user bigint, item_kind text, item_object text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.mail_item as i (prct_code, user_id, kind, object)
  select c.prct_code, c.user_id, item_kind, item_object from public.mail_choice c
  where c.prct_code = of_prct and mail_kind = any (c.at_once) and (of_user is null or c.user_id = of_user)
  on conflict (prct_code, user_id, kind, object) do update set said_at = null, noted_at = clock_timestamp()
$$;
revoke execute on function note_for_mail from public;

create function net_mail() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.note_for_mail(new.prct_code, 'NETS', null, 'NETS_FAILED', new.net_id);
  return null;
end $$;
create trigger note_for_mail after update of status on job_net_run for each row
  when (new.status = 'ENDED_NG' and old.status is distinct from new.status) execute function net_mail();

create function file_mail() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.note_for_mail(new.prct_code, 'FILES', new.user_id, 'FILE_READY', new.request_id::text);
  return null;
end $$;
create trigger note_for_mail after update of status on file_request for each row
  when (new.status = 'DONE' and old.status is distinct from new.status) execute function file_mail();

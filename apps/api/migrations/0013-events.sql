-- Events for other systems. A change that somebody has subscribed to leaves its event, with a delivery for each subscription, in the
-- transaction of the change: an outbox. Triggers write it, so that no call, job, import or device is forgotten (decision 0209).
-- Without a subscription a change costs a look at an empty table.

-- Which systems receive which events, by signed requests to an address.
create table event_subscription (
  prct_code prct_code not null references prct,
  subscription_id bigint generated always as identity,
  subscription_name text not null,
  url text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  -- null: events of all dealers, and those that concern no single one.
  dealers text[] constraint event_subscription_dealers check (array_to_string(dealers, '') !~ '[*,]'),
  sealed_secret text not null,               -- signs its deliveries; encrypted with a key that is not in the database
  previous_secret text,                      -- signs them as well until previous_until; encrypted, too
  previous_until timestamptz,
  is_paused boolean not null default false,  -- its events wait
  failures int not null default 0,           -- failed attempts since the latest that was accepted
  rests_until timestamptz not null default '-infinity',  -- a receiver that fails is not asked for each event that waits
  row_version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (prct_code, subscription_id),
  unique (prct_code, subscription_name)
);
call protect('event_subscription', '({prct} and {all}) or {worker}');

create table outbox_event (
  prct_code prct_code not null,
  event_no bigint generated always as identity,
  event_id uuid not null default gen_random_uuid(),  -- the same at every delivery: receivers know repeated ones by it
  event_type text not null,
  subject text not null,
  caused_at timestamptz not null default transaction_timestamp(),  -- a change that touches several rows of a subject leaves one event
  data jsonb not null,
  primary key (prct_code, event_no),
  unique (prct_code, event_type, subject, caused_at)
);
create index on outbox_event (caused_at);
call protect('outbox_event', '({prct} and {all}) or {worker}');
revoke update, delete on outbox_event from packing_app;

create table event_delivery (
  prct_code prct_code not null,
  delivery_id bigint generated always as identity,
  subscription_id bigint not null,
  event_no bigint not null,
  subject text not null,                     -- of the event: deliveries of one subject go one after the other
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'DEAD')),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),  -- not before; during an attempt when another worker takes it over
  delivered_at timestamptz,
  last_error text not null default '',
  primary key (prct_code, delivery_id),
  unique (prct_code, subscription_id, event_no),
  foreign key (prct_code, subscription_id) references event_subscription on delete cascade,
  foreign key (prct_code, event_no) references outbox_event on delete cascade
);
create index event_delivery_waiting on event_delivery (prct_code, subscription_id, next_at) where status = 'WAITING';
create index event_delivery_of_subject on event_delivery (prct_code, subscription_id, subject, event_no) where status = 'WAITING';
create index event_delivery_dead on event_delivery (prct_code, subscription_id) where status = 'DEAD';
create index event_delivery_last on event_delivery (prct_code, subscription_id, delivered_at desc) where status = 'DELIVERED';
create index on event_delivery (prct_code, event_no);
call protect('event_delivery', '({prct} and {all}) or {worker}');
revoke delete on event_delivery from packing_app;

-- The purge of old events runs as the owner, over all PRCTCCs.
create policy housekeeping on outbox_event to current_user using (true);
create policy housekeeping on event_delivery to current_user using (true);

-- When the exceptions of a PRCTCC were looked at, and for what. No row: never; what is open then is not new.
create table exception_watch (
  prct_code prct_code not null references prct,
  watched_for text not null check (watched_for = 'EVENTS'),
  looked_at timestamptz not null,
  primary key (prct_code, watched_for)
);
call protect('exception_watch', '({prct} and {all}) or {worker}');

-- Those that were open at the latest look, so that a new one is sent once.
create table watched_exception (
  prct_code prct_code not null,
  watched_for text not null,
  kind text not null,
  object text not null,
  opened_at timestamptz not null,
  primary key (prct_code, watched_for, kind, object),
  foreign key (prct_code, watched_for) references exception_watch on delete cascade
);
call protect('watched_exception', '{prct} and {all}');

-- Called by triggers. Whoever causes an event need not see all dealers, so that it works for all of them, within the PRCTCC. The
-- setting is changed by hand: a function that declares one of ours can be created by a superuser only.
create function leave_event(of_prct text, kind text, of_subject text, of_dealers text[], details jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  seen text := coalesce(current_setting('app.dealer_codes', true), '');
  wanted bigint[];
  made bigint;
begin
  perform set_config('app.dealer_codes', '*', true);
  select array_agg(s.subscription_id) into wanted from public.event_subscription s
    where s.prct_code = of_prct and kind = any (s.event_types) and (s.dealers is null or s.dealers && of_dealers);
  if wanted is not null then
    insert into public.outbox_event (prct_code, event_type, subject, data) values (of_prct, kind, of_subject, details)
      on conflict do nothing returning event_no into made;
    if made is not null then
      insert into public.event_delivery (prct_code, subscription_id, event_no, subject)
        select of_prct, one, made, of_subject from unnest(wanted) one;
    end if;
  end if;
  perform set_config('app.dealer_codes', seen, true);
end $$;
revoke execute on function leave_event from public;
-- For exceptions, which no row of a table is.
grant execute on function leave_event to packing_app;

create function order_release_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(new.prct_code, 'order.received', concat_ws('/', 'cycle', new.cycle_month, new.dealer_code),
    array[new.dealer_code],
    jsonb_build_object('cycleMonth', new.cycle_month, 'dealerCodes', array[new.dealer_code], 'release', new.rev));
  return null;
end $$;
create trigger leave_event after insert on order_release for each row execute function order_release_event();

create function order_cycle_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(new.prct_code, case new.status when 'COMPILED' then 'cycle.compiled' else 'cycle.confirmed' end,
    concat_ws('/', 'cycle', new.cycle_month, new.dealer_code), array[new.dealer_code],
    jsonb_build_object('cycleMonth', new.cycle_month, 'dealerCodes', array[new.dealer_code], 'release', new.rev));
  return null;
end $$;
create trigger leave_event after update of status on order_cycle for each row
  when (new.status in ('COMPILED', 'CONFIRMED') and old.status is distinct from new.status) execute function order_cycle_event();

-- Dates of a plan concern all dealers: a subscription for some of them receives the events of their cases, containers and notices.
create function packing_plan_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(new.prct_code,
    case when new.status in ('FIXED', 'WEEK_FIXED', 'DAY_FIXED') then 'plan.released' else 'plan.changed' end,
    concat_ws('/', 'plan', new.month), '{}', jsonb_build_object('month', new.month, 'revision', new.rev, 'status', new.status));
  return null;
end $$;
create trigger leave_event after insert on packing_plan for each row execute function packing_plan_event();
create trigger leave_event_of_status after update of status on packing_plan for each row
  when (new.status <> 'DONE' and old.status is distinct from new.status) execute function packing_plan_event();

-- Moves by planners.
create function plan_line_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(p.prct_code, 'plan.changed', concat_ws('/', 'plan', p.month), '{}',
      jsonb_build_object('month', p.month, 'revision', p.rev, 'status', p.status))
    from public.packing_plan p
    where (p.prct_code, p.plan_id) in (select distinct c.prct_code, c.plan_id from changed c);
  return null;
end $$;
create trigger leave_event after update on plan_line referencing new table as changed for each statement execute function plan_line_event();

create function case_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(new.prct_code, 'case.packed', concat_ws('/', 'case', new.case_no), array[new.dealer_code],
    jsonb_build_object('caseNo', new.case_no, 'dealerCodes', array[new.dealer_code], 'lineCode', new.line_code, 'isShort', new.status = 'SHORT',
      'plannedPieces', new.qty, 'packedPieces', new.packed_qty, 'packedOn', new.packed_on, 'vanningOn', new.van_on));
  return null;
end $$;
create trigger leave_event after update of status on case_header for each row
  when (new.status in ('PACKED', 'SHORT') and old.status not in ('PACKED', 'SHORT', 'VANNED', 'SHIPPED')) execute function case_event();

create function container_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(new.prct_code, case new.status when 'VANNED' then 'container.closed' else 'container.shipped' end,
    concat_ws('/', 'container', new.renban_no), new.dealer_code || new.also_dealers,
    jsonb_build_object('renbanNo', new.renban_no, 'containerNo', new.iso_no, 'sealNo', new.seal_no,
      'dealerCodes', new.dealer_code || new.also_dealers, 'vanningOn', new.van_on, 'verifiedGrossMassG', new.vgm_g));
  return null;
end $$;
create trigger leave_event after update of status on container for each row
  when ((old.status, new.status) in (('PLANNED', 'VANNED'), ('PLANNED', 'SHIPPED'), ('VANNED', 'SHIPPED'))) execute function container_event();

-- A notice has a row for each part: one event.
create function asn_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(new.prct_code, case new.status when 'SENT' then 'notice.sent' else 'notice.acknowledged' end,
    concat_ws('/', 'notice', new.asn_no), array[new.dealer_code],
    jsonb_build_object('noticeNo', new.asn_no, 'renbanNo', new.renban_no, 'dealerCodes', array[new.dealer_code],
      'isRight', new.status <> 'ERROR', 'comment', new.comment));
  return null;
end $$;
create trigger leave_event after update of status on asn for each row
  when (new.status in ('SENT', 'ACKED', 'ERROR') and old.status is distinct from new.status) execute function asn_event();

create function net_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.leave_event(new.prct_code, 'net.failed', concat_ws('/', 'net', new.net_id), '{}',
    jsonb_build_object('netId', new.net_id, 'runId', new.run_id, 'params', new.params, 'message', new.message));
  return null;
end $$;
create trigger leave_event after update of status on job_net_run for each row
  when (new.status = 'ENDED_NG' and old.status is distinct from new.status) execute function net_event();

import { sql } from 'kysely'
import type pg from 'pg'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { type ReadDb, transaction } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { SharedFigure } from '../../platform/telemetry/metrics.ts'

const unfinished = sql`('WAITING', 'HELD', 'RUNNING')`

/** The same in every process: queues, leases, the newest backup, the size of the database. */
export function readQueueFigures(pool: pg.Pool): Promise<readonly SharedFigure[]> {
  return transaction(pool, 'worker', 'read', async (db) => {
    const { rows: queues } = await checkedSql({
      queue: text,
      status: text,
      count: int,
      oldest: float,
      lease: float,
    })`
      select 'runs' as queue, status, count(*)::int as count,
        extract(epoch from clock_timestamp() - min(kicked_at))::float8 as oldest,
        coalesce(extract(epoch from clock_timestamp() - min(lease_until)), 0)::float8 as lease
      from job_net_run where status in ${unfinished} group by status
      union all
      select 'files', status, count(*)::int, extract(epoch from clock_timestamp() - min(requested_at))::float8,
        coalesce(extract(epoch from clock_timestamp() - min(lease_until)), 0)::float8
      from file_request where status in ${unfinished} group by status`.execute(db)
    const events = await eventFigures(db)
    const others = [...(await partnerFigures(db)), ...(await mailFigures(db)), ...(await printFigures(db))]
    const { rows: stores } = await checkedSql({ bytes: int, backup: float, restored: float, restoreSeconds: float })`
      select pg_database_size(current_database()) as bytes,
        coalesce(extract(epoch from clock_timestamp() - max(started_at)), -1)::float8 as backup,
        coalesce(extract(epoch from clock_timestamp() - max(started_at) filter (where restored_at is not null)), -1)::float8 as restored,
        coalesce((array_agg(restore_seconds order by restored_at desc) filter (where restored_at is not null))[1], -1)::float8 as "restoreSeconds"
      from backup_run`.execute(db)
    const [store] = stores
    return [...queues.flatMap(queueFigures), ...events, ...others, ...(store ? storeFigures(store) : [])]
  })
}

interface Queue {
  readonly queue: string
  readonly status: string
  readonly count: number
  readonly oldest: number
  readonly lease: number
}

function queueFigures({ queue, status, count, oldest, lease }: Queue): SharedFigure[] {
  const labels = { queue, status }
  const figure = (name: string, help: string, value: number) => ({ name, help, labels, value })
  return [
    figure('packing_queue_length', 'Unfinished runs of job nets and background files by status', count),
    figure('packing_queue_oldest_seconds', 'Age of the oldest of them', oldest),
    figure('packing_lease_overdue_seconds', 'Time since the oldest lease expired; negative: still valid', lease),
  ]
}

/** Deliveries to other systems that are not accepted yet or were given up, by PRCTCC; 0 where there is a subscription. */
async function eventFigures(db: ReadDb): Promise<SharedFigure[]> {
  const { rows } = await checkedSql({ prct: text, waiting: int, dead: int, oldest: float })`
    select s.prct_code as prct, coalesce(sum(n.waiting), 0)::int as waiting, coalesce(sum(n.dead), 0)::int as dead,
      coalesce(max(n.oldest), 0)::float8 as oldest
    from event_subscription s cross join lateral (
      select count(*) filter (where d.status = 'WAITING') as waiting, count(*) filter (where d.status = 'DEAD') as dead,
        extract(epoch from clock_timestamp() - min(e.caused_at) filter (where d.status = 'WAITING' and not s.is_paused)) as oldest
      from event_delivery d join outbox_event e using (prct_code, event_no)
      where d.prct_code = s.prct_code and d.subscription_id = s.subscription_id and d.status in ('WAITING', 'DEAD')) n
    group by s.prct_code`.execute(db)
  return rows.flatMap(({ prct, waiting, dead, oldest }) => [
    ...[
      { status: 'WAITING', value: waiting },
      { status: 'DEAD', value: dead },
    ].map(({ status, value }) => ({
      name: 'packing_event_deliveries',
      help: 'Events that receivers have not accepted yet (WAITING) or that were given up (DEAD), by PRCTCC',
      labels: { prct, status },
      value,
    })),
    {
      name: 'packing_event_oldest_seconds',
      help: 'Age of the oldest event that waits and is not paused, by PRCTCC; 0: none',
      labels: { prct },
      value: oldest,
    },
  ])
}

/** Exchanges with partners that are on, by PRCTCC. */
async function partnerFigures(db: ReadDb): Promise<SharedFigure[]> {
  const { rows } = await checkedSql({ prct: text, waiting: int, dead: int, failing: float })`
    select x.prct_code as prct, coalesce(sum(n.waiting), 0)::int as waiting, coalesce(sum(n.dead), 0)::int as dead,
      count(*) filter (where x.failures >= 5)::float8 as failing
    from partner_exchange x cross join lateral (
      select count(*) filter (where m.status = 'WAITING') as waiting, count(*) filter (where m.status = 'DEAD') as dead from partner_message m
      where m.prct_code = x.prct_code and m.dealer_code = x.dealer_code and m.status in ('WAITING', 'DEAD')) n
    where x.is_on group by x.prct_code`.execute(db)
  return rows.flatMap(({ prct, waiting, dead, failing }) => [
    ...[
      { status: 'WAITING', value: waiting },
      { status: 'DEAD', value: dead },
    ].map(({ status, value }) => ({
      name: 'packing_partner_messages',
      help: 'Messages for partners that are not delivered yet (WAITING) or that were given up (DEAD), by PRCTCC',
      labels: { prct, status },
      value,
    })),
    {
      name: 'packing_partner_failing',
      help: 'Places of partners that could not be reached at least five times in a row, by PRCTCC',
      labels: { prct },
      value: failing,
    },
  ])
}

const waitingRows = { prct: text, waiting: int, dead: int, unknown: int, oldest: float }

/** Counts of rows `m` by status, and the age of the oldest that waits. */
const waitingCounts = (since: Sql) => sql`
  count(*) filter (where m.status = 'WAITING')::int as waiting, count(*) filter (where m.status = 'DEAD')::int as dead,
  count(*) filter (where m.status = 'UNKNOWN')::int as unknown,
  coalesce(extract(epoch from clock_timestamp() - min(${since}) filter (where m.status = 'WAITING')), 0)::float8 as oldest`

interface Named {
  readonly name: string
  readonly oldest: string
  readonly what: string
}

const waitingFigures = (rows: readonly RowOf<typeof waitingRows>[], { name, oldest: ofOldest, what }: Named) =>
  rows.flatMap(({ prct, waiting, dead, unknown, oldest }): SharedFigure[] => [
    ...[
      { status: 'WAITING', value: waiting },
      { status: 'DEAD', value: dead },
      { status: 'UNKNOWN', value: unknown },
    ].map(({ status, value }) => ({
      name,
      help: `${what} that wait (WAITING), were given up (DEAD) or may have arrived and are not repeated (UNKNOWN), by PRCTCC`,
      labels: { prct, status },
      value,
    })),
    {
      name: ofOldest,
      help: `Age of the oldest that waits: ${what}, by PRCTCC; 0: none`,
      labels: { prct },
      value: oldest,
    },
  ])

/** 0 where somebody has chosen mails. */
async function mailFigures(db: ReadDb): Promise<SharedFigure[]> {
  const { rows } = await checkedSql(waitingRows)`
    select c.prct_code as prct, n.waiting, n.dead, n.unknown, n.oldest
    from (select distinct prct_code from mail_choice) c cross join lateral (
      select ${waitingCounts(sql`m.created_at`)} from mail m where m.prct_code = c.prct_code and m.status <> 'SENT') n
    order by 1`.execute(db)
  return waitingFigures(rows, { name: 'packing_mails', oldest: 'packing_mail_oldest_seconds', what: 'Mails' })
}

/** 0 where there is a printer. */
async function printFigures(db: ReadDb): Promise<SharedFigure[]> {
  const { rows } = await checkedSql(waitingRows)`
    select c.prct_code as prct, n.waiting, n.dead, n.unknown, n.oldest
    from (select distinct prct_code from printer) c cross join lateral (
      select ${waitingCounts(sql`m.asked_at`)} from print_job m where m.prct_code = c.prct_code and m.status <> 'SENT') n
    order by 1`.execute(db)
  return waitingFigures(rows, {
    name: 'packing_print_jobs',
    oldest: 'packing_print_oldest_seconds',
    what: 'Jobs of label printers',
  })
}

interface Store {
  readonly bytes: number
  readonly backup: number
  readonly restored: number
  readonly restoreSeconds: number
}

function storeFigures({ bytes, backup, restored, restoreSeconds }: Store): SharedFigure[] {
  const figure = (name: string, help: string, value: number) => ({ name, help, labels: {}, value })
  return [
    figure('packing_database_bytes', 'Size of the database', bytes),
    figure('packing_backup_age_seconds', 'Time since the newest backup; -1: none', backup),
    figure(
      'packing_restored_age_seconds',
      'Time since the newest backup that was restored for trial; -1: none',
      restored,
    ),
    figure(
      'packing_restore_seconds',
      'How long the latest trial took to restore and compare a backup; -1: none',
      restoreSeconds,
    ),
  ]
}

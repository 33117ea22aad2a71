import { addDays, containerCheckDigit } from '@packing/contract'
import { sql } from 'kysely'
import { type Recording, recordResults } from '../../domain/results/record-results.ts'
import { type DaySpans, readDaySpans } from '../../domain/results/result-facts.ts'
import { shipContainers, vanContainers } from '../../domain/results/ship-containers.ts'
import { instantSql } from '../../domain/site/business-day.ts'
import { instantAt } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { demoDay, demoSite } from '../terms/demo-site.ts'
import { registerLateChange } from './late-change.ts'
import { type PastCase, type PastResult, pastDay } from './past-cases.ts'

const SCANNER = 'SCANNER'
const OPERATOR = 'E100003'
const SEED = 20_261
/** Minutes of a business day: the end of the night shift, the morning check, container loading and the departure of trucks. */
const [NIGHT, MORNING, VANNING, DEPARTURE] = [1800, 420, 600, 1020] as const
/** Scanners deliver their results with some delay. */
const DELAY_MINUTES = 20
const MINUTE_MS = 60_000

/** PLANNED: the worker has made the plan of the demo, and nothing of it is packed. */
export async function readProgress(db: ReadDb, prctCode: string): Promise<'PLANNING' | 'PLANNED' | 'OTHER'> {
  const { rows } = await checkedSql({ runs: int, open: int, wrong: int, results: int })`
    select count(*)::int as runs, count(*) filter (where ended_at is null)::int as open,
      count(*) filter (where status not in ('WAITING', 'RUNNING', 'ENDED_OK', 'ENDED_WARN'))::int as wrong,
      (select count(*)::int from (select 1 from packing_result where prct_code = ${prctCode} limit 1) x) as results
    from job_net_run where prct_code = ${prctCode} and kicked_by is null and kicked_by_name = 'DEMO'
      and net_id <> 'PLAN_REMEDIES'`.execute(db)
  const [found] = rows
  if (!found || found.runs === 0 || found.wrong > 0 || found.results > 0) return 'OTHER'
  return found.open > 0 ? 'PLANNING' : 'PLANNED'
}

export interface Past {
  readonly db: WriteDb
  readonly prctCode: string
  readonly now: Date
}

/** Packs, loads and ships what the plan of the demo has until now, through the same functions as the floor. */
export async function recordPast({ db, prctCode, now }: Past): Promise<number> {
  const cases = await listCases(db, prctCode, demoDay(now))
  const days = [...new Set(cases.map(({ packOn }) => packOn))].toSorted()
  const spans = await readDaySpans(db, prctCode, days)
  const until = new Date(now.getTime() - DELAY_MINUTES * MINUTE_MS).toISOString()
  const results = [...groupedByDay(cases)].flatMap(([key, ofDay]) => resultsOfDay(key, ofDay, { spans, days }))
  const known = results.filter(({ endedAt }) => endedAt <= until)
  const at = (by: string, on: string, minute: number): Recording => {
    const then = instantAt(on, minute, demoSite)
    return { db, prctCode, by, now: then < now ? then : now }
  }
  for (const on of await listDays(db, prctCode, days, demoDay(now))) {
    await vanDay(at(OPERATOR, on, VANNING), on, now)
    await recordResults(
      at(SCANNER, on, NIGHT),
      known.filter((result) => result.packOn === on).map(({ correction: _later, ...result }) => result),
    )
    const corrected = known.filter(({ packOn }) => packOn === on).flatMap(({ correction }) => correction ?? [])
    if (on < demoDay(now)) await recordResults(at(OPERATOR, addDays(on, 1), MORNING), corrected)
  }
  await printLabels(db, prctCode, demoDay(now), now)
  await datePlans(db, prctCode, demoDay(now))
  await acknowledge(db, prctCode, addDays(demoDay(now), -3))
  await registerLateChange({ db, prctCode, now })
  return known.length
}

async function listCases(db: WriteDb, prctCode: string, today: string): Promise<PastCase[]> {
  const { rows } = await checkedSql({
    caseId: int,
    caseNo: text,
    lineCode: text,
    packOn: date,
    vanOn: date,
    qty: int,
    contents: int,
    firstSeq: int,
    dayMinutes: int,
    canStayBehind: bool,
  })`
    select h.case_id as "caseId", h.case_no as "caseNo", h.line_code as "lineCode", h.pack_on as "packOn", h.van_on as "vanOn", h.qty,
      c.contents, c.first_seq as "firstSeq", coalesce(d.load_seconds, 0) / 60 as "dayMinutes",
      k.container_id is not null and k.case_count > 1 and h.load_step = k.case_count as "canStayBehind"
    from case_header h
    cross join lateral (select count(*)::int as contents, min(x.seq) as first_seq from case_content x
      where x.prct_code = ${prctCode} and x.case_id = h.case_id) c
    left join container k on k.prct_code = ${prctCode} and k.container_id = h.container_id
    left join plan_day d on d.plan_id = h.plan_id and d.line_code = h.line_code and d.pack_on = h.pack_on
    where h.prct_code = ${prctCode} and h.status = 'PLANNED' and h.pack_on <= ${today}::date
    order by h.line_code, h.pack_on, h.case_no`.execute(db)
  return rows
}

function groupedByDay(cases: readonly PastCase[]): ReadonlyMap<string, readonly PastCase[]> {
  const groups = new Map<string, PastCase[]>()
  for (const one of cases) {
    const key = `${one.lineCode} ${one.packOn}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

interface Known {
  readonly spans: ReadonlyMap<string, DaySpans>
  readonly days: readonly string[]
}

function resultsOfDay(key: string, cases: readonly PastCase[], { spans, days }: Known): PastResult[] {
  const [line = '', on = ''] = key.split(' ')
  const worked = spans.get(key)
  const nextOn = days.find((day) => day > on && spans.has(`${line} ${day}`))
  return worked ? pastDay({ seed: SEED, on, cases, spans: worked, nextOn }) : []
}

/** Days on which something was packed or loaded. */
async function listDays(db: WriteDb, prctCode: string, packed: readonly string[], today: string): Promise<string[]> {
  const { rows } = await checkedSql({ on: date })`
    select distinct van_on as "on" from container where prct_code = ${prctCode} and van_on <= ${today}::date`.execute(
    db,
  )
  return [...new Set([...packed, ...rows.map(({ on }) => on)])].toSorted()
}

/** Containers of a day are closed in the morning and leave in the afternoon. */
async function vanDay(context: Recording, on: string, now: Date): Promise<void> {
  const { db, prctCode } = context
  if (instantAt(on, VANNING, demoSite) > now) return
  const { rows } = await checkedSql({ containerId: int, hasPacked: bool, first: orNull(int) })`
    select k.container_id as "containerId", bool_or(h.status in ('PACKED', 'SHORT')) as "hasPacked", min(h.load_step) as first
    from container k join case_header h on h.prct_code = ${prctCode} and h.container_id = k.container_id
    where k.prct_code = ${prctCode} and k.van_on = ${on}::date and k.status = 'PLANNED' group by 1 order by 1`.execute(
    db,
  )
  const ids = rows.filter(({ hasPacked }) => hasPacked).map(({ containerId }) => containerId)
  if (ids.length === 0) return
  await vanContainers(
    context,
    ids.map((containerId, at) => ({
      containerId,
      isoNo: isoNoOf(containerId),
      sealNo: `SL${String(400_000 + containerId * 7)}`,
      vannedAt: instantAt(on, VANNING + at * 3, demoSite).toISOString(),
    })),
  )
  if (on >= demoDay(now)) return
  const leftAt = instantAt(on, DEPARTURE, demoSite).toISOString()
  await shipContainers({ ...context, now: new Date(leftAt) }, ids, leftAt)
}

/** The owner codes of several lessors take turns. */
function isoNoOf(containerId: number): string {
  const owner = ['PKLU', 'NKTU', 'OCNU'][containerId % 3] ?? 'PKLU'
  const first = `${owner}${String((containerId * 7919) % 1_000_000).padStart(6, '0')}`
  return `${first}${containerCheckDigit(first)}`
}

/** Labels are printed the day before packing: of packed cases and those of today and the next day that is packed. */
async function printLabels(db: WriteDb, prctCode: string, today: string, now: Date): Promise<void> {
  await sql`
    with printed as (
      update case_header h set status = case when h.status = 'PLANNED' and h.result_id is null then 'PRINTED' else h.status end,
        printed_at = least(${now}::timestamptz, ${instantSql(prctCode, sql`(h.pack_on - 1) + interval '15 hours'`)})
      where h.prct_code = ${prctCode} and h.printed_at is null and h.status <> 'CANCELLED' and h.pack_on <= coalesce((
        select min(n.pack_on) from case_header n where n.prct_code = ${prctCode} and n.pack_on > ${today}::date), ${today}::date)
      returning h.dealer_code, h.case_id, h.printed_at)
    insert into case_print (prct_code, dealer_code, case_id, printed_at, printed_by)
    select ${prctCode}, dealer_code, case_id, printed_at, ${OPERATOR} from printed`.execute(db)
}

/** Plans whose packing has begun were made a week before. */
const datePlans = (db: WriteDb, prctCode: string, today: string) =>
  sql`
    update packing_plan p set created_at = least(p.created_at, ${instantSql(prctCode, sql`(f.first_on - 7) + interval '14 hours'`)})
    from (select plan_id, min(pack_on) as first_on from case_header where prct_code = ${prctCode} group by 1) f
    where p.prct_code = ${prctCode} and p.plan_id = f.plan_id and f.first_on <= ${today}::date`.execute(db)

/** Dealers have acknowledged the notices of some days ago. */
const acknowledge = (db: WriteDb, prctCode: string, until: string) =>
  sql`update asn set status = 'ACKED', answered_at = sent_at + interval '3 hours', answered_by = 'DEALER' where prct_code = ${prctCode} and status = 'SENT' and van_on <= ${until}::date`.execute(
    db,
  )

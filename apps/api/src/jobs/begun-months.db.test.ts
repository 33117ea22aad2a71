import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CaseResult, recordResults } from '../domain/results/record-results.ts'
import { shipContainers, vanContainers } from '../domain/results/ship-containers.ts'
import { startCases } from '../domain/results/start-cases.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { packedAsPlanned } from '../testing/month-templates.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../testing/planning-site.ts'
import { resultImbalances } from '../testing/result-imbalances.ts'
import { rulesOf } from '../testing/rules-of-begun-months.ts'
import { runJob } from '../testing/run-job.ts'
import { PARTS, registerMonth, THREE_MONTHS, threeMonths } from '../testing/three-months.ts'
import { caseBuild } from './case-build/case-build.ts'
import { findCloseIssues } from './month-close/close-issues.ts'
import { monthClose } from './month-close/month-close.ts'
import { ocfBuild } from './ocf-build/ocf-build.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { planLevel } from './plan-level/plan-level.ts'
import { vanning } from './vanning/vanning.ts'

/** Days on which the chain runs, with the number of the months that it plans. */
const DAYS = [
  ['2026-12-01', 0],
  ['2026-12-09', 0],
  ['2026-12-16', 1],
  ['2027-01-13', 1],
  ['2027-02-03', 2],
  ['2027-02-10', 2],
] as const
const END = '2027-05-28'

const at = fc.nat({ max: 60 })
const kinds = [
  'START',
  'OK',
  'OK',
  'SHORT',
  'DAMAGED',
  'NOT_PACKED',
  'REVERSE',
  'PRINT',
  'SPOT',
  'RELEASE',
  'SAILING',
  'MOVED',
  'CLOSED_DAY',
  'PAIR',
  'ECN',
  'CONFIRM',
  'SHIP',
  'CLOSE',
] as const
const event = fc.record({ kind: fc.constantFrom(...kinds), at })
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

const order = fc.record({ part: fc.constantFrom(...PARTS), window: at, qty: fc.integer({ min: 5, max: 60 }) })
const history = fc.record({
  orders: fc.tuple(...THREE_MONTHS.map(() => fc.array(order, { minLength: 2, maxLength: 5 }))),
  change: fc.record({
    timing: fc.constantFrom('DATE', 'STOCK_OUT', 'IMMEDIATE', 'LOT'),
    interchange: fc.constantFrom('NONE', 'FORWARD', 'FULL'),
    inDays: fc.integer({ min: 1, max: 40 }),
    runOutQty: fc.constantFrom(0, 20, 70, 140),
  }),
  days: fc.tuple(...DAYS.map(() => fc.array(event, { minLength: 3, maxLength: 7 }))),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

interface Played {
  readonly site: PlanningSite
  readonly change: History['change']
  readonly day: string
}

const scope = { prctCode: SITE_PRCT, dealerCodes: null }
const write = <T>({ site }: Played, work: (db: WriteDb) => Promise<T>) => transaction(site.pool, scope, 'write', work)
const nowOf = (day: string) => new Date(`${day}T03:00:00Z`)
const by = ({ day }: Played, db: WriteDb) => ({ db, prctCode: SITE_PRCT, by: 'E1', now: nowOf(day) })

/** A run of the chain never ends abnormally. */
async function chain({ site, day }: Played, { cycle, month }: (typeof THREE_MONTHS)[number]): Promise<void> {
  const job = { prctCode: SITE_PRCT, params: { month }, now: nowOf(day) }
  await runJob(site.pool, orderCompile, { ...job, params: { cycleMonth: cycle, openings: 'TAKE_OVER' } })
  for (const each of [planLevel, ocfBuild, caseBuild, vanning(1)]) await runJob(site.pool, each, job)
}

const inOpenMonth = `plan_id in (select plan_id from packing_plan p where not exists (select from closed_month m where m.month = p.month))`
const isOpen = `status in ('PLANNED', 'PRINTED', 'PACKING') and ${inOpenMonth}`

async function caseAt({ site }: Played, number: number, which: string) {
  const rows = await site.rows<{ id: number; no: string; qty: number }>(
    `select case_id::int as id, case_no as no, qty from case_header where ${which} order by pack_on, case_no`,
  )
  return rows[number % Math.max(1, rows.length)]
}

type Happening = (played: Played, number: number) => Promise<void>

const resultOf =
  (status: CaseResult['status'], which: string, lost = 0): Happening =>
  async (played, number) => {
    const one = await caseAt(played, number, which)
    if (!one) return
    const result = { ...packedAsPlanned({ id: one.id, on: played.day }), status }
    const isShort = lost > 0 && one.qty > lost
    const recorded = isShort
      ? { ...result, lines: [{ seq: 1, okQty: one.qty - lost }] }
      : { ...result, status: lost > 0 ? ('OK' as const) : status }
    await write(played, (db) => recordResults(by(played, db), [recorded]))
  }

const happenings: Readonly<Record<Event['kind'], Happening>> = {
  START: async (played, number) => {
    const one = await caseAt(played, number, isOpen)
    const startedAt = nowOf(played.day).toISOString()
    if (one) await write(played, (db) => startCases(by(played, db), [{ caseNo: one.no, startedAt }]))
  },
  OK: resultOf('OK', isOpen),
  SHORT: resultOf('SHORT', isOpen, 1),
  DAMAGED: resultOf('CANCELLED', `(${isOpen}) or (status in ('PACKED', 'SHORT') and ${inOpenMonth})`),
  NOT_PACKED: resultOf('NOT_PACKED', isOpen),
  REVERSE: resultOf(null, `result_id is not null and status not in ('VANNED', 'SHIPPED') and ${inOpenMonth}`),
  PRINT: async (played, number) => {
    const one = await caseAt(played, number, isOpen)
    if (one)
      await played.site.exec(`update case_header set printed_at = now(),
        status = case status when 'PLANNED' then 'PRINTED' else status end where case_id = ${one.id}`)
  },
  SPOT: (played, number) => spot(played, number),
  RELEASE: ({ site }, number) =>
    site.exec(`update order_line o set qty = greatest(1, qty + ${number - 30}) where line_no % 3 = ${number % 3}
      and not exists (select from closed_month m where m.month = o.target_month)`),
  SAILING: cancelSailing,
  MOVED: moveSailing,
  CLOSED_DAY: ({ site, day }, number) =>
    site.exec(`update working_calendar set day_type = 'H', work_pct = 0, regular_min = 0, ot_min = 0
      where calendar_code = 'L1' and cal_date = date '${day}' + ${number % 5}`),
  PAIR: ({ site, day }, number) =>
    site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, dealer_code, judge_level, valid_from, valid_to)
      values ('${SITE_PRCT}', 'P1', 'A01', 'B01', 1, 1, 'D1', '${number % 2 === 0 ? 'DAY' : 'MONTH'}', date '${day}' + ${number}, '2099-12-31') on conflict do nothing`),
  ECN: ({ site, day, change: { timing, interchange, inDays, runOutQty } }) =>
    site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, interchange, new_first_pack_date, run_out_qty)
      values ('${SITE_PRCT}', 'E1', 'C01', 'D01', '${timing}', '${interchange}', date '${day}' + ${inDays}, ${runOutQty}) on conflict do nothing`),
  CONFIRM: ({ site }, number) =>
    site.exec(`update order_cycle set status = 'CONFIRMED', confirmed_rev = compiled_rev where status = 'COMPILED'
      and cycle_month = '${THREE_MONTHS[number % THREE_MONTHS.length]?.cycle}'`),
  SHIP: ship,
  CLOSE: closeFirst,
}

async function spot({ site, day }: Played, number: number): Promise<void> {
  const windows = await site.rows<{ on: string; month: string; cycle: string }>(
    `select production_date::text as on, order_month as month, to_char(to_date(order_month::text, 'YYYYMM') - interval '1 month', 'YYYYMM') as cycle
     from correspondence c where pack_date_to >= '${day}' and pack_date_to < date '${day}' + 14
       and not exists (select from closed_month m where m.month = c.order_month) order by 1`,
  )
  const window = windows[number % Math.max(1, windows.length)]
  if (window) await addOrders(site, window, [{ part: PARTS[number % 3] ?? 'A01', on: window.on, qty: 1 + number }])
}

interface Ordered {
  readonly part: string
  readonly on: string
  readonly qty: number
}

let lastLine = 0
async function addOrders(
  site: PlanningSite,
  { cycle, month }: { readonly cycle: string; readonly month: string },
  orders: readonly Ordered[],
): Promise<void> {
  for (const { part, on, qty } of orders) {
    lastLine += 1
    await site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, order_type, rev_from)
      values ('${SITE_PRCT}', '${cycle}', 'D1', 'A', ${lastLine}, '${part}', '${month}', '${on}', ${qty}, 'S', 1)`)
  }
}

/** A vessel that has not been loaded does not run, and the months with its rows are remapped. */
function cancelSailing(played: Played, number: number): Promise<void> {
  return changeSailing(played, number, 'is_blank = true')
}
/** It leaves two days later. */
function moveSailing(played: Played, number: number): Promise<void> {
  return changeSailing(played, number, 'cy_cut = cy_cut + 2, etd = etd + 2, eta = eta + 2')
}

async function changeSailing({ site, day }: Played, number: number, change: string): Promise<void> {
  const voyages = await site.rows<{ voyage: string }>(
    `select distinct voyage, min(cy_cut) from correspondence c where van_date > date '${day}' + 1 and van_date < date '${day}' + 20
       and not exists (select from closed_month m where m.month = c.order_month)
       and not exists (select from container k where k.van_on = c.van_date and k.status <> 'PLANNED') group by 1 order by 2`,
  )
  const gone = voyages[number % Math.max(1, voyages.length)]
  if (!gone) return
  await site.exec(`update sailing set ${change} where voyage = '${gone.voyage}'`)
  const months = await site.rows<{ month: string }>(
    `select distinct order_month as month from correspondence where voyage = '${gone.voyage}' order by 1`,
  )
  for (const { month } of months) await registerMonth(site, month, nowOf(day))
}

/** Containers whose vanning date has come leave with what is packed; without anything packed they stay. */
async function ship(played: Played): Promise<void> {
  const { site, day } = played
  const due = await site.rows<{ id: number }>(
    `select container_id::int as id from container k where status = 'PLANNED' and van_on <= '${day}'
       and exists (select from case_header h where h.container_id = k.container_id and h.status in ('PACKED', 'SHORT')) order by 1`,
  )
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await write(played, async (db) => {
    const vannedAt = nowOf(day).toISOString()
    const closed = ids.map((containerId) => ({
      containerId,
      isoNo: `ABCU${String(containerId).padStart(7, '0')}`,
      sealNo: `S${containerId}`,
      vannedAt,
    }))
    await vanContainers(by(played, db), closed)
    await shipContainers(by(played, db), ids, vannedAt)
  })
}

/** The first open month, if it may be closed by now. */
async function closeFirst({ site, day }: Played): Promise<void> {
  const [open] = await site.rows<{ month: string }>(
    `select min(month) as month from packing_plan p where not exists (select from closed_month m where m.month = p.month)`,
  )
  if (!open?.month) return
  const ask = { prctCode: SITE_PRCT, params: { month: open.month }, now: nowOf(day) }
  const issues = await transaction(site.pool, scope, 'read', (db) => findCloseIssues(db, ask))
  if (issues.length === 0) await runJob(site.pool, monthClose, ask)
}

/** What the floor has packed, begun or reported as lost, without place and revision, and every entry of its ledger. */
const floor = async ({ site }: Played) => {
  const found = []
  for (const statement of ledger) found.push(await site.rows(statement))
  return found
}
const ledger = [
  `select h.case_no, h.status, h.result_id, h.packed_qty, h.packed_on, h.packing_at, h.packed_at, h.printed_at, h.row_version, h.qty, h.pack_on, h.line_code
   from case_header h left join packing_result r on r.result_id = h.result_id
   where r.status <> 'NOT_PACKED' or h.status in ('PACKING', 'PACKED', 'SHORT', 'REPACK', 'VANNED', 'SHIPPED') order by 1`,
  `select md5(string_agg(r::text, '|' order by result_id)) as entries from packing_result r`,
  `select md5(string_agg(r::text, '|' order by r::text)) as lines from packing_result_line r`,
  `select md5(string_agg(k::text, '|' order by container_id)) as gone from container k where status <> 'PLANNED'`,
]

interface Last {
  readonly caseId: number
  readonly containerId: number
}
const lastOf = async ({ site }: Played): Promise<Last> => {
  const [last] = await site.rows<Last>(`select coalesce(max(case_id), 0)::int as "caseId",
    (select coalesce(max(container_id), 0) from container)::int as "containerId" from case_header`)
  return last ?? { caseId: 0, containerId: 0 }
}

async function expectSound({ site, day }: Played, month: string, { caseId, containerId }: Last): Promise<void> {
  expect(await site.rows(resultImbalances)).toEqual([])
  for (const [rule, rows] of Object.entries(rulesOf(month, day))) expect(await site.rows(rows), rule).toEqual([])
  const madeForThePast =
    await site.rows(`select case_no as no, pack_on as on from case_header where case_id > ${caseId} and pack_on < '${day}'
    union all select renban_no, van_on from container where container_id > ${containerId} and van_on < '${day}'`)
  expect(madeForThePast, `${month} on ${day}`).toEqual([])
}

const hasWindow = (
  month: string,
) => `select 1 from order_line o join correspondence c on c.production_date = o.required_on
  where o.target_month = '${month}' and o.rev_to is null limit 1`

const isClosed = async ({ site }: Played, month: string) =>
  (await site.rows(`select 1 from closed_month where month = '${month}'`)).length > 0

/**
 * A month whose last packing day is over, and that has not begun, is not planned: its plan would be a trial. Nor is one of whose
 * orders none has a vessel any more, which levelling rejects.
 */
const canBePlanned = async (played: Played, month: string) =>
  !(await isClosed(played, month)) &&
  (await played.site.rows(hasWindow(month))).length > 0 &&
  (
    await played.site.rows(
      `select 1 from correspondence where order_month = '${month}' and pack_date_to >= '${played.day}'
       union all select 1 from case_header h join packing_plan p using (plan_id)
         where p.month = '${month}' and (h.status not in ('PLANNED', 'PRINTED', 'CANCELLED') or h.result_id is not null) limit 1`,
    )
  ).length > 0

async function play(site: PlanningSite, { orders, change, days }: History): Promise<void> {
  lastLine = 0
  for (const [number, { cycle, month }] of THREE_MONTHS.entries()) {
    const windows = await site.rows<{ on: string }>(
      `select production_date::text as on from correspondence where order_month = '${month}' order by 1`,
    )
    const ordered = [{ part: 'B01', window: 0, qty: 40 }, ...(orders[number] ?? [])]
    await addOrders(
      site,
      { cycle, month },
      ordered.map(({ part, window, qty }) => ({ part, qty, on: windows[window % windows.length]?.on ?? '' })),
    )
  }
  for (const [number, [day, months]] of DAYS.entries()) {
    const played = { site, change, day }
    for (const { kind, at: which } of days[number] ?? []) {
      await happenings[kind](played, which)
      expect(await site.rows(resultImbalances), kind).toEqual([])
    }
    for (const at of THREE_MONTHS.slice(0, months + 1)) {
      if (!(await canBePlanned(played, at.month))) continue
      const [before, last] = [await floor(played), await lastOf(played)]
      await chain(played, at)
      expect(await floor(played)).toEqual(before)
      await expectSound(played, at.month, last)
    }
  }
  const end = { site, change, day: END }
  for (const { month } of THREE_MONTHS) {
    if ((await site.rows(`select 1 from packing_plan where month = '${month}'`)).length === 0) continue
    if (!(await isClosed(end, month))) await closeFirst(end)
    expect(await isClosed(end, month)).toBe(true)
    expect(await site.rows(resultImbalances)).toEqual([])
  }
}

it('keeps every rule over three months, whatever happens in which order', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      const site = await openPlanningSite(threeMonths)
      try {
        await play(site, given)
      } finally {
        await site.close()
      }
    }),
    {
      numRuns: process.env['LONG_TESTS'] === undefined ? 5 : 1000,
      seed: 46,
      endOnFailure: true,
    },
  )
}, 10_800_000)

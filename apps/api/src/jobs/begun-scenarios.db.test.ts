import { expect, it } from 'vitest'
import { type CaseResult, recordResults } from '../domain/results/record-results.ts'
import { reopenContainer, shipContainers, vanContainers } from '../domain/results/ship-containers.ts'
import { startCases } from '../domain/results/start-cases.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { assignVanning } from '../screens/load-plan/assign-vanning.ts'
import { initExceptions } from '../screens/top-page/exceptions/list-exceptions.ts'
import { packedAsPlanned } from '../testing/month-templates.ts'
import { createCaller } from '../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT, siteTemplate } from '../testing/planning-site.ts'
import { resultImbalances } from '../testing/result-imbalances.ts'
import { rulesOf } from '../testing/rules-of-begun-months.ts'
import { runJob } from '../testing/run-job.ts'
import { screensOf } from '../testing/screens-of-month.ts'
import { registerMonth, threeMonths } from '../testing/three-months.ts'
import { caseBuild } from './case-build/case-build.ts'
import { monthClose } from './month-close/month-close.ts'
import { ocfBuild } from './ocf-build/ocf-build.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { planLevel } from './plan-level/plan-level.ts'
import { vanning } from './vanning/vanning.ts'
import { volatilityCheck } from './volatility-check/volatility-check.ts'

const MONTH = '202612'
const CYCLE = '202611'
const TODAY = '2026-12-02'
/** Of December. */
const LAST_DAY = '2026-12-28'
const now = new Date(`${TODAY}T03:00:00Z`)
const by = (db: WriteDb) => ({ db, prctCode: SITE_PRCT, by: 'E1', now })
const write = <T>(site: PlanningSite, work: (db: WriteDb) => Promise<T>) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', work)

async function chain(site: PlanningSite, at = now): Promise<void> {
  const job = { prctCode: SITE_PRCT, params: { month: MONTH }, now: at }
  await runJob(site.pool, orderCompile, { ...job, params: { cycleMonth: CYCLE, openings: 'TAKE_OVER' } })
  for (const each of [planLevel, ocfBuild, caseBuild, vanning(1)]) await runJob(site.pool, each, job)
}

const caseIds = async (site: PlanningSite, which: string, count = 1) =>
  (
    await site.rows<{ id: number }>(
      `select case_id::int as id from case_header where ${which} order by pack_on, case_no limit ${count}`,
    )
  ).map(({ id }) => id)

const report = (site: PlanningSite, ids: readonly number[], result: Partial<CaseResult> = {}) =>
  write(site, (db) =>
    recordResults(
      by(db),
      ids.map((id) => ({ ...packedAsPlanned({ id, on: TODAY }), ...result })),
    ),
  )

const vannings = `select van_date from correspondence where order_month = '${MONTH}' group by 1 order by 1`

/** December is confirmed, loaded and begun: its first three cases are packed on the second day. */
const begun = siteTemplate(
  'begun_scenarios',
  async (site) => {
    const windows = await site.rows<{ on: string }>(
      `select min(production_date)::text as on from correspondence where order_month = '${MONTH}' group by van_date order by van_date`,
    )
    await site.order(
      ...windows.flatMap(({ on }, at) =>
        ['A01', 'B01', 'C01'].map((part, more) => ({ part, qty: 14 + 5 * at + 3 * more, on })),
      ),
    )
    await chain(site, new Date('2026-12-01T03:00:00Z'))
    await site.exec(`update order_cycle set status = 'CONFIRMED', confirmed_rev = rev where cycle_month = '${CYCLE}'`)
    await report(site, await caseIds(site, `status = 'PLANNED'`, 3))
  },
  threeMonths,
)

interface Scenario {
  readonly name: string
  readonly happens: (site: PlanningSite) => Promise<unknown>
  /** What the list says before the month is planned again. */
  readonly says?: string
  readonly isClosed?: boolean
  /** When the month is planned again. Absent: today. */
  readonly on?: string
}

const spot = (site: PlanningSite) =>
  site.exec(`
    update order_cycle set rev = 2 where cycle_month = '${CYCLE}' and dealer_code = 'D1';
    insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values ('${SITE_PRCT}', '${CYCLE}', 'D1', 2, 'E1', now());
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, order_type, rev_from)
      select '${SITE_PRCT}', '${CYCLE}', 'D1', 'S', 900, 'B01', '${MONTH}', max(production_date), 17, 'S', 2 from correspondence where order_month = '${MONTH}'`)

/** The dealer orders other quantities, for which its cycle is opened again. */
const release = (site: PlanningSite, qty: string) =>
  site.exec(`
    update order_cycle set status = 'RECEIVED', rev = 2 where cycle_month = '${CYCLE}' and dealer_code = 'D1';
    insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values ('${SITE_PRCT}', '${CYCLE}', 'D1', 2, 'E1', now());
    update order_line set qty = ${qty} where cycle_month = '${CYCLE}'`)

async function cancelSailing(site: PlanningSite): Promise<void> {
  await site.exec(`update sailing set is_blank = true where voyage = (
    select voyage from correspondence where van_date = (${vannings} offset 1 limit 1) limit 1)`)
  await registerMonth(site, MONTH, now)
}

const lost = (site: PlanningSite) => caseIds(site, `status = 'PLANNED' and qty > 3`)

const always: readonly Scenario[] = [
  {
    name: 'a cancelled sailing, with a spot order and a short case',
    says: 'CASES_STRANDED',
    happens: async (site) => {
      await report(site, await lost(site), { status: 'SHORT', lines: [{ seq: 1, okQty: 2 }] })
      await spot(site)
      await cancelSailing(site)
    },
  },
]
const inLongRun: readonly Scenario[] = [
  { name: 'a replan without any change', happens: async () => undefined },
  { name: 'a spot order', happens: spot, says: 'SPOT_ORDERS' },
  {
    name: 'a short case',
    happens: async (site) => report(site, await lost(site), { status: 'SHORT', lines: [{ seq: 1, okQty: 2 }] }),
    says: 'CASES_SHORT',
  },
  {
    name: 'a damaged case that was packed',
    happens: async (site) => report(site, await caseIds(site, `status = 'PACKED'`), { status: 'CANCELLED' }),
    says: 'CASES_SHORT',
  },
  { name: 'a cancelled sailing', happens: cancelSailing, says: 'CASES_STRANDED' },
  {
    name: 'a sailing that leaves two days later',
    happens: async (site) => {
      await site.exec(`update sailing set cy_cut = cy_cut + 2, etd = etd + 2, eta = eta + 2 where voyage = (
        select voyage from correspondence where van_date = (${vannings} offset 2 limit 1) limit 1)`)
      await registerMonth(site, MONTH, now)
    },
  },
  {
    name: 'an engineering change that comes late',
    happens: (site) =>
      site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, interchange, new_first_pack_date, run_out_qty)
        values ('${SITE_PRCT}', 'E1', 'C01', 'D01', 'DATE', 'FORWARD', '2026-12-07', 0)`),
  },
  {
    name: 'reversed results',
    happens: async (site) => report(site, await caseIds(site, `status = 'PACKED'`, 2), { status: null }),
  },
  {
    name: 'a holiday after the frozen days',
    says: 'CLOSED_DAYS',
    happens: (site) =>
      site.exec(`update working_calendar set day_type = 'H', work_pct = 0, regular_min = 0, ot_min = 0
        where calendar_code = 'L1' and cal_date = (select min(pack_on) from case_header where pack_on > date '${TODAY}' + 14)`),
  },
  {
    name: 'parts of a pair that are ordered unevenly',
    happens: (site) =>
      site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, dealer_code, judge_level, valid_from, valid_to)
        values ('${SITE_PRCT}', 'P1', 'A01', 'B01', 1, 1, 'D1', 'DAY', '2026-12-01', '2099-12-31')`),
  },
  {
    name: 'a container that was closed without a case and opened again, whose packing is reversed',
    happens: async (site) => {
      const [container] = await site.rows<{ id: number }>(
        `select container_id::int as id from container k where exists (
          select from case_header h where h.container_id = k.container_id and h.status = 'PACKED') order by 1 limit 1`,
      )
      const id = container?.id ?? 0
      await write(site, async (db) => {
        await vanContainers(by(db), [
          { containerId: id, isoNo: 'ABCU0000001', sealNo: 'S1', vannedAt: now.toISOString() },
        ])
        await reopenContainer(by(db), id)
      })
      await report(site, await caseIds(site, `status = 'PACKED'`, 2), { status: null })
    },
  },
  {
    name: 'a case that is damaged after it was rolled',
    says: 'CASES_SHORT',
    happens: async (site) => {
      const ids = await caseIds(site, `status = 'PACKED'`)
      const [last] = await site.rows<{ on: string }>(`select max(on_)::text as on from (${vannings}) v (on_)`)
      const nos = await site.rows<{ no: string }>(`select case_no as no from case_header where case_id = ${ids[0]}`)
      const asked = { caseNos: nos.map(({ no }) => no), vanOn: last?.on ?? '' }
      const how = { now, privileges: { L03F01: 2 } } as const
      await createCaller(site.pool).call('workspace/load-plan/assign-vanning', assignVanning, asked, how)
      await report(site, ids, { status: 'CANCELLED' })
    },
  },
  { name: 'a spot order on the last packing day', happens: spot, says: 'SPOT_ORDERS', on: LAST_DAY },
  {
    name: 'a day that is closed while one of its cases is being packed',
    happens: async (site) => {
      const [one] = await site.rows<{ no: string; on: string }>(
        `select case_no as no, pack_on::text as on from case_header where status = 'PLANNED' and pack_on >= '${TODAY}' order by 2, 1 limit 1`,
      )
      await write(site, (db) => startCases(by(db), [{ caseNo: one?.no ?? '', startedAt: now.toISOString() }]))
      await site.exec(`update working_calendar set day_type = 'H', work_pct = 0, regular_min = 0, ot_min = 0
        where calendar_code = 'L1' and cal_date = '${one?.on}'`)
    },
  },
  {
    name: 'a cancelled sailing whose labels are printed',
    says: 'CASES_STRANDED',
    happens: async (site) => {
      await site.exec(`update case_header set status = 'PRINTED', printed_at = now() where status = 'PLANNED'`)
      await cancelSailing(site)
    },
  },
  {
    name: 'a new release while half of the month is packed',
    happens: async (site) => {
      const [{ half } = { half: 0 }] = await site.rows<{ half: number }>(
        `select count(*)::int / 2 as half from case_header where status = 'PLANNED'`,
      )
      await report(site, await caseIds(site, `status = 'PLANNED'`, half))
      await release(site, 'case when line_no % 2 = 0 then qty + 13 else greatest(1, qty - 9) end')
    },
  },
  {
    name: 'a release below what is packed',
    happens: async (site) => {
      await report(site, await caseIds(site, `status = 'PLANNED'`, 6))
      await release(site, '1')
    },
  },
  {
    name: 'a part that is replaced once its stock is used up',
    happens: (site) =>
      site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, interchange, new_first_pack_date, run_out_qty)
        values ('${SITE_PRCT}', 'E1', 'C01', 'D01', 'STOCK_OUT', 'FORWARD', '2026-12-07', 20)`),
  },
  {
    name: 'two cancelled sailings of which one is restored',
    happens: async (site) => {
      const voyages = await site.rows<{ voyage: string }>(
        `select voyage from correspondence where order_month = '${MONTH}' and van_date > '${TODAY}' group by 1 order by min(van_date) limit 2`,
      )
      const set = async (voyage: string | undefined, isBlank: boolean) => {
        await site.exec(`update sailing set is_blank = ${isBlank} where voyage = '${voyage}'`)
        await registerMonth(site, MONTH, now)
      }
      for (const { voyage } of voyages) await set(voyage, true)
      await chain(site)
      await set(voyages[0]?.voyage, false)
    },
  },
  {
    name: 'a damage that is reversed after its replacement was built',
    happens: async (site) => {
      const ids = await caseIds(site, `status = 'PACKED'`)
      await report(site, ids, { status: 'CANCELLED' })
      await chain(site)
      await report(site, ids, { status: null })
    },
  },
  {
    name: 'a case reported as not packed that is packed after all',
    happens: async (site) => {
      const ids = await lost(site)
      await report(site, ids, { status: 'NOT_PACKED' })
      await chain(site)
      await report(site, ids)
    },
  },
  {
    name: 'a short case that turns out to be whole, after its replacement was built',
    happens: async (site) => {
      const ids = await lost(site)
      await report(site, ids, { status: 'SHORT', lines: [{ seq: 1, okQty: 2 }] })
      await chain(site)
      await report(site, ids)
    },
  },
  {
    name: 'a close with cases that were never packed',
    isClosed: true,
    happens: async (site) => {
      const ids = await site.rows<{ id: number; on: string }>(
        `select container_id::int as id, van_on::text as on from container k where exists (
          select from case_header h where h.container_id = k.container_id and h.status = 'PACKED') order by 1`,
      )
      await write(site, async (db) => {
        const vannedAt = now.toISOString()
        await vanContainers(
          by(db),
          ids.map(({ id }) => ({
            containerId: id,
            isoNo: `ABCU${String(id).padStart(7, '0')}`,
            sealNo: `S${id}`,
            vannedAt,
          })),
        )
        await shipContainers(
          by(db),
          ids.map(({ id }) => id),
          vannedAt,
        )
      })
      const end = new Date('2027-03-01T03:00:00Z')
      await runJob(site.pool, monthClose, { prctCode: SITE_PRCT, params: { month: MONTH }, now: end })
    },
  },
]

const scenarios = process.env['LONG_TESTS'] === undefined ? always : [...always, ...inLongRun]

it.each(scenarios)('adds up on every screen after $name', async ({ happens, says, isClosed, on = TODAY }) => {
  const later = new Date(`${on}T03:00:00Z`)
  const site = await openPlanningSite(begun)
  try {
    await happens(site)
    const how = { now: later, privileges: { L03F01: 2, 'J01F01-1': 2, 'J01F01-3': 2, C01F01: 1 } } as const
    const listed = async () =>
      (await createCaller(site.pool).call('workspace/top-page/exceptions', initExceptions([]), {}, how)).rows.map(
        ({ kind }) => kind,
      )
    if (says) expect(await listed()).toContain(says)
    expect(await site.rows(resultImbalances)).toEqual([])
    if (!isClosed) await chain(site, later)
    expect(await site.rows(resultImbalances)).toEqual([])
    if (!isClosed)
      for (const [rule, rows] of Object.entries(rulesOf(MONTH, on))) expect(await site.rows(rows), rule).toEqual([])
    if (says) expect(await listed()).not.toContain(says)
    await runJob(site.pool, volatilityCheck, { prctCode: SITE_PRCT, params: { cycleMonth: CYCLE }, now })
    const { J01, L03, K01, L01, I01 } = await screensOf(site, { month: MONTH, cycleMonth: CYCLE, dealer: 'D1', now })
    expect({ J01: J01.cases, K01: K01.cases, pieces: K01.pieces }).toEqual({
      J01: L03.cases,
      K01: L03.cases,
      pieces: L03.pieces,
    })
    expect(L01).toEqual({ packedCases: L03.packedCases, packed: L03.packed })
    expect(I01.ordered).toBe(J01.ordered)
    const { opening = 0, ordered = 0, planned = 0, packed, writtenOff = 0, closing } = J01.pieces ?? {}
    expect(opening + (packed ?? planned) - ordered - writtenOff).toBe(closing)
  } finally {
    await site.close()
  }
})

import { expect } from 'vitest'
import { type CaseResult, recordResults } from '../domain/results/record-results.ts'
import { shipContainers, vanContainers } from '../domain/results/ship-containers.ts'
import { caseBuild } from '../jobs/case-build/case-build.ts'
import { ocfBuild } from '../jobs/ocf-build/ocf-build.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { vanning } from '../jobs/vanning/vanning.ts'
import { volatilityCheck } from '../jobs/volatility-check/volatility-check.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { initExceptions } from '../screens/top-page/exceptions/list-exceptions.ts'
import { packedAsPlanned } from './month-templates.ts'
import { createCaller } from './plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT, siteTemplate } from './planning-site.ts'
import { resultImbalances } from './result-imbalances.ts'
import { rulesOf } from './rules-of-begun-months.ts'
import { runJob } from './run-job.ts'
import { screensOf } from './screens-of-month.ts'
import { registerMonth, threeMonths } from './three-months.ts'

/** A month in which packing has begun, what may happen in it, and what must be true after it was planned again. */
export const MONTH = '202612'
export const CYCLE = '202611'
export const TODAY = '2026-12-02'
/** Of December. */
export const LAST_DAY = '2026-12-28'
export const at = (day: string) => new Date(`${day}T03:00:00Z`)
export const now = at(TODAY)
export const by = (db: WriteDb) => ({ db, prctCode: SITE_PRCT, by: 'E1', now })
export const write = <T>(site: PlanningSite, work: (db: WriteDb) => Promise<T>) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', work)

export async function chain(site: PlanningSite, now = at(TODAY)): Promise<void> {
  const job = { prctCode: SITE_PRCT, params: { month: MONTH }, now }
  await runJob(site.pool, orderCompile, { ...job, params: { cycleMonth: CYCLE, openings: 'TAKE_OVER' } })
  for (const each of [planLevel, ocfBuild, caseBuild, vanning(1)]) await runJob(site.pool, each, job)
}

export const caseIds = async (site: PlanningSite, which: string, count = 1) =>
  (
    await site.rows<{ id: number }>(
      `select case_id::int as id from case_header where ${which} order by pack_on, case_no limit ${count}`,
    )
  ).map(({ id }) => id)

export const report = (site: PlanningSite, ids: readonly number[], result: Partial<CaseResult> = {}) =>
  write(site, (db) =>
    recordResults(
      by(db),
      ids.map((id) => ({ ...packedAsPlanned({ id, on: TODAY }), ...result })),
    ),
  )

/** Half of the cases that wait, by their days. */
export async function packHalf(site: PlanningSite): Promise<void> {
  const [{ half } = { half: 0 }] = await site.rows<{ half: number }>(
    `select count(*)::int / 2 as half from case_header where status = 'PLANNED'`,
  )
  await report(site, await caseIds(site, `status = 'PLANNED'`, half))
}

export const vannings = `select van_date from correspondence where order_month = '${MONTH}' group by 1 order by 1`

/** December is confirmed, loaded and begun: its first three cases are packed on the second day. */
const begun = siteTemplate(
  'begun_scenarios',
  async (site) => {
    const windows = await site.rows<{ on: string }>(
      `select min(production_date)::text as on from correspondence where order_month = '${MONTH}' group by van_date order by van_date`,
    )
    await site.order(
      ...windows.flatMap(({ on }, late) =>
        ['A01', 'B01', 'C01'].map((part, more) => ({ part, qty: 14 + 5 * late + 3 * more, on })),
      ),
    )
    await chain(site, at('2026-12-01'))
    await site.exec(`update order_cycle set status = 'CONFIRMED', confirmed_rev = rev where cycle_month = '${CYCLE}'`)
    await report(site, await caseIds(site, `status = 'PLANNED'`, 3))
  },
  threeMonths,
)

export interface Scenario {
  readonly name: string
  readonly happens: (site: PlanningSite) => Promise<unknown>
  /** What the list says before the month is planned again. */
  readonly says?: string
  readonly isClosed?: boolean
  /** When the month is planned again. Absent: today. */
  readonly on?: string
}

export const spot = (site: PlanningSite) =>
  site.exec(`
    update order_cycle set rev = 2 where cycle_month = '${CYCLE}' and dealer_code = 'D1';
    insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values ('${SITE_PRCT}', '${CYCLE}', 'D1', 2, 'E1', now());
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, order_type, rev_from)
      select '${SITE_PRCT}', '${CYCLE}', 'D1', 'S', 900, 'B01', '${MONTH}', max(production_date), 17, 'S', 2 from correspondence where order_month = '${MONTH}'`)

/** The dealer orders other quantities, for which its cycle is opened again. */
export const release = (site: PlanningSite, qty: string) =>
  site.exec(`
    update order_cycle set status = 'RECEIVED', rev = 2 where cycle_month = '${CYCLE}' and dealer_code = 'D1';
    insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values ('${SITE_PRCT}', '${CYCLE}', 'D1', 2, 'E1', now());
    update order_line set qty = ${qty} where cycle_month = '${CYCLE}'`)

/** Vessels of the month that have not left, the first one first. */
export const voyages = async (site: PlanningSite) =>
  (
    await site.rows<{ voyage: string }>(
      `select voyage from correspondence where order_month = '${MONTH}' and van_date > '${TODAY}' group by 1 order by min(van_date)`,
    )
  ).map(({ voyage }) => voyage)

/** A vessel sails otherwise, and the month is remapped and registered. */
export async function changeSailing(site: PlanningSite, voyage: string | undefined, change: string): Promise<void> {
  await site.exec(`update sailing set ${change} where voyage = '${voyage}'`)
  await registerMonth(site, MONTH, now)
}

export async function cancelSailing(site: PlanningSite): Promise<void> {
  await site.exec(`update sailing set is_blank = true where voyage = (
    select voyage from correspondence where van_date = (${vannings} offset 1 limit 1) limit 1)`)
  await registerMonth(site, MONTH, now)
}

export const lost = (site: PlanningSite) => caseIds(site, `status = 'PLANNED' and qty > 3`)

/** Containers that hold something packed are closed, and leave where they ship. */
export async function closePacked(site: PlanningSite, { areShipped }: { readonly areShipped: boolean }): Promise<void> {
  const ids = (
    await site.rows<{ id: number }>(
      `select container_id::int as id from container k where status = 'PLANNED' and exists (
        select from case_header h where h.container_id = k.container_id and h.status = 'PACKED') order by 1`,
    )
  ).map(({ id }) => id)
  const vannedAt = now.toISOString()
  const closed = ids.map((containerId) => ({
    containerId,
    isoNo: `ABCU${String(containerId).padStart(7, '0')}`,
    sealNo: `S${containerId}`,
    vannedAt,
  }))
  await write(site, async (db) => {
    await vanContainers(by(db), closed)
    if (areShipped) await shipContainers(by(db), ids, vannedAt)
  })
}

const seen = { L03F01: 2, 'J01F01-1': 2, 'J01F01-3': 2, C01F01: 1 } as const
const listed = async (site: PlanningSite, on: Date) =>
  (
    await createCaller(site.pool).call(
      'workspace/top-page/exceptions',
      initExceptions([]),
      {},
      { now: on, privileges: seen },
    )
  ).rows.map(({ kind }) => kind)

/** Every screen shows the same sums, which add up. */
async function expectScreens(site: PlanningSite): Promise<void> {
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
}

export async function expectToAddUpAfter({ happens, says, isClosed, on = TODAY }: Scenario): Promise<void> {
  const site = await openPlanningSite(begun)
  try {
    await happens(site)
    if (says) expect(await listed(site, at(on))).toContain(says)
    expect(await site.rows(resultImbalances)).toEqual([])
    if (!isClosed) await chain(site, at(on))
    expect(await site.rows(resultImbalances)).toEqual([])
    if (!isClosed)
      for (const [rule, rows] of Object.entries(rulesOf(MONTH, on))) expect(await site.rows(rows), rule).toEqual([])
    if (says) expect(await listed(site, at(on))).not.toContain(says)
    await expectScreens(site)
  } finally {
    await site.close()
  }
}

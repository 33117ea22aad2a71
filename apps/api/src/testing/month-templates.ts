import { recordResults } from '../domain/results/record-results.ts'
import { shipContainers, vanContainers } from '../domain/results/ship-containers.ts'
import { caseBuild } from '../jobs/case-build/case-build.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { vanning } from '../jobs/vanning/vanning.ts'
import { transaction } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { type PlanningSite, SITE_PRCT, siteTemplate } from './planning-site.ts'
import { runJob } from './run-job.ts'

/**
 * Months as the product's own jobs make them, once a run: a test that needs a month that is planned, cased, loaded or shipped
 * copies its template in about 50 ms instead of running the jobs. December 2026 of the planning site, on 20 November: dealer D1
 * orders three parts for two vanning dates, of which a third follows without orders.
 */
export const MONTH = '202612'
export const CYCLE = '202611'
export const MONTH_PARTS = ['A01', 'B01', 'C01'] as const
export const MONTH_DUE = ['2027-01-11', '2027-01-18'] as const
/** Vanning dates of the days in `MONTH_DUE`, and the one after them. */
export const MONTH_VANNING = ['2026-12-04', '2026-12-11', '2026-12-18'] as const

const runOn = (site: PlanningSite, job: Job, params: Readonly<Record<string, string>>) =>
  runJob(site.pool, job, { prctCode: SITE_PRCT, params })

async function plan(site: PlanningSite): Promise<void> {
  await site.addWindow('D1', MONTH_DUE[0], '2026-11-30', MONTH_VANNING[0])
  await site.addWindow('D1', MONTH_DUE[1], '2026-12-07', MONTH_VANNING[1])
  await site.addWindow('D1', '2027-01-25', '2026-12-14', MONTH_VANNING[2])
  await site.addParts(...MONTH_PARTS.map((part, at) => ({ part, snp: 5 + at })))
  await site.exec(`insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('${SITE_PRCT}', '20GP', 6000, 2000, 2000, 2000000, 20000000)`)
  await site.order(
    ...MONTH_PARTS.flatMap((part, at) => MONTH_DUE.map((on, late) => ({ part, on, qty: 18 + 9 * at + 5 * late }))),
  )
  await runOn(site, orderCompile, { cycleMonth: CYCLE })
  await runOn(site, planLevel, { month: MONTH })
}

export const plannedMonth = siteTemplate('planned_month', plan)

export const casedMonth = siteTemplate('cased_month', (site) => runOn(site, caseBuild, { month: MONTH }), plannedMonth)

export const loadedMonth = siteTemplate('loaded_month', (site) => runOn(site, vanning(1), { month: MONTH }), casedMonth)

export const packedAsPlanned = ({ id, on }: { readonly id: number; readonly on: string }) => ({
  caseId: id,
  status: 'OK' as const,
  packOn: on,
  shiftCode: null,
  startedAt: null,
  endedAt: null,
  worker: '',
  reasonCode: '',
  remark: '',
  source: 'MANUAL' as const,
})

/** Everything is packed as planned, and every container closed on its vanning date and gone. */
async function ship(site: PlanningSite): Promise<void> {
  const now = new Date('2026-12-12T03:00:00Z')
  const cases = await site.rows<{ id: number; on: string }>(
    "select case_id::int as id, pack_on::text as on from case_header where status <> 'CANCELLED' order by case_id",
  )
  const containers = await site.rows<{ id: number; on: string }>(
    'select container_id::int as id, van_on::text as on from container order by container_id',
  )
  const results = cases.map(packedAsPlanned)
  await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', async (db) => {
    const by = { db, prctCode: SITE_PRCT, by: 'E1', now }
    await recordResults(by, results)
    const closed = containers.map(({ id, on }) => ({
      containerId: id,
      isoNo: `ABCU${String(id).padStart(7, '0')}`,
      sealNo: `S${id}`,
      vannedAt: `${on}T09:00:00Z`,
    }))
    await vanContainers(by, closed)
    await shipContainers(
      by,
      containers.map(({ id }) => id),
      now.toISOString(),
    )
  })
}

export const shippedMonth = siteTemplate('shipped_month', ship, loadedMonth)

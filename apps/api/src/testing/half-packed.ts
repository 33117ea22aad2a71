import { expect } from 'vitest'
import { startCases } from '../domain/results/start-cases.ts'
import { takeOutOfClosed } from '../domain/results/take-out.ts'
import { caseBuild } from '../jobs/case-build/case-build.ts'
import { ocfBuild } from '../jobs/ocf-build/ocf-build.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { vanning } from '../jobs/vanning/vanning.ts'
import { assignVanning } from '../screens/load-plan/assign-vanning.ts'
import {
  at,
  by,
  CYCLE,
  cancelSailing,
  caseIds,
  chain,
  changeSailing,
  closePacked,
  LAST_DAY,
  MONTH,
  now,
  packHalf,
  release,
  report,
  type Scenario,
  spot,
  TODAY,
  vannings,
  voyages,
  write,
} from './begun-month.ts'
import { createCaller } from './plan-fixture.ts'
import { type PlanningSite, SITE_PRCT } from './planning-site.ts'
import { runJob } from './run-job.ts'
import { registerMonth } from './three-months.ts'

const job = { prctCode: SITE_PRCT, params: { month: MONTH }, now }
const compile = { ...job, params: { cycleMonth: CYCLE, openings: 'TAKE_OVER' } }

const closeDay = (day: string) => `update working_calendar set day_type = 'H', work_pct = 0, regular_min = 0, ot_min = 0
  where calendar_code = 'L1' and cal_date ${day}`

const change = (values: string) => `insert into discontinued_part
  (prct_code, ecn_no, old_part, new_part, timing, interchange, new_first_pack_date, run_out_qty) values ('${SITE_PRCT}', 'E1', 'C01', 'D01', ${values})`

async function roll(site: PlanningSite, which: string): Promise<void> {
  const [last] = await site.rows<{ on: string }>(`select max(on_)::text as on from (${vannings}) v (on_)`)
  const nos = await site.rows<{ no: string }>(
    `select case_no as no from case_header where ${which} order by case_no limit 1`,
  )
  const asked = { caseNos: nos.map(({ no }) => no), vanOn: last?.on ?? '' }
  const how = { now, privileges: { L03F01: 2 } } as const
  await createCaller(site.pool).call('workspace/load-plan/assign-vanning', assignVanning, asked, how)
}

const moveOne = `update plan_line set pack_on = (select min(cal_date) from working_calendar where calendar_code = 'L1' and day_type = 'W'
    and cal_date > plan_line.pack_on), is_pinned = true, pinned_by = 'E2', row_version = row_version + 1, updated_at = now()
  where (plan_id, seq) = (select plan_id, seq from plan_line where plan_id = (select max(plan_id) from packing_plan)
    and pack_on > date '${TODAY}' + 14 order by pack_on, seq limit 1)`

/** Of the vessels that have not left, the one with most cases that wait. */
async function fullest(site: PlanningSite): Promise<string | undefined> {
  const [found] = await site.rows<{ voyage: string }>(
    `select c.voyage from (select distinct voyage, van_date from correspondence where order_month = '${MONTH}') c
     join case_header h on h.van_on = c.van_date where h.status = 'PLANNED' group by 1 order by count(*) desc, 1 limit 1`,
  )
  return found?.voyage
}

const scenarios: readonly Scenario[] = [
  {
    name: 'a sailing that is cancelled and restored two days later, and the one cancelled that took its cases',
    says: 'CASES_STRANDED',
    happens: async (site) => {
      const lost = await fullest(site)
      await changeSailing(site, lost, 'is_blank = true')
      await chain(site)
      await changeSailing(site, lost, 'is_blank = false, cy_cut = cy_cut + 2, etd = etd + 2, eta = eta + 2')
      await chain(site)
      await changeSailing(site, await fullest(site), 'is_blank = true')
    },
  },
  {
    name: 'an engineering change at once whose part is packed and started',
    happens: async (site) => {
      const [one] = await site.rows<{ no: string }>(
        `select case_no as no from case_header h join case_content c using (case_id) where c.part_no = 'C01' and h.status = 'PLANNED' order by 1 limit 1`,
      )
      await write(site, (db) => startCases(by(db), [{ caseNo: one?.no ?? '', startedAt: now.toISOString() }]))
      await site.exec(change(`'IMMEDIATE', 'FULL', '${TODAY}', 0`))
    },
  },
  {
    name: 'a run-out quantity below what is packed by now',
    happens: (site) => site.exec(change(`'STOCK_OUT', 'FORWARD', '${TODAY}', 5`)),
  },
  {
    name: 'an engineering change that is withdrawn after the month was planned by it',
    happens: async (site) => {
      await site.exec(change(`'DATE', 'FORWARD', '2026-12-09', 0`))
      await chain(site)
      await packHalf(site)
      await site.exec(`delete from discontinued_part`)
    },
  },
  {
    name: 'no capacity today',
    happens: (site) => site.exec(closeDay(`= '${TODAY}'`)),
  },
  {
    name: 'no capacity for the rest of the month',
    happens: (site) => site.exec(closeDay(`>= '${TODAY}'`)),
  },
  {
    name: 'spot orders on the last day, after which the day is closed',
    on: LAST_DAY,
    happens: async (site) => {
      await spot(site)
      await site.exec(closeDay(`= '${LAST_DAY}'`))
    },
  },
  {
    name: 'a business day that changes between the jobs of the chain',
    on: '2026-12-03',
    happens: async (site) => {
      await spot(site)
      const late = { ...job, now: at('2026-12-03') }
      await runJob(site.pool, orderCompile, compile)
      await runJob(site.pool, planLevel, job)
      for (const each of [ocfBuild, caseBuild, vanning(1)]) await runJob(site.pool, each, late)
    },
  },
  {
    name: 'a planner who moves a row while another one levels',
    happens: async (site) => {
      await spot(site)
      await runJob(site.pool, orderCompile, compile)
      await runJob(site.pool, planLevel, { ...job, beforeSave: () => site.exec(moveOne) })
      const moved = await site.rows(
        `select 1 from plan_line where plan_id = (select max(plan_id) from packing_plan) and pinned_by = 'E2'`,
      )
      expect(moved).toHaveLength(1)
    },
  },
  {
    name: 'a planner who moves a row while cases are built',
    happens: async (site) => {
      await spot(site)
      await runJob(site.pool, orderCompile, compile)
      await runJob(site.pool, planLevel, job)
      await runJob(site.pool, caseBuild, { ...job, beforeSave: () => site.exec(moveOne) })
    },
  },
  {
    name: 'a case that is damaged in a container that was closed',
    happens: async (site) => {
      await closePacked(site, { areShipped: false })
      const [one] = await site.rows<{ id: number; containerId: number }>(
        `select case_id::int as id, container_id::int as "containerId" from case_header where status = 'VANNED' order by 1 limit 1`,
      )
      if (!one) throw new Error('No case was vanned')
      await write(site, (db) =>
        takeOutOfClosed(by(db), { containerId: one.containerId, caseIds: [one.id], reason: 'damaged' }),
      )
      await report(site, [one.id], { status: 'CANCELLED' })
    },
  },
  {
    name: 'a sailing that is cancelled after one of its containers was closed',
    happens: async (site) => {
      await closePacked(site, { areShipped: false })
      await cancelSailing(site)
    },
  },
  {
    name: 'a rolled case whose next sailing is cancelled too',
    happens: async (site) => {
      await roll(site, `status = 'PACKED'`)
      const all = await voyages(site)
      await changeSailing(site, all.at(-1), 'is_blank = true')
    },
  },
  {
    name: 'all that waits is destroyed',
    says: 'CASES_SHORT',
    happens: async (site) => report(site, await caseIds(site, `status = 'PLANNED'`, 1000), { status: 'CANCELLED' }),
  },
  {
    name: 'new boxes from tomorrow for what is half packed',
    happens: async (site) => {
      await site.exec(`update packing_condition set effective_to = '${TODAY}' where part_no = 'B01'`)
      await site.addParts({ part: 'B01', snp: 11, from: '2026-12-03' })
    },
  },
  {
    name: 'a part that moves to another line',
    happens: (site) => site.exec(`update packing_condition set pack_lines = '{L02}' where part_no = 'B01'`),
  },
  {
    name: 'a dealer without a vessel from now on',
    happens: async (site) => {
      await site.exec(`update sailing set is_blank = true where cy_cut > date '${TODAY}' + 7`)
      await registerMonth(site, MONTH, now)
    },
  },
  {
    name: 'lead times that grow by three days',
    happens: async (site) => {
      await site.exec(`update shipping_term set port_to_plant_days = port_to_plant_days + 3`)
      await registerMonth(site, MONTH, now)
    },
  },
  {
    name: 'a dealer that is no longer active',
    happens: (site) => site.exec(`update dealer set is_active = false where dealer_code = 'D1'`),
  },
  {
    name: 'a line that is no longer active, with a case that is being packed',
    happens: async (site) => {
      const [one] = await site.rows<{ no: string }>(
        `select case_no as no from case_header where status = 'PLANNED' order by pack_on, 1 limit 1`,
      )
      await write(site, (db) => startCases(by(db), [{ caseNo: one?.no ?? '', startedAt: now.toISOString() }]))
      await site.exec(`update packing_line set is_active = false where line_code = 'L01'`)
    },
  },
  {
    name: 'a yard that is closed on its next vanning dates',
    happens: async (site) => {
      await site.exec(`update working_calendar set day_type = 'H', work_pct = 0 where calendar_code = 'VAN01'
        and cal_date in (${vannings.replace('order by 1', `having van_date > '${TODAY}' order by 1 limit 2`)})`)
      for (const voyage of (await voyages(site)).slice(0, 2))
        await changeSailing(site, voyage, 'cy_cut = cy_cut - 1, etd = etd - 1')
    },
  },
  {
    name: 'twice as many pieces, and overtime forbidden',
    happens: async (site) => {
      await release(site, 'qty * 2')
      await site.exec(
        `update working_calendar set regular_min = 30, ot_min = 0 where calendar_code = 'L1' and cal_date > '${TODAY}'`,
      )
    },
  },
  {
    name: 'locked containers whose sailing is cancelled',
    says: 'CASES_STRANDED',
    happens: async (site) => {
      await site.exec(`update container set locked_steps = case_count`)
      await cancelSailing(site)
    },
  },
]

/** What happens in a month of which half is packed. */
export const halfPacked = scenarios.map(
  ({ name, happens, ...scenario }): Scenario => ({
    ...scenario,
    name: `${name}, half packed`,
    happens: async (site) => {
      await packHalf(site)
      await happens(site)
    },
  }),
)

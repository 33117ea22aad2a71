import { it } from 'vitest'
import { reopenContainer, vanContainers } from '../domain/results/ship-containers.ts'
import { startCases } from '../domain/results/start-cases.ts'
import { assignVanning } from '../screens/load-plan/assign-vanning.ts'
import {
  by,
  cancelSailing,
  caseIds,
  chain,
  changeSailing,
  closePacked,
  expectToAddUpAfter,
  LAST_DAY,
  lost,
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
} from '../testing/begun-month.ts'
import { halfPacked } from '../testing/half-packed.ts'
import { createCaller } from '../testing/plan-fixture.ts'
import { SITE_PRCT } from '../testing/planning-site.ts'
import { runJob } from '../testing/run-job.ts'
import { registerMonth } from '../testing/three-months.ts'
import { monthClose } from './month-close/month-close.ts'

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
      await packHalf(site)
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
      const [first, second] = await voyages(site)
      for (const voyage of [first, second]) await changeSailing(site, voyage, 'is_blank = true')
      await chain(site)
      await changeSailing(site, first, 'is_blank = false')
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
      await closePacked(site, { areShipped: true })
      const end = new Date('2027-03-01T03:00:00Z')
      await runJob(site.pool, monthClose, { prctCode: SITE_PRCT, params: { month: MONTH }, now: end })
    },
  },
]

const scenarios = process.env['LONG_TESTS'] === undefined ? always : [...always, ...inLongRun, ...halfPacked]

it.each(scenarios)('adds up on every screen after $name', expectToAddUpAfter)

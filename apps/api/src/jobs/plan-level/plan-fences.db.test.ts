import { isoToDay, type Reason } from '@packing/planning'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
import { joinedTexts, reasonTexts } from '../../domain/reasons/reason-texts.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from './plan-level.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addWindow('D1', '2027-01-25', '2026-11-30', '2026-12-18')
})
afterAll(() => site.close())
beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, compiled_req, carry_over, part_local, plan_line, plan_unplanned');
    delete from packing_plan; delete from packing_condition; delete from part; select testing.empty_tables('plan_fence')`),
)

const first = '2027-01-11'
const wide = '2027-01-25'
const compile = () => runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
const level = (now = '2026-11-20T03:00:00Z') =>
  runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' }, now: new Date(now) })
const compileAndLevel = async () => {
  await compile()
  await level()
}
const newest = '(select max(plan_id) from packing_plan)'
const causesOf = async (part: string) => {
  const rows = await site.rows<{ reasons: Reason[] | null }>(
    `select reasons from plan_line where plan_id = ${newest} and part_no = '${part}'`,
  )
  return new Set(rows.flatMap(({ reasons }) => reasons ?? []).map(({ cause }) => cause))
}

describe('frozen days', () => {
  it('keep their rows because of the rule, with the day and who set it, and only pinned rows say that they are pinned', async () => {
    await site.exec(
      `insert into plan_fence (prct_code, plan_view, frozen_count, updated_by) values ('200100', 'DAILY', 3, 'E8')`,
    )
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 400, on: first }, { part: 'B01', qty: 20, on: first })
    await compileAndLevel()
    await site.exec(
      `update plan_line set is_pinned = true, pinned_by = 'me' where plan_id = ${newest} and part_no = 'B01'`,
    )
    await level('2026-11-30T03:00:00Z')
    const rows = await site.rows<{ part: string; on: string; isPinned: boolean; reasons: Reason[] }>(
      `select part_no as part, pack_on::text as on, is_pinned as "isPinned", coalesce(reasons, '[]') as reasons
       from plan_line where plan_id = ${newest} order by pack_on, part_no`,
    )
    const frozen = rows.filter(({ part, on }) => part === 'A01' && on < '2026-12-03')
    expect(frozen.map(({ on }) => on)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
    for (const { on, isPinned, reasons } of frozen) {
      const [reason] = reasons
      expect([isPinned, reason]).toEqual([
        false,
        { cause: 'FROZEN', keptDay: isoToDay(on), untilDay: isoToDay('2026-12-03'), frozenDays: 3, setBy: 'E8' },
      ])
      const shown = [`Stays on ${on.replaceAll('-', '/')}`, 'frozen before 2026/12/03', 'set by E8']
      for (const words of shown) expect(joinedTexts(reasonTexts(reasons, 'en'))).toContain(words)
    }
    const pinned = rows.filter(({ reasons }) => reasons.some(({ cause }) => cause === 'PINNED'))
    expect(pinned.length).toBeGreaterThan(0)
    expect(pinned.every(({ part, isPinned }) => part === 'B01' && isPinned)).toBe(true)
    expect(rows.filter(({ isPinned }) => isPinned)).toEqual(pinned)
  })
})

describe('frozen weeks', () => {
  const figures = async () =>
    (await site.rows<{ figures: PlanFigures }>(`select figures from plan_figures where plan_id = ${newest}`))[0]
      ?.figures
  const weeks = async (part: string) =>
    site.rows<{ week: string; lots: number }>(
      `select to_char(date_trunc('week', pack_on), 'MM-DD') as week, sum(lots)::int as lots from plan_line
       where plan_id = ${newest} and part_no = '${part}' group by 1 order by 1`,
    )
  const underWay = '2026-11-30T03:00:00Z'

  it('keep the content of this and the next week, whatever changes', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec('update part set advance_days = 30')
    await site.order({ part: 'A01', qty: 90, on: wide })
    await compileAndLevel()
    const before = await weeks('A01')
    expect(before).toHaveLength(3)
    await site.order({ part: 'B01', qty: 250, on: wide })
    await compile()
    await level(underWay)
    // A fresh levelling would spread the new part evenly over the weeks; so it gets the last one alone.
    expect((await weeks('A01')).slice(0, 2)).toEqual(before.slice(0, 2))
    expect((await weeks('B01')).map(({ week }) => week)).toEqual(['12-14'])
    expect((await figures())?.frozenWeeks).toEqual(['2026-11-30', '2026-12-07'])
    expect(await causesOf('A01')).toContain('FROZEN_WEEK')
  })

  it('follow the number set by the PRCTCC', async () => {
    await site.exec(
      `insert into plan_fence (prct_code, plan_view, frozen_count) values ('200100', 'DAILY', 1), ('200100', 'WEEKLY', 0)`,
    )
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec('update part set advance_days = 30')
    await site.order({ part: 'A01', qty: 90, on: wide })
    await compileAndLevel()
    await site.order({ part: 'B01', qty: 250, on: wide })
    await compile()
    await level(underWay)
    expect(await figures()).toMatchObject({ frozenWeeks: [], frozenBefore: '2026-12-01' })
    expect(await weeks('B01')).toHaveLength(3)
  })
})

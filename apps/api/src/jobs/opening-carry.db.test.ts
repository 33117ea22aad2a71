import { describe, expect, it } from 'vitest'
import { fourMonths, type History, months } from '../testing/four-months.ts'
import { SITE_PRCT } from '../testing/planning-site.ts'
import { runJob } from '../testing/run-job.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { planLevel } from './plan-level/plan-level.ts'

const { site, prepare, release, plan } = fourMonths()

describe('the opening carry-over', () => {
  const quiet: History = {
    opening: [0, 0, 0, 0, 0, 5],
    orders: [[], [], [], []],
    isPaired: false,
    first: { timing: 'DATE', interchange: 'NONE', fromDay: '2027-02-04', runOutQty: 0, remainder: 'NONE' },
    second: null,
    minutes: [60, 60, 60, 60],
  }
  const order14 = [{ part: 'F01', window: 0, qty: 14, isCancelled: false }] as const
  const openingOf = async (at: number, part = 'F01') =>
    (
      await site.rows<{ opening: number }>(
        `select opening from carry_over where month = '${months[at]!.month}' and part_no = '${part}'`,
      )
    )[0]?.opening
  const report = (part: string, month: string, pieces: number) =>
    site.exec(`insert into carry_over values ('200100', '${month}', 'D1', '${part}', 'STD', ${pieces})
      on conflict (prct_code, month, dealer_code, part_no, pack_style) do update set pieces = excluded.pieces, source = 'HOST'`)
  const close = (at: number) =>
    site.exec(`update working_calendar set regular_min = 0, ot_min = 0
    where cal_date between date '${months[at]!.windows[0]}' and date '${months[at]!.windows[1]}' + 10`)

  it('stays as the month opened when the month before is levelled again, and the next month makes up for it', async () => {
    await prepare(quiet)
    for (const at of [0, 1]) {
      await release(at, order14, false)
      await plan(at)
    }
    // 5 + 14 − 14, twice.
    expect([await openingOf(0), await openingOf(1)]).toEqual([5, 5])
    await close(0)
    await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
    expect(await openingOf(1)).toBe(5)
    await release(2, order14, false)
    await plan(2)
    // The two lots of December that found no place after all.
    expect(await openingOf(2)).toBe(5 - 14)
  })

  it('leaves out a month that is compiled and not levelled, and warns', async () => {
    await prepare(quiet)
    await release(0, order14, false)
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    await site.exec(`update carry_over set pieces = 700 where month = '202612'`)
    await release(1, order14, false)
    const { logs, isWarning } = await runJob(site.pool, orderCompile, {
      prctCode: SITE_PRCT,
      params: { cycleMonth: '202612' },
    })
    expect(await openingOf(1)).toBe(5)
    expect(isWarning).toBe(true)
    expect(logs).toContainEqual(expect.stringContaining('WARN Month 202612 is compiled but not levelled'))
  })

  it('opens each part from its own closing when the host reports only some parts of the month before', async () => {
    await prepare(quiet)
    await report('A01', '202612', 8)
    await release(1, order14, false)
    await plan(1)
    expect(await openingOf(1, 'F01')).toBe(5)
    expect(await openingOf(1, 'A01')).toBe(8)
  })

  it('does not close a month that is compiled and not levelled when the host reports one of its parts', async () => {
    await prepare(quiet)
    await release(0, order14, false)
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    await site.exec(`update carry_over set pieces = 700 where month = '202612'`)
    await report('A01', '202612', 8)
    await release(1, order14, false)
    const { logs } = await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202612' } })
    expect(await openingOf(1, 'F01')).toBe(5)
    expect(await openingOf(1, 'A01')).toBe(8)
    expect(logs).toContainEqual(expect.stringContaining('WARN Month 202612 is compiled but not levelled'))
  })

  it('keeps a closing that the host reported when its month is planned again', async () => {
    await prepare(quiet)
    await release(0, order14, false)
    await plan(0)
    await site.exec(`update carry_over set pieces = 3, source = 'HOST' where month = '202612' and part_no = 'F01'`)
    await plan(0)
    await release(1, order14, false)
    await plan(1)
    expect(await openingOf(1)).toBe(3)
  })
})

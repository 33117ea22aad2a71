import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeMonth } from '../domain/results/close-month.ts'
import { fourMonths, type History, history, months } from '../testing/four-months.ts'
import { SITE_PRCT } from '../testing/planning-site.ts'
import { runJob } from '../testing/run-job.ts'
import { ocfBuild } from './ocf-build/ocf-build.ts'
import { planLevel } from './plan-level/plan-level.ts'

const { site, prepare, release, plan, write, piecesOf, packedOf, plannedInAll, expectToAddUp } = fourMonths()

it('conserves the pieces of every part family over four months of supersessions, pairs, unplanned rows and cancellations', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      await prepare(given)
      for (const at of months.keys()) {
        const orders = given.orders[at]!
        await release(at, orders, false)
        await expectToAddUp(at, await plan(at))
        const isRevised =
          orders.some(({ isCancelled }) => isCancelled) && orders.some(({ isCancelled }) => !isCancelled)
        if (!isRevised) continue
        await release(at, orders, true)
        await expectToAddUp(at, await plan(at))
      }
      const { timing, runOutQty } = given.first
      if (timing === 'STOCK_OUT' || timing === 'LOT') expect(await plannedInAll('C01')).toBeLessThanOrEqual(runOutQty)
    }),
    { numRuns: process.env['LONG_TESTS'] === undefined ? 4 : 300, seed: 7, endOnFailure: true },
  )
}, 600_000)

it('leaves no carry-over with the old part where a successor has taken it over', async () => {
  await prepare({
    opening: [0, 0, 140, 0, 0, 0],
    orders: [[], [], [], []],
    isPaired: false,
    first: { timing: 'DATE', interchange: 'FULL', fromDay: '2026-12-05', runOutQty: 0, remainder: 'NONE' },
    second: null,
    minutes: [60, 60, 60, 60],
  })
  const line = { part: 'C01', isCancelled: false } as const
  const orders = [
    { ...line, window: 0, qty: 100 },
    { ...line, window: 1, qty: 60 },
  ] as const
  await release(0, orders, false)
  await plan(0)
  const closing = await piecesOf(`select part_no as part, pieces as qty from carry_over where month = '202612'`)
  expect([closing.get('C01'), closing.get('D01')]).toEqual([0, 0])
})

it('packs a run-out quantity once over the months, with what an earlier month could not pack', async () => {
  await prepare({
    opening: [0, 0, 0, 0, 0, 0],
    orders: [[], [], [], []],
    isPaired: false,
    first: { timing: 'STOCK_OUT', interchange: 'NONE', fromDay: '2026-12-05', runOutQty: 130, remainder: 'NONE' },
    second: null,
    minutes: [0, 60, 60, 60],
  })
  const packed: number[] = []
  for (const at of months.keys()) {
    await release(at, [{ part: 'C01', window: 0, qty: 150, isCancelled: false }], false)
    packed.push((await packedOf(await plan(at))).get('C01') ?? 0)
  }
  // December has no time: its two lots of 50 are backlog, for which January packs the same stock.
  expect(packed).toEqual([0, 100, 0, 0])
}, 60_000)

it('promises no pieces that a successor needs for backlog it has inherited', async () => {
  await prepare({
    opening: [0, 0, -160, 0, 0, 0],
    orders: [[], [], [], []],
    isPaired: false,
    first: { timing: 'IMMEDIATE', interchange: 'FULL', fromDay: '2026-12-05', runOutQty: 0, remainder: 'NONE' },
    second: null,
    minutes: [30, 60, 60, 60],
  })
  await release(0, [{ part: 'D01', window: 1, qty: 100, isCancelled: false }], false)
  // Nine lots of 20 are placed: 160 of their pieces are backlog.
  await plan(0)
  await runJob(site.pool, ocfBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
  const [packed] = await site.rows<{ qty: number }>(`select sum(qty)::int as qty from plan_line where part_no = 'D01'`)
  expect(await site.rows(`select confirmed_qty as qty from ocf`)).toEqual([{ qty: (packed?.qty ?? 0) - 160 }])
})

describe('the remainder of an ended part', () => {
  const ending = (remainder: History['first']['remainder'], c01: number): History => ({
    opening: [0, 0, c01, 0, 0, 0],
    orders: [[], [], [], []],
    isPaired: false,
    first: { timing: 'DATE', interchange: 'FORWARD', fromDay: '2027-01-03', runOutQty: 0, remainder },
    second: null,
    minutes: [60, 60, 60, 60],
  })
  const line = (part: string, qty: number) => ({ part, window: 0, qty, isCancelled: false }) as const
  const carryOf = (at: number) =>
    site.rows(`select part_no as part, opening, pieces, written_off as off, source from carry_over
      where month = '${months[at]!.month}' and part_no in ('C01', 'D01') order by 1`)

  it('leaves the carry-over at the switch, in the plan and for the months after it', async () => {
    await prepare(ending('SCRAP', 100))
    await release(0, [line('C01', 30)], false)
    await plan(0)
    expect((await carryOf(0))[0]).toMatchObject({ part: 'C01', opening: 100, pieces: 70, off: 0 })
    // The old part is still ordered; its demand is the successor’s.
    await release(1, [line('C01', 20)], false)
    const planId = await plan(1)
    expect(await carryOf(1)).toMatchObject([
      { part: 'C01', opening: 70, pieces: 0, off: 70, source: 'LEVEL' },
      { part: 'D01', opening: 0, pieces: 0, off: 0 },
    ])
    expect(
      await site.rows(`select opening_qty, order_qty, closing_qty, written_off_qty from plan_quantity
        where plan_id = ${planId} and part_no = 'C01'`),
    ).toEqual([{ opening_qty: 70, order_qty: 0, closing_qty: 0, written_off_qty: 70 }])
    await expectToAddUp(1, planId)
    await release(2, [line('D01', 20)], false)
    await plan(2)
    expect((await carryOf(2)).filter(({ part }) => part === 'C01')).toEqual([])
  })

  it('writes off surplus of a part that nobody orders any more, only with RETURN or SCRAP', async () => {
    for (const [remainder, pieces, off] of [
      ['RETURN', 0, 70],
      ['PARTIAL_CASE', 70, 0],
      ['NONE', 70, 0],
    ] as const) {
      await prepare(ending(remainder, 70))
      await release(1, [line('D01', 20)], false)
      await plan(1)
      expect((await carryOf(1))[0]).toMatchObject({ part: 'C01', opening: 70, pieces, off })
    }
  })

  it('is packed as a partial last lot when the stock runs out, only with PARTIAL_CASE', async () => {
    for (const [remainder, old, successor] of [
      ['PARTIAL_CASE', 130, 80],
      ['NONE', 100, 100],
    ] as const) {
      const { first, ...rest } = ending(remainder, 0)
      await prepare({ ...rest, first: { ...first, timing: 'STOCK_OUT', runOutQty: 130 } })
      await release(0, [line('C01', 200)], false)
      const planId = await plan(0)
      expect(Object.fromEntries(await packedOf(planId))).toEqual({ C01: old, D01: successor })
      await expectToAddUp(0, planId)
    }
  })

  it('writes nothing off when the month before packed less, and counts the backlog once', async () => {
    await prepare(ending('SCRAP', 0))
    await release(0, [line('C01', 60)], false)
    await plan(0)
    await release(1, [line('D01', 20)], false)
    await plan(1)
    expect((await carryOf(1))[0]).toMatchObject({ part: 'C01', opening: 40, pieces: 0, off: 40 })
    // The two lots of December find no place after all.
    await site.exec(
      `update working_calendar set regular_min = 0, ot_min = 0 where cal_date between '2026-12-01' and '2026-12-18'`,
    )
    await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
    expect((await carryOf(0))[0]).toMatchObject({ pieces: -60 })
    await release(2, [line('D01', 20)], false)
    await plan(2)
    expect((await carryOf(2))[0]).toMatchObject({ part: 'C01', opening: -60 })
  })

  it('recalculates the write-off from the real opening when the month is closed', async () => {
    await prepare(ending('SCRAP', 70))
    await release(1, [line('C01', 20)], false)
    await plan(1)
    expect((await carryOf(1))[0]).toMatchObject({ opening: 70, pieces: 0, off: 70 })
    const close = () =>
      write((db) =>
        closeMonth({ db, prctCode: SITE_PRCT, now: new Date('2027-02-20'), by: 'E1' }, '202701', '2027-02-20'),
      )
    await site.exec(`update carry_over set pieces = 25 where month = '202611' and part_no = 'C01'`)
    await close()
    expect((await carryOf(1))[0]).toMatchObject({ opening: 70, pieces: 0, off: 25, source: 'CLOSED' })
    await site.exec(
      `delete from closed_month; update carry_over set pieces = -5 where month = '202611' and part_no = 'C01'`,
    )
    await close()
    expect((await carryOf(1))[0]).toMatchObject({ opening: 70, pieces: -5, off: 0, source: 'CLOSED' })
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { comparePlans } from './compare-plans.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const compare = (input: RawInput = {}, as: CallAs = {}) =>
  fixture.call(
    'workspace/compareplans',
    comparePlans,
    { month: '202612', ...input },
    { privileges: { 'J01F01-3': 1 }, ...as },
  )

it('pairs lots that left a place with lots that came to another and lists the rest as added or removed', async () => {
  const { revisions, before, after, counts, changes } = await compare()
  expect(revisions.map(({ rev }) => rev)).toEqual([2, 1])
  expect([before?.rev, after?.rev]).toEqual([1, 2])
  expect(after?.kpi).toMatchObject({ plannedLots: 3 })
  expect(counts).toEqual({ movedLots: 1, addedLots: 1, removedLots: 7, changes: 3 })
  const hood = { dealerCode: 'TH01', partNo: '5330100001', packStyle: 'STD', latestOn: '2026-12-04' }
  expect(changes).toEqual([
    { kind: 'REMOVED', ...hood, lots: 7, fromLine: 'L01', fromOn: '2026-12-04', toLine: '', toOn: '' },
    { kind: 'MOVED', ...hood, lots: 1, fromLine: 'L01', fromOn: '2026-12-04', toLine: 'L01', toOn: '2026-12-03' },
    expect.objectContaining({ kind: 'ADDED', dealerCode: 'ID01', lots: 1, toLine: 'L02', toOn: '2026-12-04' }),
  ])
})

it('compares any two revisions for the requested parts', async () => {
  const { counts } = await compare({ before: '2', after: '1', dealer: 'TH01' })
  expect(counts).toEqual({ movedLots: 1, addedLots: 7, removedLots: 0, changes: 2 })
  expect((await compare({ after: '1' })).before).toBeNull()
})

it('respects the user’s restrictions', async () => {
  const { after, changes } = await compare({}, { dealerCodes: ['ID01'] })
  expect(changes.map(({ dealerCode }) => dealerCode)).toEqual(['ID01'])
  expect(after?.kpi).toMatchObject({ lines: [], level: null, bottleneck: null })
  await expect(compare({}, { privileges: { 'J01F01-1': 9 } })).rejects.toMatchObject({ code: 401 })
  await expect(compare({}, { privileges: {}, ownPrctCode: OTHER_PRCT })).rejects.toMatchObject({ code: 401 })
  await expect(compare({ month: '203001' })).rejects.toMatchObject({ code: 404 })
})

import type { CallById, OutputOf } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '../../platform/http/reply.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { addContainerType, loadMonth, piecesOf, planMonth } from '../../testing/plan-month.ts'
import { openPlanningSite, type PlanningSite } from '../../testing/planning-site.ts'
import { archivePairs, savePairs } from './save.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await addContainerType(site)
  await site.addWindow('D1', '2027-01-11', '2026-12-01', '2026-12-03')
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.order({ part: 'A01', qty: 25, on: '2027-01-11' }, { part: 'B01', qty: 31, on: '2027-01-11' })
})
afterAll(() => site.close())

const now = new Date('2026-11-20T01:00:00Z')
const how = { privileges: { B02F01: 9 as const }, now }

async function planned() {
  await planMonth(site, now)
  return piecesOf(site)
}
const cased = (...parts: string[]) => ({ plan: parts, cases: parts, containers: [] })

it('follows a registered pair into plan, cases and containers, and its end out of them', async () => {
  const caller = createCaller(site.pool)
  expect(await planned()).toEqual(cased('A01 30', 'B01 40'))

  const pair = { op: 'I', pairId: 'P1', partA: 'A01', partB: 'B01', dealerCode: '*', validFrom: '2026-12-01' }
  await caller.call('pairingpart/save', savePairs, { rows: [pair] }, how)
  const both = ['A01 40', 'B01 40']
  expect(await planned()).toEqual(cased(...both))
  await loadMonth(site, now)
  expect(await piecesOf(site)).toEqual({ plan: both, cases: both, containers: both })

  const ending = { rows: [{ pairId: 'P1', rowVersion: 1 }], endsOn: '2026-11-30', reason: 'Sold apart' }
  const preview = (await caller.call(
    'pairingpart/archive',
    archivePairs,
    { ...ending, isPreview: true },
    how,
  )) as unknown
  const { data } = preview as Answer<OutputOf<CallById<'pairingpart/archive'>>>
  expect(data.impact).toMatchObject([{ orderLines: 2, orderQty: 56, planQty: 80, cases: 8 }])
  await caller.call('pairingpart/archive', archivePairs, ending, how)
  expect(await planned()).toEqual(cased('A01 30', 'B01 40'))
})

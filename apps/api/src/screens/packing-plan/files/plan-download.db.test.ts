import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlanFixture, type PlanFixture } from '../../../testing/plan-fixture.ts'
import { downloadPlan } from './download.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const functionOf = { MONTHLY: 'J01F01-1', WEEKLY: 'J01F01-2', DAILY: 'J01F01-3' }

it.each([
  ['DAILY', 'PLANNED', 4],
  ['DAILY', 'UNPLANNED', 2],
  ['WEEKLY', 'PLANNED', 3],
  ['MONTHLY', 'PLANNED', 4],
] as const)('writes %s %s with a heading', async (view, rows, lines) => {
  const input = { month: '202612', view, rows, format: 'csv' } as const
  const file = await fixture.file('packingplan/download', downloadPlan, input, { functionId: functionOf[view] })
  expect(file.fileName).toBe(`plan-202612-rev2-${rows === 'UNPLANNED' ? 'unplanned' : view.toLowerCase()}.csv`)
  expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(lines)
})

it('writes lots, work, cumulative lots and vanning dates by week, as shown', async () => {
  const input = { month: '202612', view: 'WEEKLY', format: 'csv' } as const
  const { bytes } = await fixture.file('packingplan/download', downloadPlan, input, { functionId: 'J01F01-2' })
  const [head, first] = bytes.toString().slice(1).split('\r\n')
  expect(head).toBe(
    'Line,Dealer,Part no,Part name,Case type,Flags,Lots,Qty (pcs),Share of cases,Volume (m³),Full cases,Box volume (m³),Work (min),Latest week,' +
      ['2026-11-30', '2026-12-07']
        .flatMap((week) =>
          [
            'planned',
            'due',
            'cases',
            'volume (m³)',
            'full cases',
            'box volume (m³)',
            'work (min)',
            'cumulative plan',
            'cumulative due',
            'vanning dates',
          ].map((name) => `${week} ${name}`),
        )
        .join(','),
  )
  expect(first).toBe(
    'L01,TH01,5330100001,HOOD,M1,,2,40,1.5,2.25,0,0,13.333333,2026/11/30,2,2,1.5,2.25,0,0,13.333333,2,2,,0,0,,,0,0,0,2,2,2026-12-07',
  )
})

it('returns nothing for a month without a plan', async () => {
  const file = fixture.file(
    'packingplan/download',
    downloadPlan,
    { month: '203001', view: 'DAILY' },
    { functionId: 'J01F01-3' },
  )
  await expect(file).rejects.toMatchObject({ code: 404 })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../platform/http/reply.ts'
import { openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { saveDiscontinued } from './save.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

/** What is touched when the part ends; the fixture's plan is of December 2026. */
async function impactOf(cells: object): Promise<unknown> {
  const row = { op: 'I', ecnNo: 'E1', oldPart: '5330100001', dealerCode: '*', timing: 'DATE', reason: 'late', ...cells }
  const input = { rows: [row], isPreview: true, acceptWarnings: true }
  const as = { privileges: { B05F01: 9 }, now: new Date('2026-11-04T01:00:00Z') } as const
  const answer = await fixture.call('discontinuedpart/save', saveDiscontinued, input, as)
  return (answer as unknown as Answer<{ impact: unknown[] }>).data.impact[0]
}
const nothing = { index: 0, orderLines: 0, orderQty: 0, planRows: 0, planQty: 0, cases: 0, packedCases: 0, repack: [] }

describe('the impact of a discontinuation on the plan that stands', () => {
  it.each([
    [
      'orders after the last month, plan rows and cases after the last day',
      { lastPackDate: '2026-12-03', lastOrderMonth: '202611' },
      { orderLines: 2, orderQty: 73, planRows: 1, planQty: 20, cases: 1 },
    ],
    ['nothing on the last day itself', { lastPackDate: '2026-12-04', lastOrderMonth: '202612' }, {}],
    ['the successor’s first day', { newFirstPackDate: '2026-12-04' }, { planRows: 1, planQty: 20, cases: 1 }],
    [
      'everything when it ends at once',
      { timing: 'IMMEDIATE' },
      { orderLines: 2, orderQty: 73, planRows: 2, planQty: 40, cases: 2 },
    ],
    ['of one dealer', { timing: 'IMMEDIATE', dealerCode: 'ID01' }, { orderLines: 1, orderQty: 40 }],
  ])('counts %s', async (_name, cells, touched) => {
    expect(await impactOf(cells)).toEqual({ ...nothing, ...touched })
  })

  it('names the cases that are packed already', async () => {
    await fixture.write("update case_header set status = 'PACKED' where case_no = 'TH0112L010003'")
    expect(await impactOf({ timing: 'IMMEDIATE' })).toMatchObject({
      ...{ cases: 2, packedCases: 1 },
      repack: [{ caseNo: 'TH0112L010003', packOn: '2026-12-04', qty: 20 }],
    })
  })
})

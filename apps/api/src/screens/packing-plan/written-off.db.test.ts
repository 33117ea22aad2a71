import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumNewPlanDealers } from '../../domain/plans/revision/plan-dealers.ts'
import { openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { searchPlan } from './views/search.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

it('shows what is written off of a part that has ended, so that the pieces still add up', async () => {
  await fixture.write(`update plan_quantity set order_qty = 0, closing_qty = 0, written_off_qty = 5
    where plan_id = 2 and dealer_code = 'TH01' and part_no = '5330200002'; delete from plan_dealer where plan_id = 2`)
  await fixture.transact((db) => sumNewPlanDealers(db, { prctCode: '200100', planId: 2 }))
  const input = { month: '202612', view: 'MONTHLY', line: ['L02'], dealer: ['TH01'] }
  const { pieces, monthly } = await fixture.call('packingplan/search', searchPlan, input, { functionId: 'J01F01-1' })
  // 5 + 52 − 45 − 5 = 7
  expect(pieces).toMatchObject({ opening: 5, planned: 52, ordered: 45, writtenOff: 5, closing: 7, backlog: 0 })
  expect(monthly).toMatchObject([{ openingQty: 5, planQty: 0, orderQty: 0, writtenOffQty: 5, closingQty: 0 }])
})

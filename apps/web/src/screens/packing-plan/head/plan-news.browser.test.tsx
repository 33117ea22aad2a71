import { packingPlan } from '@packing/contract'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampled } from '../../../testing/stub/sample.ts'
import { clearStage, stage } from '../../../ui/testing/stage.tsx'
import { PlanNews } from './plan-news.tsx'

const { plan } = sampled(packingPlan.search.output)
if (!plan) throw new Error('The sample has no plan')
const kpi = {
  ...plan.kpi,
  pinnedRows: 0,
  editedRows: 0,
  lostPins: [],
  withChanges: '',
  changedSinceTrial: null,
}
const changes = {
  beforeRev: 3,
  movedLots: 12,
  movedPercent: 4.5,
  addedLots: 2,
  removedLots: 1,
  causes: [{ cause: 'DAY_CLOSED', lots: 12, text: 'the day is closed' }],
}
const show = (of: Partial<typeof kpi>) =>
  stage(<PlanNews kpi={{ ...kpi, editedSinceCases: 0, ...of }} frozen={null} onCompare={() => undefined} />)
afterEach(clearStage)

it('says in a sentence what a levelling has changed, and why', async () => {
  await show({ changes })
  const said =
    'Lots compared with revision 3: moved 12 (4.5 % of work), added 2, removed 1. 12: the day is closed Compare'
  await expect.element(page.getByRole('main')).toHaveTextContent(said)
})

it('says nothing of a first plan', async () => {
  await show({ changes: null })
  await expect.element(page.getByRole('main')).toHaveTextContent(/^$/)
})

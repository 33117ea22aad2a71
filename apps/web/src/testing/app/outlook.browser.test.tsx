import { type PlanChances, type PlanOutlookRow, packingPlan } from '@packing/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampled } from '../stub/sample.ts'
import { expectScreen, settled } from './app-page.ts'
import { openApp, stub } from './open-app.tsx'

const unknown = {
  workLowMinutes: null,
  workMiddleMinutes: null,
  workHighMinutes: null,
  regularPercent: null,
  overtimePercent: null,
  announceMinutes: null,
}
const counted = {
  workLowMinutes: 8000,
  workMiddleMinutes: 9000,
  workHighMinutes: 11_500,
  regularPercent: 61.5,
  overtimePercent: 96.2,
  announceMinutes: 1450,
}

async function openOutlook(chances: PlanChances | null, later: Partial<PlanOutlookRow>): Promise<void> {
  const answer = sampled(packingPlan.search.output)
  const [row] = answer.outlook
  if (!row || !answer.plan) throw new Error('no sample')
  const plain = { ...row, actions: [], regularMinutes: 9600, overtimeMinutes: 2400, ...unknown }
  const lines = (month: string, more: Partial<PlanOutlookRow>) =>
    ['L01', 'L02'].map((lineCode) => ({ ...plain, month, lineCode, ...more }))
  const outlook = [...lines('202612', {}), ...lines('202701', later)]
  const plan = { ...answer.plan, month: '202612' }
  stub.on(packingPlan.search, () => ({ ...answer, plan, outlook, chances }))
  await openApp('/PackingPlan?month=202612&tab=MONTHLY&months=OUTLOOK')
  await expectScreen('PACKING PLAN')
  await settled()
}

const grid = () => page.getByRole('grid', { name: 'Four months by line' })
const totalOf = (month: string) => grid().getByRole('row', { name: new RegExp(`^${month} All lines`) })

it('shows the band of work, how likely capacity suffices and the overtime to announce', async () => {
  const work = { workLowMinutes: 17_000, workMiddleMinutes: 18_500, workHighMinutes: 21_000 }
  const ofAllLines = { ...counted, ...work, month: '202701' }
  await openOutlook({ cycles: 12, months: [ofAllLines] }, counted)
  await expect.element(page.getByText(/counted from 12 past cycles/)).toBeVisible()
  // Not the sum of both lines, which would be 16,000–23,000.
  await expect.element(totalOf('2027/01')).toHaveTextContent(/18,500 \(17,000–21,000\)\s*62\s*96\s*1,450/)
  const band = page.getByText('18,500 (17,000–21,000)').element().getBoundingClientRect()
  expect(band.right, 'in sight on a laptop').toBeLessThanOrEqual(1256)
  await expect.element(grid().getByRole('row', { name: /^2027\/01 L02/ })).toHaveTextContent('9,000 (8,000–11,500)')
  // The orders of the firm month are known.
  await expect.element(totalOf('2026/12')).not.toHaveTextContent('–')
})

it('says why there is no band instead of guessing one', async () => {
  await openOutlook({ cycles: 3, months: [{ ...unknown, month: '202701', regularPercent: 87.5 }] }, unknown)
  await expect.element(page.getByText(/counted from 3 past cycles.*need nine/)).toBeVisible()
  await openOutlook({ cycles: 0, months: [{ ...unknown, month: '202701' }] }, unknown)
  await expect.element(page.getByText(/No chances are known/)).toBeVisible()
  await openOutlook(null, unknown)
  await expect.element(page.getByText(/made before chances were counted/)).toBeVisible()
})

import { masters } from '@packing/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampled } from '../stub/sample.ts'
import { expectScreen, settled } from './app-page.ts'
import { openApp, stub } from './open-app.tsx'

const { calls } = masters.dealers
const found = sampled(calls.search.output)
const dealerRows = ['TH01', 'ID01'].map((dealerCode) => {
  const [row] = found.rows
  if (!row) throw new Error('The sample has no dealer')
  return { ...row, dealerCode, dealerName: `Name of ${dealerCode}` }
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('opens the masters of a screen in its place, with their own address, and goes back', async () => {
  stub.on(calls.search, () => ({ ...found, rows: dealerRows, total: 2, canSave: true }))
  await openApp('/CorrespondenceCalendar?dealer=TH01', 'approver')
  await expectScreen('CORRESPONDENCE CALENDAR')
  await button('Masters').click()
  await page.getByRole('menuitem', { name: 'Dealers' }).click()
  await expect.element(page.getByRole('grid', { name: 'Dealers' })).toHaveTextContent(/Name of ID01/)
  expect(window.location.search).toBe('?master=dealers')
  await settled()
  expect(button('Save').element().getAttribute('aria-disabled')).toBeNull()
  expect(button('Add row').elements()).toHaveLength(1)
  await page.getByText('Shipping terms', { exact: true }).click()
  await expect.element(page.getByRole('grid', { name: 'Shipping terms' })).toBeVisible()
  await button('Back to the screen').click()
  await expect.element(page.getByRole('grid', { name: 'Dealers' })).not.toBeInTheDocument()
  expect(window.location.search).toBe('')
})

it('lets nobody change the masters of another PRCTCC', async () => {
  stub.on(calls.search, () => ({ ...found, rows: dealerRows, total: 2, canSave: false }))
  await openApp('/CorrespondenceCalendar?master=dealers', 'approver')
  await expect.element(page.getByRole('grid', { name: 'Dealers' })).toHaveTextContent(/Name of TH01/)
  await settled()
  expect(button('Save').element().getAttribute('aria-disabled')).toBe('true')
  expect(button('Add row').elements()).toHaveLength(0)
})

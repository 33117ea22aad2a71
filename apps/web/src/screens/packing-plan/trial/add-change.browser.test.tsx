import type { PlanChange } from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stage } from '../../../ui/testing/stage.tsx'
import { AddChange } from './add-change.tsx'

const lines = [{ value: 'L01', label: 'L01' }]

const field = (label: string) => page.getByLabelText(label, { exact: true })

it('sets a limit of a line for some days, and removes it when the limit is empty', async () => {
  const added: PlanChange[] = []
  await stage(
    <AddChange lines={lines} dealers={[]} existing={[]} onAdd={(change) => added.push(change)} onCancel={() => {}} />,
  )
  await userEvent.selectOptions(field('Change'), 'Volume limit')
  await userEvent.selectOptions(field('Line'), 'L01')
  await userEvent.fill(field('From'), '2026/12/01')
  await userEvent.fill(field('To'), '2026/12/04')
  await userEvent.fill(field('m³/day'), '0')
  await userEvent.click(page.getByRole('button', { name: 'Add' }))
  expect(added).toEqual([])
  await expect.element(page.getByText(/0\.001/)).toBeVisible()
  await userEvent.fill(field('m³/day'), '12.5')
  await userEvent.keyboard('{Enter}')
  const days = { line: 'L01', fromOn: '2026-12-01', toOn: '2026-12-04' }
  expect(added).toEqual([{ kind: 'VOLUME_LIMIT', ...days, m3: 12.5 }])
  await userEvent.selectOptions(field('Change'), 'Case limit')
  await expect.element(field('Cases/day')).toHaveAttribute('placeholder', 'No limit')
  await userEvent.click(page.getByRole('button', { name: 'Add' }))
  expect(added.slice(1)).toEqual([{ kind: 'CASE_LIMIT', ...days, cases: null }])
})

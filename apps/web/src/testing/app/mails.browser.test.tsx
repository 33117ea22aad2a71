import { mailDesk, type OutputOf } from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampled } from '../stub/sample.ts'
import { banner, expectScreen, violationsIn } from './app-page.ts'
import { inputsTo, openApp, stub } from './open-app.tsx'

const known: OutputOf<typeof mailDesk.initMail> = {
  ...sampled(mailDesk.initMail.output),
  isOn: true,
  address: 'hanako@example.com',
  times: { NETS: 'NONE', TASKS: 'MORNING', CUT_OFFS: 'NONE', EXCEPTIONS: 'NONE', FILES: 'NONE' },
  lineCodes: [],
  dealerCodes: [],
  lines: [{ code: 'L01', name: 'Line 1' }],
  dealers: [{ code: 'TH01', name: 'Thai' }],
  lastError: '550 No such user',
}

const dialog = () => page.getByRole('dialog', { name: 'Mails of PRCTCC 200100' })

async function openMails() {
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  await banner().getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Mails…' }).click()
  await expect.element(dialog()).toBeVisible()
}

it('lets a user choose what she gets by mail, at once or in the morning, and for which lines', async () => {
  stub.on(mailDesk.initMail, () => structuredClone(known))
  await openMails()
  await expect.element(dialog()).toHaveTextContent('To hanako@example.com, the address of your sign-in.')
  await expect.element(dialog()).toHaveTextContent('The latest mail has not arrived: 550 No such user')
  const choice = (name: string) => dialog().getByRole('combobox', { name, exact: true })
  await expect.element(choice('Tasks that are due or overdue')).toHaveValue('MORNING')
  await choice('Failed job nets').selectOptions('AT_ONCE')
  await choice('Exceptions').selectOptions('AT_ONCE')
  await dialog().getByLabelText('Exceptions of these lines').click()
  await page.getByRole('option', { name: 'L01 Line 1' }).click()
  await userEvent.keyboard('{Escape}')
  expect(await violationsIn(['[role="dialog"]'])).toEqual([])
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(inputsTo(mailDesk.saveMail.id)).toEqual([
    {
      times: { NETS: 'AT_ONCE', TASKS: 'MORNING', CUT_OFFS: 'NONE', EXCEPTIONS: 'AT_ONCE', FILES: 'NONE' },
      lineCodes: ['L01'],
      dealerCodes: [],
    },
  ])
})

it('says where no mail can be sent', async () => {
  stub.on(mailDesk.initMail, () => ({ ...structuredClone(known), address: null }))
  await openMails()
  await expect.element(dialog()).toHaveTextContent('Your sign-in has no verified mail address')
})

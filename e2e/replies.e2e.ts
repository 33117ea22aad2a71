/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { sampled } from '../scripts/testing/long-run.ts'
import { expect, query, quiet, signedInTab, test } from './fixtures.ts'
import {
  addressOf,
  answerDialog,
  answerTo,
  bodyText,
  calls,
  kinds,
  ORDERS,
  open,
  SERVER_CODE,
  upload,
  whileChanged,
} from './reply-page.ts'

const planner = signedInTab('planner')

/** Other tests on the same system may have advanced the dealer's cycle. */
const cycleStatus = (page: Page) => page.getByRole('gridcell', { name: /^(Received|Compiled|Confirmed)$/ })

test('shows the message of a 200 as information, without its code', async ({ system }) => {
  const { page } = planner
  await query(
    system,
    `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
     values ('200100', 'MASTER_IMPORT', '{}', 'replies', 'ENDED_NG', 'TEST', now(), now())`,
  )
  try {
    await open(page, system.webUrl, '/JobNetKick')
    await page.getByRole('row').filter({ hasText: 'Host import' }).first().dblclick()
    await page.getByRole('button', { name: 'Confirm abnormal end' }).click()
    await answerDialog(page, 'OK')
    await expect(
      page.getByRole('status').filter({ hasText: /^\[Info:\] The abnormal end of run \d+ is confirmed\.$/ }),
    ).toBeVisible()
    expect(await bodyText(page)).not.toMatch(SERVER_CODE)
  } finally {
    await query(system, `delete from job_net_run where params_key = 'replies'`)
  }
})

test('shows each error of a 400 at its field and the others as messages', async ({ system }) => {
  const { page } = planner
  await test.step('marks the form fields for a query', async () => {
    await page.goto(`${system.webUrl}/CaseInformation?packFrom=2026-13-45&sort=a+b`)
    await expect(page.getByRole('textbox', { name: 'Pack date from' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'Pack date from' })).toHaveAccessibleDescription(
      /2026-13-45.*is not a valid date/,
    )
    await expect(page.getByRole('alert').filter({ hasText: '[Error:] “a b” is not a column to sort by' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'is not a valid date' })).toHaveCount(0)
    await expect(page.getByText('The rows could not be loaded')).toBeVisible()
    expect(await bodyText(page)).not.toMatch(SERVER_CODE)
  })

  await test.step('marks the form fields for a query with errors in errinfo.others only', async () => {
    const body = {
      code: 400,
      message: 'M-L03-009\tCheck the marked fields.',
      data: null,
      errinfo: {
        others: ['packFrom', 'noField'],
        detailMsg: ['M-L03-009\tThe warehouse is closed then.'],
        validationErrors: [],
      },
    }
    await page.route('**/caseinformation/search*', (route) => route.fulfill({ status: 400, json: body }))
    await page.goto(`${system.webUrl}/CaseInformation?packFrom=2026-12-01`)
    const field = page.getByRole('textbox', { name: 'Pack date from' })
    await expect(field).toHaveAccessibleDescription(/The warehouse is closed then\./)
    const words = '[Error:] The warehouse is closed then.'
    await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1)
    expect(await bodyText(page)).not.toMatch(SERVER_CODE)
    await page.unrouteAll()
  })

  await test.step('names the file for an upload', async () => {
    await open(page, system.webUrl, '/OrderCompiling')
    await upload(page, 'wrong.xlsx', 'this is no workbook')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expect(page.getByText('[Error:]')).toHaveCount(0)
    expect(await bodyText(page)).not.toMatch(SERVER_CODE)
  })

  await test.step('shows a message for a command without a matching field', async () => {
    await open(page, system.webUrl, '/JobNetKick')
    const compile = page.getByRole('article').filter({ hasText: 'Order compile' })
    await compile.getByRole('textbox').fill('2099/01')
    await compile.getByRole('button', { name: 'Run' }).click()
    await answerDialog(page, 'OK')
    await expect(page.getByRole('alert').filter({ hasText: /^\[Error:\] Cycle .* has no firm orders/ })).toBeVisible()
    await expect(compile.getByRole('textbox')).toHaveValue('2099/01')
    expect(await bodyText(page)).not.toMatch(SERVER_CODE)
  })

  await test.step('shows a message for a download answered with JSON', async () => {
    await open(page, system.webUrl, '/OrderCompiling')
    await page.goto(`${system.webUrl}/OrderCompiling?dealer=TOO-LONG-TO-BE-ONE`)
    await quiet(page)
    const response = page.waitForResponse((each) => each.url().includes('/ordercompiling/download'))
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await response).status()).toBe(400)
    await expect(page.getByRole('alert').filter({ hasText: /^\[Error:\] Too long/ })).toBeVisible()
    expect(addressOf(page).pathname).toBe('/OrderCompiling')
  })

  await test.step('shows a message for a download answered with a JSON attachment', async () => {
    await open(page, system.webUrl, '/OrderCompiling')
    const detailMsg = ['M-I02-009\tNo orders in this month.']
    const body = { code: 400, message: '', data: null, errinfo: { others: [], detailMsg, validationErrors: [] } }
    const headers = { 'content-disposition': 'attachment; filename="orders.csv"' }
    await page.route('**/ordercompiling/download*', (route) => route.fulfill({ status: 200, json: body, headers }))
    const saved: string[] = []
    page.on('download', (file) => saved.push(file.suggestedFilename()))
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: '[Error:] No orders in this month.' })).toBeVisible()
    expect(saved).toEqual([])
    await page.unrouteAll()
  })
})

test('shows a 401 as an error and removes the data', async ({ system }) => {
  const { page } = planner
  for (const kind of sampled(kinds, 2)) {
    await test.step(kind, async () => {
      const { route, functionId } = calls[kind]
      await open(page, system.webUrl, route)
      await expect(kind === 'query' ? cycleStatus(page).first() : page.locator('main')).toBeVisible()
      await whileChanged(
        system,
        [
          `update role_privilege set privilege = 0 where role_code = 'PACKING_PLANNER' and function_id = '${functionId}'`,
          `update role_privilege set privilege = 9 where role_code = 'PACKING_PLANNER' and function_id = '${functionId}'`,
        ],
        async () => {
          await answerTo(page, kind, 401)
          const words = `[Error:] You do not have permission for this action (${functionId}).`
          await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
          expect(addressOf(page).pathname).toBe(route)
          if (kind !== 'query') return
          await expect(page.getByText('You do not have permission to see these rows')).toHaveCount(2)
          await expect(cycleStatus(page)).toHaveCount(0)
          expect(await bodyText(page)).not.toMatch(SERVER_CODE)
        },
      )
    })
  }
})

test('shows a 404 as information, with empty data', async ({ system }) => {
  const { page } = planner
  await test.step('shows it for a query', async () => {
    await page.goto(`${system.webUrl}/CaseInformation?open=NOPE`)
    await expect(page.getByRole('status').filter({ hasText: /^\[Info:\] Case NOPE does not exist\.$/ })).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('Case NOPE does not exist.')
    expect(await bodyText(page)).not.toMatch(SERVER_CODE)
  })

  await test.step('shows it for a download', async () => {
    await open(page, system.webUrl, '/OrderCompiling')
    await upload(page, ORDERS.name, ORDERS.text)
    const errors = page.getByRole('button', { name: 'Download errors' })
    await expect(errors).toBeVisible()
    await query(
      system,
      'delete from order_upload using stored_file f where f.file_id = order_upload.file_id and f.file_name = $1',
      [ORDERS.name],
    )
    await errors.click()
    await expect(
      page.getByRole('status').filter({ hasText: /^\[Info:\] The file no longer exists or has expired\.$/ }),
    ).toBeVisible()
    expect(addressOf(page).pathname).toBe('/OrderCompiling')
  })
})

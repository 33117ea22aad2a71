import { screens } from '@packing/contract'
import type { Page } from '@playwright/test'
import { sampled } from '../scripts/testing/long-run.ts'
import { expect, query, signIn, test } from './fixtures.ts'

const marks = (page: Page) =>
  page.evaluate(() => {
    const { gamenMode, errflg, finishFlg, closeFlg, init } = document.documentElement.dataset
    return { gamenMode, errflg, finishFlg, closeFlg, init }
  })
const expectMarks = (page: Page, expected: Readonly<Record<string, string>>) =>
  expect.poll(() => marks(page)).toMatchObject(expected)

test.describe.configure({ mode: 'parallel' })

test('marks sign-in, screen, failure, closure and sign-out on the document', async ({ page, system, complaints }) => {
  await page.goto(`${system.webUrl}/Logout`)
  await expectMarks(page, { init: 'false', finishFlg: 'true', gamenMode: 'NONE' })
  await signIn(page, system, 'viewer')
  await expectMarks(page, { init: 'true', finishFlg: 'false', errflg: 'false', closeFlg: 'false' })
  await page.goto(`${system.webUrl}/OrderCompiling`)
  await expectMarks(page, { gamenMode: 'REFERENCE' })
  await expect(page.getByRole('banner')).toContainText('Read-only')
  await page.goto(`${system.webUrl}/SystemError?message=x`)
  await expectMarks(page, { errflg: 'true' })
  await query(
    system,
    "insert into service_closure (closed_from, created_by, created_at) values (now() - interval '1 minute', 'app-state', now())",
  )
  try {
    await page.goto(`${system.webUrl}/TopPage`)
    await page.waitForURL('**/Info?*')
    await expectMarks(page, { closeFlg: 'true', errflg: 'false' })
    // The browser logs one line for each call that the closed service rejected.
    const words = complaints.splice(0)
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter((word) => !word.includes('410'))).toEqual([])
  } finally {
    await query(system, "delete from service_closure where created_by = 'app-state'")
  }
  await page.getByRole('button', { name: 'Go to top page' }).click()
  await expect(page.getByRole('banner')).toContainText('TOP PAGE')
  await expect(page.getByRole('banner')).toContainText('Packing Planning System')
  await expect(page.getByRole('link', { name: 'Top page' })).toBeHidden()
  await expectMarks(page, { init: 'true', closeFlg: 'false' })
  await page.reload()
  await expectMarks(page, { init: 'true', finishFlg: 'false' })
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/logout*')
  await expectMarks(page, { init: 'false', finishFlg: 'true' })
})

test('is in edit mode for a user who may edit the screen', async ({ page, system }) => {
  await signIn(page, system, 'planner')
  await page.goto(`${system.webUrl}/OrderCompiling`)
  await expectMarks(page, { gamenMode: 'EDIT' })
  await expect(page.getByRole('link', { name: 'Top page' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Read-only')
})

test('does not send a file above the upload limit of the user details', async ({ page, system }) => {
  await signIn(page, system, 'planner')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.evaluate(() => sessionStorage.setItem('commonInfo', JSON.stringify({ maxUploadFileSize: 100 })))
  await page.goto(`${system.webUrl}/OrderCompiling`)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.alloc(101, 'x') })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('100')
  expect(sent.filter((url) => url.includes('/ordercompiling/upload'))).toEqual([])
})

test('shows the environment in the top bar, but not that of production', async ({ page, system }) => {
  let environment = 'dev'
  await page.route('**/config.json', async (route) => {
    const settings: Record<string, unknown> = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, environment } })
  })
  await signIn(page, system, 'viewer')
  const label = page.getByRole('banner').getByText(/^(dev|stg|prod)$/)
  await expect(label).toHaveText('dev')
  for (environment of ['stg', 'prod']) {
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('TOP PAGE')
    await expect(label).toHaveText(environment === 'prod' ? [] : ['stg'])
  }
})

test('opens no screen without a sign-in', async ({ context, system }) => {
  const calls: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(request.url())
  })
  expect(screens).toHaveLength(24)
  // One guard stands before all of them.
  for (const screen of sampled(screens, 6)) {
    const tab = await context.newPage()
    await tab.goto(`${system.webUrl}${screen.route}`)
    await expect(tab.locator('#userName')).toBeVisible()
    await tab.close()
  }
  expect(calls).toEqual([])
})

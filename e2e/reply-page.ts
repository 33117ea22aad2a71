import type { Page, Response } from '@playwright/test'
import { expect, query, quiet } from './fixtures.ts'

export const CORRELATION_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
export const SERVER_CODE = /M-[A-Z]\w+-\d{3}/

export const ORDERS = {
  name: 'replies.csv',
  text: 'dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty\nXX99,N1,1,R,1,202612,,5\n',
}

export async function answerDialog(page: Page, button: 'OK' | 'CANCEL'): Promise<void> {
  await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: button, exact: true }).last().click()
}

export async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: /^(Upload|アップロード)$/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose file|ファイルを選択)$/ }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
}

/** One call of each kind as a user triggers it, with a table it depends on. */
export const calls = {
  query: {
    route: '/OrderCompiling',
    path: '/ordercompiling/search',
    functionId: 'I02F01',
    table: 'order_cycle',
    make: (page: Page) => page.getByRole('button', { name: /^(Search|検索)$/ }).click(),
  },
  command: {
    route: '/JobNetKick',
    path: '/jobnetkick/exec',
    functionId: 'M01F01',
    table: 'idempotency',
    make: async (page: Page) => {
      const net = page.getByRole('article').filter({ hasText: /Host import|ホスト/ })
      await net.getByRole('button', { name: /^(Run|実行)$/ }).click()
      await answerDialog(page, 'OK')
    },
  },
  upload: {
    route: '/OrderCompiling',
    path: '/ordercompiling/upload',
    functionId: 'I02F01',
    table: 'order_upload',
    make: (page: Page) => upload(page, ORDERS.name, ORDERS.text),
  },
  download: {
    route: '/OrderCompiling',
    path: '/ordercompiling/download',
    functionId: 'I02F01',
    table: 'order_line',
    make: (page: Page) => page.getByRole('button', { name: /^(Download|ダウンロード)$/ }).click(),
  },
} as const
export type Kind = keyof typeof calls
export const kinds = Object.keys(calls) as Kind[]

export async function open(page: Page, webUrl: string, route: string): Promise<void> {
  await page.goto(`${webUrl}${route}`)
  await expect(page.getByRole(route === '/JobNetKick' ? 'article' : 'row').nth(1)).toBeVisible()
  await quiet(page)
}

/** Background calls never complete: otherwise they would hit the failure before the call under test. */
export const blockBackgroundCalls = (page: Page) =>
  page.route(/\/v1\//, (route) => {
    const { actionname } = route.request().headers()
    const isByItself = actionname === 'checkStatus' || route.request().url().includes('/workspace/events')
    return isByItself ? undefined : route.continue()
  })

export async function whileChanged(
  system: Parameters<typeof query>[0],
  [change, undo]: readonly [string, string],
  work: () => Promise<void>,
): Promise<void> {
  await query(system, change)
  try {
    await work()
  } finally {
    await query(system, undo)
  }
}

export async function answerTo(page: Page, kind: Kind, code: number): Promise<Response> {
  const waiting = page.waitForResponse((each) => each.url().includes(calls[kind].path) && each.status() === code)
  await calls[kind].make(page)
  const response = await waiting
  expect(response.headers()['content-type']).toContain('json')
  expect(response.headers()['x-correlation-id']).toMatch(CORRELATION_ID)
  return response
}

export const addressOf = (page: Page) => new URL(page.url())
export const bodyText = (page: Page) => page.locator('body').innerText()

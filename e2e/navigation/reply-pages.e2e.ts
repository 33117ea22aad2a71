/// <reference lib="dom" />
import { type Call, orderCompiling } from '@packing/contract'
import type { Page, Request } from '@playwright/test'
import { type Answer, rejected } from '../../apps/web/src/testing/stub/stub-answer.ts'
import { isLongRun, sampled } from '../../scripts/testing/long-run.ts'
import { quiet, rowsOn } from '../fixtures.ts'
import { expectScreen, expectTopPage, follow } from '../guard-page.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Screens that make way for /Info and /SystemError; what each code does is handle-reply.test.ts's. */

const TRANSPORT = {
  en: 'Processing failure. Please contact the system administrator if no improvement is seen after trying again.',
  ja: '処理に失敗しました。再度実行しても改善しない場合は、システム管理者にお問い合わせください。',
}
const SERVER_CODE = /M-[A-Z]\w+-\d{3}/
const FILE = { name: 'replies.csv', mimeType: 'text/csv', buffer: Buffer.from('dealer_code,order_no\nXX99,N1\n') }

async function upload(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Upload|アップロード)$/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose file|ファイルを選択)$/ }).click()
  await (await chooser).setFiles(FILE)
}

interface Made {
  readonly call: Call
  readonly make: (page: Page) => Promise<void>
}

/** Calls as a user triggers them. */
const made: readonly Made[] = [
  {
    call: orderCompiling.search,
    make: (page) => page.getByRole('button', { name: /^(Search|検索)$/ }).click(),
  },
  { call: orderCompiling.upload, make: upload },
  {
    call: orderCompiling.download,
    make: (page) => page.getByRole('button', { name: /^(Download|ダウンロード)$/ }).click(),
  },
]

const bodyText = (page: Page) => page.locator('body').innerText()
const addressOf = (page: Page) => new URL(page.url())

async function open(page: Page): Promise<void> {
  await follow(page, '/OrderCompiling')
  await rowsOn(page)
  await quiet(page)
}

const pages = [
  {
    code: 409,
    answer: () => rejected(409, 'M-COM-005', { params: { prctCode: '200100' } }),
    words: 'You have no access to PRCTCC 200100.',
    heading: 'This screen can no longer be used',
  },
  {
    code: 410,
    answer: () =>
      rejected(410, 'M-COM-022', {
        params: { until: '2099/01/01 09:00', reasonEn: 'Nightly run.', reasonJa: '夜間処理のため。' },
      }),
    words: 'The online service is closed until 2099/01/01 09:00. Nightly run.',
    heading: 'The online service is closed',
  },
  {
    code: 500,
    answer: () => rejected(500, 'M-COM-007', { params: { correlationId: 'c-1' } }),
    words: 'A system error occurred. Report this number to the system administrator: c-1',
    heading: 'System error',
  },
] satisfies readonly { code: number; answer: () => Answer<Call>; words: string; heading: string }[]

test('replaces the screen with /Info on 409 and 410 and with /SystemError on 500, with a way out', async ({
  page,
  site,
  complaints,
}) => {
  await signIn(page, site, 'planner')
  for (const [at, { code, answer, words, heading }] of pages.entries())
    for (const { call, make } of isLongRun ? made : made.slice(at, at + 1))
      await test.step(`${code} to ${call.id}`, async () => {
        await open(page)
        site.stub.on(call, answer)
        await make(page)
        await page.waitForURL(code === 500 ? '**/SystemError?*' : '**/Info?*')
        expect(addressOf(page).searchParams.get('message')).toBe(words)
        expect(addressOf(page).searchParams.get('flag')).toBe(code === 500 ? null : String(code))
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(page.getByText(words)).toBeVisible()
        expect(await bodyText(page)).not.toMatch(SERVER_CODE)
        site.stub.reset()
        // The page was replaced in the history: Back leads to the page before the screen.
        await page.goBack()
        await expectTopPage(page)
      })
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of (409|410|500)|ApiError/)
})

test('shows /Info when the sign-in was opened elsewhere', async ({ page, site, complaints }) => {
  await signIn(page, site, 'planner')
  await open(page)
  site.stub.endSessions('REPLACED', 'planner')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('This sign-in was used to sign in again elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Go to top page' }).click()
  await expectScreen(page, { title: 'TOP PAGE' })
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 409|ApiError/)
})

test('goes to /SystemError without an API reply, with the required sentence and a correlation id', async ({
  page,
  site,
  complaints,
}) => {
  await signIn(page, site, 'planner')
  const isShown = async (language: 'en' | 'ja', { call, make }: Made) => {
    const asked: Request[] = []
    const note = (request: Request) => {
      if (request.url().includes(call.id)) asked.push(request)
    }
    page.on('request', note)
    await make(page)
    await page.waitForURL('**/SystemError?*')
    expect(addressOf(page).searchParams.get('message')).toBe(TRANSPORT[language])
    await expect(page.getByText(TRANSPORT[language], { exact: true })).toBeVisible()
    page.off('request', note)
    const numbers = await Promise.all(asked.map(async (request) => (await request.allHeaders())['x-correlation-id']))
    const text = await bodyText(page)
    expect(numbers.filter((number) => number !== undefined && text.includes(number))).toHaveLength(1)
    site.stub.reset()
  }
  const [query, ...others] = made as [Made, ...Made[]]

  await test.step('without a network', async () => {
    await open(page)
    await page.context().setOffline(true)
    try {
      await isShown('en', query)
    } finally {
      await page.context().setOffline(false)
    }
  })

  for (const each of sampled(others, 2))
    await test.step(`answered by a proxy, ${each.call.id}`, async () => {
      await open(page)
      const answer = () =>
        new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
      site.stub.on(each.call, answer)
      await isShown('en', each)
      expect(await bodyText(page)).not.toContain('Bad Gateway')
    })

  await test.step('in Japanese when the connection breaks', async () => {
    await follow(page, '/TopPage')
    await page.getByRole('radio', { name: 'JA' }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await open(page)
    site.stub.on(query.call, () => {
      throw new Error('The connection breaks')
    })
    await isShown('ja', query)
  })
  complaints.length = 0
})

test('shows at most 500 characters of plain text and only known flags on /Info and /SystemError', async ({
  page,
  site,
}) => {
  const message = [
    '<img src=x onerror="window.isHit=1"><b>bold</b>',
    '<script>window.isHit=1</script>',
    '[a link](javascript:window.isHit=1) **strong** `code`',
    '<iframe srcdoc="<script>parent.isHit=1</script>"></iframe>{{constructor.constructor("isHit=1")()}}',
  ].join(' ')
  const show = (route: string, search: Readonly<Record<string, string>>) =>
    page.goto(`${site.webUrl}${route}?${new URLSearchParams(search)}`)
  for (const route of ['/Info', '/SystemError']) {
    await show(route, { message, flag: '409' })
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.locator('main').locator('img, script, b, strong, a, code, iframe')).toHaveCount(0)
    expect(await page.evaluate(() => 'isHit' in window)).toBe(false)
    await show(route, { message: 'x'.repeat(10_000) })
    await expect(page.getByText(/^x+$/)).toHaveText('x'.repeat(500))
  }
  await show('/Info', { message: 'Hello', flag: '999' })
  await expect(page.getByRole('heading', { name: 'Information', exact: true })).toBeVisible()
  expect(await bodyText(page)).not.toContain('999')
  await show('/SystemError', { message: 'Hello', reference: '<b>1' })
  await expect(page.getByText('Hello')).toBeVisible()
  expect(await bodyText(page)).not.toContain('support')
})

test('only logs unhandled rejections and does not start without the root element', async ({
  page,
  site,
  complaints,
}) => {
  await signIn(page, site, 'planner')
  await open(page)
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('nobody awaits this')))
  })
  await expect.poll(() => complaints.join('\n')).toContain('Unhandled rejection')
  expect(addressOf(page).pathname).toBe('/OrderCompiling')
  await expect(page.getByText('nobody awaits this')).toHaveCount(0)
  complaints.length = 0

  const rootless = await page.context().newPage()
  await rootless.route('**/TopPage', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="other"') })
  })
  const thrown = rootless.waitForEvent('pageerror')
  await rootless.goto(`${site.webUrl}/TopPage`)
  expect((await thrown).message).toContain('The page has no root element')
  expect((await rootless.locator('body').innerText()).trim()).toBe('')
})

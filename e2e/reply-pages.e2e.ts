/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test'
import { isLongRun, sampled } from '../scripts/testing/long-run.ts'
import { expect, query, quiet, signedInTab, test } from './fixtures.ts'
import {
  addressOf,
  answerTo,
  blockBackgroundCalls,
  bodyText,
  calls,
  type Kind,
  kinds,
  open,
  SERVER_CODE,
  whileChanged,
} from './reply-page.ts'

const TRANSPORT = {
  en: 'Processing failure. Please contact the system administrator if no improvement is seen after trying again.',
  ja: '処理に失敗しました。再度実行しても改善しない場合は、システム管理者にお問い合わせください。',
}
/** Each kind of call meets some codes here, every code some kinds: what a code does is handle-reply.test.ts's. */
const planner = signedInTab('planner')

/** The failed page was replaced in the history: Back leads to the page before it. */
async function goBackAfter(page: Page, kind: Kind): Promise<void> {
  if (kind !== 'query') return
  await page.goBack()
  await expect(page.getByRole('banner')).toContainText('TOP PAGE')
}

async function openFor(page: Page, kind: Kind, webUrl: string): Promise<void> {
  if (kind !== 'query') return open(page, webUrl, calls[kind].route)
  await page.goto(`${webUrl}/TopPage`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: /^I02/ }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await quiet(page)
}

const PLANNER = "(select user_id from app_user where employee_id = 'E100001')"
const rename = (table: string) =>
  [`alter table ${table} rename to ${table}_away`, `alter table ${table}_away rename to ${table}`] as const
const closure = (until: string) =>
  [
    `insert into service_closure (closed_from, closed_until, reason_en, reason_ja, created_by, created_at)
     values (now() - interval '1 minute', ${until}, 'Nightly run.', '夜間処理のため。', 'TEST', now())`,
    `delete from service_closure where created_by = 'TEST'`,
  ] as const

test('replaces the screen with /Info on 409, with a way out', async ({ system }) => {
  const { context, page } = planner
  await blockBackgroundCalls(page)
  for (const kind of sampled(kinds, 3)) {
    await test.step(kind, async () => {
      await openFor(page, kind, system.webUrl)
      await whileChanged(
        system,
        [
          `delete from user_scope where user_id = ${PLANNER} and prct_code = '200100'`,
          `insert into user_scope (user_id, prct_code) values (${PLANNER}, '200100')`,
        ],
        async () => {
          await answerTo(page, kind, 409)
          await page.waitForURL('**/Info?*')
          expect(addressOf(page).searchParams.get('flag')).toBe('409')
          expect(addressOf(page).searchParams.get('message')).toBe('You have no access to PRCTCC 200100.')
          await expect(page.getByRole('heading', { name: 'This screen can no longer be used' })).toBeVisible()
          await expect(page.getByText('You have no access to PRCTCC 200100.')).toBeVisible()
        },
      )
      await goBackAfter(page, kind)
    })
  }

  await test.step('shows it when the sign-in was opened elsewhere', async () => {
    await open(page, system.webUrl, '/OrderCompiling')
    const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    const other = await context.newPage()
    await other.addInitScript((text) => {
      if (sessionStorage.length > 0) return
      for (const [key, value] of Object.entries<string>(JSON.parse(text))) {
        if (key.startsWith('oidc') || key === 'signInNonce') sessionStorage.setItem(key, value)
      }
    }, storage)
    await other.goto(`${system.webUrl}/TopPage`)
    await expect(other.getByRole('banner')).toContainText('Packing Planner')
    await other.close()
    await answerTo(page, 'query', 409)
    await expect(page.getByText('This sign-in was used to sign in again elsewhere')).toBeVisible()
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expect(page.getByRole('banner')).toContainText('TOP PAGE')
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('replaces the screen with /Info on 410 until the service opens again', async ({ system }) => {
  const { page } = planner
  for (const kind of sampled(kinds, 4)) {
    await test.step(kind, async () => {
      await openFor(page, kind, system.webUrl)
      await whileChanged(system, closure(`'2099-01-01T00:00:00Z'`), async () => {
        await answerTo(page, kind, 410)
        await page.waitForURL('**/Info?*')
        const words = 'The online service is closed until 2099/01/01 09:00 (Japan time). Nightly run.'
        expect(addressOf(page).searchParams.get('flag')).toBe('410')
        expect(addressOf(page).searchParams.get('message')).toBe(words)
        await expect(page.getByRole('heading', { name: 'The online service is closed' })).toBeVisible()
        await expect(page.getByText(words)).toBeVisible()
        expect(await bodyText(page)).not.toMatch(SERVER_CODE)
      })
      await goBackAfter(page, kind)
    })
  }

  await test.step('closes without an end time, in Japanese, the top page as well', async () => {
    await page.goto(`${system.webUrl}/TopPage`)
    await page.getByRole('radio', { name: 'JA' }).check()
    await open(page, system.webUrl, '/OrderCompiling')
    await whileChanged(system, closure('null'), async () => {
      await answerTo(page, 'query', 410)
      const words = 'オンラインサービスは停止しています。作業が完了し次第、再開します。夜間処理のため。'
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'オンラインサービスは停止中です' })).toBeVisible()
      await page.getByRole('button', { name: 'トップページへ' }).click()
      await page.waitForURL('**/Info?*')
      await expect(page.getByText(words)).toBeVisible()
    })
    await page.getByRole('button', { name: 'トップページへ' }).click()
    await expect(page.getByRole('banner')).toContainText('TOP PAGE')
    await page.getByRole('radio', { name: 'EN' }).check()
  })
})

test('goes to /Info when a status check meets a closed service, and stays when the network fails', async ({
  system,
}) => {
  const { page } = planner
  await query(
    system,
    `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
     values ('200100', 'MASTER_IMPORT', '{}', 'status-check', 'HELD', 'TEST', now())`,
  )
  const isPoll = (request: Request) => request.headers()['actionname'] === 'checkStatus'
  try {
    // Without an event stream the screen polls every second.
    await page.route('**/workspace/events', (route) => route.abort())
    await open(page, system.webUrl, '/JobNetKick')
    await page.waitForRequest(isPoll)
    await page.route('**/jobnetkick/search*', (route) => (isPoll(route.request()) ? route.abort() : route.continue()))
    for (let polls = 0; polls < 2; polls += 1) await page.waitForEvent('requestfailed', isPoll)
    await page.waitForRequest(isPoll)
    expect(addressOf(page).pathname).toBe('/JobNetKick')
    await page.unroute('**/jobnetkick/search*')
    await whileChanged(system, closure('null'), async () => {
      await page.waitForURL('**/Info?*')
      expect(addressOf(page).searchParams.get('flag')).toBe('410')
    })
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await query(system, `delete from job_net_run where params_key = 'status-check'`)
  }
  await page.goto(`${system.webUrl}/TopPage`)
  await expect(page.getByRole('banner')).toContainText('TOP PAGE')
})

test('goes to /SystemError on 500 with the detail and the correlation id of the server', async ({ system }) => {
  const { page } = planner
  for (const kind of sampled(kinds.toReversed(), 4)) {
    await test.step(kind, async () => {
      await openFor(page, kind, system.webUrl)
      await whileChanged(system, rename(calls[kind].table), async () => {
        const response = await answerTo(page, kind, 500)
        await page.waitForURL('**/SystemError?*')
        const id = response.headers()['x-correlation-id'] ?? ''
        const words = `A system error occurred. Report this number to the system administrator: ${id}`
        await expect(page.getByRole('heading', { name: 'System error' })).toBeVisible()
        await expect(page.getByText(words)).toBeVisible()
        const text = await bodyText(page)
        expect(text).not.toMatch(SERVER_CODE)
        // No database detail leaks.
        expect(text).not.toMatch(/relation|does not exist|_away|select/i)
      })
      await goBackAfter(page, kind)
    })
  }
})

test('goes to /SystemError without an API reply, with the required sentence and a correlation id', async ({
  system,
}) => {
  const { context, page } = planner
  const isShown = async (language: 'en' | 'ja', sent: Promise<string>) => {
    await page.waitForURL('**/SystemError?*')
    expect(addressOf(page).searchParams.get('message')).toBe(TRANSPORT[language])
    await expect(page.getByText(TRANSPORT[language], { exact: true })).toBeVisible()
    await expect(page.getByText(await sent)).toBeVisible()
  }
  const numberOf = async (kind: Kind) => {
    const request = await page.waitForRequest((each) => each.url().includes(calls[kind].path))
    return (await request.allHeaders())['x-correlation-id'] ?? ''
  }

  for (const kind of sampled(kinds, 3)) {
    await test.step(`shows it for a ${kind} without a network`, async () => {
      await openFor(page, kind, system.webUrl)
      await context.setOffline(true)
      try {
        const number = numberOf(kind)
        await calls[kind].make(page)
        await isShown('en', number)
      } finally {
        await context.setOffline(false)
      }
    })
    if (kind !== 'upload' && !(isLongRun && kind === 'download')) continue
    await test.step(`shows it for a ${kind} answered by a proxy`, async () => {
      await open(page, system.webUrl, calls[kind].route)
      const html = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
      await page.route(`**${calls[kind].path}*`, (route) => route.fulfill(html), { times: 2 })
      const number = numberOf(kind)
      await calls[kind].make(page)
      await isShown('en', number)
      await page.unrouteAll()
      expect(await bodyText(page)).not.toContain('Bad Gateway')
    })
  }

  await test.step('shows it in Japanese when the connection breaks', async () => {
    await page.goto(`${system.webUrl}/TopPage`)
    await page.getByRole('radio', { name: 'JA' }).check()
    await open(page, system.webUrl, '/OrderCompiling')
    await page.route(`**${calls.query.path}*`, (route) => route.abort('connectionreset'))
    const number = numberOf('query')
    await calls.query.make(page)
    await isShown('ja', number)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'トップページへ' }).click()
    await page.getByRole('radio', { name: 'EN' }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('shows at most 500 characters of plain text and only known flags on /Info and /SystemError', async ({
  system,
}) => {
  const { page } = planner
  const hostile = [
    '<img src=x onerror="window.isHit=1"><b>bold</b>',
    '<script>window.isHit=1</script>',
    '[a link](javascript:window.isHit=1) **strong** `code`',
    '<iframe srcdoc="<script>parent.isHit=1</script>"></iframe>{{constructor.constructor("isHit=1")()}}',
  ]
  for (const route of ['/Info', '/SystemError']) {
    for (const message of sampled(hostile, route === '/Info' ? 1 : 3)) {
      await page.goto(`${system.webUrl}${route}?${new URLSearchParams({ message, flag: '409' })}`)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(page.locator('main').locator('img, script, b, strong, a, code, iframe')).toHaveCount(0)
      expect(await page.evaluate(() => 'isHit' in window)).toBe(false)
    }
    await page.goto(`${system.webUrl}${route}?message=${'x'.repeat(10_000)}`)
    await expect(page.getByText(/^x+$/)).toHaveText('x'.repeat(500))
    await page.goto(`${system.webUrl}${route}`)
    await expect(page.getByRole('main').getByRole('heading')).toBeVisible()
  }
  await page.goto(`${system.webUrl}/Info?message=Hello&flag=999`)
  await expect(page.getByRole('heading', { name: 'Information', exact: true })).toBeVisible()
  expect(await bodyText(page)).not.toContain('999')
  await page.goto(`${system.webUrl}/SystemError?message=Hello&reference=%3Cb%3E1`)
  await expect(page.getByText('Hello')).toBeVisible()
  expect(await bodyText(page)).not.toContain('support')
})

test('only logs unhandled rejections and does not start without the root element', async ({ system }) => {
  const { context, page } = planner
  const logged: string[] = []
  const isLogged = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') logged.push(message.text())
  }
  page.on('console', isLogged)
  await open(page, system.webUrl, '/OrderCompiling')
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('nobody awaits this')))
  })
  await expect.poll(() => logged.join('\n')).toContain('Unhandled rejection')
  expect(addressOf(page).pathname).toBe('/OrderCompiling')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('nobody awaits this')).toHaveCount(0)
  page.off('console', isLogged)

  const rootless = await context.newPage()
  await rootless.route('**/TopPage', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="other"') })
  })
  const thrown = rootless.waitForEvent('pageerror')
  await rootless.goto(`${system.webUrl}/TopPage`)
  expect((await thrown).message).toContain('The page has no root element')
  expect((await rootless.locator('body').innerText()).trim()).toBe('')
  await rootless.close()
})

import { type Call, caseInformation, orderCompiling } from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPreference } from '../../platform/preferences/preferences.ts'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { type Answer, rejected } from '../stub/stub-answer.ts'
import { expectScreen, settled } from './app-page.ts'
import { complaints, follow, openApp, stub } from './open-app.tsx'

/** Screens that make way for /Info and /SystemError; what each code does is handle-reply.test.ts's. */

const TRANSPORT = {
  en: 'Processing failure. Please contact the system administrator if no improvement is seen after trying again.',
  ja: '処理に失敗しました。再度実行しても改善しない場合は、システム管理者にお問い合わせください。',
}
const SERVER_CODE = /M-[A-Z]\w+-\d{3}/
const bodyText = () => document.body.innerText
const button = (name: RegExp) => page.getByRole('button', { name })
const asked = () => new URLSearchParams(window.location.search)
const isAt = (path: string) => until(() => window.location.pathname === path, path)

async function upload(): Promise<void> {
  await button(/^Upload$/).click()
  await expect.element(button(/^Choose file$/)).toBeVisible()
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'))
  await userEvent.upload(input, new File(['dealer_code,order_no'], 'replies.csv', { type: 'text/csv' }))
}

/** The site logs what it did about a reply. */
const expectLogged = () => {
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/ApiError/)
}

it.each([
  {
    code: 409,
    call: orderCompiling.search,
    make: () => button(/^Search$/).click(),
    answer: () => rejected(409, 'M-COM-005', { params: { prctCode: '200100' } }),
    words: 'You have no access to PRCTCC 200100.',
    heading: 'This screen can no longer be used',
  },
  {
    code: 410,
    call: orderCompiling.upload,
    make: upload,
    answer: () =>
      rejected(410, 'M-COM-022', {
        params: { until: '2099/01/01 09:00', reasonEn: 'Nightly run.', reasonJa: '夜間処理のため。' },
      }),
    words: 'The online service is closed until 2099/01/01 09:00. Nightly run.',
    heading: 'The online service is closed',
  },
  {
    code: 500,
    call: orderCompiling.download,
    make: () => button(/^Download$/).click(),
    answer: () => rejected(500, 'M-COM-007', { params: { correlationId: 'c-1' } }),
    words: 'A system error occurred. Report this number to the system administrator: c-1',
    heading: 'System error',
  },
] satisfies readonly {
  code: number
  call: Call
  make: () => Promise<void>
  answer: () => Answer<Call>
  words: string
  heading: string
}[])(
  'replaces the screen on $code to $call.id, with a way out',
  async ({ code, call, make, answer, words, heading }) => {
    await openApp('/TopPage')
    await expectScreen('TOP PAGE')
    follow('/OrderCompiling')
    await expectScreen('ORDER COMPILING')
    await settled()
    stub.on<Call>(call, answer)
    await make()
    await isAt(code === 500 ? '/SystemError' : '/Info')
    expect([asked().get('message'), asked().get('flag')]).toEqual([words, code === 500 ? null : String(code)])
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(bodyText()).not.toMatch(SERVER_CODE)
    // The page was replaced in the history: Back leads to the page before the screen.
    window.history.back()
    await expectScreen('TOP PAGE')
    expectLogged()
  },
)

it('shows /Info when the sign-in was opened elsewhere', async () => {
  await openApp('/OrderCompiling')
  await expectScreen('ORDER COMPILING')
  await settled()
  stub.endSessions('REPLACED', 'planner')
  await button(/^Search$/).click()
  await expect.element(page.getByText('This sign-in was used to sign in again elsewhere')).toBeVisible()
  await button(/^Go to top page$/).click()
  await expectScreen('TOP PAGE')
  expectLogged()
})

it('leaves the screen for /SystemError when no reply arrives that it understands, with the required sentence and a correlation id', async () => {
  const hostile: readonly (readonly ['en' | 'ja', string, () => Response])[] = [
    ['en', 'a page', () => new Response('<h1>Proxy</h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
    ['en', 'broken JSON', () => new Response('{"code":', { headers: { 'content-type': 'application/json' } })],
    ['en', 'null', () => Response.json(null)],
    ['en', 'no code', () => Response.json({ data: { rows: [] } })],
    [
      'ja',
      'no connection',
      () => {
        throw new Error('The server is gone')
      },
    ],
  ]
  for (const [language, what, reply] of hostile) {
    setPreference('language', language)
    await openApp('/CaseInformation')
    await expectScreen('CASE INFORMATION')
    await settled()
    stub.on(caseInformation.search, reply)
    await button(/^(Search|検索)$/).click()
    await until(() => window.location.pathname === '/SystemError', what)
    expect(asked().get('message')).toBe(TRANSPORT[language])
    await expect.element(page.getByText(TRANSPORT[language], { exact: true })).toBeVisible()
    const { headers } = stub.requests.findLast(({ callId }) => callId === caseInformation.search.id) ?? {}
    expect(bodyText()).toContain(headers?.get('x-correlation-id') ?? 'no correlation id')
    expect(bodyText()).not.toContain('Proxy')
    stub.on(caseInformation.search, () => sampled(caseInformation.search.output))
  }
})

it('goes to /SystemError when a proxy answers an upload', async () => {
  await openApp('/OrderCompiling')
  await expectScreen('ORDER COMPILING')
  await settled()
  stub.on(
    orderCompiling.upload,
    () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  )
  await upload()
  await isAt('/SystemError')
  await expect.element(page.getByText(TRANSPORT.en, { exact: true })).toBeVisible()
  expect(bodyText()).not.toContain('Bad Gateway')
})

it('shows at most 500 characters of plain text and only known flags on /Info and /SystemError', async () => {
  const message = [
    '<img src=x onerror="window.isHit=1"><b>bold</b>',
    '<script>window.isHit=1</script>',
    '[a link](javascript:window.isHit=1) **strong** `code`',
    '<iframe srcdoc="<script>parent.isHit=1</script>"></iframe>{{constructor.constructor("isHit=1")()}}',
  ].join(' ')
  const show = (route: string, search: Readonly<Record<string, string>>) =>
    openApp(`${route}?${new URLSearchParams(search)}`, null)
  for (const route of ['/Info', '/SystemError']) {
    await show(route, { message, flag: '409' })
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
    expect(document.querySelector('main :is(img, script, b, strong, a, code, iframe)')).toBeNull()
    expect('isHit' in window).toBe(false)
    await show(route, { message: 'x'.repeat(10_000) })
    await expect.element(page.getByText(/^x{500}$/)).toBeVisible()
  }
  await show('/Info', { message: 'Hello', flag: '999' })
  await expect.element(page.getByRole('heading', { name: 'Information', exact: true })).toBeVisible()
  expect(bodyText()).not.toContain('999')
  await show('/SystemError', { message: 'Hello', reference: '<b>1' })
  await expect.element(page.getByText('Hello')).toBeVisible()
  expect(bodyText()).not.toContain('support')
})

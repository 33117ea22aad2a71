import { caseInformation, jobNetKick, workspaceEvents } from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { rejected } from '../stub/stub-answer.ts'
import {
  answer,
  banner,
  chooseInMenu,
  expectScreen,
  gate,
  isBusyBarShown,
  isCovered,
  menu,
  net,
  openMenu,
  question,
  readMenu,
  scope,
  settled,
  spinner,
} from './app-page.ts'
import { openApp, stub } from './open-app.tsx'
import { MENU, menuOf } from './required-menu.ts'

it('shows top bar and footer, and opens screens from the full menu of an administrator', async () => {
  await openApp('/TopPage', 'admin')
  await expectScreen('TOP PAGE')
  expect(banner().element().textContent).toContain('System Administrator (System administrator)E100005')
  await expect.element(scope()).toHaveValue('100100')
  expect(banner().element().querySelector('time')?.textContent).toMatch(
    /^\d{4}\/\d\d\/\d\d\([日月火水木金土]\) \d\d:\d\d$/,
  )
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent(/© \d{4} Packing Planning System/)
  await openMenu()
  expect(readMenu()).toEqual(menuOf(() => true))
  await userEvent.keyboard('{Escape}')
  const entries = Object.values(MENU).flatMap((group) => Object.entries(group))
  for (const [code, title] of entries.filter((_entry, at) => at % 8 === 0)) {
    await chooseInMenu(code)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`${title} · ${code}`)
    expect(document.title).toBe(`${title} · Packing Planning System`)
    await expect.element(menu()).not.toBeInTheDocument()
  }
})

it('opens the menu as a drawer of 400 px that closes on Escape, a click outside or a choice', async () => {
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const isClosed = () => expect.element(drawer).not.toBeInTheDocument()
  await openMenu()
  await until(() => drawer.element().getBoundingClientRect().width === 400)
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await openMenu()
  await userEvent.click(document.body, { position: { x: 1000, y: 500 } })
  await isClosed()
  await chooseInMenu('M01')
  await isClosed()
  await expectScreen('JOB NET KICK')
})

it('asks one question at a time, in a dialog that keeps the focus', async () => {
  await openApp('/JobNetKick')
  const kick = (name: string) => net(name).getByRole('button', { name: 'Run', exact: true })
  await kick('Plan level').click()
  await expect.element(question()).toHaveTextContent('Run Plan level?')
  await until(() => question().element().getBoundingClientRect().width === 550)
  await expect.element(question().getByRole('button', { name: 'OK', exact: true })).toHaveFocus()
  for (let tabs = 0; tabs < 5; tabs++) {
    await userEvent.keyboard('{Tab}')
    expect(question().element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.click(document.body, { position: { x: 5, y: 500 } })
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()

  // A second question while the first is open, as a timer or another part of the screen could ask.
  for (const name of ['Plan level', 'Case build']) {
    const button = kick(name).element()
    if (button instanceof HTMLElement) button.click()
  }
  await expect.element(question()).toHaveTextContent('Run Plan level?')
  expect(question().element().textContent).not.toContain('Case build')
  await answer('CANCEL')
  await expect.element(question()).toHaveTextContent('Run Case build?')
  await answer('CANCEL')
  await expect.element(question()).not.toBeInTheDocument()
  expect(stub.requests.map(({ callId }) => callId)).not.toContain(jobNetKick.exec.id)
})

it('covers the page with a spinner during a command, and keeps what was typed when it is rejected', async () => {
  await openApp('/JobNetKick')
  const compile = net('Order compile')
  const month = compile.getByRole('textbox')
  await month.fill('2099/01')
  const barrier = gate()
  stub.on(jobNetKick.exec, async () => {
    await barrier.opened
    return rejected(400, 'M-COM-006')
  })
  await compile.getByRole('button', { name: 'Run', exact: true }).click()
  await answer('OK')
  await expect.element(spinner()).toBeVisible()
  await until(isBusyBarShown)
  expect(isCovered(compile.element())).toBe(true)
  barrier.open()
  await expect.element(spinner()).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toHaveTextContent('[Error:] Check the marked fields.')
  await expect.element(month).toHaveValue('2099/01')
  await until(() => !isBusyBarShown())
})

it('shows neither spinner nor bar while it asks for the state of a run', async () => {
  stub.on(workspaceEvents, () => rejected(400, 'M-COM-006'))
  const isPoll = ({ headers }: { headers: Headers }) => headers.get('actionname') === 'checkStatus'
  const slow = gate()
  stub.on(jobNetKick.search, async ({ headers }) => {
    if (isPoll({ headers })) await slow.opened
    const runs = sampled(jobNetKick.search.output)
    return { ...runs, rows: runs.rows.map((run) => ({ ...run, status: 'RUNNING' as const })) }
  })
  await openApp('/JobNetKick')
  await expectScreen('JOB NET KICK')
  await until(() => stub.requests.some(isPoll))
  await until(() => !isBusyBarShown() && spinner().query() === null)
  const seen: string[] = []
  const watcher = new MutationObserver(() => {
    if (isBusyBarShown()) seen.push('bar')
    if (spinner().query()) seen.push('spinner')
  })
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
  const from = performance.now()
  // Longer than a call of the user's may take without a sign.
  await until(() => performance.now() - from > 700)
  watcher.disconnect()
  expect(seen).toEqual([])
  slow.open()
})

it('covers the page with a spinner when a search takes more than 300 ms, and leaves the keyboard alone', async () => {
  await openApp('/CaseInformation')
  await expectScreen('CASE INFORMATION')
  await settled()
  const barrier = gate()
  stub.on(caseInformation.search, async () => {
    await barrier.opened
    return { rows: [], total: 0, hasMore: false, page: 1, pageSize: 50 }
  })
  const field = page.getByRole('textbox', { name: 'Case no' })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await field.fill('C1')
  await userEvent.keyboard('{Enter}')
  await expect.element(spinner()).toBeVisible()
  expect(isCovered(search.element())).toBe(true)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('23')
  await expect.element(field).toHaveValue('C123')
  barrier.open()
  // The page accepts clicks as soon as the reply arrives; the spinner disappears half a second later.
  await until(() => !isCovered(search.element()))
  await expect.element(spinner()).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

it('applies language and colours at once everywhere', async () => {
  await openApp('/TopPage')
  await page.getByRole('radio', { name: 'JA' }).click()
  await expect.element(page.getByRole('button', { name: 'メニュー' })).toBeVisible()
  expect(document.documentElement.lang).toBe('ja')
  await page.getByRole('button', { name: '表示設定' }).click()
  const scheme = () => document.documentElement.dataset['mantineColorScheme']
  const background = () => getComputedStyle(document.body).backgroundColor
  await page.getByRole('menuitem', { name: 'ダーク' }).click()
  await until(() => scheme() === 'dark')
  const dark = background()
  await page.getByRole('menuitem', { name: 'ライト' }).click()
  await until(() => scheme() === 'light')
  expect(background()).not.toBe(dark)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('radio', { name: 'EN' }).click()
  await expect.element(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
})

it('reaches content, menu, PRCTCC and settings by keyboard alone', async () => {
  await openApp('/OrderOcfAsn')
  await expectScreen('ODR-OCF-ASN HISTORY')
  await settled()
  const inOrder = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('link', { name: 'Top page' }),
    page.getByRole('button', { name: 'Help for this screen' }),
    scope(),
    page.getByRole('button', { name: 'Runs and files' }),
    page.getByRole('radio', { name: 'EN' }),
    page.getByRole('button', { name: 'Display settings' }),
  ]
  // Some are loaded after the others.
  for (const place of inOrder) await expect.element(place).toBeInTheDocument()
  for (const place of inOrder) {
    await userEvent.keyboard('{Tab}')
    await expect.element(place).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  const out = page.getByRole('menuitem', { name: 'Sign out' })
  for (let steps = 0; steps < 10 && document.activeElement !== out.element(); steps++)
    await userEvent.keyboard('{ArrowDown}')
  await expect.element(out).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await openApp('/TopPage')
  await settled()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

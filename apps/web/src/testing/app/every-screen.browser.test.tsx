import {
  allCalls,
  authority,
  FOREIGN_SCOPE_FUNCTION_IDS,
  functionIds,
  masterNames,
  masters,
  privilege,
  screens,
  topPage,
} from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPreference } from '../../platform/preferences/preferences.ts'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { detailsOf, userNamed } from '../stub/stub-users.ts'
import { answer, banner, expectScreen, scope, settled, violationsIn } from './app-page.ts'
import { follow, openApp, stub } from './open-app.tsx'

const help = () => page.getByRole('complementary', { name: /: help$|：ヘルプ$/ })

async function openHelp(name: string): Promise<void> {
  await userEvent.keyboard('{F1}')
  await expect.element(help()).toHaveTextContent(name)
  await until(() => help().element().querySelector('li') !== null)
  expect(help().element().contains(document.activeElement)).toBe(true)
}

async function closeHelp(): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
}

/** `npm test -- --changed` names those that a change reaches. */
const only = String(import.meta.env['ONLY_SCREENS'] ?? '')
  .split(' ')
  .filter((route) => screens.some((screen) => screen.route === route))
const isShown = (route: string) => only.length === 0 || only.includes(route)
const shown = screens.filter(({ route }) => isShown(route))

/** A test opens several screens in one application; all at once would take it minutes on a busy machine. */
const AT_ONCE = 6
const parts = Array.from({ length: Math.ceil(shown.length / AT_ONCE) }, (_none, at) => {
  const part = shown.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
  return [part.map(({ menuCode, title }) => menuCode ?? title).join(' '), part] as const
})

describe('opens every screen from within, with its help and without violations of accessibility', () => {
  it.each(parts)('%s', async (_codes, part) => {
    await openApp('/TopPage')
    await expectScreen('TOP PAGE')
    const found = await violationsIn(['header', 'footer'])
    for (const { route, title, menuCode } of part) {
      follow(route)
      await expectScreen(title)
      await settled()
      expect(window.location.pathname).toBe(route)
      found.push(...(await violationsIn(['main'])))
      await openHelp(menuCode ?? title)
      if (route === part[0]?.route) found.push(...(await violationsIn(['aside'])))
      await closeHelp()
    }
    expect(found).toEqual([])
  })
})

describe('opens every screen by its address in Japanese, with its help and with names for everything', () => {
  it.each(parts)('%s', async (_codes, part) => {
    setPreference('language', 'ja')
    const found: string[] = []
    for (const { route, title, menuCode } of part) {
      await openApp(route)
      await expectScreen(title)
      await settled()
      expect([window.location.pathname, document.documentElement.lang]).toEqual([route, 'ja'])
      await expect.element(banner().getByRole('button', { name: 'メニュー' })).toBeVisible()
      await openHelp(menuCode ?? title)
      found.push(...(await violationsIn(['body'], 'texts')))
      await closeHelp()
    }
    expect(found).toEqual([])
  })
})

/** Makes the words of buttons, fields, headings and notes 1.4 times as long, as a language may have them. */
const lengthened = new WeakMap<Text, string>()

function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  for (const node of nodes) {
    if (lengthened.get(node) === node.data) continue
    const text = node.data.trim()
    // Codes and figures are the same in every language.
    if (!/\p{L}{3}/u.test(text) || node.parentElement?.closest('[role=gridcell], option, style, script')) continue
    node.data = `${node.data} ${text.slice(0, Math.ceil(text.length * 0.4) - 1)}`
    lengthened.set(node, node.data)
  }
}

/** Buttons and tabs whose words are cut off or outside the window, and a page that is wider than it. */
function cutOff(where: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`${where}: ${scrollWidth} px in ${clientWidth}`] : []
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main button, main [role=tab], header button, footer button'),
  ]
  const cut = controls.filter((control) => {
    const { right, width } = control.getBoundingClientRect()
    if (width === 0 || control.closest('[role=grid], [role=treegrid]')) return false
    const scrolls = control.parentElement?.closest('[style*="overflow"], [data-scrolls]')
    return (
      (right > clientWidth + 1 && !scrolls) ||
      [control, ...control.querySelectorAll<HTMLElement>('*')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          getComputedStyle(part).overflowX === 'hidden' &&
          getComputedStyle(part).textOverflow !== 'ellipsis',
      )
    )
  })
  return [...wide, ...cut.map((control) => `${where}: ${control.textContent}`)]
}

it('cuts no words off where they are 1.4 times as long', async () => {
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  const found: string[] = []
  // All have the same frame; those that a change reaches are all looked at.
  for (const { route, title } of shown.filter((_screen, at) => only.length > 0 || at % 4 === 0)) {
    follow(route)
    await expectScreen(title)
    await settled()
    lengthenTexts()
    found.push(...cutOff(route))
  }
  expect(found).toEqual([])
})

/** Views of screens beside the one that opens. */
const views = [
  ...['MONTHLY', 'WEEKLY', 'DAILY', 'DAILY&show=MATRIX', 'DAILY&show=LIST', 'UNPLANNED', 'REVISIONS', 'TRIAL'].map(
    (tab) => `/PackingPlan?tab=${tab}`,
  ),
  ...['MONTHS', 'COMPILED', 'EXCEPTIONS'].map((tab) => `/OrderCompiling?tab=${tab}`),
  '/OrderOcfAsn?tab=ASN',
  '/ReportOutput?tab=DSF',
  '/CaseInformation?view=containers',
  '/PackingProgress?board=1',
  '/JobNetKick?nets=PICTURE',
  ...masterNames.map((name) => `${masters[name].route}?master=${name}`),
].filter((path) => isShown(path.split('?')[0] ?? ''))

async function violationsOn(paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of paths) {
    follow(path)
    await settled()
    found.push(...(await violationsIn(['main'])))
  }
  return found
}

it('has no violations of accessibility in the views of screens, in the dark theme', async () => {
  setPreference('theme', 'dark')
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  await until(() => document.documentElement.dataset['mantineColorScheme'] === 'dark')
  expect(
    await violationsOn([...shown.filter((_screen, at) => at % 4 === 0).map(({ route }) => route), ...views]),
  ).toEqual([])
})

/** Screens that are open in a PRCTCC other than the user's own. */
const FOREIGN = shown.filter(({ functionIds }) => functionIds.some((id) => FOREIGN_SCOPE_FUNCTION_IDS.includes(id)))

it('has no violations of accessibility for a dealer, at home and in the PRCTCC of the packing site', async () => {
  const paths = ['/TopPage', ...FOREIGN.filter((_screen, at) => at % 3 === 0).map(({ route }) => route)]
  stub.on(topPage.init, () => ({ ...sampled(topPage.init.output), isDataElsewhere: true }))
  await openApp('/TopPage', 'dealer')
  await expectScreen('TOP PAGE')
  const found = [...(await violationsOn(paths))]
  follow('/TopPage')
  await page
    .getByRole('button', { name: /^Open 200100/ })
    .first()
    .click()
  await answer('OK')
  await expect.element(scope()).toHaveValue('200100')
  found.push(...(await violationsOn(paths)))
  expect(found).toEqual([])
})

/** Calls of enabled buttons, and of those that are disabled with a reason. */
function callsOnScreen(): { readonly enabled: readonly string[]; readonly disabled: readonly string[] } {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-call]')]
  const ids = (isOff: boolean) =>
    buttons.flatMap(({ dataset, ariaDisabled }) => ((ariaDisabled === 'true') === isOff ? [dataset['call'] ?? ''] : []))
  return { enabled: ids(false), disabled: ids(true) }
}

it('offers a user of some dealers no call of the packing site on any screen, whatever the role', async () => {
  const closed = new Set(allCalls.flatMap(({ id, forDealers }) => (forDealers === 'open' ? [] : [id])))
  const everything = functionIds.map((functionId) => ({ functionId, accessPrivilege: privilege.full }))
  stub.on(authority.getuserdetails, () => ({
    ...detailsOf(userNamed('planner'), { accessPrctCode: '200100', language: 'en', preferences: {} }),
    functionIdAccessPrivilegeList: everything,
    isOfSomeDealers: true,
  }))
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  const wrong: string[] = []
  const disabled = new Set<string>()
  for (const path of [...shown.map(({ route }) => route), ...views]) {
    follow(path)
    await expectScreen(shown.find(({ route }) => route === path.split('?')[0])?.title ?? '')
    await settled()
    const found = callsOnScreen()
    wrong.push(...found.enabled.flatMap((id) => (closed.has(id) ? [`${path}: ${id}`] : [])))
    for (const id of found.disabled) disabled.add(id)
  }
  expect(wrong).toEqual([])
  if (only.length === 0)
    expect([...disabled]).toEqual(
      expect.arrayContaining(['bomchecklist/notice', 'bomchecklist/archive', 'orderocfasn/notice']),
    )
})

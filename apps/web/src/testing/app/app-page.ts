import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { stoodStill } from '../../ui/testing/axe-issues.ts'
import { drawn, until } from '../../ui/testing/until.ts'

export const banner = () => page.getByRole('banner')

export const expectScreen = (title: string) =>
  expect.element(banner().getByRole('heading', { level: 1 })).toHaveTextContent(title)

/** Skeleton, spinner and bar of a busy page are gone, and grids have drawn what came. */
const BUSY = '[aria-busy="true"], [data-busy]'
export const isBusy = () => document.querySelector(BUSY) !== null

export async function settled(): Promise<void> {
  await until(() => document.querySelector('main') && !isBusy(), 'nothing is busy')
  await drawn()
}

/** Drawn grid rows are alike: the first few are checked. A grid without columns has an empty row of headers. */
const NOT_CHECKED = ['[role="row"][aria-rowindex]:nth-child(n + 5)', '[role="row"]:empty']

/** The rest of a page is the same in both languages. */
const OF_TEXTS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'image-alt',
  'label',
  'link-name',
  'role-img-alt',
]

/** Serious violations within parts of the page, with their element. */
export async function violationsIn(parts: readonly string[], only: 'everything' | 'texts' = 'everything') {
  await stoodStill()
  const present = parts.filter((part) => document.querySelector(part) !== null)
  const { violations } = await axe.run(
    { include: [...present], exclude: NOT_CHECKED },
    {
      // Without describing every element that passes.
      resultTypes: ['violations'],
      runOnly:
        only === 'texts'
          ? { type: 'rule', values: OF_TEXTS }
          : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag22aa'] },
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${window.location.pathname}${window.location.search} ${id}: ${nodes[0]?.html.slice(0, 200)}`,
    )
}

export const menu = () => page.getByRole('navigation', { name: /^(Menu|メニュー)$/ })

export async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: /^(Menu|メニュー)$/ }).click()
  await expect.element(menu()).toBeVisible()
}

const wordsOf = (link: Element) => [...link.childNodes].map((node) => node.textContent?.trim()).join(' ')

/** Groups and entries in order. */
export const readMenu = () =>
  [...menu().element().querySelectorAll('section')].flatMap((section) => [
    section.querySelector('h2')?.textContent ?? '',
    ...[...section.querySelectorAll('a')].map(wordsOf),
  ])

export async function chooseInMenu(code: string): Promise<void> {
  await openMenu()
  await menu()
    .getByRole('link', { name: new RegExp(`^${code}`) })
    .click()
}

export const question = () => page.getByRole('dialog', { name: 'Message' })

export const answer = (button: 'OK' | 'CANCEL') =>
  question().getByRole('button', { name: button, exact: true }).last().click()

export const scope = () => page.getByLabelText('PRCTCC', { exact: true })
export const spinner = () => page.getByRole('status', { name: 'Working…' })
export const isBusyBarShown = () => document.querySelector('div[aria-hidden="true"][data-on]') !== null

/** The user cannot click there. */
export function isCovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

export const net = (name: string) => page.getByRole('article', { name, exact: true })

/** What a reply waits for. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

import { afterEach, expect, it } from 'vitest'
import { formatDate, formatNumber } from '../../platform/i18n/format.ts'
import { standardFormats } from '../../platform/preferences/formats.ts'
import { setPreferences, usePreferences } from '../../platform/preferences/preferences.ts'
import { stage } from '../../ui/testing/stage.tsx'
import { until } from '../../ui/testing/until.ts'
import { SettingsMenu } from './settings-menu.tsx'

afterEach(() => setPreferences(standardFormats))

function Screen() {
  const { dates, numbers } = usePreferences()
  return <p key={`${dates} ${numbers}`} data-screen>{`${formatDate('2026-11-03')} ${formatNumber(1234.5, 1)}`}</p>
}

const named = <Kind extends Element>(selector: string, words: string) =>
  until(() =>
    [...document.querySelectorAll<Kind & HTMLElement>(selector)].find(
      (each) => each.textContent === words || each.getAttribute('aria-label') === words,
    ),
  )
const field = async (label: string) => {
  const { htmlFor } = await named<HTMLLabelElement>('label', label)
  return document.getElementById(htmlFor) as HTMLSelectElement
}
const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

it('writes the screen in the formats that the user saves, and shows each by an example', async () => {
  await stage(
    <>
      <SettingsMenu isSignedIn />
      <Screen />
    </>,
  )
  const screen = () => document.querySelector('[data-screen]')?.textContent
  await until(() => screen() === '2026/11/03 1,234.5')
  ;(await named('button', 'Display settings')).click()
  ;(await named('[role="menuitem"]', 'Formats…')).click()
  const dates = await field('Dates')
  expect([...dates.options].map(({ text }) => text)).toContain('30.11.2026')
  choose(dates, 'DOTS')
  choose(await field('Numbers'), 'POINT')
  ;(await named('button', 'Save')).click()
  await until(() => screen() === '03.11.2026 1.234,5')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

import { expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { LoadBars } from './load-bars.tsx'
import { LoadHeatMap } from './load-heat-map.tsx'
import type { PlanDay } from './plan-days.ts'

const day = (packOn: string, cases: number): PlanDay => ({
  lineCode: 'L01',
  packOn,
  loadMinutes: 500,
  otherMinutes: 0,
  regularMinutes: 1000,
  overtimeMinutes: 120,
  limits: [
    { measure: 'CASES', load: cases, other: 20, most: 400 },
    { measure: 'VOLUME', load: 50, other: 0, most: 200 },
  ],
  reasons: [],
})
const days = [day('2026-12-01', 370), day('2026-12-02', 100)]
const nothing = () => undefined

it('names the limit that binds a day, with its percentage, in the load map', async () => {
  await stage(<LoadHeatMap days={days} selectedDay={null} selectedLine={null} onSelect={nothing} />)
  const bound = await until(() => document.querySelector<HTMLElement>('[data-place="0 0"]'), 'the first day')
  expect(bound.getAttribute('aria-label')).toContain('98 %')
  expect(bound.getAttribute('aria-label')).toContain(
    '500 / 1,000 + 120 min, 390 / 400 cases, 50.0 / 200.0 m³, limited by cases per day',
  )
  const free = document.querySelector('[data-place="0 1"]')?.getAttribute('aria-label')
  expect(free).toContain('50 %')
  expect(free).not.toContain('limited by')
  expect(document.body.textContent).toContain('limited by cases per day')
})

it('shows the limits of a line and how often they bind beside its bars', async () => {
  await stage(<LoadBars days={days} boundMinutes={0} selectedDay={null} onSelect={nothing} />)
  await until(() => document.querySelector('svg'), 'the bars')
  expect(document.body.textContent).toContain('at most 400 cases per day, limiting on 1 day')
})

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See vitest.config.ts. */
    forceColours: (isOn: boolean) => Promise<void>
  }
}

it('keeps six states apart where the system forces its colours', async () => {
  const of = (packOn: string, loadMinutes: number, regularMinutes: number, overtimeMinutes: number): PlanDay => ({
    ...day(packOn, 0),
    limits: [],
    loadMinutes,
    regularMinutes,
    overtimeMinutes,
  })
  const states = [
    of('2026-12-01', 0, 1000, 100),
    of('2026-12-02', 500, 1000, 100),
    of('2026-12-03', 1050, 1000, 100),
    of('2026-12-04', 1500, 1000, 100),
    of('2026-12-05', 0, 0, 0),
    of('2026-12-07', 500, 1000, 100),
  ]
  await commands.forceColours(true)
  try {
    await stage(<LoadHeatMap days={states} selectedDay={null} selectedLine={null} onSelect={nothing} />)
    await until(() => document.querySelector('[data-place="0 6"]'), 'the days')
    const cells = [...document.querySelectorAll<HTMLElement>('td[data-state]')]
    const looks = new Map(
      cells.map((cell) => {
        const { borderStyle, borderWidth } = getComputedStyle(cell)
        const sign = getComputedStyle(cell, '::before').content
        return [cell.dataset['state'], [sign, borderStyle, borderWidth].join(' ')]
      }),
    )
    expect([...looks.keys()].toSorted()).toEqual(['closed', 'empty', 'off', 'over', 'overtime', 'regular'])
    expect(new Set(looks.values()).size).toBe(6)
  } finally {
    await commands.forceColours(false)
  }
})

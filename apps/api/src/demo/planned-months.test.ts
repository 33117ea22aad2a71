import { addDays } from '@packing/contract'
import { expect, test } from 'vitest'
import { createDemo } from './create-demo.ts'
import { plannedMonths } from './planned-months.ts'
import { demoDay } from './terms/demo-site.ts'
import { demoSize } from './terms/demo-size.ts'

const demoOf = (today: string) => createDemo({ size: demoSize.S, today })
const monthsOn = (today: string) => plannedMonths(today, demoOf(today)).map(({ month }) => month)

test.each([
  ['2026-11-01', ['202610', '202611', '202612']],
  ['2026-11-21', ['202610', '202611', '202612']],
  ['2026-11-22', ['202611', '202612']],
  ['2026-11-30', ['202611', '202612']],
  ['2027-01-01', ['202612', '202701', '202702']],
  // Before the shift starts it is still the last business day of a month.
  [demoDay(new Date('2026-11-30T20:00:00Z')), ['202611', '202612']],
])('plans on %s the months of the last three weeks, the current and the next one', (today, months) => {
  expect(monthsOn(today)).toEqual(months)
})

test('makes a plan twenty days before its month, and none before today', () => {
  const madeOn = (today: string) => plannedMonths(today, demoOf(today)).map((planned) => planned.madeOn)
  expect(madeOn('2026-12-01')).toEqual(['2026-10-12', '2026-11-11', undefined])
  expect(madeOn('2026-12-31')).toEqual(['2026-11-11', '2026-12-12'])
})

test('leaves the volatility of the open cycle for the planner to check', () => {
  const planned = plannedMonths('2026-11-01', demoOf('2026-11-01'))
  expect(planned.filter(({ isChecked }) => !isChecked).map(({ month }) => month)).toEqual(['202612'])
})

test('plans no month whose orders a short history lacks', () => {
  const demo = createDemo({ size: { ...demoSize.S, historyMonths: 1 }, today: '2026-12-01' })
  expect(plannedMonths('2026-12-01', demo).map(({ month }) => month)).toEqual(['202612', '202701'])
})

/** First days, ends of months, holiday seasons and days beside them. */
const days = ['2026-11-01', '2026-11-30', '2027-01-01', '2027-01-06', '2027-02-28', '2027-05-05', '2026-08-14']

test.each(days)('has work before and after %s in the months that it plans', (today) => {
  const demo = demoOf(today)
  const months = new Set(monthsOn(today))
  const windows = [...demo.rows('correspondence')]
    .map((row) => ({ from: String(row[3]), to: String(row[4]) }))
    .filter(({ from }) => months.has(from.slice(0, 7).replace('-', '')))
  expect(windows.filter(({ to }) => to < today && to >= addDays(today, -21))).not.toHaveLength(0)
  expect(windows.filter(({ from }) => from > today && from <= addDays(today, 14))).not.toHaveLength(0)
})

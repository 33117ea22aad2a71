import type { CalendarImpact } from '@packing/contract'
import { expect, it } from 'vitest'
import { impactLines } from './impact-lines.ts'

const of = (more: Partial<CalendarImpact>): CalendarImpact => ({
  from: '2026-12-28',
  to: '2026-12-28',
  becomes: 'CLOSED',
  kind: 'WINDOW',
  dealerCode: '',
  lineCode: '',
  month: '202612',
  count: 1,
  ...more,
})

it('joins the dealers of a month in one line, whose link names all of them', () => {
  const dealers = ['AU01', 'BR01', 'ID01', 'IN01', 'MX01', 'TH01']
  const impact = dealers.map((dealerCode) => of({ dealerCode, to: '2026-12-30', count: 20 }))
  expect(impactLines(impact)).toEqual([
    'Affected:',
    {
      text: '2026/12/28–2026/12/30 becomes non-working · correspondence calendar 2026/12, AU01, BR01, ID01, IN01 and 2 more: 120 rows',
      href: `/CorrespondenceCalendar?${dealers.map((code) => `dealer=${code}`).join('&')}&orderMonthFrom=202612&orderMonthTo=202612`,
    },
  ])
})

it('opens the day of plan rows, or the month when several days have them', () => {
  const plan = { kind: 'PLAN', lineCode: 'L01', becomes: 'LESS' } as const
  const hrefs = (impact: CalendarImpact) =>
    impactLines([impact]).flatMap((line) => (typeof line === 'string' ? [] : line.href))
  expect(hrefs(of(plan))).toEqual(['/PackingPlan?tab=DAILY&month=202612&line=L01&day=2026-12-28'])
  expect(hrefs(of({ ...plan, to: '2026-12-29' }))).toEqual(['/PackingPlan?tab=DAILY&month=202612&line=L01'])
})

it('is empty when nothing is affected', () => {
  expect(impactLines([])).toEqual([])
})

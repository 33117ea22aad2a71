import type { EventImpact } from '@packing/contract'
import { expect, it } from 'vitest'
import { impactLines } from './impact-lines.ts'

const of = (more: Partial<EventImpact>): EventImpact => ({
  index: 0,
  kind: 'PLAN',
  codes: ['L01'],
  month: '202612',
  from: '2026-12-07',
  to: '2026-12-07',
  isFrozen: false,
  count: 1200,
  ...more,
})
const eventAt = (index: number) => ['STOP', ''][index] ?? ''

it('links plan rows to their day, windows to their dealers and working days to their calendar', () => {
  const impact = [
    of({ isFrozen: true }),
    of({ kind: 'WINDOW', codes: ['ID01', 'TH01'], month: '202701', to: '2026-12-09', count: 12 }),
    of({ kind: 'DAYS', codes: ['L01', 'L02'], to: '2026-12-09', count: 6 }),
    of({ kind: 'WORKING', codes: ['LINE01'], month: '', to: '2026-12-08', count: 2 }),
  ]
  expect(impactLines(impact, eventAt)).toEqual([
    'Affected:',
    {
      text: 'STOP · packing plan 2026/12, L01, 2026/12/07: 1,200 rows · frozen, move them by hand',
      href: '/PackingPlan?tab=DAILY&month=202612&line=L01&day=2026-12-07',
    },
    {
      text: 'STOP · correspondence calendar 2027/01, ID01, TH01, 2026/12/07–2026/12/09: 12 rows lose packing days',
      href: '/CorrespondenceCalendar?dealer=ID01&dealer=TH01&orderMonthFrom=202701&orderMonthTo=202701',
    },
    {
      text: 'STOP · packing plan 2026/12, L01, L02, 2026/12/07–2026/12/09: 6 days get more capacity',
      href: '/PackingPlan?tab=DAILY&month=202612&line=L01&line=L02',
    },
    {
      text: 'STOP · LINE01, 2026/12/07–2026/12/08: 2 working days to set to H or S',
      href: '/WorkingCalendar?calendarCode=LINE01&year=2026',
    },
  ])
})

it('leaves out rows that are not saved', () => {
  expect(impactLines([of({ index: 1 })], eventAt)).toEqual([])
})

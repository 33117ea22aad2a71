import type { CorrespondenceImpact } from '@packing/contract'
import { expect, it } from 'vitest'
import { impactLines } from './impact-lines.ts'

const of = (more: Partial<CorrespondenceImpact>): CorrespondenceImpact => ({
  kind: 'CASE',
  dealerCode: 'TH01',
  month: '202612',
  vanDate: '2026-12-11',
  newVanDate: '2026-12-04',
  isFrozen: false,
  count: 8,
  ...more,
})
const days = Array.from({ length: 13 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)

it('shows each vanning date with its new one while they are few', () => {
  expect(impactLines([of({}), of({ kind: 'PLAN', isFrozen: true })])).toEqual([
    'Affected by the change:',
    {
      text: 'TH01 plan 2026/12: 8 cases, vanning 2026/12/11 → 2026/12/04',
      href: '/CaseInformation?vanFrom=2026-12-11&vanTo=2026-12-11&dealer=TH01',
    },
    {
      text: 'TH01 plan 2026/12: 8 rows, vanning 2026/12/11 → 2026/12/04 · frozen, keeps its dates',
      href: '/PackingPlan?tab=DAILY&month=202612&dealer=TH01',
    },
  ])
})

it('joins them by kind and month when there are many, and leaves none out', () => {
  const impact = days.map((vanDate, at) => of({ vanDate, dealerCode: at % 2 === 0 ? 'TH01' : 'ID01' }))
  expect(impactLines(impact)).toEqual([
    'Affected by the change:',
    {
      text: 'TH01, ID01 plan 2026/12: 104 cases, vanning 2026/12/01–2026/12/13 → new dates',
      href: '/CaseInformation?vanFrom=2026-12-01&vanTo=2026-12-13&dealer=TH01&dealer=ID01',
    },
  ])
})

import type { PlanImpact, TouchedVanning } from '@packing/contract'
import { expect, it } from 'vitest'
import { impactLines } from './impact-lines.ts'

const day = (vanOn: string, more: Partial<TouchedVanning> = {}): TouchedVanning => ({
  month: '202612',
  rev: 2,
  vanOn,
  dealers: ['ID01', 'TH01'],
  containers: 4,
  cases: 16,
  fixedContainers: 0,
  containersAfter: 3,
  ...more,
})
const of = (vannings: readonly TouchedVanning[], index = 0): PlanImpact => ({
  index,
  orderLines: 0,
  orderQty: 0,
  planRows: 0,
  planQty: 0,
  cases: 16,
  packedCases: 0,
  containers: 4,
  repack: [],
  vannings: [...vannings],
})
const ruleAt = (index: number) => ['CV1', ''][index] ?? ''
const opens = (from: string, to = from) =>
  `/CaseInformation?view=containers&month=202612&dealer=ID01&dealer=TH01&vanFrom=${from}&vanTo=${to}`

it('links each vanning date to its containers, with their number now and after', () => {
  expect(impactLines([of([day('2026-12-04'), day('2026-12-11', { fixedContainers: 1 })])], ruleAt)).toEqual([
    'Saving changes these vanning dates:',
    {
      text: 'CV1 · 2026/12/04 · ID01, TH01 · Containers of 2026/12, revision 2: containers now 4, after loading again 3; cases 16.',
      href: opens('2026-12-04'),
    },
    {
      text: 'CV1 · 2026/12/11 · ID01, TH01 · Containers of 2026/12, revision 2: containers now 4, after loading again 3; cases 16. 1 announced or vanned container stays as it is.',
      href: opens('2026-12-11'),
    },
  ])
})

it('says how to find out a number that is not simulated, and shortens many dates', () => {
  const days = Array.from({ length: 10 }, (_, at) => day(`2026-12-${10 + at}`, { containersAfter: null }))
  const lines = impactLines([of(days)], ruleAt)
  expect(lines).toHaveLength(11)
  expect(lines.slice(9)).toEqual([
    { text: 'CV1 · 2 more vanning dates', href: opens('2026-12-18', '2026-12-19') },
    expect.stringContaining('Compare'),
  ])
})

it('leaves out rows that are not saved', () => {
  expect(impactLines([of([day('2026-12-04')], 1)], ruleAt)).toEqual([])
})

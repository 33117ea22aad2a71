import { describe, expect, it } from 'vitest'
import { findConflict, type PlanChange, writePlanChanges } from '../values/plans/plan-changes.ts'
import { readPlanChanges } from './read-plan-changes.ts'

const all: PlanChange[] = [
  { kind: 'OVERTIME', line: 'L01', fromOn: '2026-12-01', toOn: '2026-12-04', minutes: 60 },
  { kind: 'REGULAR', line: 'L01', fromOn: '2026-12-01', toOn: '2026-12-04', minutes: -30 },
  { kind: 'CLOSED', line: 'L 2;', fromOn: '2026-12-07', toOn: '2026-12-07' },
  { kind: 'CASE_LIMIT', line: 'L01', fromOn: '2026-12-01', toOn: '2026-12-04', cases: 40 },
  { kind: 'VOLUME_LIMIT', line: 'L01', fromOn: '2026-12-01', toOn: '2026-12-04', m3: 12.5 },
  { kind: 'CASE_LIMIT', line: 'L02', fromOn: '2026-12-01', toOn: '2026-12-04', cases: null },
  { kind: 'VOLUME_LIMIT', line: 'L02', fromOn: '2026-12-01', toOn: '2026-12-04', m3: null },
  { kind: 'CHANGEOVER', line: 'L01', fromOn: '2026-12-01', toOn: '2026-12-04', changeover: 0 },
  { kind: 'PRIORITY', dealer: 'TH01', partNo: '*', priority: 0 },
  { kind: 'EARLIER', dealer: '*', partNo: '533010000200', days: 2 },
  { kind: 'SOONEST', dealer: 'TH01', partNo: '533010000200' },
  { kind: 'ORDERS', dealer: '*', partNo: '*', percent: -20 },
  { kind: 'WITHOUT', dealer: 'ID01' },
  { kind: 'STABILITY', permille: 50 },
  { kind: 'EARLY_STOCK', line: 'L01', weight: 75 },
]
const issuesOf = (text: string) => {
  const read = readPlanChanges(text)
  return read.isSound ? [] : read.issues.map(({ field, code, params }) => [field, code, params])
}

describe('plan changes as text', () => {
  it('are read back unchanged, whatever their codes contain', () => {
    const text = writePlanChanges(all)
    expect(text).toMatch(/^OVERTIME L01 2026-12-01 2026-12-04 60; REGULAR /)
    expect(text).toContain('CASE_LIMIT L02 2026-12-01 2026-12-04 NONE')
    expect(readPlanChanges(text)).toEqual({ isSound: true, data: all })
  })

  it('accept the spellings that planners type', () => {
    expect(readPlanChanges(' OVERTIME l01 2026/12/01 2026/12/04 60 ;PRIORITY th01 53301-00002-00 0; ')).toEqual({
      isSound: true,
      data: [all[0], { kind: 'PRIORITY', dealer: 'TH01', partNo: '533010000200', priority: 0 }],
    })
  })

  it('report every issue with its change and field', () => {
    expect(
      issuesOf('OVERTIME L01 2026-12-05 2026-12-04 60; PRIORITY * * 0; REGULAR L01 2026-12-01 2026-12-01 0; WITHOUT *'),
    ).toEqual([
      ['[0].toOn', 'M-J01-021', { from: '2026-12-05', to: '2026-12-04' }],
      ['[1].dealer', 'M-J01-022', {}],
      ['[2].minutes', 'M-J01-020', {}],
      ['[3].dealer', 'M-J01-031', {}],
    ])
    const shapes = issuesOf('OVERTIME L01 2026-12-01; SOMETHING; EARLIER D1 A01 99; WITHOUT D1 D2')
    expect(shapes.map(([field]) => field)).toEqual(['[0].toOn', '[0].minutes', '[1].kind', '[2].days', '[3].value2'])
    expect(
      issuesOf('OVERTIME L01 2026-12-01 2026-12-04 1e2; EARLIER D1 A01 0x10; PRIORITY D2 A02 0b1; STABILITY 5.').map(
        ([field]) => field,
      ),
    ).toEqual(['[0].minutes', '[1].days', '[2].priority', '[3].permille'])
    expect(issuesOf('OVERTIME L01 2026-12-01 2026-12-04 +60')).toEqual([])
    const limits = ['CASE_LIMIT 0', 'CASE_LIMIT 1.5', 'VOLUME_LIMIT 1e2', 'VOLUME_LIMIT 0', 'CHANGEOVER -1'].map(
      (words) => words.replace(' ', ' L01 2026-12-01 2026-12-04 '),
    )
    expect(limits.flatMap((each) => issuesOf(each).map(([field, code]) => [field, code]))).toEqual([
      ['[0].cases', 'M-COM-109'],
      ['[0].cases', 'M-COM-104'],
      ['[0].m3', 'M-COM-103'],
      ['[0].m3', 'M-COM-109'],
      ['[0].changeover', 'M-COM-109'],
    ])
    expect(issuesOf('EARLY_STOCK L01 101; EARLY_STOCK L02 60').map(([field]) => field)).toEqual(['[0].weight'])
    expect(issuesOf('')).toEqual([['', expect.any(String), expect.anything()]])
  })

  it('reject two changes of the same thing, and minutes on days that are all closed', () => {
    const twice = (text: string) => issuesOf(text).map(([field, code, params]) => [field, code, params])
    const days = (kind: string, from: string, to: string, line = 'L01') =>
      `${kind} ${line} 2026-12-${from} 2026-12-${to}${kind === 'CLOSED' ? '' : ' 10'}`
    const first = { first: 1 }
    expect(twice(`${days('OVERTIME', '01', '04')}; ${days('OVERTIME', '04', '05')}`)).toEqual([
      ['[1].kind', 'M-J01-023', first],
    ])
    expect(twice(`${days('CLOSED', '01', '04')}; ${days('REGULAR', '02', '02')}`)).toEqual([
      ['[1].kind', 'M-J01-023', first],
    ])
    expect(
      twice(`${days('REGULAR', '01', '04')}; ${days('CLOSED', '02', '02')}; ${days('OVERTIME', '02', '03')}`),
    ).toEqual([])
    expect(twice(`${days('OVERTIME', '01', '04')}; ${days('REGULAR', '01', '04')}`)).toEqual([])
    expect(twice(`${days('OVERTIME', '01', '04')}; ${days('OVERTIME', '01', '04', 'L02')}`)).toEqual([])
    expect(twice(`${days('CASE_LIMIT', '01', '04')}; ${days('CASE_LIMIT', '04', '05')}`)).toEqual([
      ['[1].kind', 'M-J01-023', first],
    ])
    expect(twice(`${days('CASE_LIMIT', '01', '04')}; ${days('VOLUME_LIMIT', '01', '04')}`)).toEqual([])
    expect(twice('PRIORITY D1 * 0; PRIORITY * A01 1')).toEqual([['[1].kind', 'M-J01-032', first]])
    expect(twice('PRIORITY D1 A01 0; PRIORITY D1 A02 1; EARLIER D1 A01 1; STABILITY 1')).toEqual([])
    expect(all.map((change) => findConflict(all, change))).toEqual(all.map((_, at) => at))
    expect(findConflict(all.slice(1), all[0] as PlanChange)).toBeUndefined()
    expect(twice('STABILITY 1; STABILITY 2')).toEqual([['[1].kind', 'M-J01-032', first]])
    expect(twice('EARLY_STOCK L01 50; EARLY_STOCK * 20')).toEqual([['[1].kind', 'M-J01-032', first]])
    expect(twice('EARLY_STOCK * 50; CLOSED L01 2026-12-01 2026-12-04')).toEqual([])
  })
})

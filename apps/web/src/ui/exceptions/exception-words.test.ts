import '../../testing/browser-globals.ts'
import {
  type DeskException,
  exceptionActions,
  exceptionGroups,
  exceptionKindNames,
  exceptionKindTexts,
  exceptionSpec,
} from '@packing/contract'
import { expect, it } from 'vitest'
import { placeOf, targetOf } from './exception-targets.ts'
import { exceptionTexts } from './exception-texts.ts'
import { ageOf, factsOf, kindName, sayException, subjectOf } from './exception-words.ts'
import { withDecision } from './use-marks.ts'

const row: DeskException = {
  kind: 'VANNINGS_AT_RISK',
  group: 'LATE',
  object: 'TH01 2026-12-09',
  count: 2,
  hasMore: false,
  pieces: 1052,
  month: '202612',
  dealers: ['TH01'],
  lines: ['L01', 'L02'],
  names: ['TH01261209-001'],
  vanOn: '2026-12-09',
  sinceOn: '2026-12-03',
  dueAt: null,
  dueOn: null,
  rev: null,
  severity: null,
  step: null,
  owner: null,
  ownerId: null,
  isMine: false,
  asideUntil: null,
  isNew: false,
}
const today = '2026-12-05'

it('says the reason of every kind without a gap', () => {
  for (const kind of exceptionKindNames) {
    const words = sayException({ ...row, kind, step: 'LEVEL' })
    expect(words, kind).not.toMatch(/[{}]|undefined/)
    expect(kindName({ ...row, kind }), kind).not.toBe('')
    expect(Object.keys(exceptionKindTexts), kind).toContain(`say.${kind}`)
  }
  expect(sayException(row)).toBe(
    '2 cases for the vanning of TH01 on 2026/12/09 are not packed, and time for them is over.',
  )
})

it('leads every kind and action to a place, or is a command', () => {
  for (const kind of exceptionKindNames) {
    expect(targetOf({ ...row, kind }, () => true).to, kind).toMatch(/^\//)
    expect(exceptionSpec(kind).actions.length, kind).toBeGreaterThan(0)
  }
  const commands = exceptionActions.filter((action) => placeOf(action, row, today) === undefined)
  expect(commands).toEqual(['NEXT_VANNING', 'BUILD', 'LOAD', 'TRY_REMEDY', 'RERUN'])
  for (const action of exceptionActions) expect(Object.keys(exceptionTexts)).toContain(`action.${action}`)
  for (const group of exceptionGroups) expect(Object.keys(exceptionTexts)).toContain(`group.${group}`)
})

it('leads to the vannings of the dealer around its date where cases without a ship or thin containers can be moved', () => {
  const search = { view: 'timeline', dealer: row.dealers }
  for (const kind of ['CASES_STRANDED', 'CONTAINERS_THIN'] as const)
    expect(
      targetOf({ ...row, kind }, () => true),
      kind,
    ).toEqual({
      to: '/CaseInformation',
      search: { ...search, from: '2026-12-02' },
    })
  expect(targetOf({ ...row, kind: 'CASES_LEFT' }, () => true)).toEqual({ to: '/CaseInformation', search })
})

it('tries overtime on its lines until the day before the vanning', () => {
  expect(placeOf('OVERTIME', row, today)).toEqual({
    to: '/PackingPlan',
    search: {
      month: '202612',
      tab: 'TRIAL',
      changes: 'OVERTIME L01 2026-12-05 2026-12-08 60; OVERTIME L02 2026-12-05 2026-12-08 60',
    },
  })
  expect(placeOf('OVERTIME', { ...row, lines: [] }, today)).toBeUndefined()
})

it('names what it is about, its age and the evidence', () => {
  expect(subjectOf(row)).toBe('TH01 2026/12/09')
  expect(subjectOf({ ...row, kind: 'SPOT_ORDERS', names: ['S1'] })).toBe('S1')
  expect(subjectOf({ ...row, kind: 'UNPLANNED', vanOn: null, dealers: ['A', 'B', 'C'] })).toBe('2026/12')
  expect([ageOf(row, today), ageOf({ ...row, sinceOn: null }, today)]).toEqual([2, null])
  expect(factsOf(row, today)).toContainEqual(['Pieces', '1,052'])
  expect(factsOf({ ...row, pieces: null }, today).map(([label]) => label)).not.toContain('Pieces')
})

it('shows the owner that was just decided, and the colleague again after an undo', () => {
  const me = { employeeId: 'E1', employeeName: 'Me' }
  const theirs = { ...row, owner: 'Colleague', ownerId: 'E2' }
  const decided = (ownerId: string | null) => {
    const { owner, isMine } = withDecision(theirs, { ownerId, group: 'LATE', count: 2 }, me)
    return [owner, isMine]
  }
  expect([decided('E1'), decided('E2'), decided(null)]).toEqual([
    ['Me', true],
    ['Colleague', false],
    [null, false],
  ])
})

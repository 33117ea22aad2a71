import { expect, test } from 'vitest'
import { explainOutlookAction } from '../explain/explain-outlook.ts'
import { isoToDay } from '../terms/day.ts'
import { actionsForOpen, type OpenWork } from './open-work.ts'

const monday = isoToDay('2027-01-04')
const work = (cause: OpenWork['cause'], hours: number, week = monday): OpenWork => ({
  cause,
  week,
  fromDay: week,
  toDay: week + 4,
  seconds: hours * 3600,
  cases: hours + 0.4,
})

test('suggests outsourcing only for work that lacks capacity', () => {
  const open = [
    work('NO_LINE', 3),
    work('CAPACITY', 2, monday + 7),
    work('CAPACITY', 1),
    work('NO_WORKING_DAY', 4),
    work('NO_WORKING_DAY', 4, monday + 7),
    work('FROZEN', 5),
    work('CAPACITY', 1),
  ]
  const actions = actionsForOpen(open, monday + 2)
  expect(actions.map((action) => explainOutlookAction(action, 'en'))).toEqual([
    'Outsource 2 h (3 cases) due in the week of 2027/01/04.',
    'Outsource 2 h (3 cases) due in the week of 2027/01/11.',
    'Agree a later date for 5 h (6 cases) due before 2027/01/06, in the frozen days.',
    'Assign a line: no line can pack 3 h (4 cases).',
    'Register working days from 2027/01/04 to 2027/01/15: 8 h have none.',
  ])
  expect(actions.map((action) => explainOutlookAction(action, 'ja'))).toContain(
    'ラインを登録：3 時間分（4 ケース）を梱包できるラインがありません。',
  )
})

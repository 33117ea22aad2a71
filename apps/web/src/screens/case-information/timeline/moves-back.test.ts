import { expect, it } from 'vitest'
import type { MovableCase, TimelineVanning } from './judge-move.ts'
import { movesBack } from './moves-back.ts'

const vanning = (vanOn: string): TimelineVanning => ({
  dealerCode: 'TH01',
  vanOn,
  vessel: 'MARU',
  voyage: '12',
  etd: vanOn,
  arrivalOn: '2026-12-20',
  neededOn: '2026-12-24',
  slackDays: 4,
  waiting: 0,
  containers: [],
})
const timeline = {
  today: '2026-12-05',
  vannings: ['2026-12-04', '2026-12-09', '2026-12-16', '2026-12-23'].map(vanning),
}
const loaded = (caseNo: string, vanOn: string): MovableCase => ({
  caseNo,
  dealerCode: 'TH01',
  vanOn,
  isHomeless: false,
  readyOn: undefined,
  neededOn: null,
  volumeM3: 1,
  grossKg: 100,
  renbanNo: 'C1',
})

it('takes a move back to each vanning that its cases came from, without those that were there already', () => {
  const cases = [
    loaded('A', '2026-12-09'),
    loaded('B', '2026-12-16'),
    loaded('C', '2026-12-09'),
    loaded('D', '2026-12-23'),
  ]
  expect(movesBack({ cases, vanOn: '2026-12-23' }, timeline)).toEqual([
    { caseNos: ['A', 'C'], vanOn: '2026-12-09' },
    { caseNos: ['B'], vanOn: '2026-12-16' },
  ])
})

it('takes nothing back when one of the vannings has passed', () => {
  const cases = [loaded('A', '2026-12-09'), loaded('B', '2026-12-04')]
  expect(movesBack({ cases, vanOn: '2026-12-16' }, timeline)).toBeUndefined()
  expect(movesBack({ cases: [loaded('A', '2026-12-16')], vanOn: '2026-12-16' }, timeline)).toBeUndefined()
})

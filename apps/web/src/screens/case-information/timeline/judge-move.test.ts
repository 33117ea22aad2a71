import { describe, expect, it } from 'vitest'
import {
  boxesOf,
  judgeMove,
  type MovableCase,
  type TimelineBox,
  type TimelineVanning,
  targetsOf,
} from './judge-move.ts'

const vanning = (vanOn: string, more: Partial<TimelineVanning> = {}): TimelineVanning =>
  Object.assign(
    {
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
    },
    more,
  )
const timeline = {
  today: '2026-12-05',
  vannings: [
    vanning('2026-12-04'),
    vanning('2026-12-09'),
    vanning('2026-12-11', { etd: null, arrivalOn: null }),
    vanning('2026-12-16', { arrivalOn: '2026-12-27' }),
    vanning('2026-12-09', { dealerCode: 'ID01' }),
  ],
}
const left: MovableCase = {
  caseNo: 'A',
  dealerCode: 'TH01',
  vanOn: '2026-12-04',
  isHomeless: true,
  readyOn: '2026-12-03',
  neededOn: '2026-12-24',
  volumeM3: 1.5,
  grossKg: 120,
  renbanNo: undefined,
}
const at = (vanOn: string, dealerCode = 'TH01') => judgeMove([left], { dealerCode, vanOn }, timeline)

describe('judgeMove', () => {
  it('allows the vannings of the dealer from today on, and says how late one arrives', () => {
    expect(at('2026-12-09')).toEqual({ kind: 'ok' })
    expect(at('2026-12-16')).toEqual({ kind: 'late', days: 3 })
    expect(targetsOf([left], timeline).map(({ vanOn }) => vanOn)).toEqual(['2026-12-09', '2026-12-16'])
  })

  it('rejects other dealers, days without a ship, days that are over, and its own', () => {
    expect(at('2026-12-09', 'ID01')).toEqual({ kind: 'otherDealer' })
    expect([at('2026-12-10'), at('2026-12-11')]).toEqual([{ kind: 'noVanning' }, { kind: 'noVanning' }])
    expect(at('2026-12-04')).toEqual({ kind: 'past' })
    const there = Object.assign({}, left, { vanOn: '2026-12-09' })
    expect(judgeMove([there], { dealerCode: 'TH01', vanOn: '2026-12-09' }, timeline)).toEqual({ kind: 'same' })
  })

  it('rejects a vanning before the last of the cases is packed', () => {
    const later = Object.assign({}, left, { readyOn: '2026-12-10' })
    expect(judgeMove([left, later], { dealerCode: 'TH01', vanOn: '2026-12-09' }, timeline)).toEqual({
      kind: 'notPacked',
      day: '2026-12-10',
    })
  })

  it('judges a container by its state and by the volume and weight that it has left', () => {
    const box = (renbanNo: string, more: Partial<TimelineBox> = {}): TimelineBox => ({
      renbanNo,
      month: '202612',
      containerType: '40HC',
      status: 'PLANNED',
      caseCount: 1,
      fillPercent: 50,
      weightPercent: 10,
      freeM3: 3,
      freeKg: 240,
      thin: null,
      ...more,
    })
    const of = vanning('2026-12-09', {
      containers: [
        box('A1'),
        box('A2', { status: 'VANNED' }),
        box('A3', { freeM3: 1 }),
        box('A4', { fillPercent: 60 }),
      ],
    })
    const shown = { ...timeline, vannings: [of] }
    const into = (renbanNo: string, cases: readonly MovableCase[]) =>
      judgeMove(cases, { dealerCode: 'TH01', vanOn: '2026-12-09', renbanNo }, shown).kind
    const other = { ...left, caseNo: 'B' }
    expect(['A1', 'A2', 'A3'].map((no) => into(no, [left]))).toEqual(['ok', 'closed', 'noRoom'])
    expect([into('A1', [left, other]), into('A1', [left, other, { ...other, caseNo: 'C' }])]).toEqual(['ok', 'noRoom'])
    const unplaced = { ...left, vanOn: '2026-12-09' }
    const loaded = { ...unplaced, renbanNo: 'A1', isHomeless: false }
    expect([into('A1', [unplaced]), into('A1', [loaded]), into('A4', [loaded])]).toEqual(['ok', 'same', 'ok'])
    expect(boxesOf([left], of, shown).map(({ renbanNo }) => renbanNo)).toEqual(['A4', 'A1'])
    expect(targetsOf([unplaced], shown)).toEqual([of])
    expect(targetsOf([loaded], { ...shown, vannings: [{ ...of, containers: [box('A1')] }] })).toEqual([])
  })
})

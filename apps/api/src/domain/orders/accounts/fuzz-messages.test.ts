import { countQuantities, isCallOff, readSchedules, type Schedule } from '@packing/edi'
import { delfor, deljit, demands, record, record511, record512, vda, x12, x12Of } from '@packing/edi/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCallOffs } from '../call-offs/apply-call-offs.ts'
import type { BaseLine } from '../call-offs/base-orders.ts'
import { callsOfDays } from '../call-offs/calls-of-days.ts'
import { scheduleRows } from '../rows/schedule-rows.ts'
import { calendarMonths, calendarOf, factsOf } from '../testing/dealer-calendars.ts'
import { fuzzRuns, patience } from '../testing/fuzz-runs.ts'
import { messageQuantities } from './message-quantities.ts'

const calendar = calendarOf({ TH01: factsOf(calendarMonths) })
const codes = { dealerOf: () => 'TH01', partOf: () => undefined }
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** What call-offs change: three days of two parts. */
const inForce = ['P100', 'P200'].flatMap((partNo) =>
  ['2027-01-05', '2027-01-12', '2027-01-19'].map(
    (requiredOn, at): BaseLine => ({
      dealerCode: 'TH01',
      orderNo: partNo === 'P100' ? 'PO100' : 'PO200',
      lineNo: at + 1,
      orderType: 'R',
      partNo,
      packStyle: '',
      targetMonth: calendar.firmMonth,
      requiredOn,
      qty: 100,
      packFrom: null,
      packTo: null,
    }),
  ),
)

function rowsOf(schedules: readonly Schedule[]) {
  if (schedules.length === 0 || !schedules.every(isCallOff)) return scheduleRows(schedules, codes, calendar)
  const { calls, leftOut } = callsOfDays(schedules, codes, calendar)
  const applied = applyCallOffs(calls, { lines: inForce, isLate: () => false }, calendar.firmMonth)
  return { rows: applied.lines, leftOut: [...leftOut, ...applied.leftOut] }
}

/** undefined: the file has errors. Else what of it is neither in a row nor named. */
function unexplainedIn(text: string): number | undefined {
  const read = readSchedules(text)
  if (read.errorCount > 0 || !read.standard) return undefined
  const { rows, leftOut } = rowsOf(read.schedules)
  const stated = messageQuantities({ ...read, counted: countQuantities(text, read.standard) }, leftOut)
  const named = sum(stated.leftOut.map(({ qty }) => qty))
  return Math.round((stated.inFile.total - named - sum(rows.map(({ qty }) => qty))) * 1000) / 1000
}

interface Seed {
  readonly what: string
  readonly segments: readonly string[]
  readonly frame: (...segments: readonly string[]) => string
  /** Other segments of its standard. */
  readonly pool: readonly string[]
}

const delforSegments = [
  ...['BGM+241+DS100+5', 'DTM+137:20261105:102', 'NAD+ST+PLANT1::92'],
  ...['LIN+1++P100:IN', 'RFF+ON:PO100', 'QTY+70:9600:PCE', 'QTY+83:20:PCE'],
  ...['SCC+1', 'QTY+113:40:PCE', 'DTM+2:20270105:102', 'QTY+113:60:PCE', 'DTM+2:20270112:102'],
  ...['SCC+4++W', 'QTY+113:500:PCE', 'DTM+64:20270201:102', 'DTM+63:20270207:102'],
  ...['LIN+2++P200:IN', 'SCC+10', 'QTY+84:5:PCE', 'SCC+4', 'QTY+113:70:PCE', 'DTM+2:202702:610'],
]
const delforPool = [
  ...['SCC+1', 'SCC+3', 'SCC+9', 'SCC+17', 'SCC+5', 'SCC+4++M', 'QTY+113:2.5:MIL', 'QTY+113:7:DZN', 'QTY+3:9700:PCE'],
  ...['QTY+11:15:PCE', 'QTY+78:9900', 'QTY+12:33', 'QTY+84:8', 'QTY+83:1', 'QTY+1:0', 'QTY+113:12:KGM', 'QTY+113:'],
  ...['DTM+10:20270120:102', 'DTM+2:20280105:102', 'DTM+2:20261201:102', 'DTM+64:202703:616', 'DTM+2:20270105:203'],
  ...['LIN+3+2+P300:IN', 'LIN+4++P400:IN', 'NAD+ST+PLANT2::92', 'DTM+51:20260101:102', "FTX+AAI+++it?'s:QTY?+113"],
]
const x12Segments = [
  ...['BFR*05*R100**DL*A*20261201*20270331*20261105', 'N1*ST*PLANT 1*92*PLANT1'],
  ...['LIN**BP*P100*VP*S-P100*PO*PO100', 'UIT*EA', 'SHP*02*9600*051*20260101'],
  ...[
    'FST*40*C*D*20270105',
    'FST*60*C*D*20270112',
    'FST*500*D*W*20270201',
    'LIN**BP*P200*PO*PO100',
    'FST*300*D*M*20270201',
  ],
]
const x12Pool = [
  ...[
    'FST*9*C*D*20270119',
    'FST*8*A*D*20261101',
    'FST*7*Z*D*20270119',
    'FST*6*D*T*20270201',
    'FST*5*D*F*20270201*20270207',
  ],
  ...[
    'FST*4*H*X*20270104',
    'FST*3*D*M*20270125',
    'FST*2.5*C*D*20270105',
    'UIT*DZ',
    'UIT*LB',
    'LIN**BP*P300',
    'N1*ST**92*PLANT2',
  ],
  ...[
    'BFR*05*R100**SH*A*20261201*20270331*20261105',
    'BFR*05*R101**DL*C*20261201*20270331*20261105',
    'SHP*01*120*011*20261030',
  ],
]
const vdaSegments = [
  record511,
  record512('P100'),
  demands('513', ['333333', 12], ['444444', 8], ['270105', 40], ['270112', 60], ['555555', 0]),
  demands('514', ['270103', 300], ['270508', 200], ['000000', 0]),
  record512('P200'),
  demands('513', ['270200', 500], ['270009', 70], ['222222', 0], ['000000', 0]),
]
const vdaPool = [
  demands('513', ['270104', 9], ['222222', 5], ['000000', 4], ['270105', 3]),
  demands('513', ['999999', 700]),
  demands('514', ['280105', 7], ['261105', 6], ['555555', 5], ['270912', 4]),
  demands('514', ['270230', 7]),
  record512('P300', 'PO9'),
  record('518', '01', [6, 'Text']),
]

const deljitSegments = [
  ...['BGM+242+JIT7+9', 'DTM+137:20261110:102', 'NAD+ST+PLANT1::92'],
  ...['SEQ++1', 'LIN+1++P100:IN', 'RFF+ON:PO100', 'QTY+131:30:PCE', 'SCC+1', 'DTM+2:20270105:102'],
  ...['QTY+131:70:PCE', 'DTM+2:202701121400:203', 'SEQ++2', 'DTM+2:20270119:102', 'LIN+2++P200:IN', 'QTY+131:40:PCE'],
]
const deljitPool = [
  ...delforPool,
  ...['SEQ++3', 'DTM+2:20270112:102', 'DTM+2:20270201:102', 'QTY+131:11:PCE', 'LIN+3++P100:IN', 'RFF+ON:PO100'],
]
const segments862 = [
  ...['BSS*05*JIT7*20261110*DL*20261201*20270131*JIT7****A', 'N1*ST*PLANT 1*92*PLANT1'],
  ...['LIN**BP*P100*PO*PO100', 'UIT*EA', 'FST*50*C*D*20270105', 'JIT*30*0800', 'JIT*20*1400', 'FST*60*C*D*20270112'],
  ...['LIN**BP*P200', 'UIT*EA', 'FST*20*C*D*20270119'],
]
const pool862 = [...x12Pool, 'JIT*5*1600', 'FST*12*C*D*20270112', 'FST*8*C*D*20270201', 'REF*PO*PO100']

const seeds: readonly Seed[] = [
  { what: 'DELJIT', segments: deljitSegments, frame: (...each) => deljit('97A', ...each), pool: deljitPool },
  { what: '862', segments: segments862, frame: (...each) => x12Of('862', ...each), pool: pool862 },
  { what: 'DELFOR D.04A', segments: delforSegments, frame: (...each) => delfor('04A', ...each), pool: delforPool },
  { what: 'DELFOR D.96A', segments: delforSegments, frame: (...each) => delfor('96A', ...each), pool: delforPool },
  { what: '830', segments: x12Segments, frame: x12, pool: x12Pool },
  { what: 'VDA 4905', segments: vdaSegments, frame: vda, pool: vdaPool },
]

const kinds = ['DROP', 'REPEAT', 'SWAP', 'INSERT', 'REPLACE', 'NUMBER', 'CUT', 'TYPE'] as const
const weighted = fc.constantFrom(...kinds.slice(0, 6), ...kinds.slice(2, 6), ...kinds)
const step = fc.record({ kind: weighted, at: fc.nat(40), pick: fc.nat(200) })
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const numbers = ['0', '1', '7', '12', '40', '9999', '9999999', '20270105', '20270131', '10', '83']
const typed = Array.from("0159+:*'~?.- \n€", String)
const takeOut = (text: string, at: number, instead: string) => text.slice(0, at) + instead + text.slice(at + 1)

/** A number of the same width, so that records keep their positions. */
function otherNumber(segment: string, pick: number): string {
  const runs = [...segment.matchAll(/\d+/g)]
  const run = runs[pick % Math.max(1, runs.length)]
  const number = numbers[pick % numbers.length] ?? ''
  if (!run) return segment
  const [old] = run
  const isRecord = segment.length === 128
  const fitting = isRecord ? number.padStart(old.length, '0').slice(-old.length) : number
  return segment.slice(0, run.index) + fitting + segment.slice(run.index + old.length)
}

function changed(segments: readonly string[], { kind, at, pick }: Step, pool: readonly string[]): string[] {
  const place = at % Math.max(1, segments.length)
  const [own = '', other = ''] = [segments[place], pool[pick % pool.length]]
  const around = (...between: readonly string[]) => [
    ...segments.slice(0, place),
    ...between,
    ...segments.slice(place + 1),
  ]
  const next = segments[place + 1]
  if (kind === 'DROP') return around()
  if (kind === 'REPEAT') return around(own, own)
  if (kind === 'SWAP')
    return next === undefined ? [...segments] : [...segments.slice(0, place), next, own, ...segments.slice(place + 2)]
  if (kind === 'INSERT') return around(own, other)
  if (kind === 'REPLACE') return around(other)
  if (kind === 'NUMBER') return around(otherNumber(own, pick))
  if (kind === 'CUT') return around(takeOut(own, pick % Math.max(1, own.length), ''))
  return around(takeOut(own, pick % Math.max(1, own.length), typed[pick % typed.length] ?? ''))
}

describe('every piece of a changed schedule is ordered or named', () => {
  it.each(seeds)('$what', patience, ({ segments, frame, pool }) => {
    expect(unexplainedIn(frame(...segments))).toBe(0)
    let accepted = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        const text = frame(...steps.reduce<readonly string[]>((all, one) => changed(all, one, pool), segments))
        const unexplained = unexplainedIn(text)
        if (unexplained === undefined) return
        accepted += 1
        expect(unexplained).toBe(0)
      }),
      fuzzRuns({ few: 300, many: 100_000 }),
    )
    expect(accepted).toBeGreaterThan(30)
  })
})

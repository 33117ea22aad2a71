import type { CaseResult, ResultLine } from '../../domain/results/record-results.ts'
import type { DaySpans } from '../../domain/results/result-facts.ts'
import { shiftAt } from '../../domain/results/working-time.ts'
import { instantAt } from '../../platform/clock/site-time.ts'
import { demoSite } from '../terms/demo-site.ts'
import { hash, uniform } from '../terms/random.ts'

/** A planned case of the demo. */
export interface PastCase {
  readonly caseId: number
  readonly caseNo: string
  readonly lineCode: string
  readonly packOn: string
  readonly vanOn: string
  readonly qty: number
  readonly contents: number
  readonly firstSeq: number
  readonly dayMinutes: number
  /** Nothing stands on it in its container, and it is not alone there. */
  readonly canStayBehind: boolean
}

export interface PastResult extends CaseResult {
  readonly resultNo: string
  readonly endedAt: string
  /** The entry that corrects it on the next morning. */
  readonly correction: CaseResult | undefined
}

const NET_DAY_MINUTES = 920
const CASE_MINUTES = 12

/** The clock minute of a business day after that many minutes of work. */
function clockAt({ spans }: DaySpans, worked: number): number {
  let left = worked
  for (const { startMinute, endMinute } of spans) {
    if (left <= endMinute - startMinute) return Math.round(startMinute + left)
    left -= endMinute - startMinute
  }
  return Math.round((spans.at(-1)?.endMinute ?? 0) + left)
}

export interface PastDay {
  readonly seed: number
  readonly on: string
  readonly cases: readonly PastCase[]
  readonly spans: DaySpans
  /** The line works there next; undefined: not before today. */
  readonly nextOn: string | undefined
}

/**
 * What a line packed on a day, in planned order: most cases as planned, a few short, late by a day or not at all. The line is
 * some per cent faster or slower than planned, differently each day.
 */
export function pastDay({ seed, on, cases, spans, nextOn }: PastDay): PastResult[] {
  const [first] = cases
  const pace = 0.97 + uniform(seed, hash(...codesOf(on + (first?.lineCode ?? '')))) * 0.1
  const total = Math.min(first?.dayMinutes ?? 0, NET_DAY_MINUTES) || NET_DAY_MINUTES
  const each = (total * pace) / Math.max(1, cases.length)
  return cases.flatMap((one, at) => {
    const luck = uniform(seed, one.caseId, 1)
    const start = clockAt(spans, each * at)
    const end = Math.max(start + 1, clockAt(spans, each * (at + 1)))
    const made = { on, start, end, shift: shiftAt(spans.spans, end) ?? spans.spans.at(-1)?.shiftCode ?? null }
    if (luck < 0.06 && one.canStayBehind) return [notPacked(one, made)]
    if (luck > 0.988 && one.vanOn > on)
      return nextOn === undefined || nextOn >= one.vanOn ? [] : [packedLate(one, nextOn, spans)]
    return [packed(one, made, seed)]
  })
}

const codesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

interface Made {
  readonly on: string
  readonly start: number
  readonly end: number
  readonly shift: string | null
}

function resultOf(one: PastCase, { on, start, end, shift }: Made): PastResult {
  return {
    caseId: one.caseId,
    resultNo: `S${one.caseNo}`,
    status: 'OK',
    packOn: on,
    shiftCode: shift,
    startedAt: instantAt(on, start, demoSite).toISOString(),
    endedAt: instantAt(on, end, demoSite).toISOString(),
    worker: `W${String(1 + (one.caseId % 12)).padStart(2, '0')}`,
    reasonCode: '',
    remark: '',
    source: 'SCANNER',
    correction: undefined,
  }
}

function packed(one: PastCase, made: Made, seed: number): PastResult {
  const result = resultOf(one, made)
  const luck = uniform(seed, one.caseId, 2)
  if (luck > 0.028 || one.contents > 1 || one.qty < 2) return result
  const missing = 1 + (hash(seed, one.caseId, 3) % Math.max(1, Math.floor(one.qty / 8)))
  const lines: ResultLine[] = [{ seq: one.firstSeq, okQty: one.qty - missing }]
  const short: PastResult = {
    ...result,
    status: 'SHORT',
    lines,
    reasonCode: luck < 0.014 ? 'PARTS_SHORT' : 'PARTS_DEFECT',
  }
  return luck > 0.024 ? { ...short, correction: recounted(short) } : short
}

/** The pieces were all there. */
function recounted({ resultNo: _no, lines: _lines, correction: _none, ...short }: PastResult): CaseResult {
  return { ...short, status: 'OK', reasonCode: 'MISCOUNT', source: 'MANUAL' }
}

function packedLate(one: PastCase, on: string, spans: DaySpans): PastResult {
  const start = (spans.spans[0]?.startMinute ?? 0) + (one.caseId % 90)
  const shift = spans.spans[0]?.shiftCode ?? null
  return { ...resultOf(one, { on, start, end: start + CASE_MINUTES, shift }), reasonCode: 'LINE_STOP' }
}

const notPacked = (one: PastCase, made: Made): PastResult => ({
  ...resultOf(one, made),
  status: 'NOT_PACKED',
  startedAt: null,
  worker: '',
  reasonCode: 'PARTS_SHORT',
})

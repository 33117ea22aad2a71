/** What the problems of the entries besides `level` and `loadContainers` must look like, before their relations are checked. */
import type { CaseProblem } from '../problem/case-problem.ts'
import type { ChanceProblem } from '../problem/chance-problem.ts'
import type { CompileProblem } from '../problem/compile-problem.ts'
import type { OutlookProblem } from '../problem/outlook-problem.ts'
import type { VolatilityProblem } from '../problem/volatility-problem.ts'
import type { WindowProblem } from '../problem/window-problem.ts'
import { isMonth } from '../terms/month.ts'
import { rejectInvalid } from './reject-invalid.ts'
import {
  ascending,
  column,
  Findings,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  type Shape,
  sameLength,
  shown,
  text,
  within,
} from './shape.ts'

/** Days since 1970-01-01 of the years 0001 to 9999. */
const day = { least: -719_162, most: 2_932_896 }
const count = { least: 0 }
const positive = { least: 1 }
const signed = { least: -(2 ** 31) }
/** Any number: `validateCompileProblem` says what it must be. */
const judged = { least: -1e15, most: 1e15, isReal: true }
const amount = { least: 0, most: Number.MAX_SAFE_INTEGER, isReal: true }
const grams = { least: 0, most: Number.MAX_SAFE_INTEGER }
/** A span that a calendar of days can hold. */
const fewDays = { least: 0, most: 100_000 }
const month = { least: 1 }
const seconds = { least: 0, most: 604_800 * 1_000 }

const period = { fromDay: optional(number(day)), toDay: optional(number(day)) }
const rounding = optional(oneOf('UP', 'NEAREST', 'DOWN'))

const compileShape = record({
  keys: list(
    record({
      dealer: text,
      part: text,
      style: text,
      snp: number(judged),
      rounding,
      minLots: optional(number(judged)),
      carryIn: number(judged),
      isLastOrder: flag,
    }),
  ),
  lotSizeChanges: optional(
    list(
      record({
        key: number(judged),
        fromDay: number(day),
        snp: number(judged),
        rounding,
        minLots: optional(number(judged)),
      }),
    ),
  ),
  conditionPeriods: optional(list(record({ key: number(judged), ...period }))),
  requirements: record({
    key: column(signed),
    earliest: column(day),
    latest: column(signed),
    van: column(day),
    qty: column(signed),
    emergency: optional(column(signed)),
  }),
  supersessions: list(
    record({
      ecnNo: text,
      dealer: text,
      oldPart: text,
      newPart: nullable(text),
      timing: oneOf('IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT'),
      fromDay: number(day),
      runOutQty: number(count),
      packedBefore: optional(list(record({ style: text, pieces: number(signed) }))),
      interchange: oneOf('NONE', 'FORWARD', 'FULL'),
      followUpGroup: optional(text),
      writesOff: optional(flag),
      packsRemainder: optional(flag),
    }),
  ),
  lastDay: optional(number(day)),
  pairs: list(
    record({
      pairId: text,
      dealer: text,
      partA: text,
      partB: text,
      ratioA: number(signed),
      ratioB: number(signed),
      ...period,
    }),
  ),
  groups: list(
    record({
      groupId: text,
      dealer: text,
      kind: oneOf('SAME_CASE', 'SAME_DAY', 'SAME_CONTAINER'),
      members: list(record({ part: text, qtyPerGroup: number(signed) })),
      ...period,
    }),
  ),
})

const edge = { least: 1, most: 100_000 }

const caseShape = record({
  caseTypes: list(
    record({
      code: text,
      family: text,
      innerLengthMm: number(edge),
      innerWidthMm: number(edge),
      innerHeightMm: number(edge),
      tareG: number(grams),
      maxGrossG: number(grams),
      fillLimitPermille: number({ least: 0, most: 1000 }),
      allowsMixed: flag,
      maxMixedParts: nullable(number(count)),
      maxMixedBoxes: nullable(number(count)),
    }),
  ),
  items: list(
    record({
      dealer: text,
      part: text,
      style: text,
      line: text,
      day: number(day),
      van: number(day),
      lots: number(positive),
      snp: number(positive),
      pieces: number(count),
      caseType: number(count),
      boxesPerCase: number(positive),
      boxLengthMm: number(edge),
      boxWidthMm: number(edge),
      boxHeightMm: number(edge),
      boxGrossG: number(grams),
      pieceNetG: number(grams),
      dangerClass: text,
      sameCaseGroup: text,
    }),
  ),
})

const volatilityShape = record({
  cycle: number(month),
  lastOffset: number({ least: 0, most: 120 }),
  keys: list(record({ dealer: text, part: text, group: text, carFamily: text, pieceMm3: number(amount) })),
  releases: list(record({ dealer: text, cycle: number(month), rev: number(count), isConfirmed: flag })),
  announcements: record({
    release: column(count),
    key: column(count),
    target: column(month),
    qty: column(count),
    snp: column(positive),
  }),
  tolerances: list(
    record({
      id: text,
      dealer: text,
      group: text,
      offset: number(count),
      plusPermille: nullable(number(count)),
      minusPermille: nullable(number(count)),
      minAbsLots: number(count),
    }),
  ),
  successions: list(record({ dealer: text, oldPart: text, newPart: text })),
  events: list(
    record({
      id: text,
      dealer: text,
      carFamily: text,
      part: text,
      fromMonth: number(month),
      toMonth: number(month),
      isExempt: flag,
    }),
  ),
})

const months = list(record({ month: number(month), fromDay: number(day), toDay: number(day) }))

const windowShape = record({
  dealer: text,
  fromDay: number(day),
  toDay: number(day),
  packingDays: column(day),
  vanningDays: column(day),
  dealerDays: column(day),
  sailings: list(
    record({
      carrier: text,
      vessel: text,
      voyage: text,
      cyCut: number(day),
      etd: number(day),
      eta: number(day),
      isBlank: flag,
    }),
  ),
  leadTimes: record({
    packToVanDays: number(fewDays),
    vanToCutDays: number(fewDays),
    portToPlantDays: number(fewDays),
    receivingDays: number(fewDays),
    safetyDays: number(fewDays),
  }),
  months: record({ packing: months, vanning: months, etd: months, production: months }),
  orderMonths: list(record({ packingMonth: number(month), orderMonth: number(month) })),
  packedThrough: nullable(number(day)),
})

const outlookShape = record({
  lines: list(
    record({
      line: text,
      days: column(day),
      regularSeconds: column(seconds),
      overtimeSeconds: column(seconds),
      limits: optional(list(record({ measure: oneOf('CASES', 'VOLUME'), most: column({ ...amount, isOpen: true }) }))),
      changeoverSeconds: optional(column(seconds)),
    }),
  ),
  demands: list(
    record({
      month: text,
      dealer: text,
      lines: column(count),
      fromDay: number(day),
      toDay: number(day),
      seconds: number({ least: 1, most: 2 ** 31 - 1 }),
      cases: number(amount),
      mm3: optional(number(amount)),
    }),
  ),
})

function rejectShape(shape: Shape, problem: unknown, relations: (findings: Findings) => void): void {
  const findings = new Findings()
  shape(problem, '', findings)
  if (findings.isEmpty) relations(findings)
  rejectInvalid(findings.violations)
}

export const rejectCompileShape = (problem: CompileProblem): void =>
  rejectShape(compileShape, problem, (findings) => sameLength(findings, 'requirements', { ...problem.requirements }))

export const rejectCaseShape = (problem: CaseProblem): void =>
  rejectShape(caseShape, problem, (findings) => {
    const types = problem.items.map(({ caseType }) => caseType)
    within(findings, 'items.caseType', types, problem.caseTypes.length, 'case type')
    for (const [at, { part, pieces, lots, snp }] of problem.items.entries()) {
      const short = lots * snp - pieces
      if (short < 0 || short >= snp)
        findings.add(
          'PIECES',
          `items[${at}].pieces`,
          `${part}: ${pieces} pieces in ${lots} lots. Fill all lots but the last`,
        )
    }
  })

export const rejectVolatilityShape = (problem: VolatilityProblem): void =>
  rejectShape(volatilityShape, problem, (findings) =>
    sameLength(findings, 'announcements', { ...problem.announcements }),
  )

export function findWindowIssues(problem: WindowProblem, findings: Findings): void {
  windowShape(problem, '', findings)
  if (!findings.isEmpty) return
  for (const name of ['packingDays', 'vanningDays', 'dealerDays'] as const) ascending(findings, name, problem[name])
}

export function rejectWindowShape(problem: WindowProblem): void {
  const findings = new Findings()
  findWindowIssues(problem, findings)
  rejectInvalid(findings.violations)
}

export const rejectOutlookShape = (problem: OutlookProblem): void =>
  rejectShape(outlookShape, problem, (findings) => relateOutlook(problem, '', findings))

function relateOutlook(outlook: OutlookProblem, path: string, findings: Findings): void {
  for (const [at, { days, regularSeconds, overtimeSeconds, changeoverSeconds }] of outlook.lines.entries()) {
    sameLength(findings, `${path}lines[${at}]`, { days, regularSeconds, overtimeSeconds, changeoverSeconds })
    ascending(findings, `${path}lines[${at}].days`, days)
  }
  for (const [at, { lines }] of outlook.demands.entries())
    within(findings, `${path}demands[${at}].lines`, lines, outlook.lines.length, 'line')
}

const yearMonth: Shape = (value, path, findings) => {
  if (typeof value !== 'number' || !isMonth(value) || value < 100)
    findings.add('VALUE', path, `${shown(value)}. Give a month as YYYYMM`)
}

const chanceShape = record({
  outlook: outlookShape,
  cycle: yearMonth,
  history: list(
    record({
      dealer: text,
      cycle: yearMonth,
      target: yearMonth,
      forecast: number({ least: 1, most: Number.MAX_SAFE_INTEGER }),
      ordered: number({ least: 0, most: Number.MAX_SAFE_INTEGER }),
    }),
  ),
  bandPermille: optional(number({ least: 1, most: 999 })),
})

/** Months of demands are those after the cycle, as are targets; an outcome is stated once. */
export const rejectChanceShape = (problem: ChanceProblem): void =>
  rejectShape(chanceShape, problem, (findings) => {
    relateOutlook(problem.outlook, 'outlook.', findings)
    for (const [at, { month }] of problem.outlook.demands.entries()) {
      const isLater = /^\d{6}$/.test(month) && isMonth(Number(month)) && Number(month) > problem.cycle
      if (!isLater)
        findings.add('VALUE', `outlook.demands[${at}].month`, `${shown(month)}. Give a month after the cycle`)
    }
    const known = new Set<string>()
    for (const [at, { dealer, cycle, target }] of problem.history.entries()) {
      if (target <= cycle) findings.add('VALUE', `history[${at}].target`, `${target}. Give a month after the cycle`)
      const code = `${dealer}|${cycle}|${target}`
      if (known.has(code)) findings.add('VALUE', `history[${at}]`, 'is stated twice. Give each outcome once')
      known.add(code)
    }
  })

import type { LevelProblem, LineLimit } from '../problem/level-problem.ts'

export interface ItemRow {
  readonly part: string
  readonly dealer: string
  readonly lots: number
  readonly seconds: number
  readonly earliest: number
  readonly latest: number
  readonly lines: readonly number[]
  readonly indivisibleGroup: number
  readonly priority?: number
  readonly cases?: number
  readonly mm3?: number
}

export interface LineRow {
  readonly line: string
  readonly days: readonly { readonly day: number; readonly regular: number; readonly overtime: number }[]
  /** The same on every day, or by day. */
  readonly mostCases?: number | readonly number[] | undefined
  readonly mostMm3?: number | readonly number[] | undefined
  readonly changeover?: number | readonly number[]
}

export function newProblem(
  rows: readonly ItemRow[],
  lines: readonly LineRow[],
  pinned: LevelProblem['pinned'] = [],
): LevelProblem {
  const column = (value: (row: ItemRow) => number) => Int32Array.from(rows, value)
  return {
    keys: rows.map(({ dealer, part }) => ({ dealer, part, style: 'S', caseFamily: part.slice(0, 1) })),
    items: {
      key: Int32Array.from(rows.keys()),
      lots: column((row) => row.lots),
      secondsPerLot: column((row) => row.seconds),
      earliest: column((row) => row.earliest),
      latest: column((row) => row.latest),
      van: column((row) => row.latest + 1),
      eligible: Int32Array.from(rows.keys()),
      indivisibleGroup: column((row) => row.indivisibleGroup),
      ...(rows.some((row) => row.priority !== undefined) && { priority: column((row) => row.priority ?? 0) }),
      ...(rows.some((row) => row.cases !== undefined) && {
        casesPerLot: Float64Array.from(rows, (row) => row.cases ?? 0),
      }),
      ...(rows.some((row) => row.mm3 !== undefined) && { mm3PerLot: Float64Array.from(rows, (row) => row.mm3 ?? 0) }),
    },
    lines: lines.map(({ line, days, changeover, ...own }) => ({
      line,
      days: Int32Array.from(days, (d) => d.day),
      regularSeconds: Int32Array.from(days, (d) => d.regular),
      overtimeSeconds: Int32Array.from(days, (d) => d.overtime),
      ...(changeover === undefined ? {} : { changeoverSeconds: Int32Array.from(byDay(changeover, days.length)) }),
      ...limitsOf(own, days.length),
    })),
    eligibility: rows.map((row) => row.lines),
    pinned,
  }
}

const byDay = (value: number | readonly number[], days: number) =>
  typeof value === 'number' ? new Array<number>(days).fill(value) : value

function limitsOf({ mostCases, mostMm3 }: Pick<LineRow, 'mostCases' | 'mostMm3'>, days: number) {
  const limits = (
    [
      ['CASES', mostCases],
      ['VOLUME', mostMm3],
    ] as const
  ).flatMap(([measure, most]): LineLimit[] =>
    most === undefined ? [] : [{ measure, most: Float64Array.from(byDay(most, days)) }],
  )
  return limits.length === 0 ? {} : { limits }
}

export function newItem(changes: Partial<ItemRow>): ItemRow {
  return {
    part: 'A',
    dealer: 'D1',
    lots: 1,
    seconds: 1,
    earliest: 1,
    latest: 5,
    lines: [0],
    indivisibleGroup: -1,
    ...changes,
  }
}

export function newLine(line: string, days: number, regular: number, overtime = 0): LineRow {
  return { line, days: Array.from({ length: days }, (_, i) => ({ day: i + 1, regular, overtime })) }
}

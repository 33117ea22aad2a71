import type { Release, ToleranceRule, VolatilityEvent, VolatilityProblem } from '../problem/volatility-problem.ts'

/** Announced pieces; `snp` defaults to 20. */
export type Row = readonly [release: number, key: number, target: number, qty: number, snp?: number]

export const CYCLE = 202611

export function newTolerance(
  offset: number,
  percent: number | null,
  changes: Partial<ToleranceRule> = {},
): ToleranceRule {
  const permille = percent === null ? null : percent * 10
  return {
    id: `T${offset}`,
    dealer: '*',
    group: '*',
    offset,
    plusPermille: permille,
    minusPermille: permille,
    minAbsLots: 2,
    ...changes,
  }
}

export function newEvent(changes: Partial<VolatilityEvent> = {}): VolatilityEvent {
  const all = { dealer: '*', carFamily: '*', part: '*' }
  return { id: 'SOP1', ...all, fromMonth: CYCLE, toMonth: CYCLE, isExempt: true, ...changes }
}

export const RELEASES: Release[] = [
  { dealer: 'D1', cycle: 202610, rev: 1, isConfirmed: true },
  { dealer: 'D1', cycle: CYCLE, rev: 1, isConfirmed: false },
]

export function newProblem(parts: string[], rows: Row[], changes: Partial<VolatilityProblem> = {}): VolatilityProblem {
  const column = (at: 0 | 1 | 2 | 3) => Int32Array.from(rows, (row) => row[at])
  return {
    cycle: CYCLE,
    lastOffset: 3,
    keys: parts.map((part) => ({ dealer: 'D1', part, group: 'G', carFamily: 'F', pieceMm3: 1000 })),
    releases: RELEASES,
    announcements: {
      release: column(0),
      key: column(1),
      target: column(2),
      qty: column(3),
      snp: Int32Array.from(rows, (row) => row[4] ?? 20),
    },
    tolerances: [newTolerance(0, 10), newTolerance(1, 20), newTolerance(2, 30), newTolerance(3, null)],
    successions: [],
    events: [],
    ...changes,
  }
}

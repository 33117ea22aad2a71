import type { CompileKey, CompileProblem, Supersession } from '../problem/compile-problem.ts'

export const newKey = (part: string, snp: number, changes: Partial<CompileKey> = {}): CompileKey => ({
  dealer: 'D1',
  part,
  style: 'S',
  snp,
  carryIn: 0,
  isLastOrder: false,
  ...changes,
})

/** Key, earliest, latest, vanning, pieces and those of emergency orders. */
type Row = readonly [key: number, earliest: number, latest: number, van: number, qty: number, emergency?: number]

export function newCompileProblem(
  keys: CompileKey[],
  rows: Row[],
  changes: Partial<CompileProblem> = {},
): CompileProblem {
  const column = (at: number) => Int32Array.from(rows, (row) => row[at] ?? 0)
  const requirements = {
    key: column(0),
    earliest: column(1),
    latest: column(2),
    van: column(3),
    qty: column(4),
    emergency: column(5),
  }
  return { keys, requirements, supersessions: [], pairs: [], groups: [], ...changes }
}

/** A discontinuation of D1. */
export const ends = (oldPart: string, newPart: string | null, changes: Partial<Supersession> = {}): Supersession => ({
  ecnNo: `E-${oldPart}`,
  dealer: 'D1',
  oldPart,
  newPart,
  timing: 'DATE',
  fromDay: 4,
  runOutQty: 0,
  interchange: 'NONE',
  ...changes,
})

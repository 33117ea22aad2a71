import { type FileImpact, type ImpactCounts, MAX_PREVIEWED, type PlanImpact } from '@packing/contract'
import type { ByUser, ReadContext } from '../rule-context.ts'
import type { Cells, RowEdit } from './row-edit.ts'

export interface Consequences {
  readonly total: ImpactCounts
  readonly rows: readonly PlanImpact[]
}

export type FindConsequences = (context: ReadContext & ByUser, edits: readonly RowEdit[]) => Promise<Consequences>

export function fileImpactOf(
  { total, rows }: Consequences,
  edits: readonly RowEdit[],
  keyOf: (cells: Cells) => string,
): FileImpact {
  const touched = rows.filter(({ orderLines, planRows, cases }) => orderLines + planRows + cases > 0)
  const keys = new Map(edits.map(({ index, key }) => [index, key]))
  return {
    total,
    rows: touched.slice(0, MAX_PREVIEWED).map((row) => ({ ...row, key: keyOf(keys.get(row.index) ?? {}) })),
  }
}

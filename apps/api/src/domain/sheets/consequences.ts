import type { SheetImpact } from '@packing/contract'
import type { Context } from '../../handlers.ts'
import type { RowEdit } from './row-edit.ts'

/** What edits of a sheet would touch of orders, plan and cases, if they were saved. */
export type FindConsequences = (context: Context, edits: readonly RowEdit[]) => Promise<SheetImpact>

/** The rows that touch something, so many of them at most. */
export function touchedRows({ total, rows }: SheetImpact, most: number): SheetImpact {
  const touched = rows.filter(({ orderLines, planRows, cases }) => orderLines + planRows + cases > 0)
  return { total, rows: touched.slice(0, most) }
}

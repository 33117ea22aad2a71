import type { FieldFault } from '../../platform/http/refusal.ts'
import { errorAt, indexOf, type RowEdit, textOf, warningAt } from './row-edit.ts'

/** A group is saved together: where one row of it cannot be, or waits for a yes, none is. */
export function* groupFaults(
  edits: readonly RowEdit[],
  faults: readonly FieldFault[],
  groupField: string,
  message: Parameters<typeof errorAt>[2],
): Generator<FieldFault> {
  for (const [errorType, tell] of [['ERROR', errorAt] as const, ['WARNING', warningAt] as const]) {
    const bad = new Set(faults.filter((fault) => fault.errorType === errorType).map(indexOf))
    const groups = new Set(edits.filter(({ index }) => bad.has(index)).map((edit) => textOf(edit, groupField)))
    for (const edit of edits) {
      const group = textOf(edit, groupField)
      if (group !== '' && groups.has(group) && !bad.has(edit.index)) yield tell(edit, '', message, { group })
    }
  }
}

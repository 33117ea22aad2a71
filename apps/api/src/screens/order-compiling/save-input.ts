import type { CallById, ParsedInputOf } from '@packing/contract'

type Save = ParsedInputOf<CallById<'ordercompiling/save'>>
export type SaveInput<Operation extends Save['operation']> = Extract<Save, { operation: Operation }>

/** For operations that save no rows of a list. */
export const nothingSaved = { saved: [], conflicts: [], waiting: [], confirmed: 0, cutOffs: 0, checks: [] }

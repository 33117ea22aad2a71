import type { CallById, ParsedInputOf } from '@packing/contract'

type Save = ParsedInputOf<CallById<'ordercompiling/save'>>
export type SaveInput<Operation extends Save['operation']> = Extract<Save, { operation: Operation }>

/** For operations that save no rows of a list. */
export const noRows = { saved: [], conflicts: [], waiting: [] }

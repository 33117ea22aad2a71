import type { Edits } from '../edits/use-edits.ts'
import { type PartRow, PartSheet, type PartSheetProps, partColumns, partRows } from './part-list.tsx'
import { stage } from './stage.tsx'

export const columns = partColumns()
/** The place of a column in the sheet. */
export const columnAt = (id: string) => columns.findIndex((column) => column.id === id)

/** The sheet on the page, with its edits as they now are. */
export const sheet = {} as { edits: Edits<PartRow> }
const onEdits = (edits: Edits<PartRow>) => {
  sheet.edits = edits
}

type StageOptions = Parameters<typeof stage>[1]

/** Puts a sheet of parts on the page: 30 rows, all columns, where nothing else is asked for. */
export const stageSheet = (props: Partial<PartSheetProps> = {}, options?: StageOptions) =>
  stage(<PartSheet rows={partRows(30)} columns={columns} onEdits={onEdits} {...props} />, options)

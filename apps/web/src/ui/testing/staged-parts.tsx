import type { Edits } from '../edits/use-edits.ts'
import { PartList, type PartListProps, type PartRow, partColumns, partRows } from './part-list.tsx'
import { stage } from './stage.tsx'

export const columns = partColumns()
export const columnAt = (id: string) => columns.findIndex((column) => column.id === id)

export const partList = {} as { edits: Edits<PartRow> }
const onEdits = (edits: Edits<PartRow>) => {
  partList.edits = edits
}

type StageOptions = Parameters<typeof stage>[1]

export const stageParts = (props: Partial<PartListProps> = {}, options?: StageOptions) =>
  stage(<PartList rows={partRows(30)} columns={columns} onEdits={onEdits} {...props} />, options)

import type { GridColumn } from '../columns/grid-column.ts'
import type { GridEditing } from '../columns/grid-editing.ts'

export interface BulkEditOptions<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly edits: GridEditing<Row>
  readonly selection: ReadonlySet<string>
  readonly screen: {
    readonly total: number
    readonly isAllLoaded: boolean
    loadAll(): Promise<readonly Row[] | undefined>
  }
}

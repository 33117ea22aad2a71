import type { GridColumn } from '../data-grid/grid-column.ts'
import type { GridEditing } from '../data-grid/grid-editing.ts'

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

import type { ReactNode } from 'react'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { RowStatus } from '../data-grid/grid-state.ts'
import { ConflictPanel } from '../edits/conflict-panel.tsx'
import { ScreenLayout } from '../layout/screen-layout.tsx'
import { RowHistory } from '../row-history/row-history.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { SearchForm } from '../search-form/search-form.tsx'
import { SheetActions, type SheetActionsProps } from './sheet-actions.tsx'
import { isNew, type SheetRowBase } from './use-sheet.ts'

interface SheetScreenProps<Row extends SheetRowBase> extends SheetActionsProps<Row> {
  /** Names the grid, and the file that is uploaded into it. */
  readonly label: string
  /** The fields of the search. */
  readonly search: ReactNode
  readonly more?: ReactNode
  readonly rowStatus?: (row: Row) => RowStatus | undefined
  /** What Alt+Enter opens beside the grid, where that is more than the history of the row. */
  readonly details?: { readonly label: string; render(row: Row, close: () => void): ReactNode }
}

/** The one shape of a screen whose grid is edited: search, actions, grid, and at the side what concerns one row. */
export function SheetScreen<Row extends SheetRowBase>(props: SheetScreenProps<Row>) {
  const { sheet, label, details, rowStatus } = props
  const { screen, edits, panel, options } = sheet
  const openPanel = () => panel.show(details ? 'details' : 'history')
  return (
    <ScreenLayout
      search={
        <SearchForm
          form={screen.form}
          isSearching={screen.query.isFetching}
          views={<ViewsMenu views={sheet.views} />}
          more={props.more}
        >
          {props.search}
        </SearchForm>
      }
      actions={<SheetActions {...props} />}
      panel={<Panel {...props} />}
    >
      <DataGrid<Row>
        {...screen.grid}
        {...screen.arrangement}
        label={label}
        columns={options.columns}
        rowKey={edits.grid.rowKey}
        editing={sheet.mayEdit ? edits.grid : undefined}
        focusOn={sheet.focusOn}
        selection={screen.selection}
        onSelectionChange={screen.setSelection}
        onRowOpen={openPanel}
        onRowFocus={(row) => panel.follow(edits.grid.rowKey(row))}
        openRowKey={panel.rowKey}
        {...(rowStatus === undefined ? {} : { rowStatus })}
      />
    </ScreenLayout>
  )
}

/** One at a time: what must be decided first, then what was asked for. */
function Panel<Row extends SheetRowBase>({ sheet, details }: SheetScreenProps<Row>) {
  const { edits, bulk, panel, options } = sheet
  const { columns } = options
  if (sheet.conflicts.length > 0)
    return (
      <ConflictPanel
        conflicts={edits.conflicts}
        columns={columns}
        nameOf={sheet.nameOf}
        onClose={sheet.hideConflicts}
      />
    )
  if (bulk.panel) return bulk.panel
  const { row } = panel
  if (row === undefined) return null
  if (panel.kind === 'details' && details) return details.render(row, panel.close)
  if (isNew(row)) return null
  return <RowHistory {...sheet.trailOf(row)} title={sheet.nameOf(row)} columns={columns} onClose={panel.close} />
}

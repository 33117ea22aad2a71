import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { RowStatus } from '../data-grid/model/grid-state.ts'
import { ConflictPanel } from '../edits/conflict-panel.tsx'
import { RolesAllowed, type RolesAllowedProps } from '../layout/roles-allowed.tsx'
import { ScreenLayout } from '../layout/screen-layout.tsx'
import { TrialPanel } from '../master-trial/trial-panel.tsx'
import { RowHistory } from '../row-history/row-history.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { SearchForm } from '../search-form/search-form.tsx'
import { editableListTexts } from './editable-list-texts.ts'
import { ListActions, type ListActionsProps } from './list-actions.tsx'
import { isNew, type ListRowBase } from './use-editable-list.ts'

interface EditableListScreenProps<Row extends ListRowBase> extends ListActionsProps<Row> {
  readonly label: string
  readonly search: ReactNode
  readonly more?: ReactNode
  readonly rowStatus?: (row: Row) => RowStatus | undefined
  readonly tabs?: ReactNode
  /** As those of `ScreenLayout`. */
  readonly notes?: ReactNode
  readonly aside?: ReactNode
  /** Commands that need more than the privilege of the save, with their words: the screen says who has it. */
  readonly commands?: RolesAllowedProps['calls']
  /** The screen’s own panel; while there is one, it takes the place of details and history. */
  readonly panel?: ReactNode
  /** Opened by Alt+Enter; default: the history of the row. */
  readonly details?: { readonly label: string; render(row: Row, close: () => void): ReactNode }
}

export function EditableListScreen<Row extends ListRowBase>(props: EditableListScreenProps<Row>) {
  const { list, label, details, rowStatus } = props
  const { screen, edits, panel, options } = list
  const isOfRow = !edits.conflicts.isShown && !list.bulk.panel && !list.trial.isOpen && !props.panel
  const t = useTexts(editableListTexts)
  const openPanel = () => panel.show(details ? 'details' : 'history')
  return (
    <ScreenLayout
      tabs={props.tabs}
      notes={props.notes}
      aside={props.aside}
      search={
        <SearchForm
          form={screen.form}
          isSearching={screen.query.isFetching}
          views={<ViewsMenu views={list.views} />}
          more={props.more}
        >
          {props.search}
        </SearchForm>
      }
      actions={<ListActions {...props} />}
      walk={isOfRow ? panel.walk : undefined}
      panel={<Panel {...props} />}
    >
      <DataGrid<Row>
        {...screen.grid}
        {...screen.arrangement}
        label={label}
        columns={options.columns}
        rowKey={edits.grid.rowKey}
        editing={list.canEdit ? edits.grid : undefined}
        focusOn={list.focusOn}
        selection={screen.selection}
        onSelectionChange={screen.setSelection}
        onRowOpen={openPanel}
        onRowHistory={(row) => {
          panel.follow(edits.grid.rowKey(row))
          panel.show('history')
        }}
        onRowFocus={(row) => panel.follow(edits.grid.rowKey(row))}
        onRowsShown={panel.onRowsShown}
        openRowKey={panel.rowKey}
        {...(rowStatus === undefined ? {} : { rowStatus })}
      />
      {/* Said always, so that it takes no line above the rows. */}
      <RolesAllowed calls={[[t('canChange'), options.calls.save], ...(props.commands ?? [])]} />
    </ScreenLayout>
  )
}

/** One panel at a time; pending decisions come first. */
function Panel<Row extends ListRowBase>({ list, details, panel: ownPanel }: EditableListScreenProps<Row>) {
  const { edits, bulk, panel, options } = list
  const { columns } = options
  if (edits.conflicts.isShown)
    return <ConflictPanel conflicts={edits.conflicts} columns={columns} nameOf={list.nameOf} />
  if (bulk.panel) return bulk.panel
  if (list.trial.isOpen) return <TrialPanel trial={list.trial} />
  if (ownPanel) return ownPanel
  const { row } = panel
  if (row === undefined) return null
  if (panel.kind === 'details' && details) return details.render(row, panel.close)
  if (isNew(row)) return null
  return <RowHistory {...list.trailOf(row)} title={list.nameOf(row)} columns={columns} onClose={panel.close} />
}

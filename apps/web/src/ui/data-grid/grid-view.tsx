import type { MouseEvent } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { closest } from '../closest.ts'
import type { PastePlan } from '../edits/paste.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import classes from './data-grid.module.css'
import { GridBody } from './grid-body.tsx'
import type { GridColumn } from './grid-column.ts'
import { gridFilterTexts } from './grid-filter-texts.ts'
import { GridHeader } from './grid-header.tsx'
import { GridNotice } from './grid-notice.tsx'
import type { DataGridProps } from './grid-props.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import type { GridState } from './grid-state.ts'
import type { SearchFilterOf } from './search-filter.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import type { FillDrag } from './use-fill-drag.ts'
import type { GridFind } from './use-grid-find.ts'
import type { GridModel } from './use-grid-model.ts'
import { useGridWindow } from './use-grid-window.ts'

const ready: GridState = { kind: 'ready' }

interface GridViewProps<Row> {
  readonly model: GridModel<Row>
  readonly props: DataGridProps<Row>
  readonly plan: PastePlan | undefined
  readonly fill: FillDrag
  readonly find: Pick<GridFind, 'found'>
  readonly searchOf: SearchFilterOf<Row>
  readonly activeId: string | undefined
  readonly menuOf: string | undefined
  readonly onSort: (column: GridColumn<Row>, isAdded: boolean) => void
  readonly onMenu: (columnId: string | undefined) => void
  readonly onFilter: (columnId: string) => void
  readonly onToggle: (rowKey: string) => void
  readonly onPoint: (row: number, column: number, isExtending: boolean) => void
  readonly onDoubleClick: (row: number, column: number | undefined) => void
}

/** Scrolling renders this component and nothing above it. */
export function GridView<Row>(view: GridViewProps<Row>) {
  const { model, props } = view
  const { sort = noSort, isLoading = false } = props
  const { id, data, columns, viewport, keyboard } = model
  const { rows, editing } = data
  const state = useShownState(view)
  const window = useGridWindow(model)
  const dragScroll = useDragScroll(viewport)
  const onSort = useStableCallback(view.onSort)
  // Clicks in cells must not take the focus from the input.
  const onMouseDown = (event: MouseEvent) => {
    if (!editing || closest(event.target, 'button, a, input, [role="menuitem"]')) return
    if (!closest(event.target, '[role="row"]')) return
    event.preventDefault()
    keyboard.focusGrid()
  }
  return (
    <div
      ref={viewport.element}
      id={id}
      className={classes.viewport}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(props.total ?? rows.length) + 1}
      aria-colcount={columns.placed.length + columns.gutters.length}
      aria-busy={isLoading}
      aria-readonly={editing ? undefined : true}
      aria-multiselectable
      aria-activedescendant={keyboard.isFocused && !editing ? view.activeId : undefined}
      tabIndex={0}
      onFocus={(event) => editing && event.target === event.currentTarget && keyboard.focusGrid()}
      onMouseDown={onMouseDown}
      onMouseDownCapture={dragScroll}
    >
      <GridHeader
        model={model}
        props={props}
        columns={window.columns}
        sort={sort}
        onSort={props.onSortChange ? onSort : undefined}
        menuOf={view.menuOf}
        onMenu={view.onMenu}
        onFilter={view.onFilter}
        searchOf={view.searchOf}
      />
      {isLoading && rows.length === 0 ? (
        <GridSkeleton placed={columns.placed} rowHeight={viewport.rowHeight} gutterWidth={columns.gutterWidth} />
      ) : (
        <GridBody {...view} window={window} found={view.find.found} />
      )}
      {state.kind !== 'ready' && !isLoading && rows.length === 0 && <GridNotice state={state} />}
    </div>
  )
}

/** Without rows because of header filters: those of the search are not to blame. */
function useShownState<Row>({ model, props }: Pick<GridViewProps<Row>, 'model' | 'props'>): GridState {
  const t = useTexts(gridFilterTexts)
  const isFilteredOut = model.data.rows.length === 0 && model.filters.loaded.length > 0
  if (isFilteredOut) return { kind: 'noMatch', title: t('noneShown'), hint: t('noneShownHint') }
  return props.state ?? ready
}

const noSort: readonly string[] = []

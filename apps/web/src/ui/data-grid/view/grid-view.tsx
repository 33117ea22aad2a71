import type { MouseEvent } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { closest } from '../../hooks/closest.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import type { GridParts } from '../actions/use-grid-parts.ts'
import { gridFilterTexts } from '../filters/grid-filter-texts.ts'
import classes from '../model/data-grid.module.css'
import type { GridState } from '../model/grid-state.ts'
import { useGridWindow } from '../model/use-grid-window.ts'
import { GridBody } from './grid-body.tsx'
import { GridHeader } from './grid-header.tsx'
import { GridNotice } from './grid-notice.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { useDragScroll } from './use-drag-scroll.ts'

const ready: GridState = { kind: 'ready' }

interface GridViewProps<Row> {
  readonly parts: GridParts<Row>
  readonly activeId: string | undefined
}

/** Scrolling renders this component and nothing above it. */
export function GridView<Row>({ parts, activeId }: GridViewProps<Row>) {
  const { model, props, menus } = parts
  const { sort = noSort, isLoading = false } = props
  const { id, data, columns, viewport, keyboard } = model
  const { rows, editing } = data
  const state = useShownState(parts)
  const window = useGridWindow(model)
  const dragScroll = useDragScroll(viewport)
  const onSort = useStableCallback(parts.onSort)
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
      aria-activedescendant={keyboard.isFocused && !editing ? activeId : undefined}
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
        menuOf={menus.columnMenu}
        onMenu={menus.openColumnMenu}
        onFilter={menus.openFilter}
        onGroup={menus.openGroups}
        searchOf={parts.searchOf}
      />
      {isLoading && rows.length === 0 ? (
        <GridSkeleton placed={columns.placed} rowHeight={viewport.rowHeight} gutterWidth={columns.gutterWidth} />
      ) : (
        <GridBody parts={parts} window={window} />
      )}
      {state.kind !== 'ready' && !isLoading && rows.length === 0 && <GridNotice state={state} />}
    </div>
  )
}

/** Without rows because of header filters: those of the search are not to blame. */
function useShownState<Row>({ model, props }: GridParts<Row>): GridState {
  const t = useTexts(gridFilterTexts)
  const isFilteredOut = model.data.rows.length === 0 && model.filters.loaded.length > 0
  if (isFilteredOut) return { kind: 'noMatch', title: t('noneShown'), hint: t('noneShownHint') }
  return props.state ?? ready
}

const noSort: readonly string[] = []

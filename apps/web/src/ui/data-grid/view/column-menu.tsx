import { Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { writtenCombo, writtenCombos } from '../../../platform/shortcuts/key-combo.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { type GridColumn, sortFieldOf } from '../../columns/grid-column.ts'
import { gridFilterTexts } from '../filters/grid-filter-texts.ts'
import classes from '../model/data-grid.module.css'
import { inDisplayOrder, movedBy, resetLayout, withHidden, withPin, withWidth } from '../model/grid-layout.ts'
import { type GridSort, sortDirection, toggleSort } from '../model/grid-sort.ts'
import type { GridColumns } from '../model/use-grid-columns.ts'
import type { PlacedColumn } from '../model/use-grid-table.ts'

interface ColumnMenuProps<Row> {
  readonly columns: GridColumns<Row>
  readonly column: PlacedColumn<Row> | undefined
  readonly anchorId: string
  readonly sort: GridSort
  readonly onSortChange: ((sort: GridSort) => void) | undefined
  readonly isFiltered: (column: GridColumn<Row>) => boolean
  readonly onFilter: (columnId: string) => void
  readonly onGroup: (columnId: string) => void
  readonly onClearFilter: (column: GridColumn<Row>) => void
  readonly onClose: () => void
}

export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { column, anchorId, onClose } = props
  const t = useTexts(dataGridTexts)
  const [place, setPlace] = useState<DOMRect>()
  useEffect(() => setPlace(column && document.getElementById(anchorId)?.getBoundingClientRect()), [column, anchorId])
  if (!column || !place) return null
  // ARIA: a grid can contain only rows, so the menu is rendered outside it.
  return createPortal(
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      width={240}
      offset={0}
      transitionProps={{ duration: 0 }}
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
      trapFocus
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('menu', { column: column.column.header })}
          className={classes.menuAnchor}
          style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <FilterItems {...props} placed={column} />
        <SortItems {...props} placed={column} />
        <PlaceItems columns={props.columns} placed={column} />
        <VisibleItems columns={props.columns} />
      </Menu.Dropdown>
    </Menu>,
    document.body,
  )
}

type Items<Row> = Pick<ColumnMenuProps<Row>, 'columns'> & { readonly placed: PlacedColumn<Row> }

function FilterItems<Row>({
  placed: { column },
  isFiltered,
  onFilter,
  onGroup,
  onClearFilter,
}: Items<Row> & Pick<ColumnMenuProps<Row>, 'isFiltered' | 'onFilter' | 'onGroup' | 'onClearFilter'>) {
  const t = useTexts(gridFilterTexts)
  return (
    <>
      <Menu.Item rightSection={<kbd>{writtenCombo('Mod+Shift+L')}</kbd>} onClick={() => onFilter(column.id)}>
        {t('filter')}
      </Menu.Item>
      {isFiltered(column) && <Menu.Item onClick={() => onClearFilter(column)}>{t('clear')}</Menu.Item>}
      <Menu.Item onClick={() => onGroup(column.id)}>{t('group')}</Menu.Item>
      <Menu.Divider />
    </>
  )
}

function SortItems<Row>({
  placed,
  sort,
  onSortChange,
}: Items<Row> & Pick<ColumnMenuProps<Row>, 'sort' | 'onSortChange'>) {
  const t = useTexts(dataGridTexts)
  const field = sortFieldOf(placed.column)
  if (field === undefined || !onSortChange) return null
  const direction = sortDirection(sort, field)
  const others = sort.filter((entry) => entry !== field && entry !== `-${field}`)
  return (
    <>
      <Menu.Item rightSection={direction === 'asc' ? '✓' : '↑'} onClick={() => onSortChange([field])}>
        {t('sortUp')}
      </Menu.Item>
      <Menu.Item rightSection={direction === 'desc' ? '✓' : '↓'} onClick={() => onSortChange([`-${field}`])}>
        {t('sortDown')}
      </Menu.Item>
      {others.length > 0 && direction === undefined && (
        <Menu.Item rightSection={`${others.length + 1}`} onClick={() => onSortChange(toggleSort(sort, field, true))}>
          {t('sortThen')}
        </Menu.Item>
      )}
      {direction && <Menu.Item onClick={() => onSortChange(others)}>{t('sortNot')}</Menu.Item>}
      <Menu.Divider />
    </>
  )
}

function PlaceItems<Row>({ columns: { setLayout }, placed }: Items<Row>) {
  const t = useTexts(dataGridTexts)
  const { id } = placed.column
  const side = placed.pinned?.side
  const pin = (to: 'start' | 'end' | undefined) => setLayout((layout) => withPin(layout, id, to))
  return (
    <>
      {side !== 'start' && <Menu.Item onClick={() => pin('start')}>{t('pinStart')}</Menu.Item>}
      {side !== 'end' && <Menu.Item onClick={() => pin('end')}>{t('pinEnd')}</Menu.Item>}
      {side && <Menu.Item onClick={() => pin(undefined)}>{t('unpin')}</Menu.Item>}
      <Menu.Item
        rightSection={<kbd>{writtenCombo('Mod+Shift+ArrowLeft')}</kbd>}
        onClick={() => setLayout((layout) => movedBy(layout, id, -1))}
      >
        {t('moveLeft')}
      </Menu.Item>
      <Menu.Item
        rightSection={<kbd>{writtenCombo('Mod+Shift+ArrowRight')}</kbd>}
        onClick={() => setLayout((layout) => movedBy(layout, id, 1))}
      >
        {t('moveRight')}
      </Menu.Item>
      <Menu.Item
        rightSection={<kbd>{writtenCombos(['Alt+ArrowLeft', 'Alt+ArrowRight'])}</kbd>}
        onClick={() => setLayout((layout) => withWidth(layout, id, undefined))}
      >
        {t('resetWidth')}
      </Menu.Item>
      <Menu.Item onClick={() => setLayout((layout) => withHidden(layout, id, true))}>{t('hide')}</Menu.Item>
      <Menu.Divider />
    </>
  )
}

/** In the footer of every grid: shows and hides columns without a detour over a header. */
export function ColumnChooser<Row>({ columns }: Pick<ColumnMenuProps<Row>, 'columns'>) {
  const t = useTexts(dataGridTexts)
  const hidden = columns.layout.filter(({ isHidden }) => isHidden === true).length
  return (
    <Menu position="top-end" width={240} transitionProps={{ duration: 0 }} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={classes.chooser} data-print="off">
          {hidden > 0 ? t('columnsHidden', { count: hidden }) : t('columns')} <span aria-hidden>▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <VisibleItems columns={columns} />
      </Menu.Dropdown>
    </Menu>
  )
}

function VisibleItems<Row>({ columns }: Pick<ColumnMenuProps<Row>, 'columns'>) {
  const t = useTexts(dataGridTexts)
  const byId = new Map(columns.all.map((column) => [column.id, column]))
  return (
    <>
      <Menu.Label role="presentation">{t('columns')}</Menu.Label>
      <div className={classes.menuColumns} role="group" aria-label={t('columns')}>
        {inDisplayOrder(columns.layout).map(({ id, isHidden }) => (
          <Menu.CheckboxItem
            key={id}
            checked={isHidden !== true}
            onChange={(isShown) => columns.setLayout((layout) => withHidden(layout, id, !isShown))}
          >
            {byId.get(id)?.header}
          </Menu.CheckboxItem>
        ))}
      </div>
      <Menu.Item onClick={() => columns.setLayout((layout) => resetLayout(layout, columns.all))}>
        {t('resetColumns')}
      </Menu.Item>
    </>
  )
}

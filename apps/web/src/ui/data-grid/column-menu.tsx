import { Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../platform/i18n/texts.ts'
import { writtenCombo, writtenCombos } from '../../platform/shortcuts/key-combo.ts'
import classes from './data-grid.module.css'
import { dataGridTexts } from './data-grid-texts.ts'
import { type GridColumn, sortFieldOf } from './grid-column.ts'
import { byDesign, inPlace, movedBy, withHidden, withPin, withWidth } from './grid-layout.ts'
import { type GridSort, sortDirection, toggleSort } from './grid-sort.ts'
import type { GridModel } from './use-grid-model.ts'
import type { PlacedColumn } from './use-grid-table.ts'

interface ColumnMenuProps<Row> {
  readonly model: GridModel<Row>
  /** undefined: closed. */
  readonly column: PlacedColumn<Row> | undefined
  readonly anchorId: string
  readonly sort: GridSort
  readonly onSortChange: ((sort: GridSort) => void) | undefined
  readonly onClose: () => void
}

/** Everything that can be done with a column; the same by keyboard. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { column, anchorId, onClose } = props
  const t = useTexts(dataGridTexts)
  const [place, setPlace] = useState<DOMRect>()
  useEffect(() => setPlace(column && document.getElementById(anchorId)?.getBoundingClientRect()), [column, anchorId])
  if (!column || !place) return null
  // Outside the grid, whose children are rows.
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
        <SortItems {...props} placed={column} />
        <PlaceItems model={props.model} placed={column} />
        <VisibleItems model={props.model} />
      </Menu.Dropdown>
    </Menu>,
    document.body,
  )
}

type Items<Row> = Pick<ColumnMenuProps<Row>, 'model'> & { readonly placed: PlacedColumn<Row> }

function SortItems<Row>({
  placed,
  sort,
  onSortChange,
}: Items<Row> & Pick<ColumnMenuProps<Row>, 'sort' | 'onSortChange'>) {
  const t = useTexts(dataGridTexts)
  const field = sortFieldOf(placed.column as GridColumn<never>)
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

function PlaceItems<Row>({ model, placed }: Items<Row>) {
  const t = useTexts(dataGridTexts)
  const { id } = placed.column
  const side = placed.pinned?.side
  const pin = (to: 'start' | 'end' | undefined) => model.setLayout((layout) => withPin(layout, id, to))
  return (
    <>
      {side !== 'start' && <Menu.Item onClick={() => pin('start')}>{t('pinStart')}</Menu.Item>}
      {side !== 'end' && <Menu.Item onClick={() => pin('end')}>{t('pinEnd')}</Menu.Item>}
      {side && <Menu.Item onClick={() => pin(undefined)}>{t('unpin')}</Menu.Item>}
      <Menu.Item
        rightSection={<kbd>{writtenCombo('Mod+Shift+ArrowLeft')}</kbd>}
        onClick={() => model.setLayout((layout) => movedBy(layout, id, -1))}
      >
        {t('moveLeft')}
      </Menu.Item>
      <Menu.Item
        rightSection={<kbd>{writtenCombo('Mod+Shift+ArrowRight')}</kbd>}
        onClick={() => model.setLayout((layout) => movedBy(layout, id, 1))}
      >
        {t('moveRight')}
      </Menu.Item>
      <Menu.Item
        rightSection={<kbd>{writtenCombos(['Alt+ArrowLeft', 'Alt+ArrowRight'])}</kbd>}
        onClick={() => model.setLayout((layout) => withWidth(layout, id, undefined))}
      >
        {t('resetWidth')}
      </Menu.Item>
      <Menu.Item onClick={() => model.setLayout((layout) => withHidden(layout, id, true))}>{t('hide')}</Menu.Item>
      <Menu.Divider />
    </>
  )
}

/** Every column with a tick where it is seen. */
function VisibleItems<Row>({ model }: Pick<ColumnMenuProps<Row>, 'model'>) {
  const t = useTexts(dataGridTexts)
  const byId = new Map(model.allColumns.map((column) => [column.id, column]))
  return (
    <>
      <Menu.Label role="presentation">{t('columns')}</Menu.Label>
      <div className={classes.menuColumns} role="group" aria-label={t('columns')}>
        {inPlace(model.layout).map(({ id, isHidden }) => (
          <Menu.CheckboxItem
            key={id}
            checked={isHidden !== true}
            onChange={(isShown) => model.setLayout((layout) => withHidden(layout, id, !isShown))}
          >
            {byId.get(id)?.header}
          </Menu.CheckboxItem>
        ))}
      </div>
      <Menu.Item onClick={() => model.setLayout(() => byDesign(model.allColumns))}>{t('resetColumns')}</Menu.Item>
    </>
  )
}

import { Menu } from '@mantine/core'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { writtenCombo } from '../../../platform/shortcuts/key-combo.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { formattedValue, type GridColumn } from '../../columns/grid-column.ts'
import { gridFilterTexts } from '../filters/grid-filter-texts.ts'
import { searchForCell } from '../filters/search-filter.ts'
import { filterByCell } from '../model/column-filter.ts'
import { rangeAsHtml, rangeAsText } from '../model/copy-range.ts'
import classes from '../model/data-grid.module.css'
import { withPin } from '../model/grid-layout.ts'
import { copyCells } from './copy-cells.ts'
import { reasonButton, runCommand } from './grid-actions.ts'
import type { GridCommand } from './grid-key-rules.ts'
import { gridMenuTexts } from './grid-menu-texts.ts'
import type { GridParts } from './use-grid-parts.ts'

interface ContextMenuProps<Row> {
  readonly parts: GridParts<Row>
}

const outsideEvents = ['mousedown', 'touchstart']

/** Of the active cell and the selected range. Shift and right click opens the browser’s menu. */
export function ContextMenu<Row>({ parts }: ContextMenuProps<Row>) {
  const { contextMenu: place, closeContextMenu } = parts.menus
  const t = useTexts(gridMenuTexts)
  const { data, columns, selection } = parts.model
  const row = data.rows[selection.active.row]
  const column = columns.visible[selection.active.column]
  if (!place || row === undefined || !column) return null
  const items = { parts, row, column }
  return createPortal(
    <Menu
      opened
      onClose={closeContextMenu}
      position="bottom-start"
      width={264}
      offset={0}
      transitionProps={{ duration: 0 }}
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
      // Not keydown: the key that opens the menu would close it.
      clickOutsideEvents={outsideEvents}
      trapFocus
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('menu')}
          className={classes.menuAnchor}
          style={{ ...place, width: 1, height: 1 }}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <RowItems {...items} />
        <CopyItems {...items} />
        <FilterItems {...items} />
        {data.editing && <EditItems {...items} />}
        <ColumnItems {...items} />
      </Menu.Dropdown>
    </Menu>,
    document.body,
  )
}

interface ItemsProps<Row> extends ContextMenuProps<Row> {
  readonly row: Row
  readonly column: GridColumn<Row>
}

interface ItemProps {
  readonly label: string
  readonly keys?: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

const Item = ({ label, keys, isDisabled = false, onClick }: ItemProps) => (
  <Menu.Item disabled={isDisabled} onClick={onClick} rightSection={keys && <kbd>{writtenCombo(keys)}</kbd>}>
    {label}
  </Menu.Item>
)

function RowItems<Row>({ parts: { props, model }, row }: ItemsProps<Row>) {
  const t = useTexts(gridMenuTexts)
  const { onRowOpen, onRowHistory, rowActions } = props
  const own = rowActions?.(row) ?? []
  const reason = reasonButton(model)
  if (!onRowOpen && !onRowHistory && !reason && own.length === 0) return null
  return (
    <>
      {onRowOpen && (
        <Item label={t('open')} keys={model.data.editing ? 'Alt+Enter' : 'Enter'} onClick={() => onRowOpen(row)} />
      )}
      {reason && <Item label={t('reason')} keys="." onClick={() => reason.click()} />}
      {onRowHistory && <Item label={t('history')} onClick={() => onRowHistory(row)} />}
      {own.map(({ label, keys, run }) => (
        <Item key={label} label={label} {...(keys === undefined ? {} : { keys })} onClick={run} />
      ))}
      <Menu.Divider />
    </>
  )
}

function CopyItems<Row>({ parts: { model } }: ItemsProps<Row>) {
  const t = useTexts(gridMenuTexts)
  const copy = (hasHeaders: boolean) => {
    const shown = [model.data.rows, model.columns.visible, model.selection.range, hasHeaders] as const
    void copyCells(rangeAsText(...shown), rangeAsHtml(...shown))
  }
  return (
    <>
      <Item label={t('copy')} keys="Mod+C" onClick={() => copy(false)} />
      <Item label={t('copyWithHeaders')} onClick={() => copy(true)} />
      <Menu.Divider />
    </>
  )
}

function FilterItems<Row>({ parts, row, column }: ItemsProps<Row>) {
  const t = useTexts(gridMenuTexts)
  const tFilter = useTexts(gridFilterTexts)
  const { filters } = parts.model
  const search = parts.searchOf(column)
  const isFiltered = search?.isActive === true || filters.active.some((each) => each.column.id === column.id)
  const byValue = () => {
    if (!search || !searchForCell(search, column, row)) filters.set(column.id, filterByCell(column, row))
  }
  const clear = () => {
    filters.set(column.id, undefined)
    if (search?.isActive) search.form.clear(search.names)
  }
  const value = formattedValue(column, row)
  return (
    <>
      <Item label={t('filterByValue', { value: value === '' ? tFilter('blank') : value })} onClick={byValue} />
      <Item label={tFilter('filter')} keys="Mod+Shift+L" onClick={() => parts.menus.openFilter(column.id)} />
      {isFiltered && <Item label={tFilter('clear')} onClick={clear} />}
      <Item label={tFilter('find')} keys="Mod+F" onClick={() => parts.find.open()} />
      <Menu.Divider />
    </>
  )
}

function EditItems<Row>({ parts, row, column }: ItemsProps<Row>) {
  const t = useTexts(gridMenuTexts)
  const { data, selection } = parts.model
  const isEditable = data.isEditable(column, row)
  const item = (command: GridCommand, label: string, keys: string, isDisabled = false) => (
    <Item {...{ label, keys, isDisabled }} onClick={() => runCommand(parts, command)} />
  )
  return (
    <>
      {item('fillDown', t('fillDown'), 'Mod+D')}
      {item('fillRight', t('fillRight'), 'Mod+R')}
      {item('clear', t('clearCells'), 'Delete', !isEditable && !selection.hasRange)}
      {data.editing?.canInsert && item('insertRow', t('insertRow'), 'Mod+Plus')}
      {data.editing?.canDelete && item('deleteRows', t('deleteRows'), 'Mod+-')}
      <Menu.Divider />
    </>
  )
}

function ColumnItems<Row>({ parts: { model, menus }, column }: ItemsProps<Row>) {
  const t = useTexts(gridMenuTexts)
  const tGrid = useTexts(dataGridTexts)
  const isPinned = model.columns.placed.some((each) => each.column.id === column.id && each.pinned !== undefined)
  const pin = () => model.columns.setLayout((layout) => withPin(layout, column.id, isPinned ? undefined : 'start'))
  return (
    <>
      <Item label={isPinned ? t('unpinColumn') : t('pinColumn')} onClick={pin} />
      <Item label={tGrid('menu', { column: column.header })} onClick={() => menus.openColumnMenu(column.id)} />
    </>
  )
}

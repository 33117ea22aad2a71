import { Button, Modal, Table } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatNumber, formatTotal } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import type { GridColumn } from '../../columns/grid-column.ts'
import type { GridParts } from '../actions/use-grid-parts.ts'
import { gridFilterTexts } from '../filters/grid-filter-texts.ts'
import { type Grouped, type GroupTotals, groupTotals } from './group-totals.ts'

interface GroupDialogProps<Row> {
  readonly parts: GridParts<Row>
  readonly column: GridColumn<Row>
}

/** The rows by the values of a column, with totals; a value shows its rows. */
export function GroupDialog<Row>({ parts: { props, model, menus }, column }: GroupDialogProps<Row>) {
  const t = useTexts(gridFilterTexts)
  const { data, columns, filters } = model
  const [read, setRead] = useState<readonly Row[]>()
  const rows = read ?? data.rows
  const grouped = useMemo(() => groupTotals(rows, columns.visible, column), [rows, columns.visible, column])
  const total = props.total ?? rows.length
  const isPart = read === undefined && (total > props.rows.length || props.hasMore === true)
  const readAll = async () => {
    const all = await props.onReadAll?.()
    if (all) setRead(filters.matching(all as readonly Row[]))
  }
  const showRows = (value: string) => {
    filters.set(column.id, { kind: 'values', values: [value] })
    menus.closeGroups()
  }
  return (
    <Modal
      opened
      size="auto"
      onClose={menus.closeGroups}
      title={t('groupBy', { column: column.header })}
      transitionProps={{ duration: 0 }}
    >
      {isPart && (
        <p>
          ▲ {t('groupPart', { rows: formatNumber(rows.length), total: formatTotal(total, props.hasMore) })}{' '}
          {props.onReadAll && (
            <Button size="compact-xs" variant="default" onClick={() => void readAll()}>
              {t('groupAll')}
            </Button>
          )}
        </p>
      )}
      <GroupTable header={column.header} grouped={grouped} onShow={showRows} />
    </Modal>
  )
}

interface GroupTableProps {
  readonly header: string
  readonly grouped: Grouped
  readonly onShow: (value: string) => void
}

function GroupTable({ header, grouped, onShow }: GroupTableProps) {
  const t = useTexts(gridFilterTexts)
  const cells = ({ rows: count, sums }: GroupTotals) => (
    <>
      <Table.Td ta="end">{formatNumber(count)}</Table.Td>
      {grouped.summed.map(({ id, digits }, at) => {
        const sum = sums[at]
        return (
          <Table.Td key={id} ta="end">
            {sum === undefined ? '' : formatNumber(sum, digits)}
          </Table.Td>
        )
      })}
    </>
  )
  return (
    <Table stickyHeader tabularNums verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{header}</Table.Th>
          {[{ id: '', name: t('groupRows') }, ...grouped.summed].map(({ id, name }) => (
            <Table.Th key={id} scope="col" ta="end">
              {id === '' ? name : `Σ ${name}`}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {grouped.groups.map((group) => (
          <Table.Tr key={group.value}>
            <Table.Td>
              <Button size="compact-xs" variant="subtle" onClick={() => onShow(group.value)}>
                {group.value === '' ? t('groupBlank') : group.value}
              </Button>
            </Table.Td>
            {cells(group)}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{t('groupTotal')}</Table.Th>
          {cells(grouped.all)}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

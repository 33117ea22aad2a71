import {
  formatPartNo,
  keyFieldsOf,
  type OrderCycleRow,
  type OrderLineRow,
  orderCompiling,
  orderLineColumns,
} from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callKey } from '../../platform/api/use-call-query.ts'
import { codeNames, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { useBulkEdit } from '../../ui/bulk-edit/bulk-edit.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { ConflictPanel } from '../../ui/edits/conflict-panel.tsx'
import { useEdits } from '../../ui/edits/use-edits.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { RowHistory } from '../../ui/row-history/row-history.tsx'
import { orderTypeTexts } from '../../ui/words/order-type-texts.ts'
import classes from './order-compiling.module.css'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import { useOrderView } from './order-grid.tsx'
import type { OrderSearch } from './order-search.ts'

const keyFields = keyFieldsOf(orderLineColumns)
const saveInput = { operation: 'LINES' } as const
const keyText = (row: OrderLineRow) => keyFields.map((field) => row[field]).join(' ')
const nameOf = (row: OrderLineRow) => `${row.dealerCode} · ${row.orderNo} · ${row.lineNo} · ${formatPartNo(row.partNo)}`

interface LinesTabProps {
  readonly fields: OrderSearch
  readonly firmMonth: string
  readonly cycles: readonly OrderCycleRow[]
  readonly isShown: boolean
}

/** Order lines in force. Planners set manual quantities of firm lines, or exclude them. */
export function LinesTab(props: LinesTabProps) {
  const t = useTexts(orderCompilingTexts)
  const lines = useLines(props)
  const { screen, edits } = lines
  const canEdit = useCan()(orderCompiling.save)
  return (
    <div className={classes.tab}>
      {canEdit && props.isShown && <LineActions lines={lines} />}
      <div className={classes.beside}>
        <DataGrid<OrderLineRow>
          label={t('view.LINES')}
          columns={lines.columns}
          {...screen.grid}
          rowKey={edits.grid.rowKey}
          editing={canEdit ? edits.grid : undefined}
          selection={screen.selection}
          onSelectionChange={screen.setSelection}
          onRowOpen={lines.showHistoryOf}
          onRowHistory={lines.showHistoryOf}
          rowStatus={(row) => statusOf(row, t)}
        />
        <LinePanel lines={lines} />
      </div>
    </div>
  )
}

function useLines({ fields, firmMonth, cycles, isShown }: LinesTabProps) {
  const queryClient = useQueryClient()
  const [historyOf, showHistoryOf] = useState<OrderLineRow>()
  const columns = useLineColumns(firmMonth, cycles)
  const screen = useOrderView({ fields, view: 'LINES', pageOf: (data) => data.lines, enabled: isShown })
  const edits = useEdits<OrderLineRow, (typeof orderCompiling)['save']>({
    rows: screen.rows,
    columns,
    keyFields,
    rowKey: keyText,
    save: orderCompiling.save,
    saveInput,
    draftName: 'manualQuantities',
    onSaved: () => void queryClient.invalidateQueries({ queryKey: callKey(orderCompiling.search) }),
  })
  const bulk = useBulkEdit<OrderLineRow>({ columns, edits: edits.grid, selection: screen.selection, screen })
  return { columns, screen, edits, bulk, historyOf, showHistoryOf }
}

interface LinesProps {
  readonly lines: ReturnType<typeof useLines>
}

function LineActions({ lines: { edits, bulk } }: LinesProps) {
  const t = useTexts(orderCompilingTexts)
  const { rowCount } = edits.unsaved
  return (
    <ActionBar>
      {/* Never disabled: the cell being edited is committed only by this key press. */}
      <ActionButton
        action="save"
        call={orderCompiling.save}
        hint={rowCount === 0 ? t('saveLinesHint') : undefined}
        loading={edits.saving.isSaving}
        onClick={() => void edits.saving.save().catch(() => undefined)}
      >
        {rowCount === 0 ? t('saveLines') : t('saveLinesCount', { count: rowCount })}
      </ActionButton>
      {bulk.button}
      <ActionButton hint="Ctrl+Z" isDisabled={!edits.history.canUndo} onClick={() => edits.history.undo()}>
        {t('undo')}
      </ActionButton>
    </ActionBar>
  )
}

/** One panel at a time; pending decisions come first. */
function LinePanel({ lines }: LinesProps) {
  const { edits, bulk, columns, historyOf } = lines
  if (edits.conflicts.isShown) return <ConflictPanel conflicts={edits.conflicts} columns={columns} nameOf={nameOf} />
  if (bulk.panel) return bulk.panel
  if (historyOf === undefined) return null
  return (
    <RowHistory
      entity="order_adjustment"
      rowKey={Object.fromEntries(keyFields.map((field) => [field, historyOf[field]]))}
      title={nameOf(historyOf)}
      columns={columns}
      onClose={() => lines.showHistoryOf(undefined)}
    />
  )
}

function statusOf(row: OrderLineRow, t: ReturnType<typeof useTexts<typeof orderCompilingTexts>>) {
  if (row.isExcluded) return { tone: 'changed', label: t('excluded') } as const
  if (row.lineStatus === 'EXCEPTION') return { tone: 'error', label: t('lineStatus.EXCEPTION') } as const
  if (row.manualQty !== null) return { tone: 'changed', label: t('manual') } as const
  return row.change === 'NONE' ? undefined : ({ tone: 'changed', label: t(`orderChange.${row.change}`) } as const)
}

/** Forecasts are not compiled, and the quantities of a confirmed cycle are final. */
function useLineColumns(firmMonth: string, cycles: readonly OrderCycleRow[]) {
  const language = useLanguage()
  return useMemo(() => {
    const final = new Set(
      cycles.filter(({ status }) => status === 'CONFIRMED' || status === 'CLOSED').map(({ dealerCode }) => dealerCode),
    )
    const edit = {
      isEditable: (row: OrderLineRow) => row.targetMonth === firmMonth && !final.has(row.dealerCode),
    }
    return gridColumns<OrderLineRow>(orderLineColumns, language, {
      dealerCode: { search: 'dealer' },
      orderType: { nameOf: codeNames(orderTypeTexts, '') },
      lineStatus: { nameOf: codeNames(orderCompilingTexts, 'lineStatus.') },
      change: { nameOf: codeNames(orderCompilingTexts, 'orderChange.') },
      manualQty: { edit },
      isExcluded: { edit },
      manualReason: { edit },
    })
  }, [language, firmMonth, cycles])
}

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
import { orderTypeTexts } from '../../ui/order-type-texts.ts'
import { RowHistory } from '../../ui/row-history/row-history.tsx'
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
export function LinesTab({ fields, firmMonth, cycles, isShown }: LinesTabProps) {
  const t = useTexts(orderCompilingTexts)
  const queryClient = useQueryClient()
  const [conflictsHidden, hideConflicts] = useState(false)
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
  const canEdit = useCan()(orderCompiling.save)
  const bulk = useBulkEdit<OrderLineRow>({ columns, edits: edits.grid, selection: screen.selection, screen })
  const { rowCount } = edits.unsaved
  const save = () => {
    hideConflicts(false)
    void edits.saving.save().catch(() => undefined)
  }
  return (
    <div className={classes.tab}>
      {canEdit && isShown && (
        <ActionBar>
          <ActionButton
            action="save"
            call={orderCompiling.save}
            isDisabled={rowCount === 0}
            hint={rowCount === 0 ? t('saveLinesHint') : undefined}
            loading={edits.saving.isSaving}
            onClick={save}
          >
            {rowCount === 0 ? t('saveLines') : t('saveLinesCount', { count: rowCount })}
          </ActionButton>
          {bulk.button}
          <ActionButton hint="Ctrl+Z" isDisabled={!edits.history.canUndo} onClick={() => edits.history.undo()}>
            {t('undo')}
          </ActionButton>
        </ActionBar>
      )}
      <div className={classes.beside}>
        <DataGrid<OrderLineRow>
          label={t('lines')}
          columns={columns}
          {...screen.grid}
          rowKey={edits.grid.rowKey}
          editing={canEdit ? edits.grid : undefined}
          selection={screen.selection}
          onSelectionChange={screen.setSelection}
          onRowOpen={showHistoryOf}
          rowStatus={(row) => statusOf(row, t)}
        />
        {edits.conflicts.open.length > 0 && !conflictsHidden ? (
          <ConflictPanel
            conflicts={edits.conflicts}
            columns={columns}
            nameOf={nameOf}
            onClose={() => hideConflicts(true)}
          />
        ) : (
          bulk.panel ||
          (historyOf && (
            <RowHistory
              entity="order_adjustment"
              rowKey={Object.fromEntries(keyFields.map((field) => [field, historyOf[field]]))}
              title={nameOf(historyOf)}
              columns={columns}
              onClose={() => showHistoryOf(undefined)}
            />
          ))
        )}
      </div>
    </div>
  )
}

function statusOf(row: OrderLineRow, t: ReturnType<typeof useTexts<typeof orderCompilingTexts>>) {
  if (row.isExcluded) return { tone: 'changed', label: t('excluded') } as const
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
      orderType: { nameOf: codeNames(orderTypeTexts, '') },
      change: { nameOf: codeNames(orderCompilingTexts, 'orderChange.') },
      manualQty: { edit },
      isExcluded: { edit },
      manualReason: { edit },
    })
  }, [language, firmMonth, cycles])
}

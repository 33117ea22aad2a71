import { type Language, type OrderHistoryRow, orderHistoryColumns, type PivotColumn } from '@packing/contract'
import { formatMonth } from '../../platform/i18n/format.ts'
import { codeNames, type Translate, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { ocfStatusTexts } from '../../ui/words/ocf-texts.ts'
import { orderPlanHistoryTexts } from './order-plan-history-texts.ts'

const text = texts(orderPlanHistoryTexts)

/** The row has the statuses of its order lines. */
const statusNames = (statuses: string) => statuses.split(', ').map(codeNames(ocfStatusTexts)).join(', ')

export const historyGridColumns = (language: Language): readonly GridColumn<OrderHistoryRow>[] =>
  gridColumns<OrderHistoryRow>(orderHistoryColumns, language, {
    ocfStatus: { value: (row) => statusNames(row.ocfStatus) },
  })

function releaseName({ cycleMonth, rev }: PivotColumn): string {
  if (cycleMonth === '') return text('planRev', { rev: rev ?? 0 })
  const month = formatMonth(cycleMonth)
  return rev === null ? text('order', { month }) : text('orderRev', { month, rev })
}

function pivotName(column: PivotColumn): string {
  const release = releaseName(column)
  if (column.subject === 'PACKED') return text('packedOf', { release })
  if (column.subject === 'SHIPPED') return text('shippedOf', { release })
  return release
}

/** After the name of the part, before the totals. */
export function withPivot(
  columns: readonly GridColumn<OrderHistoryRow>[],
  pivot: readonly PivotColumn[],
): readonly GridColumn<OrderHistoryRow>[] {
  const at = columns.findIndex(({ id }) => id === 'orderQty')
  const ofPivot = pivot.map((column, place): GridColumn<OrderHistoryRow> => {
    const isResult = column.subject === 'PACKED' || column.subject === 'SHIPPED'
    return {
      id: `${column.subject}-${column.cycleMonth}-${column.rev ?? ''}`,
      header: pivotName(column),
      ...(isResult && { hint: text('untilNext') }),
      kind: 'number',
      width: (column.rev === null ? 128 : 152) + (isResult ? 56 : 0),
      value: (row) => row.cells[place] ?? null,
    }
  })
  return [...columns.slice(0, at), ...ofPivot, ...columns.slice(at)]
}

/** Of months that are over; in later months something is always left to ship. */
export const balanceStatus = (
  { balance, targetMonth }: OrderHistoryRow,
  thisMonth: string,
  t: Translate<typeof orderPlanHistoryTexts>,
) => (balance > 0 && targetMonth < thisMonth ? ({ tone: 'warning', label: t('behind') } as const) : undefined)

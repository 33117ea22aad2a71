import {
  type DailyPlanRow,
  dailyPlanColumns,
  type Language,
  monthlyPlanColumns,
  type OutputOf,
  type packingPlan,
} from '@packing/contract'
import { createElement } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/texts.ts'
import type { CellOption } from '../../ui/data-grid/cell-editor.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/grid-state.ts'
import type { MonthlyLine } from './monthly-totals.ts'
import classes from './packing-plan.module.css'
import type { packingPlanTexts } from './packing-plan-texts.ts'

export type PlanAnswer = OutputOf<typeof packingPlan.search>
export type Plan = NonNullable<PlanAnswer['plan']>

/** Totals show the word in the column that they sum over. */
function codeOrTotal(
  t: Translate<typeof packingPlanTexts>,
  of: NonNullable<MonthlyLine['sumOf']>,
  codeOf: (row: MonthlyLine) => string,
) {
  const value = (row: MonthlyLine) => (row.sumOf === of ? t('total') : codeOf(row))
  return { value, render: (row: MonthlyLine) => createElement(row.sumOf === of ? 'strong' : 'span', null, value(row)) }
}

export const monthlyGridColumns = (
  t: Translate<typeof packingPlanTexts>,
  language: Language,
): readonly GridColumn<MonthlyLine>[] =>
  gridColumns<MonthlyLine>(monthlyPlanColumns, language, {
    lineCode: codeOrTotal(t, 'ALL', ({ lineCode }) => lineCode),
    dealerCode: codeOrTotal(t, 'LINE', ({ dealerCode }) => dealerCode),
    difference: { render: (row) => signed(row.difference, row.backlogQty < 0) },
    closingQty: { render: (row) => signed(row.closingQty) },
    backlogQty: { render: (row) => signed(row.backlogQty) },
  })

/** Red where pieces are short. */
const signed = (pieces: number, isShortfall = true) =>
  createElement('span', pieces < 0 && isShortfall ? { className: classes.shortfall } : null, formatNumber(pieces))

interface DailyCells {
  readonly lines: readonly CellOption[]
  readonly isEditable: (row: DailyPlanRow) => boolean
}

export const dailyGridColumns = (
  language: Language,
  { lines, isEditable }: DailyCells,
): readonly GridColumn<DailyPlanRow>[] =>
  gridColumns<DailyPlanRow>(dailyPlanColumns, language, {
    packOn: { edit: { isEditable } },
    lineCode: { search: 'line', edit: { kind: 'select', options: lines, isEditable } },
    dealerCode: { search: 'dealer' },
    isFixed: { edit: { isEditable } },
  })

/** Outside the window outranks pinned. */
export function dailyStatus(row: DailyPlanRow, t: Translate<typeof packingPlanTexts>): RowStatus | undefined {
  if (row.packOn > row.latestOn) return { tone: 'error', label: t('late') }
  if (row.packOn < row.earliestOn) return { tone: 'warning', label: t('early') }
  if (!row.isFixed) return undefined
  return { tone: 'frozen', label: row.pinnedBy ? t('pinnedBy', { who: row.pinnedBy }) : t('fixed') }
}

import {
  builtPlanColumns,
  caseStatuses,
  type DailyPlanRow,
  dailyPlanColumns,
  estimatedPlanColumns,
  type Language,
  monthlyPlanColumns,
  type OutputOf,
  type packingPlan,
} from '@packing/contract'
import { createElement } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, texts } from '../../../platform/i18n/texts.ts'
import { isOneOf } from '../../../platform/is-one-of.ts'
import type { CellOption } from '../../../ui/columns/cell-editor.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { gridColumns } from '../../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../../ui/data-grid/model/grid-state.ts'
import { caseStatusTexts } from '../../../ui/words/case-status-texts.ts'
import { drillOfColumn, isNotBuilt, type MonthlyDrill } from './monthly-drill.ts'
import type { MonthlyLine } from './monthly-totals.ts'
import classes from './packing-plan.module.css'
import type { packingPlanTexts } from './packing-plan-texts.ts'

const caseStatus = texts(caseStatusTexts)

export type PlanAnswer = OutputOf<typeof packingPlan.search>
export type Plan = NonNullable<PlanAnswer['plan']>

/** Built cases, or, until there are any, their estimates. */
export const hasBuiltCases = (plan: PlanAnswer['plan'] | undefined): boolean => (plan?.kpi.cases ?? 0) > 0

export function withCasesOf<Row>(columns: readonly GridColumn<Row>[], hasCases: boolean): readonly GridColumn<Row>[] {
  const hidden: readonly string[] = hasCases ? estimatedPlanColumns : builtPlanColumns
  return columns.filter(({ id }) => !hidden.includes(id))
}

/** Totals show the word in the column that they sum over. */
function codeOrTotal(
  t: Translate<typeof packingPlanTexts>,
  of: NonNullable<MonthlyLine['sumOf']>,
  codeOf: (row: MonthlyLine) => string,
) {
  const value = (row: MonthlyLine) => (row.sumOf === of ? t('total') : codeOf(row))
  return { value, render: (row: MonthlyLine) => createElement(row.sumOf === of ? 'strong' : 'span', null, value(row)) }
}

interface MonthlyCells {
  /** Screens that the user may open. */
  readonly drills: readonly MonthlyDrill[]
  readonly hasGroup: boolean
  /** Of a closed month. */
  readonly hasResult: boolean
  readonly hasCases: boolean
  readonly onOpen: (row: MonthlyLine, to: MonthlyDrill) => void
  readonly openText: (to: MonthlyDrill) => string
}

const { groupCode, packedQty, ...ungrouped } = monthlyPlanColumns

/** Every quantity opens what it is made of. */
export const monthlyGridColumns = (
  t: Translate<typeof packingPlanTexts>,
  language: Language,
  { drills, hasGroup, hasResult, hasCases, onOpen, openText }: MonthlyCells,
): readonly GridColumn<MonthlyLine>[] => {
  const { lineCode, dealerCode, openingQty, orderQty, planQty, ...quantities } = ungrouped
  const keys = hasGroup ? { lineCode, dealerCode, groupCode } : { lineCode, dealerCode }
  const planned = hasResult ? { openingQty, orderQty, planQty, packedQty } : { openingQty, orderQty, planQty }
  const columns = { ...keys, ...planned, ...quantities }
  const isShort: Partial<Record<keyof MonthlyLine, (row: MonthlyLine) => boolean>> = {
    difference: ({ difference, backlogQty }) => (difference ?? 0) < 0 && (backlogQty ?? 0) < 0,
    closingQty: ({ closingQty }) => (closingQty ?? 0) < 0,
    backlogQty: ({ backlogQty }) => (backlogQty ?? 0) < 0,
  }
  return gridColumns<MonthlyLine>(columns, language, {
    lineCode: codeOrTotal(t, 'ALL', ({ lineCode: code }) => code),
    dealerCode: codeOrTotal(t, 'LINE', ({ dealerCode: code }) => code),
  }).map((column): GridColumn<MonthlyLine> => {
    const field = column.id as keyof MonthlyLine
    const found = drillOfColumn[field]
    if (isNotBuilt(field, hasCases)) return { ...column, value: () => '–', render: () => '–' }
    const to = found && drills.includes(found) ? found : undefined
    if (found === undefined && !isShort[field]) return column
    return {
      ...column,
      render: (row) => {
        const text = quantityText(row[field], column)
        if (text === '') return null
        const short = isShort[field]?.(row) ? classes.shortfall : ''
        if (to === undefined) return createElement('span', { className: short }, text)
        const className = `${classes.quantity} ${short}`
        const onClick = () => onOpen(row, to)
        return createElement('button', { type: 'button', tabIndex: -1, title: openText(to), className, onClick }, text)
      },
    }
  })
}

/** Whole cases without a digit. Changes carry their sign. */
function quantityText(value: MonthlyLine[keyof MonthlyLine], { id, digits = 0 }: GridColumn<MonthlyLine>): string {
  if (typeof value !== 'number') return value ?? ''
  const text = formatNumber(value, id === 'cases' && Number.isInteger(value) ? 0 : digits)
  return id.endsWith('Change') && value > 0 ? `+${text}` : text
}

interface DailyCells {
  readonly lines: readonly CellOption[]
  readonly shifts: readonly CellOption[]
  readonly canMove: (row: DailyPlanRow) => boolean
  readonly canPin: (row: DailyPlanRow) => boolean
}

export const dailyGridColumns = (
  language: Language,
  { lines, shifts, canMove, canPin }: DailyCells,
): readonly GridColumn<DailyPlanRow>[] =>
  gridColumns<DailyPlanRow>(dailyPlanColumns, language, {
    packOn: { edit: { isEditable: canMove } },
    lineCode: { search: 'line', edit: { kind: 'choice', options: lines, isEditable: canMove } },
    dealerCode: { search: 'dealer' },
    caseStatus: { nameOf: (status) => (isOneOf(caseStatuses, status) ? caseStatus(status) : ''), search: false },
    shiftCode: { edit: { kind: 'choice', options: shifts, isEditable: canPin } },
    isPinned: { edit: { isEditable: canPin } },
  })

/** Outside the window outranks pinned, and pinned outranks frozen. `fence`: the first day that is not frozen. */
export function dailyStatus(
  row: DailyPlanRow,
  fence: string,
  t: Translate<typeof packingPlanTexts>,
): RowStatus | undefined {
  if (row.packOn > row.latestOn) return { tone: 'error', label: t('late') }
  if (row.packOn < row.earliestOn) return { tone: 'warning', label: t('early') }
  if (row.isPinned)
    return { tone: 'frozen', label: row.pinnedBy ? t('pinnedBy', { who: row.pinnedBy }) : t('pinnedRow') }
  return row.packOn < fence ? { tone: 'frozen', label: t('frozenDay') } : undefined
}

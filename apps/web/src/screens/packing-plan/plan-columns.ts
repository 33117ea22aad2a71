import type { OutputOf, packingPlan } from '@packing/contract'
import { createElement } from 'react'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { CellOption } from '../../ui/data-grid/cell-editor.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import type { RowStatus } from '../../ui/data-grid/grid-state.ts'
import { ReasonText } from '../../ui/reason-text.tsx'
import type { MonthlyLine } from './monthly-totals.ts'

export type PlanAnswer = OutputOf<typeof packingPlan.search>
export type WeeklyRow = NonNullable<PlanAnswer['weekly']>['rows'][number]
export type Plan = NonNullable<PlanAnswer['plan']>
export type DailyRow = NonNullable<PlanAnswer['daily']>['rows'][number]
export type UnplannedRow = NonNullable<PlanAnswer['unplanned']>['rows'][number]

/** Where a row is a sum, that word in the column of which it is the sum. */
function codeOrTotal(t: Translate, of: NonNullable<MonthlyLine['sumOf']>, codeOf: (row: MonthlyLine) => string) {
  const value = (row: MonthlyLine) => (row.sumOf === of ? t('plan.total') : codeOf(row))
  return { value, render: (row: MonthlyLine) => createElement(row.sumOf === of ? 'strong' : 'span', null, value(row)) }
}

export const monthlyColumns = (t: Translate): GridColumn<MonthlyLine>[] => [
  {
    id: 'lineCode',
    header: t('plan.line'),
    kind: 'code',
    width: 80,
    pin: 'start',
    ...codeOrTotal(t, 'ALL', ({ lineCode }) => lineCode),
  },
  {
    id: 'dealerCode',
    header: t('plan.dealer'),
    kind: 'code',
    width: 96,
    pin: 'start',
    ...codeOrTotal(t, 'LINE', ({ dealerCode }) => dealerCode),
  },
  { id: 'orderQty', header: t('plan.orderQty'), unit: t('unit.pcs'), kind: 'number', width: 120 },
  { id: 'planQty', header: t('plan.planQty'), unit: t('unit.pcs'), kind: 'number', width: 120 },
  {
    id: 'difference',
    header: t('plan.difference'),
    unit: t('unit.pcs'),
    kind: 'number',
    width: 120,
    value: (row) => row.planQty - row.orderQty,
  },
  { id: 'lots', header: t('plan.lots'), kind: 'number', width: 96 },
  { id: 'cases', header: t('plan.cases'), kind: 'number', width: 96 },
  { id: 'minutes', header: t('plan.work'), unit: t('plan.minutes'), kind: 'number', width: 112 },
  { id: 'volumeM3', header: t('plan.volume'), unit: 'm³', kind: 'number', digits: 1, width: 112 },
  { id: 'containers', header: t('plan.containers'), hint: t('plan.containersHint'), kind: 'number', width: 112 },
]

const partColumns = (t: Translate): GridColumn<DailyRow | UnplannedRow>[] => [
  { id: 'dealerCode', header: t('plan.dealer'), kind: 'code', width: 80, sort: true },
  { id: 'partNo', header: t('plan.partNo'), kind: 'part', sort: true },
  { id: 'partName', header: t('plan.partName'), width: 136, sort: true },
  { id: 'packStyle', header: t('plan.packStyle'), kind: 'code', width: 64, sort: true },
]

const latestColumn = (t: Translate): GridColumn<DailyRow | UnplannedRow> => ({
  id: 'latestOn',
  header: t('plan.latestOn'),
  kind: 'date',
  width: 112,
  sort: true,
})

const otherDateColumns = (t: Translate): GridColumn<DailyRow | UnplannedRow>[] => [
  { id: 'vanOn', header: t('plan.vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'earliestOn', header: t('plan.earliestOn'), kind: 'date', width: 112, sort: true },
]

interface DailyCells {
  readonly lines: readonly CellOption[]
  /** What is frozen is not changed. */
  readonly isEditable: (row: DailyRow) => boolean
}

/** Line, day and whether the row is fixed can be changed: by keyboard, pasting and filling as in every grid. */
export const dailyColumns = (t: Translate, { lines, isEditable }: DailyCells): GridColumn<DailyRow>[] => [
  {
    id: 'packOn',
    header: t('plan.packOn'),
    kind: 'date',
    width: 112,
    pin: 'start',
    sort: true,
    edit: { kind: 'date', isRequired: true, isEditable },
  },
  {
    id: 'lineCode',
    header: t('plan.line'),
    kind: 'code',
    width: 72,
    pin: 'start',
    sort: true,
    edit: { kind: 'select', options: lines, isRequired: true, isEditable },
  },
  {
    id: 'isFixed',
    header: t('plan.isFixed'),
    hint: t('plan.isFixedHint'),
    width: 48,
    pin: 'start',
    sort: true,
    edit: { kind: 'check', isEditable },
  },
  { id: 'seq', header: t('plan.seq'), kind: 'number', width: 56, sort: true },
  {
    id: 'startsAt',
    header: t('plan.startsAt'),
    hint: t('plan.startsAtHint'),
    width: 80,
    sort: true,
    value: (row) => [row.shiftCode, row.startsAt].filter((each) => each !== null).join(' '),
  },
  ...(partColumns(t) as GridColumn<DailyRow>[]),
  { id: 'caseCode', header: t('plan.caseCode'), kind: 'code', width: 80, sort: true },
  { id: 'lots', header: t('plan.lots'), kind: 'number', width: 64, sort: true },
  { id: 'qty', header: t('plan.qty'), unit: t('unit.pcs'), kind: 'number', width: 88, sort: true },
  { id: 'minutes', header: t('plan.work'), unit: t('plan.minutes'), kind: 'number', digits: 1, width: 88, sort: true },
  latestColumn(t) as GridColumn<DailyRow>,
  {
    id: 'reasons',
    header: t('plan.reasons'),
    width: 320,
    value: (row) => row.reasons.map((reason) => reason.text).join(' · '),
    render: (row) => createElement(ReasonText, { reasons: row.reasons }),
  },
  ...(otherDateColumns(t) as GridColumn<DailyRow>[]),
]

export const unplannedColumns = (t: Translate): GridColumn<UnplannedRow>[] => [
  ...(partColumns(t) as GridColumn<UnplannedRow>[]),
  { id: 'lots', header: t('plan.lots'), kind: 'number', width: 72, sort: true },
  { id: 'qty', header: t('plan.qty'), unit: t('unit.pcs'), kind: 'number', width: 96, sort: true },
  latestColumn(t) as GridColumn<UnplannedRow>,
  {
    id: 'reason',
    header: t('plan.whyNot'),
    width: 480,
    sort: true,
    value: (row) => row.reason.text,
    render: (row) => createElement(ReasonText, { reasons: row.reason }),
  },
  ...(otherDateColumns(t) as GridColumn<UnplannedRow>[]),
]

/** Outside its window is said first; a fixed row is only fixed. */
export function dailyStatus(row: DailyRow, t: Translate): RowStatus | undefined {
  if (row.packOn > row.latestOn) return { tone: 'error', label: t('plan.late') }
  if (row.packOn < row.earliestOn) return { tone: 'warning', label: t('plan.early') }
  if (!row.isFixed) return undefined
  return { tone: 'frozen', label: row.pinnedBy ? t('plan.pinnedBy', { who: row.pinnedBy }) : t('plan.fixed') }
}

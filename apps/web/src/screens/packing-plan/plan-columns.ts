import type { OutputOf, packingPlan } from '@packing/contract'
import { createElement } from 'react'
import { type Translate, texts } from '../../platform/i18n/texts.ts'
import type { CellOption } from '../../ui/data-grid/cell-editor.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import type { RowStatus } from '../../ui/data-grid/grid-state.ts'
import { ReasonText } from '../../ui/reason-text.tsx'
import { unitTexts } from '../../ui/unit-texts.ts'
import type { MonthlyLine } from './monthly-totals.ts'
import type { packingPlanTexts } from './packing-plan-texts.ts'

const tUnit = texts(unitTexts)

export type PlanAnswer = OutputOf<typeof packingPlan.search>
export type WeeklyRow = NonNullable<PlanAnswer['weekly']>['rows'][number]
export type Plan = NonNullable<PlanAnswer['plan']>
export type DailyRow = NonNullable<PlanAnswer['daily']>['rows'][number]
export type UnplannedRow = NonNullable<PlanAnswer['unplanned']>['rows'][number]

/** Where a row is a sum, that word in the column of which it is the sum. */
function codeOrTotal(
  t: Translate<typeof packingPlanTexts>,
  of: NonNullable<MonthlyLine['sumOf']>,
  codeOf: (row: MonthlyLine) => string,
) {
  const value = (row: MonthlyLine) => (row.sumOf === of ? t('total') : codeOf(row))
  return { value, render: (row: MonthlyLine) => createElement(row.sumOf === of ? 'strong' : 'span', null, value(row)) }
}

export const monthlyColumns = (t: Translate<typeof packingPlanTexts>): GridColumn<MonthlyLine>[] => [
  {
    id: 'lineCode',
    header: t('line'),
    kind: 'code',
    width: 80,
    pin: 'start',
    ...codeOrTotal(t, 'ALL', ({ lineCode }) => lineCode),
  },
  {
    id: 'dealerCode',
    header: t('dealer'),
    kind: 'code',
    width: 96,
    pin: 'start',
    ...codeOrTotal(t, 'LINE', ({ dealerCode }) => dealerCode),
  },
  { id: 'orderQty', header: t('orderQty'), unit: tUnit('pcs'), kind: 'number', width: 120 },
  { id: 'planQty', header: t('planQty'), unit: tUnit('pcs'), kind: 'number', width: 120 },
  {
    id: 'difference',
    header: t('difference'),
    unit: tUnit('pcs'),
    kind: 'number',
    width: 120,
    value: (row) => row.planQty - row.orderQty,
  },
  { id: 'lots', header: t('lots'), kind: 'number', width: 96 },
  { id: 'cases', header: t('cases'), kind: 'number', width: 96 },
  { id: 'minutes', header: t('work'), unit: t('minutes'), kind: 'number', width: 112 },
  { id: 'volumeM3', header: t('volume'), unit: 'm³', kind: 'number', digits: 1, width: 112 },
  { id: 'containers', header: t('containers'), hint: t('containersHint'), kind: 'number', width: 112 },
]

const partColumns = (t: Translate<typeof packingPlanTexts>): GridColumn<DailyRow | UnplannedRow>[] => [
  { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 80, sort: true },
  { id: 'partNo', header: t('partNo'), kind: 'part', sort: true },
  { id: 'partName', header: t('partName'), width: 136, sort: true },
  { id: 'packStyle', header: t('packStyle'), kind: 'code', width: 64, sort: true },
]

const latestColumn = (t: Translate<typeof packingPlanTexts>): GridColumn<DailyRow | UnplannedRow> => ({
  id: 'latestOn',
  header: t('latestOn'),
  kind: 'date',
  width: 112,
  sort: true,
})

const otherDateColumns = (t: Translate<typeof packingPlanTexts>): GridColumn<DailyRow | UnplannedRow>[] => [
  { id: 'vanOn', header: t('vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'earliestOn', header: t('earliestOn'), kind: 'date', width: 112, sort: true },
]

interface DailyCells {
  readonly lines: readonly CellOption[]
  /** What is frozen is not changed. */
  readonly isEditable: (row: DailyRow) => boolean
}

/** Line, day and whether the row is fixed can be changed: by keyboard, pasting and filling as in every grid. */
export const dailyColumns = (
  t: Translate<typeof packingPlanTexts>,
  { lines, isEditable }: DailyCells,
): GridColumn<DailyRow>[] => [
  {
    id: 'packOn',
    header: t('packOn'),
    kind: 'date',
    width: 112,
    pin: 'start',
    sort: true,
    edit: { kind: 'date', isRequired: true, isEditable },
  },
  {
    id: 'lineCode',
    header: t('line'),
    kind: 'code',
    width: 72,
    pin: 'start',
    sort: true,
    edit: { kind: 'select', options: lines, isRequired: true, isEditable },
  },
  {
    id: 'isFixed',
    header: t('isFixed'),
    hint: t('isFixedHint'),
    width: 48,
    pin: 'start',
    sort: true,
    edit: { kind: 'check', isEditable },
  },
  { id: 'seq', header: t('seq'), kind: 'number', width: 56, sort: true },
  {
    id: 'startsAt',
    header: t('startsAt'),
    hint: t('startsAtHint'),
    width: 80,
    sort: true,
    value: (row) => [row.shiftCode, row.startsAt].filter((each) => each !== null).join(' '),
  },
  ...(partColumns(t) as GridColumn<DailyRow>[]),
  { id: 'caseCode', header: t('caseCode'), kind: 'code', width: 80, sort: true },
  { id: 'lots', header: t('lots'), kind: 'number', width: 64, sort: true },
  { id: 'qty', header: t('qty'), unit: tUnit('pcs'), kind: 'number', width: 88, sort: true },
  { id: 'minutes', header: t('work'), unit: t('minutes'), kind: 'number', digits: 1, width: 88, sort: true },
  latestColumn(t) as GridColumn<DailyRow>,
  {
    id: 'reasons',
    header: t('reasons'),
    width: 320,
    value: (row) => row.reasons.map((reason) => reason.text).join(' · '),
    render: (row) => createElement(ReasonText, { reasons: row.reasons }),
  },
  ...(otherDateColumns(t) as GridColumn<DailyRow>[]),
]

export const unplannedColumns = (t: Translate<typeof packingPlanTexts>): GridColumn<UnplannedRow>[] => [
  ...(partColumns(t) as GridColumn<UnplannedRow>[]),
  { id: 'lots', header: t('lots'), kind: 'number', width: 72, sort: true },
  { id: 'qty', header: t('qty'), unit: tUnit('pcs'), kind: 'number', width: 96, sort: true },
  latestColumn(t) as GridColumn<UnplannedRow>,
  {
    id: 'reason',
    header: t('whyNot'),
    width: 480,
    sort: true,
    value: (row) => row.reason.text,
    render: (row) => createElement(ReasonText, { reasons: row.reason }),
  },
  ...(otherDateColumns(t) as GridColumn<UnplannedRow>[]),
]

/** Outside its window is said first; a fixed row is only fixed. */
export function dailyStatus(row: DailyRow, t: Translate<typeof packingPlanTexts>): RowStatus | undefined {
  if (row.packOn > row.latestOn) return { tone: 'error', label: t('late') }
  if (row.packOn < row.earliestOn) return { tone: 'warning', label: t('early') }
  if (!row.isFixed) return undefined
  return { tone: 'frozen', label: row.pinnedBy ? t('pinnedBy', { who: row.pinnedBy }) : t('fixed') }
}

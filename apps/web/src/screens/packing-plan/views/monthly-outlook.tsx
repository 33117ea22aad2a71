import { type Language, type PlanOutlookRow, planOutlookColumns } from '@packing/contract'
import { createElement, useMemo } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../../ui/data-grid/grid-columns.ts'
import classes from '../plan/packing-plan.module.css'
import { monthlyOutlookTexts } from './monthly-outlook-texts.ts'
import { type OutlookLine, withMonthTotals } from './outlook-totals.ts'

const figure = (value: number, isShortfall: boolean) =>
  createElement('span', isShortfall ? { className: classes.shortfall } : null, formatNumber(value))

export const outlookGridColumns = (
  language: Language,
  words: {
    readonly total: string
    readonly noLine: string
    readonly bindingOf: (binding: NonNullable<PlanOutlookRow['binding']>) => string
  },
): readonly GridColumn<OutlookLine>[] => {
  const lineOf = ({ isTotal, lineCode }: OutlookLine) => (isTotal ? words.total : lineCode || words.noLine)
  return gridColumns<OutlookLine>(planOutlookColumns, language, {
    lineCode: {
      value: lineOf,
      render: (row) => createElement(row.isTotal ? 'strong' : 'span', null, lineOf(row)),
    },
    binding: { value: ({ binding }) => (binding === null ? '' : words.bindingOf(binding)) },
    balanceMinutes: { render: (row) => figure(row.balanceMinutes, row.balanceMinutes < 0) },
    unplannedMinutes: { render: (row) => figure(row.unplannedMinutes, row.unplannedMinutes > 0) },
  })
}

interface OutlookGridProps {
  readonly rows: readonly PlanOutlookRow[]
  readonly onOpen: (row: PlanOutlookRow) => void
}

/** The firm month and the three after it, by line. */
export function OutlookGrid({ rows, onOpen }: OutlookGridProps) {
  const t = useTexts(monthlyOutlookTexts)
  const language = useLanguage()
  const columns = useMemo(
    () =>
      outlookGridColumns(language, {
        total: t('allLines'),
        noLine: t('noLine'),
        bindingOf: (binding) => t(`binding.${binding}`),
      }),
    [language, t],
  )
  const lines = useMemo(() => withMonthTotals(rows), [rows])
  return (
    <DataGrid
      label={t('show.OUTLOOK')}
      rows={lines}
      total={lines.length}
      columns={columns}
      rowKey={(row) => `${row.month} ${row.isTotal} ${row.lineCode}`}
      onRowOpen={onOpen}
    />
  )
}

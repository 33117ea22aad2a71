import { SegmentedControl } from '@mantine/core'
import { type Language, type PlanOutlookRow, planOutlookColumns } from '@packing/contract'
import { createElement, type ReactNode, useMemo, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { monthlyOutlookTexts } from './monthly-outlook-texts.ts'
import { type OutlookLine, withMonthTotals } from './outlook-totals.ts'
import classes from './packing-plan.module.css'

const figure = (value: number, isShortfall: boolean) =>
  createElement('span', isShortfall ? { className: classes.shortfall } : null, formatNumber(value))

export const outlookGridColumns = (
  language: Language,
  words: { readonly total: string; readonly noLine: string },
): readonly GridColumn<OutlookLine>[] => {
  const lineOf = ({ isTotal, lineCode }: OutlookLine) => (isTotal ? words.total : lineCode || words.noLine)
  return gridColumns<OutlookLine>(planOutlookColumns, language, {
    lineCode: {
      value: lineOf,
      render: (row) => createElement(row.isTotal ? 'strong' : 'span', null, lineOf(row)),
    },
    balanceMinutes: { render: (row) => figure(row.balanceMinutes, row.balanceMinutes < 0) },
    unplannedMinutes: { render: (row) => figure(row.unplannedMinutes, row.unplannedMinutes > 0) },
  })
}

interface MonthlyOutlookProps {
  readonly rows: readonly PlanOutlookRow[]
  /** The firm month in detail. */
  readonly children: ReactNode
}

/** Chooses between the firm month and the outlook over four months; only the month for users without an outlook. */
export function MonthlyOutlook({ rows, children }: MonthlyOutlookProps) {
  const t = useTexts(monthlyOutlookTexts)
  const language = useLanguage()
  const [isOutlook, showOutlook] = useState(false)
  const columns = useMemo(
    () => outlookGridColumns(language, { total: t('allLines'), noLine: t('noLine') }),
    [language, t],
  )
  const lines = useMemo(() => withMonthTotals(rows), [rows])
  if (rows.length === 0) return children
  return (
    <>
      <SegmentedControl
        aria-label={t('period')}
        size="xs"
        w="fit-content"
        data={[
          { value: 'MONTH', label: t('month') },
          { value: 'OUTLOOK', label: t('outlook') },
        ]}
        value={isOutlook ? 'OUTLOOK' : 'MONTH'}
        onChange={(value) => showOutlook(value === 'OUTLOOK')}
      />
      {isOutlook ? (
        <DataGrid
          label={t('outlook')}
          rows={lines}
          total={lines.length}
          columns={columns}
          rowKey={(row) => `${row.month} ${row.isTotal} ${row.lineCode}`}
        />
      ) : (
        children
      )}
    </>
  )
}

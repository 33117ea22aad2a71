import { type Language, type PlanChances, type PlanOutlookRow, planOutlookColumns } from '@packing/contract'
import { createElement, useMemo } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../../ui/data-grid/grid-columns.ts'
import classes from '../plan/packing-plan.module.css'
import { monthlyOutlookTexts } from './monthly-outlook-texts.ts'
import bandClasses from './outlook-band.module.css'
import { OutlookBand } from './outlook-band.tsx'
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
    workMiddleMinutes: { render: (row) => createElement(OutlookBand, row) },
  })
}

interface OutlookGridProps {
  readonly rows: readonly PlanOutlookRow[]
  readonly chances: PlanChances | null
  readonly onOpen: (row: PlanOutlookRow) => void
}

/** The firm month and the three after it, by line. */
export function OutlookGrid({ rows, chances, onOpen }: OutlookGridProps) {
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
  const lines = useMemo(() => withMonthTotals(rows, chances?.months), [rows, chances])
  return (
    <>
      {rows.some(({ month }) => month !== rows[0]?.month) && <ChancesNote cycles={chances?.cycles} />}
      <DataGrid
        label={t('show.OUTLOOK')}
        rows={lines}
        total={lines.length}
        columns={columns}
        rowKey={(row) => `${row.month} ${row.isTotal} ${row.lineCode}`}
        onRowOpen={onOpen}
      />
    </>
  )
}

/** Fewer have no band of 80 %. */
const CYCLES_OF_BAND = 9

/** What bands and chances rest on, or why there are none. */
function ChancesNote({ cycles }: { readonly cycles: number | undefined }) {
  const t = useTexts(monthlyOutlookTexts)
  const words = () => {
    if (cycles === undefined) return t('chances.before')
    if (cycles === 0) return t('chances.none')
    return t(cycles < CYCLES_OF_BAND ? 'chances.few' : 'chances.counted', { count: cycles })
  }
  return <p className={bandClasses.note}>{words()}</p>
}

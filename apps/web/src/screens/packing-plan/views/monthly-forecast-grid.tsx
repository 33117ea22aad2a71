import { planForecastColumns } from '@packing/contract'
import { createElement, useMemo } from 'react'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../../ui/data-grid/grid-columns.ts'
import { type BoardUnit, boardUnits } from '../board/use-plan-board.ts'
import { useUrlChoice } from '../board/use-url-choice.ts'
import { conditionsOf } from '../plan/monthly-drill.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'
import { type ForecastLine, forecastLines } from './monthly-forecast.ts'
import { monthlyOutlookTexts } from './monthly-outlook-texts.ts'
import type { PlanViewProps } from './plan-views.tsx'

const { lineCode, dealerCode, groupCode } = planForecastColumns
const digitsOf: Readonly<Record<BoardUnit, number>> = { LOTS: 0, CASES: 1, PCS: 0, M3: 1, MINUTES: 0 }

interface ForecastGridProps extends Pick<PlanViewProps, 'onDrill'> {
  readonly answer: PlanAnswer | undefined
  readonly monthlyBy: string
}

/** Firm month and forecast by dealer and group, in one unit. */
export function ForecastGrid({ answer, monthlyBy, onDrill }: ForecastGridProps) {
  const t = useTexts(monthlyOutlookTexts)
  const tBoard = useTexts(planBoardTexts)
  const language = useLanguage()
  const [unit] = useUrlChoice('unit', boardUnits, 'LOTS')
  const firmMonth = answer?.plan?.month ?? ''
  const { months, lines } = useMemo(
    () => forecastLines({ firmMonth, firm: answer?.monthly ?? [], later: answer?.forecast ?? [] }, unit),
    [firmMonth, answer, unit],
  )
  const columns = useMemo((): readonly GridColumn<ForecastLine>[] => {
    const lineOf = (row: ForecastLine) => (row.isTotal ? t('allLines') : row.lineCode || t('noLine'))
    const keys = { lineCode, dealerCode, ...(monthlyBy === 'NONE' ? {} : { groupCode }) }
    return [
      ...gridColumns<Pick<ForecastLine, 'lineCode' | 'dealerCode' | 'groupCode'>>(keys, language, {}).map(
        (column): GridColumn<ForecastLine> =>
          column.id === 'lineCode'
            ? {
                ...column,
                value: lineOf,
                render: (row) => createElement(row.isTotal ? 'strong' : 'span', null, lineOf(row)),
              }
            : column,
      ),
      ...months.map(
        (month): GridColumn<ForecastLine> => ({
          id: month,
          header: formatMonth(month),
          unit: tBoard(`unit.${unit}`),
          kind: 'number',
          digits: digitsOf[unit],
          width: 136,
          search: false,
          value: ({ amounts }) => amounts.get(month),
        }),
      ),
    ]
  }, [language, months, monthlyBy, unit, t, tBoard])
  return (
    <DataGrid
      label={t('show.FORECAST')}
      rows={lines}
      total={lines.length}
      columns={columns}
      rowKey={(row) => `${row.isTotal} ${row.lineCode} ${row.dealerCode} ${row.groupCode}`}
      onRowOpen={(row) =>
        onDrill('PARTS', conditionsOf({ ...row, ...(row.isTotal ? { sumOf: 'ALL' } : {}) }, monthlyBy))
      }
    />
  )
}

import { useMemo } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { LoadBars } from '../../ui/charts/load-bars.tsx'
import { LoadHeatMap } from '../../ui/charts/load-heat-map.tsx'
import { DataGrid, type DataGridProps } from '../../ui/data-grid/data-grid.tsx'
import classes from './packing-plan.module.css'
import {
  type DailyRow,
  dailyColumns,
  dailyStatus,
  monthlyColumns,
  type PlanAnswer,
  type UnplannedRow,
  unplannedColumns,
} from './plan-columns.ts'

export interface PlanViewProps {
  readonly answer: PlanAnswer | undefined
  /** Paging, sort and state of the rows; the rows themselves are in the answer. */
  readonly grid: Pick<
    DataGridProps<DailyRow | UnplannedRow>,
    | ('total' | 'page' | 'pageSize' | 'sort' | 'isLoading' | 'state')
    | ('onPageChange' | 'onPageSizeChange' | 'onSortChange')
  >
  readonly day: string | null
  readonly lines: readonly string[]
  /** Absent: the user has no daily view. `line` null: the lines stay as they are. */
  readonly onOpenDay: ((line: string | null, day: string) => void) | undefined
}

export function MonthlyView({ answer, grid, day, onOpenDay }: PlanViewProps) {
  const { t } = useText()
  const columns = useMemo(() => monthlyColumns(t), [t])
  const { isLoading, state } = grid
  return (
    <>
      {answer?.plan !== null && answer?.days.length !== 0 && (
        <LoadHeatMap
          days={answer?.days ?? []}
          selectedDay={day}
          selectedLine={null}
          onSelect={(line, packOn) => onOpenDay?.(line, packOn)}
        />
      )}
      <DataGrid
        label={t('plan.view.MONTHLY')}
        rows={answer?.monthly ?? []}
        columns={columns}
        rowKey={(row) => `${row.lineCode} ${row.dealerCode}`}
        isLoading={isLoading ?? false}
        {...(state ? { state } : {})}
      />
    </>
  )
}

/** One line's bars: the line searched for, else the one that is tight, else the first. */
function chartLine({ answer, lines }: PlanViewProps): string | undefined {
  return lines[0] ?? answer?.plan?.kpi.bottleneck?.lines[0] ?? answer?.days[0]?.lineCode
}

export function DailyView(props: PlanViewProps) {
  const { t } = useText()
  const { answer, grid, day, onOpenDay } = props
  const columns = useMemo(() => dailyColumns(t), [t])
  const line = chartLine(props)
  const bound = answer?.plan?.kpi.lines.find((each) => each.lineCode === line)?.boundMinutes ?? 0
  return (
    <>
      {line !== undefined && (
        <LoadBars
          days={answer?.days.filter((each) => each.lineCode === line) ?? []}
          boundMinutes={bound}
          selectedDay={day}
          onSelect={(packOn) => onOpenDay?.(line, packOn)}
        />
      )}
      <DataGrid
        {...grid}
        label={t('plan.view.DAILY')}
        rows={answer?.daily?.rows ?? []}
        columns={columns}
        rowKey={(row) => `${row.packOn} ${row.lineCode} ${row.seq}`}
        rowStatus={(row) => dailyStatus(row, t)}
      />
    </>
  )
}

export function UnplannedView({ answer, grid }: PlanViewProps) {
  const { t } = useText()
  const columns = useMemo(() => unplannedColumns(t), [t])
  return (
    <DataGrid
      {...grid}
      label={t('plan.view.UNPLANNED')}
      rows={answer?.unplanned?.rows ?? []}
      columns={columns}
      rowKey={(row) =>
        [row.dealerCode, row.partNo, row.packStyle, row.earliestOn, row.latestOn, row.vanOn, row.lots].join(' ')
      }
    />
  )
}

export function WeeklyView() {
  const { t } = useText()
  return (
    <div className={classes.notYet}>
      <strong>{t('plan.weeklyTitle')}</strong>
      <span>{t('plan.weeklyHint')}</span>
    </div>
  )
}

import { type WeeklyPlanRow, weeklyPlanColumns } from '@packing/contract'
import { useMemo } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { type Translate, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import classes from './packing-plan.module.css'
import { packingPlanTexts } from './packing-plan-texts.ts'
import type { PlanAnswer } from './plan-columns.ts'
import type { PlanViewProps } from './plan-views.tsx'
import { isoWeek, mondayOf } from './weeks.ts'

export function WeeklyView({ answer, grid, hasFigures }: PlanViewProps) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  const weeks = useMemo(() => weeksOf(answer), [answer])
  const columns = useMemo(
    () => [...gridColumns<WeeklyPlanRow>(weeklyPlanColumns, language), ...weekColumns(t, weeks)],
    [t, language, weeks],
  )
  return (
    <>
      {hasFigures && <WeekLoads days={answer?.days ?? []} />}
      <p className={classes.news}>{t('weekUnit')}</p>
      <DataGrid
        {...grid}
        label={t('view.WEEKLY')}
        rows={answer?.weekly?.rows ?? []}
        columns={columns}
        rowKey={(row) => `${row.lineCode} ${row.dealerCode} ${row.partNo} ${row.caseCode}`}
      />
    </>
  )
}

const weeksOf = (answer: PlanAnswer | undefined): readonly string[] => {
  const ofRows = answer?.weekly?.rows.flatMap((row) => row.weeks.map(({ weekOn }) => weekOn)) ?? []
  const ofDays = answer?.days.filter((day) => day.loadMinutes > 0).map((day) => mondayOf(day.packOn)) ?? []
  return [...new Set([...ofRows, ...ofDays])].toSorted()
}

const weekName = (t: Translate<typeof packingPlanTexts>, weekOn: string) =>
  t('weekOf', { week: isoWeek(weekOn), day: weekOn.slice(5).replace('-', '/') })

const weekColumns = (t: Translate<typeof packingPlanTexts>, weeks: readonly string[]): GridColumn<WeeklyPlanRow>[] =>
  weeks.map((weekOn) => ({
    id: weekOn,
    header: weekName(t, weekOn),
    kind: 'number',
    width: 104,
    value: (row) => row.weeks.find((week) => week.weekOn === weekOn)?.lots ?? null,
    render: (row) => <WeekCell row={row} weekOn={weekOn} />,
  }))

/** Behind: cumulated planned lots are fewer than cumulated due lots. */
function WeekCell({ row, weekOn }: { readonly row: WeeklyPlanRow; readonly weekOn: string }) {
  const t = useTexts(packingPlanTexts)
  const until = row.weeks.filter((week) => week.weekOn <= weekOn)
  const week = row.weeks.find((each) => each.weekOn === weekOn)
  if (!week) return null
  const isBehind = until.reduce((sum, { lots, dueLots }) => sum + lots - dueLots, 0) < 0
  return (
    <span data-behind={isBehind || undefined} className={classes.week} title={isBehind ? t('weekBehind') : undefined}>
      {isBehind && <b>!</b>} {formatNumber(week.lots)}
      <small> / {formatNumber(week.dueLots)}</small>
    </span>
  )
}

interface WeekLoad {
  readonly load: number
  readonly regular: number
  readonly overtime: number
}

function WeekLoads({ days }: { readonly days: PlanAnswer['days'] }) {
  const t = useTexts(packingPlanTexts)
  const { lines, weeks, loads } = useMemo(() => sumWeeks(days), [days])
  if (weeks.length === 0) return null
  return (
    <table className={`${classes.peaks} ${classes.wide}`}>
      <thead>
        <tr>
          <th scope="col">{t('weekLoad')}</th>
          {weeks.map((week) => (
            <th key={week} scope="col">
              {weekName(t, week)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {weeks.map((week) => (
              <WeekLoadCell key={week} load={loads.get(`${line} ${week}`)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekLoadCell({ load: week }: { readonly load: WeekLoad | undefined }) {
  const t = useTexts(packingPlanTexts)
  if (!week || week.regular === 0) return <td>–</td>
  const percent = formatNumber((week.load / week.regular) * 100)
  const state = week.load > week.regular + week.overtime ? 'over' : week.load > week.regular ? 'overtime' : undefined
  return (
    <td data-state={state} title={`${formatNumber(week.load)} / ${formatNumber(week.regular)} ${t('minutes')}`}>
      {state === 'over' && '! '}
      {percent}
    </td>
  )
}

function sumWeeks(days: PlanAnswer['days']) {
  const loads = new Map<string, WeekLoad>()
  for (const day of days) {
    const place = `${day.lineCode} ${mondayOf(day.packOn)}`
    const { load, regular, overtime } = loads.get(place) ?? { load: 0, regular: 0, overtime: 0 }
    loads.set(place, {
      load: load + day.loadMinutes,
      regular: regular + day.regularMinutes,
      overtime: overtime + day.overtimeMinutes,
    })
  }
  const lines = [...new Set(days.map((day) => day.lineCode))].toSorted()
  return { lines, weeks: [...new Set(days.map((day) => mondayOf(day.packOn)))].toSorted(), loads }
}

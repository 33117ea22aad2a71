import { Button, NativeSelect, NumberInput } from '@mantine/core'
import {
  addDays,
  type DailyPlanRow,
  formatPartNo,
  isoWeekOf,
  mondayOf,
  planBoard,
  planViewFunctionId,
  type WeeklyPlanRow,
} from '@packing/contract'
import { useState } from 'react'
import { callApi } from '../../../platform/api/call-api.ts'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { formatDay, formatNumber, formatShortDate, formatShortDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { CumulativeChart } from '../../../ui/charts/cumulative-chart.tsx'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { loadsWith, rowsForLots } from '../plan/board-blocks.ts'
import { movableFrom } from '../plan/frozen-rows.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import { hasBuiltCases } from '../plan/plan-columns.ts'
import { cumulated, placeInWeek, weeklyKey } from '../plan/week-moves.ts'
import type { PlanScreen } from './use-plan-screen.ts'

interface WeekPanelProps {
  readonly plan: PlanScreen
  readonly row: WeeklyPlanRow
  readonly onClose: () => void
}

/** The weeks of a part in full, and a form that moves lots of it to another week. */
export function WeekPanel({ plan, row, onClose }: WeekPanelProps) {
  const t = useTexts(packingPlanTexts)
  const tBoard = useTexts(planBoardTexts)
  return (
    <SidePanel
      title={[row.lineCode, row.dealerCode, formatPartNo(row.partNo), row.caseCode].join(' · ')}
      onClose={onClose}
      width={620}
      takesKeyboard
    >
      {!plan.daily.canEdit ? (
        <StatusBadge tone="info" label={tBoard('noEdit')} />
      ) : plan.screen.data?.plan?.isNewest ? (
        <MoveWeek key={weeklyKey(row)} plan={plan} row={row} />
      ) : (
        <StatusBadge tone="info" label={tBoard('oldRevision')} />
      )}
      <CumulativeChart
        label={t('weekCurve')}
        unit={t('lots')}
        points={row.weeks.map(({ weekOn, lots, dueLots }) => ({
          text: `W${isoWeekOf(weekOn)}`,
          planned: lots,
          due: dueLots,
          level: null,
        }))}
      />
      <WeekTable weeks={row.weeks} hasCases={hasBuiltCases(plan.screen.data?.plan)} />
    </SidePanel>
  )
}

const estimatedHeads = ['week', 'due', 'planned', 'cases', 'm3', 'minutes', 'cumulated', 'vanDates'] as const
const builtHeads = ['week', 'due', 'planned', 'builtCases', 'builtM3', 'minutes', 'cumulated', 'vanDates'] as const

function WeekTable({ weeks, hasCases }: Pick<WeeklyPlanRow, 'weeks'> & { readonly hasCases: boolean }) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  return (
    <table className={`${classes.peaks} ${classes.wide}`}>
      <thead>
        <tr>
          {(hasCases ? builtHeads : estimatedHeads).map((head) => (
            <th key={head} scope="col">
              {t(`weekHead.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cumulated(weeks).map((week) => (
          <tr key={week.weekOn}>
            <th scope="row">{t('weekOf', { week: isoWeekOf(week.weekOn), day: formatShortDate(week.weekOn) })}</th>
            <td>{formatNumber(week.dueLots)}</td>
            <td>{formatNumber(week.lots)}</td>
            <td>{formatNumber(hasCases ? (week.cases ?? 0) : week.fullCases, 1)}</td>
            <td>{formatNumber(hasCases ? (week.volumeM3 ?? 0) : week.boxM3, 1)}</td>
            <td>{formatNumber(week.minutes)}</td>
            <td data-state={week.isBehind ? 'over' : undefined}>
              {week.isBehind && '! '}
              {formatNumber(week.cumulatedLots)} / {formatNumber(week.cumulatedDueLots)}
            </td>
            <td>{week.vanOn.map((day) => formatShortDay(day, language)).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const idOf = ({ planId, seq }: DailyPlanRow) => `${planId} ${seq}`

/** Rows of the part in the week, as edited. */
async function rowsInWeek({ daily, screen }: PlanScreen, row: WeeklyPlanRow, weekOn: string): Promise<DailyPlanRow[]> {
  const { lineCode, dealerCode, partNo, caseCode } = row
  const { week: _week, day: _day, ...conditions } = screen.applied
  const input = new ComposedInput({
    ...conditions,
    line: [lineCode],
    dealer: [dealerCode],
    caseCode: [caseCode],
    groupBy: 'PART',
    group: partNo,
    from: addDays(weekOn, -21),
    to: addDays(weekOn, 27),
  })
  const answer = await callApi(planBoard.searchRows, input, { functionId: planViewFunctionId.DAILY })
  const edited = new Map(daily.edits.unsaved.rows.map((edit) => [edit.rowKey, edit.after]))
  return (answer?.rows ?? []).filter((each) => mondayOf((edited.get(idOf(each)) ?? each).packOn) === weekOn)
}

function useWeekMove(plan: PlanScreen, row: WeeklyPlanRow) {
  const t = useTexts(planBoardTexts)
  const tPlan = useTexts(packingPlanTexts)
  const language = useLanguage()
  const { daily, screen } = plan
  return async (from: string, to: string, lots: number) => {
    const rows = rowsForLots(await rowsInWeek(plan, row, from), lots)
    const moved = rows.reduce((sum, each) => sum + each.lots, 0)
    if (rows.length === 0) return notify('warning', t('nothingMoved'))
    const days = screen.data?.days ?? []
    const loads = loadsWith(days, daily.edits.unsaved.rows)
    const { frozen } = screen.data ?? {}
    const first = frozen ? movableFrom(frozen) : ''
    const fence = frozen?.fence ?? ''
    const places = placeInWeek(rows, { days, loads, weekOn: to, movableFrom: first, fence })
    if (!places && to < first)
      return notify('warning', tPlan('weekFrozen', { line: row.lineCode, day: formatDay(first, language) }))
    if (!places) return notify('warning', tPlan('noDayInWeek', { line: row.lineCode }))
    if (moved < lots) notify('info', t('wholeRows', { moved, asked: lots }))
    daily.edits.editRows(rows, (each) => ({ packOn: places.get(each) ?? each.packOn, isPinned: true }), t('step.move'))
  }
}

function MoveWeek({ plan, row }: Pick<WeekPanelProps, 'plan' | 'row'>) {
  const t = useTexts(packingPlanTexts)
  const tBoard = useTexts(planBoardTexts)
  const planned = row.weeks.filter(({ lots }) => lots > 0)
  const targets = [...new Set((plan.screen.data?.days ?? []).map(({ packOn }) => mondayOf(packOn)))].toSorted()
  const [from, setFrom] = useState(planned[0]?.weekOn ?? '')
  const [to, setTo] = useState('')
  const [asked, setAsked] = useState<number | ''>('')
  const lots = row.weeks.find(({ weekOn }) => weekOn === from)?.lots ?? 0
  const move = useWeekMove(plan, row)
  const choices = (weeks: readonly string[]) =>
    weeks.map((value) => ({
      value,
      label: t('weekOf', { week: isoWeekOf(value), day: formatShortDate(value) }),
    }))
  const others = targets.filter((week) => week !== from)
  const target = others.includes(to) ? to : (others.find((week) => week > from) ?? others[0] ?? '')
  return (
    <form
      className={classes.moveWeek}
      onSubmit={(event) => {
        event.preventDefault()
        // Failures were shown by the API client; what was entered stays.
        move(from, target, asked === '' ? lots : asked).then(
          () => setAsked(''),
          () => undefined,
        )
      }}
    >
      <NativeSelect
        label={t('fromWeek')}
        data={choices(planned.map(({ weekOn }) => weekOn))}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <NumberInput
        label={tBoard('lotsToMove')}
        w={96}
        min={1}
        max={lots}
        allowDecimal={false}
        placeholder={formatNumber(lots)}
        value={asked}
        onChange={(value) => setAsked(typeof value === 'number' ? value : '')}
      />
      <NativeSelect
        label={t('toWeek')}
        data={choices(others)}
        value={target}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" disabled={lots === 0 || target === ''}>
        {tBoard('move')}
      </Button>
      <p className={classes.news}>{t('moveWeekHint')}</p>
    </form>
  )
}

import { ActionIcon, NativeSelect } from '@mantine/core'
import { isoWeekOf, LOAD_MAP_DAYS, planGroupings, planLoad, planViewFunctionId } from '@packing/contract'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatNumber, formatShortDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { LoadStrip } from '../../../ui/charts/load-strip.tsx'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'
import classes from './plan-board.module.css'
import { boardZooms, useBoardZoom } from './use-board-period.ts'
import { boardColours, boardUnits, type PlanBoardState } from './use-plan-board.ts'

interface BoardTopProps {
  readonly state: PlanBoardState
  readonly days: PlanAnswer['days']
  /** Of the search. */
  readonly lines: readonly string[]
}

/** What the board shows, beside the load over the months; the matrix has the loads in its head. */
export function BoardTop({ state, days, lines }: BoardTopProps) {
  const isBoard = state.view.layout === 'BOARD'
  return (
    <div className={isBoard ? classes.top : classes.bar}>
      <div className={classes.choices}>
        {isBoard && <Period state={state} />}
        <Choices state={state} />
      </div>
      {isBoard && <PlanStrip state={state} days={days} lines={lines} />}
    </div>
  )
}

/** Of the newest plans of three months; of the plan alone for users who do not see the loads of the site. */
function PlanStrip({ state: { board, period, month }, days, lines }: BoardTopProps) {
  const canSee = useCan()(planLoad.searchLoad, planViewFunctionId.MONTHLY)
  const { data } = useCallQuery(
    planLoad.searchLoad,
    { month: String(month.month ?? ''), line: [...lines] },
    { functionId: planViewFunctionId.MONTHLY, enabled: canSee && board !== undefined },
  )
  const shown = data && data.length > 0 ? data : days
  return (
    <LoadStrip
      days={shown}
      weeks={Math.floor(LOAD_MAP_DAYS / 7)}
      from={period.from}
      to={period.to}
      onSelect={period.steps?.go}
    />
  )
}

function Period({ state: { period } }: Pick<BoardTopProps, 'state'>) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const [, setZoom] = useBoardZoom()
  const { from, zoom, steps } = period
  return (
    <div className={classes.bar}>
      {steps && (
        <ActionIcon variant="default" aria-label={t(`previous.${zoom}`)} onClick={() => steps.go(steps.before)}>
          ‹
        </ActionIcon>
      )}
      <strong className={classes.period}>
        W{isoWeekOf(from)} {formatShortDay(from, language)}
      </strong>
      {steps && (
        <>
          <ActionIcon variant="default" aria-label={t(`next.${zoom}`)} onClick={() => steps.go(steps.after)}>
            ›
          </ActionIcon>
          <NativeSelect
            size="xs"
            aria-label={t('zoom')}
            data={boardZooms.map((value) => ({ value, label: t(`zoom.${value}`) }))}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  )
}

function Choices({ state }: Pick<BoardTopProps, 'state'>) {
  const t = useTexts(planBoardTexts)
  const { view, choices } = state
  const { groupBy, setGroupBy, unit, setUnit, colour, setColour } = choices
  const groupings = view.layout === 'BOARD' ? planGroupings.filter((each) => each !== 'PART') : planGroupings
  return (
    <div className={classes.bar}>
      <NativeSelect
        size="xs"
        aria-label={t('groupBy')}
        data={groupings.map((value) => ({ value, label: t(`group.${value}`) }))}
        value={groupBy}
        onChange={(event) => setGroupBy(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('colour')}
        data={boardColours.map((value) => ({ value, label: t(`colour.${value}`) }))}
        value={colour}
        onChange={(event) => setColour(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('unit')}
        data={boardUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
      {view.layout === 'MATRIX' && <GroupSteps state={state} />}
    </div>
  )
}

function GroupSteps({ state: { board, page, setPage, pageSize } }: Pick<BoardTopProps, 'state'>) {
  const t = useTexts(planBoardTexts)
  const total = board?.totalGroups ?? 0
  // Groups can become fewer: then the way back must stay.
  if (total <= pageSize && page === 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('previousGroups')}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        ‹
      </ActionIcon>
      {first <= total && (
        <span>
          {t('groupsShown', {
            from: formatNumber(first),
            to: formatNumber(Math.min(total, first + pageSize - 1)),
            total: formatNumber(total),
          })}
        </span>
      )}
      <ActionIcon
        variant="default"
        aria-label={t('nextGroups')}
        disabled={first + pageSize > total}
        onClick={() => setPage(page + 1)}
      >
        ›
      </ActionIcon>
    </>
  )
}

import {
  addDays,
  caseInformation,
  caseInformationScreen,
  common,
  loadPlans,
  TIMELINE_DAYS,
  topPage,
  vanningMoves,
  vanningTimeline,
} from '@packing/contract'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import { ScreenNotice } from '../../../ui/data-grid/view/grid-notice.tsx'
import ghostClasses from '../../../ui/hooks/drag-ghost.module.css'
import { useDrag } from '../../../ui/hooks/use-drag.ts'
import { ActionBar, ActionButton } from '../../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../../ui/layout/screen-layout.tsx'
import { ScreenViews } from '../../../ui/saved-views/screen-views.tsx'
import { useViewState } from '../../../ui/saved-views/use-view-state.ts'
import { codeChoices } from '../../../ui/search-form/choices.ts'
import { DateField } from '../../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../../ui/search-form/fields.tsx'
import { SearchForm } from '../../../ui/search-form/search-form.tsx'
import { useSearchForm } from '../../../ui/search-form/use-search-form.ts'
import { ContainerPanel } from './container-panel.tsx'
import { HomelessTray } from './homeless-tray.tsx'
import { isAllowed, judgeMove, type MovableCase, type MoveTarget, type Timeline } from './judge-move.ts'
import { type DoneMove, movesBack } from './moves-back.ts'
import classes from './timeline.module.css'
import { TimelineBoard } from './timeline-board.tsx'
import { timelineTexts } from './timeline-texts.ts'

const fields = { from: '', dealer: [] as string[] }

/** Vannings of three weeks with their containers, and the cases that have no ship beside them. */
export function VanningTimeline({ choice }: { readonly choice: ReactNode }) {
  const [search, changeSearch] = useUrlSearch()
  const { form, applied } = useSearchForm({ fields, onRepeat: () => void query.refetch() })
  const { viewState } = useViewState({ fields, applied, typed: form.values })
  const query = useCallQuery(vanningTimeline.searchTimeline, new ComposedInput({ ...applied, days: TIMELINE_DAYS }))
  const timeline = query.data ?? undefined
  const opened = typeof search['box'] === 'string' ? search['box'] : undefined
  const box = timeline?.vannings.flatMap(({ containers }) => containers).find(({ renbanNo }) => renbanNo === opened)
  const { ghost, drag, move, isMoving, undo } = useMoves(timeline)
  const moving = timeline && { timeline, isMoving, onDrag: drag.begin, onMove: move }
  return (
    <div
      className={classes.whole}
      onPointerMove={drag.follow}
      onPointerUp={() => drag.drop()}
      onPointerCancel={drag.cancel}
    >
      <ScreenLayout
        search={
          <TimelineSearch
            form={form}
            isSearching={query.isFetching}
            views={<ScreenViews screen={caseInformationScreen} part="TIMELINE" state={viewState} />}
          />
        }
        actions={<WeekActions start={applied.from || timeline?.from} choice={choice} undo={undo} />}
        aside={moving && <HomelessTray {...moving} />}
        panel={
          box &&
          moving && (
            <ContainerPanel
              key={box.renbanNo}
              {...moving}
              box={box}
              onOpen={(renbanNo) => changeSearch({ view: 'containers', load: renbanNo, box: undefined })}
              onRoll={(month) => changeSearch({ view: 'containers', month, roll: '1', box: undefined })}
              onClose={() => changeSearch({ box: undefined })}
            />
          )
        }
      >
        {timeline && (
          <Board
            timeline={timeline}
            selected={opened}
            onSelect={(renbanNo) => changeSearch({ box: renbanNo === opened ? undefined : renbanNo })}
          />
        )}
        <div ref={ghost} className={ghostClasses.ghost} hidden />
      </ScreenLayout>
    </div>
  )
}

interface WeekActionsProps {
  readonly undo: ReturnType<typeof useMoves>['undo']
  readonly choice: ReactNode
  readonly start: string | undefined
}

function WeekActions({ choice, start, undo }: WeekActionsProps) {
  const t = useTexts(timelineTexts)
  const [, changeSearch] = useUrlSearch()
  const go = (days: number) => start !== undefined && changeSearch({ from: addDays(start, days) })
  return (
    <ActionBar>
      {choice}
      <ActionButton
        call={vanningMoves.assignVanning}
        keys="Mod+Z"
        isDisabled={!undo.isPossible}
        hint={t(undo.hasPassed ? 'undoPassed' : 'undoHint')}
        onClick={() => void undo.run().catch(() => undefined)}
      >
        {t('undo')}
      </ActionButton>
      <ActionButton onClick={() => go(-TIMELINE_DAYS)}>{t('earlier')}</ActionButton>
      <ActionButton onClick={() => go(TIMELINE_DAYS)}>{t('later')}</ActionButton>
    </ActionBar>
  )
}

function Board(props: ComponentProps<typeof TimelineBoard>) {
  const t = useTexts(timelineTexts)
  if (props.timeline.vannings.length > 0) return <TimelineBoard {...props} />
  return <ScreenNotice state={{ kind: 'empty', title: t('none'), hint: t('noneHint') }} />
}

function TimelineSearch(props: Omit<ComponentProps<typeof SearchForm>, 'children'>) {
  const t = useTexts(timelineTexts)
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  return (
    <SearchForm {...props}>
      <DateField name="from" label={t('from')} />
      <SelectField name="dealer" label={t('dealer')} width={180} choices={codeChoices(dealers ?? undefined)} />
    </SearchForm>
  )
}

const placeOf = (place: string): MoveTarget => {
  const [dealerCode = '', vanOn = '', renbanNo] = place.split(' ')
  return { dealerCode, vanOn, renbanNo }
}

/** Moves to a date or a container, and the way back from the last one. */
function useMoves(timeline: Timeline | undefined) {
  const [, changeSearch] = useUrlSearch()
  const [done, setDone] = useState<DoneMove>()
  const { mutateAsync, isPending } = useCallCommand(vanningMoves.assignVanning, {
    invalidates: [
      vanningTimeline.searchTimeline,
      loadPlans.search,
      loadPlans.searchGroup,
      caseInformation.search,
      topPage.init,
    ],
  })
  const move = (cases: readonly MovableCase[], { vanOn, renbanNo }: Omit<MoveTarget, 'dealerCode'>) => {
    const caseNos = cases.map(({ caseNo }) => caseNo)
    // At the load desk they get a place that is judged there, and saved with the load.
    const load = () =>
      renbanNo !== undefined && changeSearch({ view: 'containers', load: renbanNo, put: caseNos, box: '' })
    if (renbanNo !== undefined && cases.every((one) => one.vanOn === vanOn)) return void load()
    // What is rejected was shown by the API client, and leaves nothing to take back.
    void mutateAsync({ caseNos, vanOn }).then(
      () => {
        setDone({ cases, vanOn })
        load()
      },
      () => undefined,
    )
  }
  const back = done && timeline ? movesBack(done, timeline) : undefined
  const undo = async () => {
    setDone(undefined)
    for (const { caseNos, vanOn } of back ?? []) await mutateAsync({ caseNos: [...caseNos], vanOn })
  }
  return {
    ...useCaseDrag(timeline, move),
    move,
    isMoving: isPending,
    undo: { isPossible: back !== undefined, hasPassed: done !== undefined && back === undefined, run: undo },
  }
}

/** What a drop would do is said while dragging, and done when it is allowed. */
function useCaseDrag(
  timeline: Timeline | undefined,
  move: (cases: readonly MovableCase[], target: MoveTarget) => void,
) {
  const t = useTexts(timelineTexts)
  const language = useLanguage()
  const ghost = useRef<HTMLDivElement>(null)
  const drag = useDrag<readonly MovableCase[]>({
    ghost,
    judge: (cases, place) => {
      if (!timeline) return { text: '', state: 'error' }
      const target = placeOf(place)
      const verdict = judgeMove(cases, target, timeline)
      const day = formatDay(verdict.kind === 'notPacked' ? verdict.day : target.vanOn, language)
      const days = verdict.kind === 'late' ? verdict.days : 0
      const state = isAllowed(verdict) ? (verdict.kind === 'late' ? 'warning' : 'ok') : 'error'
      const words = t(`drop.${verdict.kind}`, { count: cases.length, day, days })
      return { text: [target.renbanNo, words].filter(Boolean).join(': '), state }
    },
    onDrop: (cases, place) => {
      const target = placeOf(place)
      if (timeline && isAllowed(judgeMove(cases, target, timeline))) move(cases, target)
    },
  })
  return { ghost, drag }
}

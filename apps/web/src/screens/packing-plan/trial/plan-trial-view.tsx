import { NativeSelect } from '@mantine/core'
import { type OutputOf, type packingPlan, planTrials, planViewFunctionId } from '@packing/contract'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useUrlParam, useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import { ScreenNotice } from '../../../ui/data-grid/view/grid-notice.tsx'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import type { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { usePaging } from '../../../ui/search-screen/use-search-screen.ts'
import { allWords } from '../plan/change-words.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import { ChangesForm } from './changes-form.tsx'
import { DealerTable } from './dealer-table.tsx'
import { FailedComparison } from './failed-comparison.tsx'
import { PlanChoicesView } from './plan-choices.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import classes from './plan-trial.module.css'
import { ChangeCounts, type ChangeFilter, ChangeGrid } from './revisions-view.tsx'
import { Scenarios } from './scenarios.tsx'
import { TrialPicture } from './trial-picture.tsx'
import { WeekChangeTable } from './week-change-table.tsx'

const functionId = planViewFunctionId.DAILY

type Trials = OutputOf<typeof planTrials.listTrials>

interface PlanTrialViewProps {
  readonly month: string
  readonly filter: ChangeFilter
  readonly init: OutputOf<typeof packingPlan.init> | null | undefined
  readonly planRun: ReturnType<typeof useFollowedRun>
}

export function PlanTrialView({ month, filter, init, planRun }: PlanTrialViewProps) {
  const t = useTexts(planTrialTexts)
  const [search, changeSearch] = useUrlSearch()
  const [changes, setChanges] = useUrlParam('changes', '')
  const runId = Number(typeof search['trial'] === 'string' ? search['trial'] : 0) || undefined
  const { page, pageSize, goTo, resize } = usePaging(functionId)
  const query = useCallQuery(
    planTrials.listTrials,
    { month, runId, ...filter, page, pageSize },
    { functionId, enabled: month !== '' },
  )
  const found = query.data ?? undefined
  if (query.error) return <FailedComparison query={query} />
  const { shown } = found ?? {}
  return (
    <>
      {planRun.canKick && (
        <ChangesForm
          {...{ month, changes, init, planRun }}
          onChange={setChanges}
          onSimulate={() => changeSearch({ trial: undefined, page: undefined }, { replace: true })}
          tried={shown}
          newestRev={found?.newestRev ?? null}
        />
      )}
      {found && (
        <Scenarios
          month={month}
          shownRun={shown?.runId}
          planRun={planRun}
          onShow={({ runId: trial, changes: text }) =>
            changeSearch({ trial: String(trial), changes: text, page: undefined }, { replace: true })
          }
        />
      )}
      {found?.choices && (
        <PlanChoicesView
          {...{ month, planRun }}
          choices={found.choices}
          newestRev={found.newestRev}
          onSimulate={(text) => {
            changeSearch({ trial: undefined, changes: text, page: undefined }, { replace: true })
            planRun.kick.mutate({ operation: 'KICK', netId: 'PLAN_TRIAL', params: { month, changes: text } })
          }}
        />
      )}
      {found && !shown && <ScreenNotice state={{ kind: 'empty', title: t('none'), hint: t('noneHint') }} />}
      {found && shown && (
        <>
          <ShownTrial
            found={found}
            onChoose={(trial, text) => changeSearch({ trial, changes: text, page: undefined }, { replace: true })}
          />
          <Comparison shown={shown} />
          <MovedRows shown={shown} isLoading={query.isFetching} onPageChange={goTo} onPageSizeChange={resize} />
        </>
      )}
    </>
  )
}

type Shown = NonNullable<Trials['shown']>

function Comparison({ shown }: { readonly shown: Shown }) {
  const t = useTexts(planTrialTexts)
  const { rev, days, before, after } = shown
  const names = [
    rev === null ? t('without') : t('current', { rev }),
    t(shown.changes === '' ? 'levelled' : 'with'),
  ] as const
  return (
    <>
      <PlanComparison before={before} after={after} names={names} isWhole>
        <WeekChangeTable days={days} />
        <DealerTable dealers={shown.dealers} names={names} />
      </PlanComparison>
      <TrialPicture key={shown.runId} days={days} names={names} />
      <ChangeCounts counts={shown.counts} listed={shown.kept} />
    </>
  )
}

interface MovedRowsProps {
  readonly shown: Shown
  readonly isLoading: boolean
  readonly onPageChange: (page: number) => void
  readonly onPageSizeChange: (pageSize: number) => void
}

function MovedRows({ shown: { moved, counts }, isLoading, ...ways }: MovedRowsProps) {
  const t = useTexts(planTrialTexts)
  const { rows, ...place } = moved
  return (
    <ChangeGrid
      label={t('moved')}
      rows={rows}
      isLoading={isLoading}
      state={
        counts.changes > 0
          ? { kind: 'noMatch' }
          : { kind: 'empty', title: t('nothingMoved'), hint: t('nothingMovedHint') }
      }
      paging={{ ...place, ...ways }}
    />
  )
}

interface ShownTrialProps {
  readonly found: Trials
  readonly onChoose: (runId: string, changes: string) => void
}

function ShownTrial({ found: { shown, trials, newestRev }, onChoose }: ShownTrialProps) {
  const t = useTexts(planTrialTexts)
  const language = useLanguage()
  return (
    <div className={classes.shown}>
      <NativeSelect
        size="xs"
        aria-label={t('shown')}
        value={String(shown?.runId ?? '')}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChoose(chosen, trials.find(({ runId }) => String(runId) === chosen)?.changes ?? '')
        }}
        data={trials.map(({ runId, byName, endedAt, changes }) => ({
          value: String(runId),
          label: `${formatDateTime(endedAt)} · ${byName} · ${allWords(t, changes, language)}`,
        }))}
      />
      {shown && <TrialStatus shown={shown} newestRev={newestRev} />}
    </div>
  )
}

/** A trial is outdated once the month was levelled again, even with the same changes, or what it was made of has changed. */
function TrialStatus({
  shown: { rev, keptAs, isOutdated },
  newestRev,
}: Pick<Trials, 'newestRev'> & { readonly shown: NonNullable<Trials['shown']> }) {
  const t = useTexts(planTrialTexts)
  const newest = newestRev ?? '–'
  if (keptAs !== null && keptAs === newestRev) return <StatusBadge tone="ok" label={t('kept', { rev: keptAs })} />
  if (rev === newestRev) return isOutdated ? <StatusBadge tone="warning" label={t('changedSince')} /> : null
  return <StatusBadge tone="warning" label={t('outdated', { rev: rev ?? '–', newest })} />
}

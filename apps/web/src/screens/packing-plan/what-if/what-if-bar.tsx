import { Button } from '@mantine/core'
import { knownPlanChanges, planTrials, planViewFunctionId } from '@packing/contract'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { isUnderWay, type useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { allWords } from '../plan/change-words.ts'
import type { Plan } from '../plan/plan-columns.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import { PromoteButton } from '../trial/promote-button.tsx'
import { scenarioFigures } from '../trial/scenario-figures.ts'
import { scenarioTexts } from '../trial/scenario-texts.ts'
import classes from './what-if-bar.module.css'
import { whatIfTexts } from './what-if-texts.ts'

const functionId = planViewFunctionId.DAILY

interface WhatIfBarProps {
  readonly month: string
  readonly plan: Plan | null | undefined
  readonly planRun: ReturnType<typeof useFollowedRun>
  /** Opens the comparison. */
  readonly onOpen: () => void
}

/** What is tried beside the plan on the board: nothing, changes, their trial, one that is outdated, or what was adopted of it. */
export function WhatIfBar({ month, plan, planRun, onOpen }: WhatIfBarProps) {
  const t = useTexts(whatIfTexts)
  const what = useWhatIf(month, plan, planRun)
  const { state } = what
  return (
    <section className={classes.bar} aria-label={t('title')} data-state={state}>
      <strong>{t('title')}</strong>
      <WhatIfState what={what} />
      {state === 'TRIED' && <Figures tried={what.tried} />}
      {what.words !== '' && (
        <span className={classes.words} title={what.words}>
          {what.words}
        </span>
      )}
      {what.isOwn && (
        <>
          <span className={classes.spring} />
          <Ways {...{ month, planRun, what }} />
          <Button size="compact-xs" variant="default" onClick={onOpen}>
            {t('open')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={what.discard}>
            {t(state === 'ADOPTED' ? 'close' : 'discard')}
          </Button>
        </>
      )}
    </section>
  )
}

type WhatIf = ReturnType<typeof useWhatIf>

/** The newest trial of these changes: others may have simulated the month since. */
function useTrialOf(month: string, changes: string, isWanted: boolean) {
  const asked = { month, page: 1, pageSize: 1 }
  const { data: newest } = useCallQuery(planTrials.listTrials, asked, { functionId, enabled: isWanted })
  const runId = newest?.trials.find((trial) => trial.changes === changes)?.runId
  const isNewest = runId === newest?.shown?.runId
  const { data: own } = useCallQuery(planTrials.listTrials, runId === undefined ? asked : { ...asked, runId }, {
    functionId,
    enabled: isWanted && runId !== undefined && !isNewest,
  })
  return { shown: runId === undefined ? null : (isNewest ? newest : own)?.shown, newestRev: newest?.newestRev ?? null }
}

function useWhatIf(month: string, plan: WhatIfBarProps['plan'], { run }: WhatIfBarProps['planRun']) {
  const tTrial = useTexts(planTrialTexts)
  const language = useLanguage()
  const can = useCan()
  const [search, changeSearch] = useUrlSearch()
  const changes = typeof search['changes'] === 'string' ? search['changes'] : ''
  // Changes that are the plan's own have nothing to be tried.
  const isOwn = changes !== '' && plan !== null && plan !== undefined
  const { shown, newestRev } = useTrialOf(month, changes, isOwn && can(planTrials.listTrials, functionId))
  const tried =
    shown?.changes === changes && (shown.rev === newestRev || shown.keptAs === newestRev) ? shown : undefined
  const isRunning = run !== undefined && run.netId === 'PLAN_TRIAL' && isUnderWay(run)
  const withChanges = plan?.kpi.withChanges ?? ''
  const stateOfOwn = () => {
    if (isRunning) return 'RUNNING'
    if (!tried) return 'PROPOSED'
    if (tried.keptAs !== null && tried.keptAs === newestRev) return 'ADOPTED'
    return tried.isOutdated ? 'OUTDATED' : 'TRIED'
  }
  const state = isOwn ? stateOfOwn() : withChanges === '' ? 'NOTHING' : 'ADOPTED'
  const shownChanges = isOwn ? changes : withChanges
  return {
    state,
    isOwn,
    changes,
    tried,
    newestRev,
    rev: isOwn ? (tried?.keptAs ?? newestRev) : (plan?.rev ?? null),
    count: knownPlanChanges(shownChanges).length,
    words: shownChanges === '' ? '' : allWords(tTrial, shownChanges, language),
    discard: () => changeSearch({ changes: undefined, trial: undefined }, { replace: true }),
  } as const
}

function WhatIfState({ what: { state, count, rev } }: { readonly what: WhatIf }) {
  const t = useTexts(whatIfTexts)
  const tTrial = useTexts(planTrialTexts)
  switch (state) {
    case 'NOTHING':
      return <StatusBadge tone="neutral" label={t('nothing')} hint={t('nothingHint')} />
    case 'PROPOSED':
      return <StatusBadge tone="warning" label={t('proposed', { count })} />
    case 'RUNNING':
      return <StatusBadge tone="running" label={t('running')} />
    case 'TRIED':
      return <StatusBadge tone="info" label={t('tried', { count })} />
    case 'OUTDATED':
      return <StatusBadge tone="warning" label={t('outdated')} hint={tTrial('changedSince')} />
    case 'ADOPTED':
      return <StatusBadge tone="ok" label={t('adopted', { rev: rev ?? '–' })} />
  }
}

const compared = ['unplanned', 'peak', 'overtime', 'early']

/** Before and after of what a planner decides by; the comparison has the rest. */
function Figures({ tried }: Pick<WhatIf, 'tried'>) {
  const t = useTexts(scenarioTexts)
  if (!tried) return null
  return scenarioFigures
    .filter(({ key }) => compared.includes(key))
    .map(({ key, of }) => {
      const [was, is] = [of(tried.before), of(tried.after)]
      return (
        <span key={key} className={classes.figure}>
          {t(key)} {was === is ? is : `${was} → `}
          {was !== is && <b>{is}</b>}
        </span>
      )
    })
}

interface WaysProps extends Pick<WhatIfBarProps, 'month' | 'planRun'> {
  readonly what: WhatIf
}

/** The next step: simulate what was not, adopt what was. */
function Ways({ month, planRun, what }: WaysProps) {
  const t = useTexts(whatIfTexts)
  const tRun = useTexts(jobRunTexts)
  const { state, changes, tried, newestRev } = what
  const { canKick, kick, obstacleOf } = planRun
  if (!canKick) return null
  if (state === 'TRIED' && tried) return <PromoteButton {...{ month, tried, newestRev, planRun }} name={t('title')} />
  if (state !== 'PROPOSED' && state !== 'OUTDATED') return null
  const obstacle = obstacleOf('PLAN_TRIAL')
  return (
    <Button
      size="compact-xs"
      variant="filled"
      disabled={obstacle !== undefined}
      title={obstacle && tRun(obstacle)}
      onClick={() => kick.mutate({ operation: 'KICK', netId: 'PLAN_TRIAL', params: { month, changes } })}
    >
      {t(state === 'OUTDATED' ? 'again' : 'simulate')}
    </Button>
  )
}

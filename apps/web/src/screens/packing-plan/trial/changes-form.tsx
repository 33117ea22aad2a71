import { Button, CloseButton } from '@mantine/core'
import {
  EARLY_STOCK_WEIGHTS,
  knownPlanChanges,
  type OutputOf,
  type PlanChange,
  type packingPlan,
  simulationOnlyKinds,
  writePlanChanges,
  writeWeights,
} from '@packing/contract'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { isRecord } from '../../../platform/is-record.ts'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import type { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { codeChoices } from '../../../ui/search-form/choices.ts'
import { changeWords } from '../plan/change-words.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import { AddChange } from './add-change.tsx'
import { planChoiceTexts } from './plan-choice-texts.ts'
import classes from './plan-trial.module.css'
import { type Tried, useAdoption } from './use-adoption.ts'

interface ChangesFormProps {
  readonly month: string
  readonly changes: string
  readonly onChange: (changes: string) => void
  /** Shows the newest simulation when the run ends. */
  readonly onSimulate: () => void
  readonly tried: Tried | null | undefined
  readonly newestRev: number | null
  readonly init: OutputOf<typeof packingPlan.init> | null | undefined
  readonly planRun: ReturnType<typeof useFollowedRun>
}

export function ChangesForm({
  month,
  changes,
  onChange,
  onSimulate,
  tried,
  newestRev,
  init,
  planRun,
}: ChangesFormProps) {
  const t = useTexts(planTrialTexts)
  const { kick } = planRun
  const [editing, setEditing] = useState<string>()
  const list = knownPlanChanges(changes)
  const issues = issuesOf(kick.error, kick.variables, changes)
  const replace = (next: readonly PlanChange[]) => onChange(writePlanChanges(next))
  // By content, so that replacing the list ends the edit.
  const at = list.findIndex((change) => writePlanChanges([change]) === editing)
  const add = (change: PlanChange) => {
    replace(at < 0 ? [...list, change] : list.with(at, change))
    setEditing(undefined)
  }
  return (
    <section className={classes.form} aria-label={t('changes')}>
      <AddChange
        lines={codeChoices(init?.lines)}
        dealers={codeChoices(init?.dealers)}
        key={at < 0 ? 'new' : editing}
        existing={at < 0 ? list : list.filter((_, each) => each !== at)}
        edited={list[at]}
        onAdd={add}
        onCancel={() => setEditing(undefined)}
      />
      <div className={classes.ways}>
        <ChangeList
          list={list}
          issues={issues}
          edited={at}
          onEdit={(change) => setEditing(writePlanChanges([change]))}
          onRemove={(one) => replace(list.filter((_, each) => each !== one))}
        />
        <SimulateButtons {...{ month, changes, onSimulate, planRun }} />
        <AdoptButton {...{ month, changes, tried, newestRev, planRun }} />
      </div>
    </section>
  )
}

type SimulateButtonsProps = Pick<ChangesFormProps, 'month' | 'changes' | 'onSimulate' | 'planRun'>

function SimulateButtons({ month, changes, onSimulate, planRun: { kick, obstacleOf } }: SimulateButtonsProps) {
  const t = useTexts(planTrialTexts)
  const tChoice = useTexts(planChoiceTexts)
  const tRun = useTexts(jobRunTexts)
  const obstacle = obstacleOf('PLAN_TRIAL')
  const isDisabled = obstacle !== undefined || month === ''
  const simulate = (more: Readonly<Record<string, string>> = {}) => {
    onSimulate()
    kick.mutate({ operation: 'KICK', netId: 'PLAN_TRIAL', params: { month, changes, ...more } })
  }
  return (
    <>
      <Button
        size="xs"
        variant="filled"
        disabled={isDisabled}
        title={obstacle && tRun(obstacle)}
        onClick={() => simulate()}
      >
        {t(changes === '' ? 'preview' : 'try')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isDisabled}
        title={obstacle ? tRun(obstacle) : tChoice('compareHint')}
        onClick={() => simulate({ weights: writeWeights(EARLY_STOCK_WEIGHTS) })}
      >
        {tChoice('compare')}
      </Button>
    </>
  )
}

type AdoptButtonProps = Pick<ChangesFormProps, 'month' | 'changes' | 'tried' | 'newestRev' | 'planRun'>

function AdoptButton({ month, changes, tried, newestRev, planRun: { kick, obstacleOf } }: AdoptButtonProps) {
  const t = useTexts(planTrialTexts)
  const tRun = useTexts(jobRunTexts)
  const askToAdopt = useAdoption(month)
  const isPreview = changes === ''
  const isTried = changes === tried?.changes
  const isDemandChanged = knownPlanChanges(changes).some(({ kind }) => simulationOnlyKinds.includes(kind))
  const isAdopted = isTried && tried.keptAs !== null && tried.keptAs === newestRev
  const ownObstacle = isTried ? (isAdopted && 'keptAlready') || (isDemandChanged && 'demandOnlyTried') : 'notTried'
  const runObstacle = obstacleOf('PLAN_LEVEL', month)
  const why = runObstacle ? tRun(runObstacle) : ownObstacle && t(ownObstacle)
  const adopt = async () => {
    if (tried && (await askToAdopt({ ...tried, changes })))
      kick.mutate({ operation: 'KICK', netId: 'PLAN_LEVEL', params: { month, changes, trial: String(tried.runId) } })
  }
  return (
    <Button size="xs" variant="default" disabled={why !== false} title={why || ''} onClick={() => void adopt()}>
      {t(isPreview ? 'keepPreview' : 'keep')}
    </Button>
  )
}

interface ChangeListProps {
  readonly list: readonly PlanChange[]
  readonly issues: ReadonlyMap<number, readonly string[]>
  readonly edited: number
  readonly onEdit: (change: PlanChange) => void
  readonly onRemove: (at: number) => void
}

function ChangeList({ list, issues, edited, onEdit, onRemove }: ChangeListProps) {
  const t = useTexts(planTrialTexts)
  const language = useLanguage()
  if (list.length === 0) return <p className={classes.quiet}>{t('noChanges')}</p>
  return (
    <ol className={classes.changes}>
      {list.map((change, at) => (
        <li key={writePlanChanges([change])}>
          <div>
            <span>{changeWords(t, change, language)}</span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-pressed={at === edited}
              aria-label={t('edit', { at: at + 1 })}
              onClick={() => onEdit(change)}
            >
              {t('editWord')}
            </Button>
            <CloseButton size="xs" aria-label={t('remove', { at: at + 1 })} onClick={() => onRemove(at)} />
          </div>
          {issues.get(at)?.map((message) => (
            <p key={message} role="alert" className={classes.issue}>
              {message}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

const changePath = /^params\.changes\[(\d+)\]/

/** Issues of the last run request, as long as the changes are the same. */
function issuesOf(error: Error | null, asked: unknown, changes: string): ReadonlyMap<number, readonly string[]> {
  const params = isRecord(asked) && isRecord(asked['params']) ? asked['params'] : {}
  const found = new Map<number, readonly string[]>()
  if (!(error instanceof ApiError) || params['changes'] !== changes) return found
  for (const [path, messages] of Object.entries(error.fieldMessages)) {
    const at = changePath.exec(path)?.[1]
    if (at !== undefined) found.set(Number(at), [...(found.get(Number(at)) ?? []), ...messages])
  }
  return found
}

export const takesChangeIssue = (path: string): boolean => changePath.test(path)

import { Button } from '@mantine/core'
import { knownPlanChanges, simulationOnlyKinds } from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import type { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import { scenarioTexts } from './scenario-texts.ts'
import { type Tried, useAdoption } from './use-adoption.ts'

interface PromoteButtonProps {
  readonly month: string
  /** Names the plan for screen readers. */
  readonly name: string
  readonly tried: Tried
  readonly newestRev: number | null
  readonly planRun: ReturnType<typeof useFollowedRun>
}

/** Levels the month with the changes of a simulation. */
export function PromoteButton({ month, name, tried, newestRev, planRun }: PromoteButtonProps) {
  const t = useTexts(scenarioTexts)
  const tTrial = useTexts(planTrialTexts)
  const tRun = useTexts(jobRunTexts)
  const adopt = useAdoption(month)
  const { kick, canKick, obstacleOf } = planRun
  const { runId, changes, keptAs } = tried
  if (!canKick) return null
  const obstacle = obstacleOf('PLAN_LEVEL', month)
  const isPromoted = keptAs !== null && keptAs === newestRev
  const why =
    (obstacle && tRun(obstacle)) ||
    (isPromoted && tTrial('keptAlready')) ||
    (knownPlanChanges(changes).some(({ kind }) => simulationOnlyKinds.includes(kind)) && tTrial('demandOnlyTried')) ||
    ''
  const promote = async () => {
    if (await adopt(tried))
      kick.mutate({ operation: 'KICK', netId: 'PLAN_LEVEL', params: { month, changes, trial: String(runId) } })
  }
  return (
    <Button
      size="compact-xs"
      disabled={why !== ''}
      title={why}
      aria-label={t('actionOf', { action: t('promote'), name })}
      onClick={() => void promote()}
    >
      {t('promote')}
    </Button>
  )
}

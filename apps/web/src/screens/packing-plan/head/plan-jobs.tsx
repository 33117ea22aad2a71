import { jobNetKick, type NetId } from '@packing/contract'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { choose, confirm } from '../../../platform/messages/confirm.ts'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import type { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { useLabelNote } from '../../../ui/job-run/use-label-note.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { allWords } from '../plan/change-words.ts'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import type { Promoted } from './use-promoted.ts'

const kicked = ['PLAN_LEVEL', 'CASE_BUILD', 'VANNING', 'PLAN_CHAIN'] as const satisfies readonly NetId[]
export const planNets: readonly NetId[] = [...kicked, 'PLAN_TRIAL']

type PlanRun = ReturnType<typeof useFollowedRun>

interface PlanJobButtonsProps {
  readonly month: string
  readonly planRun: PlanRun
  readonly isDisabled: boolean
  /** What the state of the plan asks for next; undefined: what is tried beside it. */
  readonly next: NetId | undefined
  /** Changes with which the newest revision was levelled. */
  readonly promoted: Promoted | undefined
  /** The months before have left other pieces to confirmed dealers. */
  readonly hasOpenings: boolean
  /** Opens the comparison. */
  readonly onPreview: () => void
}

/** One primary button: months that are not compiled get the whole chain, levelled ones their cases, cases their containers. */
export function nextNet(
  kpi: { readonly cases: number; readonly containers: number } | undefined,
  isCompiled: boolean,
): NetId {
  if (kpi === undefined && !isCompiled) return 'PLAN_CHAIN'
  if (kpi === undefined || kpi.containers > 0) return 'PLAN_LEVEL'
  return kpi.cases === 0 ? 'CASE_BUILD' : 'VANNING'
}

export function PlanJobButtons(props: PlanJobButtonsProps) {
  const { month, planRun, isDisabled, next, promoted, hasOpenings, onPreview } = props

  const t = useTexts(packingPlanTexts)
  const ask = useLevelQuestion(promoted, hasOpenings)
  const sayLabels = useLabelNote()
  const tRun = useTexts(jobRunTexts)
  const { nets, kick, canKick, obstacleOf } = planRun
  if (!canKick) return null
  const start = async (netId: NetId, netName: string) => {
    const net = nets?.find((each) => each.netId === netId)
    const question = t('kickQuestion', { net: netName, month: formatMonth(month) })
    const labels = await sayLabels(netId, month)
    const params = await ask(
      netId,
      [question, net?.effect, labels].filter((each) => typeof each === 'string'),
    )
    if (params) kick.mutate({ operation: 'KICK', netId, params: { month, ...params } })
  }
  const trialObstacle = obstacleOf('PLAN_TRIAL')
  const preview = (
    <ActionButton
      key="preview"
      call={jobNetKick.exec}
      isDisabled={trialObstacle !== undefined || month === '' || isDisabled}
      hint={trialObstacle ? tRun(trialObstacle) : t('previewHint')}
      onClick={() => {
        kick.mutate({ operation: 'KICK', netId: 'PLAN_TRIAL', params: { month, changes: '' } })
        onPreview()
      }}
    >
      {t('preview')}
    </ActionButton>
  )
  const buttons = kicked.map((netId) => {
    const obstacle = obstacleOf(netId, month)
    const name = t(`kick.${netId}`)
    return (
      <ActionButton
        key={netId}
        call={jobNetKick.exec}
        isPrimary={netId === next}
        isDisabled={obstacle !== undefined || month === '' || isDisabled}
        hint={obstacle && tRun(obstacle)}
        onClick={() => void start(netId, name)}
      >
        {name}
      </ActionButton>
    )
  })
  return [preview, ...buttons]
}

const KEEP = 'keep'
const TAKE_OVER = 'TAKE_OVER'

/** Asks before a run; returns its further parameters, null: CANCEL. Levelling offers to keep the promoted changes. */
function useLevelQuestion(promoted: Promoted | undefined, hasOpenings: boolean) {
  const t = useTexts(packingPlanTexts)
  const tTrial = useTexts(planTrialTexts)
  const language = useLanguage()
  const askChain = async (messages: readonly string[]): Promise<Readonly<Record<string, string>> | null> => {
    if (!hasOpenings) return (await confirm(messages)) ? {} : null
    const items = [{ value: TAKE_OVER, label: t('openingsTakeOver') }]
    const ticked = await choose(messages, { options: { label: t('openingsLabel'), items, canBeEmpty: true } })
    return ticked && (ticked.includes(TAKE_OVER) ? { openings: TAKE_OVER } : {})
  }
  return async (netId: NetId, messages: readonly string[]): Promise<Readonly<Record<string, string>> | null> => {
    if (netId === 'PLAN_CHAIN' && !promoted) return askChain(messages)
    if (!promoted || (netId !== 'PLAN_LEVEL' && netId !== 'PLAN_CHAIN')) return (await confirm(messages)) ? {} : null
    const { rev, changes } = promoted
    const words = t('promoted', { rev, changes: allWords(tTrial, changes, language) })
    if (netId === 'PLAN_CHAIN') return askChain([...messages, words, t('promotedChain')])
    const items = [{ value: KEEP, label: t('promotedKeep') }]
    const ticked = await choose([...messages, words], {
      options: { label: t('promotedKeepLabel'), items, canBeEmpty: true },
    })
    return ticked && (ticked.includes(KEEP) ? { changes } : {})
  }
}

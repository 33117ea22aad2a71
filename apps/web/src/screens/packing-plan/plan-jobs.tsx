import { jobNetKick, type NetId } from '@packing/contract'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import type { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { packingPlanTexts } from './packing-plan-texts.ts'

const kicked = ['PLAN_LEVEL', 'CASE_BUILD', 'VANNING', 'PLAN_CHAIN'] as const satisfies readonly NetId[]
export const planNets: readonly NetId[] = [...kicked, 'PLAN_TRIAL']

type PlanRun = ReturnType<typeof useFollowedRun>

interface PlanJobButtonsProps {
  readonly month: string
  readonly planRun: PlanRun
  readonly isDisabled: boolean
  /** Opens the comparison. */
  readonly onPreview: () => void
}

export function PlanJobButtons({ month, planRun, isDisabled, onPreview }: PlanJobButtonsProps) {
  const t = useTexts(packingPlanTexts)
  const tRun = useTexts(jobRunTexts)
  const { nets, kick, canKick, obstacleOf } = planRun
  if (!canKick) return null
  const start = async (netId: NetId, netName: string) => {
    const net = nets?.find((each) => each.netId === netId)
    const question = t('kickQuestion', { net: netName, month: formatMonth(month) })
    if (await confirm(net ? [question, net.effect] : question))
      kick.mutate({ operation: 'KICK', netId, params: { month } })
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
    const obstacle = obstacleOf(netId)
    const name = t(`kick.${netId}`)
    return (
      <ActionButton
        key={netId}
        call={jobNetKick.exec}
        isPrimary={netId === 'PLAN_LEVEL'}
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

import { jobNetKick, loadPlans } from '@packing/contract'
import { useText } from '../../../platform/i18n/i18n.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { RunLine } from '../../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import type { LoadGroup } from './desk-state.ts'

const nets = ['VANNING'] as const
const outdated = [loadPlans.loadgroup, loadPlans.loads]

/** Loads the group again, all but what is fixed: a run of VANNING over its dealer and date. */
export function useReload(group: LoadGroup) {
  const followed = useFollowedRun(nets, outdated)
  const { t } = useText()
  const [first] = group.containers
  const start = async () => {
    if (!first) return
    const held = group.containers.filter(({ heldSteps }) => heldSteps > 0).length
    const { dealerCode, vanOn } = first
    if (await confirm(t('loadDesk.reloadQuestion', { dealer: dealerCode, vanOn: vanOn.replaceAll('-', '/'), held })))
      followed.kick.mutate({
        operation: 'KICK',
        netId: 'VANNING',
        // Who shares containers with the dealer is loaded with it.
        params: { month: group.month, dealer: dealerCode.split('+')[0] ?? '', vanOn },
      })
  }
  return { ...followed, start, line: <RunLine run={followed.run} /> }
}

interface ReloadButtonProps {
  readonly reload: ReturnType<typeof useReload>
  readonly isDirty: boolean
}

export function ReloadButton({ reload, isDirty }: ReloadButtonProps) {
  const { t } = useText()
  if (!reload.mayKick) return null
  const obstacle = reload.obstacleOf('VANNING')
  return (
    <ActionButton
      call={jobNetKick.exec}
      isDisabled={isDirty || obstacle !== undefined}
      hint={obstacle ? t(obstacle) : isDirty ? t('loadDesk.saveFirst') : t('loadDesk.reloadHint')}
      onClick={() => void reload.start()}
    >
      {t('loadDesk.reload')}
    </ActionButton>
  )
}

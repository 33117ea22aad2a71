import { jobNetKick, loadPlans } from '@packing/contract'
import { type Translate, useText } from '../../../platform/i18n/i18n.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { RunLine } from '../../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import type { GroupContainer, LoadGroup } from './desk-state.ts'

const nets = ['VANNING'] as const
const outdated = [loadPlans.loadgroup, loadPlans.loads]

/** Said of so many cases by their numbers. */
const NAMED = 5

/** What will be done, what stays, what is loaded too, and what speaks against it. */
function reloadQuestion(group: LoadGroup, { dealerCode, vanOn }: GroupContainer, t: Translate): readonly string[] {
  const held = group.containers.filter(({ heldSteps }) => heldSteps > 0).length
  const outside = group.left.map(({ caseNo }) => caseNo)
  const cases = outside.slice(0, NAMED).join(', ') + (outside.length > NAMED ? ' …' : '')
  return [
    t('loadDesk.reloadQuestion', { dealer: dealerCode, vanOn: vanOn.replaceAll('-', '/') }),
    held > 0 && t('loadDesk.reloadHeld', { held }),
    outside.length > 0 && t('loadDesk.reloadOutside', { count: outside.length, cases }),
    group.isVanningPast && t('loadDesk.vanningPast'),
  ].filter((sentence) => sentence !== false)
}

/** Loads the group again, all but what is fixed: a run of VANNING over its dealer and date. */
export function useReload(group: LoadGroup) {
  const followed = useFollowedRun(nets, outdated)
  const { t } = useText()
  const [first] = group.containers
  const start = async () => {
    if (!first) return
    const { dealerCode, vanOn } = first
    if (await confirm(reloadQuestion(group, first, t)))
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
  /** Why the containers cannot be loaded again. */
  readonly superseded: string | null
}

export function ReloadButton({ reload, isDirty, superseded }: ReloadButtonProps) {
  const { t } = useText()
  if (!reload.mayKick) return null
  const obstacle = reload.obstacleOf('VANNING')
  const why = superseded ?? (obstacle && t(obstacle)) ?? (isDirty ? t('loadDesk.saveFirst') : undefined)
  return (
    <ActionButton
      call={jobNetKick.exec}
      isDisabled={why !== undefined}
      hint={why ?? t('loadDesk.reloadHint')}
      onClick={() => void reload.start()}
    >
      {t('loadDesk.reload')}
    </ActionButton>
  )
}

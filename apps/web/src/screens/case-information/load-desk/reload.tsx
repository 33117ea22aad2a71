import { jobNetKick, loadPlans } from '@packing/contract'
import { formatDate } from '../../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { RunLine } from '../../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import type { GroupContainer, LoadGroup } from './desk-state.ts'
import { loadDeskTexts } from './load-desk-texts.ts'

const nets = ['VANNING'] as const
const outdated = [loadPlans.searchGroup, loadPlans.search]

const NAMED = 5

function reloadQuestion(
  group: LoadGroup,
  { dealerCode, vanOn }: GroupContainer,
  t: Translate<typeof loadDeskTexts>,
): readonly string[] {
  const locked = group.containers.filter(({ lockedSteps }) => lockedSteps > 0).length
  const outside = group.left.map(({ caseNo }) => caseNo)
  const cases = outside.slice(0, NAMED).join(', ') + (outside.length > NAMED ? ' …' : '')
  return [
    t('reloadQuestion', { dealer: dealerCode, vanOn: formatDate(vanOn) }),
    locked > 0 && t('reloadLocked', { locked }),
    outside.length > 0 && t('reloadOutside', { count: outside.length, cases }),
    group.isVanningPast && t('vanningPast'),
  ].filter((sentence) => sentence !== false)
}

export function useReload(group: LoadGroup) {
  const followed = useFollowedRun(nets, outdated)
  const t = useTexts(loadDeskTexts)
  const [first] = group.containers
  const start = async () => {
    if (!first) return
    const { dealerCode, vanOn } = first
    if (await confirm(reloadQuestion(group, first, t)))
      followed.kick.mutate({
        operation: 'KICK',
        netId: 'VANNING',
        // Dealers that share containers are loaded together with it.
        params: { month: group.month, dealer: dealerCode.split('+')[0] ?? '', vanOn },
      })
  }
  return { ...followed, start, line: <RunLine run={followed.run} /> }
}

interface ReloadButtonProps {
  readonly reload: ReturnType<typeof useReload>
  readonly isDirty: boolean
  /** Why these containers cannot be loaded again. */
  readonly obstacle: string | null
}

/** No container of the group is open, and no case waits for one. */
export const nothingToReload = ({ containers, left }: LoadGroup): string | null =>
  left.length === 0 && containers.every(({ locked }) => locked !== null) ? (containers[0]?.locked ?? null) : null

export function ReloadButton({ reload, isDirty, obstacle }: ReloadButtonProps) {
  const t = useTexts(loadDeskTexts)
  const tRun = useTexts(jobRunTexts)
  if (!reload.canKick) return null
  const running = reload.obstacleOf('VANNING')
  const why = obstacle ?? (running && tRun(running)) ?? (isDirty ? t('saveFirst') : undefined)
  return (
    <ActionButton
      call={jobNetKick.exec}
      isDisabled={why !== undefined}
      hint={why ?? t('reloadHint')}
      onClick={() => void reload.start()}
    >
      {t('reload')}
    </ActionButton>
  )
}

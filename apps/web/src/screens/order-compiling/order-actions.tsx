import { jobNetKick, type NetId, type OrderCycleRow, orderCompiling } from '@packing/contract'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { actionTexts } from '../../ui/action-texts.ts'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderSearch } from './order-search.ts'
import { OrderUpload } from './order-upload.tsx'

interface OrderActionsProps {
  readonly applied: OrderSearch
  readonly what: 'LINES' | 'MONTHS' | 'COMPILED' | 'EXCEPTIONS'
  readonly selected: readonly OrderCycleRow[]
}

const nets: readonly NetId[] = ['ORDER_COMPILE']
const outdated = [orderCompiling.search]

export function OrderActions({ applied, what, selected }: OrderActionsProps) {
  const t = useTexts(orderCompilingTexts)
  const tRun = useTexts(jobRunTexts)
  const tAction = useTexts(actionTexts)
  const save = useCallCommand(orderCompiling.save, { invalidates: [orderCompiling.search] })
  const { canKick, kick, run, obstacleOf } = useFollowedRun(nets, outdated)
  const obstacle = obstacleOf('ORDER_COMPILE')
  const { cycleMonth } = applied
  const month = formatMonth(cycleMonth)
  const confirmable = selected.filter((row) => row.status === 'COMPILED')

  const confirmCycles = async () => {
    const dealers = confirmable.map((row) => row.dealerCode).join(', ')
    if (!(await confirm(t('confirmAsk', { count: confirmable.length, month, dealers })))) return
    const revisions = confirmable.map(({ dealerCode, rev }) => ({ dealerCode, rev }))
    save.mutate({ cycleMonth, operation: 'CONFIRM', dealers: revisions })
  }
  const compile = async () => {
    if (!(await confirm(t('compileAsk', { month })))) return
    kick.mutate({ operation: 'KICK', netId: 'ORDER_COMPILE', params: { cycleMonth } })
  }
  const download = () => downloadFile(orderCompiling.download, { ...applied, what }).catch(() => undefined)

  return (
    <ActionBar>
      {canKick && (
        <ActionButton
          isPrimary
          call={jobNetKick.exec}
          isDisabled={cycleMonth === '' || obstacle !== undefined}
          hint={obstacle && tRun(obstacle)}
          loading={kick.isPending}
          onClick={() => void compile()}
        >
          {t('compile')}
        </ActionButton>
      )}
      <ActionButton
        call={orderCompiling.save}
        isDisabled={confirmable.length === 0}
        hint={confirmable.length === 0 ? t('confirmHint') : undefined}
        loading={save.isPending}
        onClick={() => void confirmCycles()}
      >
        {t('confirm')}
        {confirmable.length > 0 && ` (${confirmable.length})`}
      </ActionButton>
      <OrderUpload cycleMonth={cycleMonth} />
      <ActionButton
        action="download"
        call={orderCompiling.download}
        isDisabled={cycleMonth === ''}
        onClick={() => void download()}
      >
        {tAction('download')}
      </ActionButton>
      <RunLine run={run} />
    </ActionBar>
  )
}

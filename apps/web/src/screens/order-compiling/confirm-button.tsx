import { type OrderCycleRow, type OutputOf, orderCompiling } from '@packing/contract'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify, stripCode } from '../../platform/messages/notify.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { orderCompilingTexts } from './order-compiling-texts.ts'

interface ConfirmButtonProps {
  readonly cycleMonth: string
  readonly selected: readonly OrderCycleRow[]
}

type Check = OutputOf<typeof orderCompiling.save>['checks'][number]

/** Names what prevents the confirmation of a dealer beforehand, and confirms the others. */
export function ConfirmButton({ cycleMonth, selected }: ConfirmButtonProps) {
  const t = useTexts(orderCompilingTexts)
  const [isChecking, setIsChecking] = useState(false)
  const save = useCallCommand(orderCompiling.save, { invalidates: [orderCompiling.search] })
  const compiled = selected.filter((row) => row.status === 'COMPILED')
  const revisionsOf = (rows: readonly OrderCycleRow[]) => rows.map(({ dealerCode, rev }) => ({ dealerCode, rev }))
  const droppedLine = ({ dealerCode: dealer, exceptions: count, droppedPieces }: Check) =>
    t('confirmDropped', { dealer, count, pieces: formatNumber(droppedPieces) })

  const confirmCycles = async () => {
    const command = { cycleMonth, operation: 'CONFIRM', dealers: revisionsOf(compiled) } as const
    const checks =
      (await callApi(orderCompiling.save, { ...command, isPreview: true }, { isQuiet: true }))?.checks ?? []
    const prevented = checks.filter(({ issues }) => issues.length > 0)
    const ready = compiled.filter((row) => !prevented.some(({ dealerCode }) => dealerCode === row.dealerCode))
    const reasons = prevented.flatMap(({ issues }) => issues.map(stripCode))
    if (ready.length === 0) return notify('error', [t('confirmNone'), ...reasons].join('\n'))
    const dealers = ready.map((row) => row.dealerCode).join(', ')
    const question = t('confirmAsk', { count: ready.length, month: formatMonth(cycleMonth), dealers })
    const dropped = checks.filter(({ issues, exceptions }) => issues.length === 0 && exceptions > 0).map(droppedLine)
    const left = prevented.length > 0 ? [t('confirmLeft', { count: prevented.length }), ...reasons] : []
    if (await confirm([question, ...dropped, ...left])) save.mutate({ ...command, dealers: revisionsOf(ready) })
  }
  const run = async () => {
    setIsChecking(true)
    await confirmCycles()
      // The call itself has shown the failure.
      .catch(() => undefined)
      .finally(() => setIsChecking(false))
  }
  const count = compiled.length
  return (
    <ActionButton
      call={orderCompiling.save}
      isDisabled={count === 0}
      hint={count === 0 ? t('confirmHint') : undefined}
      loading={isChecking || save.isPending}
      onClick={() => void run()}
    >
      {t('confirm')}
      {count > 0 && ` (${count})`}
    </ActionButton>
  )
}

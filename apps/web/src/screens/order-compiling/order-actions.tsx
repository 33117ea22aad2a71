import { jobNetKick, type NetId, type OrderCycleRow, orderCompiling } from '@packing/contract'
import { useState } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import { packingMonthOf } from '../../ui/job-run/month-rejection.ts'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { CutOffDialog } from './cut-off-dialog.tsx'
import { FileSettings } from './file-settings/file-settings.tsx'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderView } from './order-grid.tsx'
import type { OrderSearch } from './order-search.ts'
import { OrderUpload } from './order-upload.tsx'

interface OrderActionsProps {
  readonly applied: OrderSearch
  readonly what: OrderView
  readonly selected: readonly OrderCycleRow[]
}

const nets: readonly NetId[] = ['ORDER_COMPILE', 'VOLATILITY_CHECK']
const outdated = [orderCompiling.search]

export function OrderActions({ applied, what, selected }: OrderActionsProps) {
  const t = useTexts(orderCompilingTexts)
  const tAction = useTexts(actionTexts)
  const followed = useFollowedRun(nets, outdated)
  const [isSettingCutOff, setIsSettingCutOff] = useState(false)
  const { cycleMonth } = applied
  const download = () => downloadFile(orderCompiling.download, { ...applied, what }).catch(() => undefined)
  return (
    <>
      <ActionBar>
        {followed.canKick && <RunButtons cycleMonth={cycleMonth} followed={followed} />}
        <ConfirmButton cycleMonth={cycleMonth} selected={selected} />
        <ActionButton
          call={orderCompiling.save}
          isDisabled={cycleMonth === ''}
          onClick={() => setIsSettingCutOff(true)}
        >
          {t('cutOff')}
        </ActionButton>
        <OrderUpload cycleMonth={cycleMonth} />
        <FileSettings cycleMonth={cycleMonth} />
        <ActionButton
          action="download"
          call={orderCompiling.download}
          isDisabled={cycleMonth === ''}
          onClick={() => void download()}
        >
          {tAction('download')}
        </ActionButton>
        {isSettingCutOff && (
          <CutOffDialog
            cycleMonth={cycleMonth}
            dealers={selected.map(({ dealerCode }) => dealerCode)}
            current={selected[0]?.cutOffAt ?? null}
            onClose={() => setIsSettingCutOff(false)}
          />
        )}
      </ActionBar>
      <RunLine run={followed.run} />
    </>
  )
}

interface RunButtonsProps {
  readonly cycleMonth: string
  readonly followed: ReturnType<typeof useFollowedRun>
}

function RunButtons({ cycleMonth, followed: { kick, obstacleOf } }: RunButtonsProps) {
  const t = useTexts(orderCompilingTexts)
  const tRun = useTexts(jobRunTexts)
  const month = packingMonthOf({ cycleMonth })
  const run = (netId: NetId) => kick.mutate({ operation: 'KICK', netId, params: { cycleMonth } })
  const compile = async () => {
    if (await confirm(t('compileAsk', { month: formatMonth(cycleMonth) }))) run('ORDER_COMPILE')
  }
  const hintOf = (netId: NetId, otherwise?: string) => {
    const obstacle = obstacleOf(netId, month)
    return obstacle ? tRun(obstacle) : otherwise
  }
  const isOff = (netId: NetId) => cycleMonth === '' || obstacleOf(netId, month) !== undefined
  return (
    <>
      <ActionButton
        isPrimary
        call={jobNetKick.exec}
        isDisabled={isOff('ORDER_COMPILE')}
        hint={hintOf('ORDER_COMPILE')}
        loading={kick.isPending}
        onClick={() => void compile()}
      >
        {t('compile')}
      </ActionButton>
      <ActionButton
        call={jobNetKick.exec}
        isDisabled={isOff('VOLATILITY_CHECK')}
        hint={hintOf('VOLATILITY_CHECK', t('checkHint'))}
        onClick={() => run('VOLATILITY_CHECK')}
      >
        {t('check')}
      </ActionButton>
    </>
  )
}

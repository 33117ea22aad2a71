import { type NoticeRecipient, type OcfRow, type OutputOf, orderOcfAsn } from '@packing/contract'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify } from '../../platform/messages/notify.ts'
import { NoticeAction } from '../../ui/editable-list/notice-action.tsx'
import type { AnyEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

type Dealer = OutputOf<typeof orderOcfAsn.notice>['dealers'][number]

interface SendButtonsProps extends SendAllActionProps {
  readonly recipients: readonly NoticeRecipient[] | undefined
}

/** Sends the selected rows, or everything of the searched cycle and dealers. */
export function SendButtons({ recipients, ...searched }: SendButtonsProps) {
  const t = useTexts(orderOcfAsnTexts)
  const ask = (rows: readonly OcfRow[]) =>
    t('noticeAsk', { count: rows.length, dealers: [...new Set(rows.map(({ dealerCode }) => dealerCode))].join(', ') })
  return (
    <>
      <NoticeAction list={searched.list} call={orderOcfAsn.notice} recipients={recipients} ask={ask} />
      <SendAllAction {...searched} />
    </>
  )
}

interface SendAllActionProps {
  readonly list: AnyEditableList<OcfRow>
  readonly cycleMonth: string
  readonly dealers: readonly string[]
}

/** Sends everything that can be sent for the searched cycle and dealers, after naming the dealers. */
function SendAllAction({ list, cycleMonth, dealers }: SendAllActionProps) {
  const t = useTexts(orderOcfAsnTexts)
  const [isRunning, setIsRunning] = useState(false)
  const { isDirty } = list.edits.unsaved
  const all = { cycleMonth, dealer: [...dealers] }
  const isReached = ({ toPrctCodes, isByFile }: Dealer) => isByFile || toPrctCodes.length > 0
  const lineOf = (dealer: Dealer) => {
    const { dealerCode, lines: count, toAnswer, toPrctCodes, isByFile } = dealer
    const to = isByFile ? t('byFile') : isReached(dealer) ? toPrctCodes.join(', ') : t('nobody')
    const sent = t('sendAllDealer', { dealer: dealerCode, count, to })
    return toAnswer > 0 ? `${sent} ${t('toAnswer', { count: toAnswer })}` : sent
  }

  const send = async () => {
    const preview = await callApi(orderOcfAsn.notice, { all, isPreview: true }, { isQuiet: true })
    const found = preview?.dealers ?? []
    const sent = found.filter((dealer) => dealer.lines > 0 && isReached(dealer))
    const count = sent.reduce((sum, { lines }) => sum + lines, 0)
    if (count === 0) return notify('info', [t('nothingToSend'), ...found.map(lineOf)].join('\n'))
    const question = t('sendAllAsk', { count, month: formatMonth(cycleMonth) })
    if (!(await confirm([question, ...found.map(lineOf)], { isSerious: true }))) return
    await callApi(orderOcfAsn.notice, { all })
    list.screen.refresh()
  }
  const run = async () => {
    setIsRunning(true)
    await send()
      // The call itself has shown the failure.
      .catch(() => undefined)
      .finally(() => setIsRunning(false))
  }
  return (
    <ActionButton
      call={orderOcfAsn.notice}
      hint={isDirty ? t('saveFirst') : t('sendAllHint')}
      isDisabled={isDirty || cycleMonth === ''}
      loading={isRunning}
      onClick={() => void run()}
    >
      {t('sendAll')}
    </ActionButton>
  )
}

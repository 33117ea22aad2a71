import { type CallById, filledInEvery, type ParsedInputOf } from '@packing/contract'
import type { CommandContext, Handler } from '../../../calls/handlers.ts'
import { errorAt, type RowEdit, withIndex } from '../../../domain/edits/row-edit.ts'
import { chooseRecipients, type NewNotice, sendNotices } from '../../../domain/notices/send-notices.ts'
import { followOutdated, lockAnswered, recountOutdated } from '../../../domain/orders/standing/outdated-answers.ts'
import { saveAnswer, saveList } from '../../../editable-lists/save-list.ts'
import { writtenMonth } from '../../../platform/clock/clock.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import type { WriteDb } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'
import { findLineFacts, type LineFacts, lineKey, lineKeyOf } from '../answers/line-facts.ts'
import { answersList } from '../answers/ocf-list.ts'
import { findRecipients } from './recipients.ts'
import { countByDealer, listSendable, type Searched, type SendableLine } from './searched-answers.ts'

type NoticeInput = ParsedInputOf<CallById<'orderocfasn/notice'>>
type Keys = NonNullable<NoticeInput['rows']>
type Confirmable = Pick<LineFacts, 'odrQty' | 'odrRev' | 'feasibleOn'>
type Sent = Confirmable & Pick<LineFacts, 'status' | 'promisedVanOn'>

const canSend = (line: LineFacts) =>
  !line.isOfClosedMonth && (line.isUnsent || (line.status === 'NEW' && line.isConfirmable))

const whyNotSent = ({ status, feasibleQty, isOfClosedMonth }: LineFacts) =>
  isOfClosedMonth ? 'M-L04-033' : status !== 'NEW' ? 'M-L04-013' : feasibleQty === null ? 'M-L04-029' : 'M-L04-012'

/** Lines that the plan covers are confirmed by being sent. */
const confirmed = ({ odrQty, odrRev, feasibleOn }: Confirmable) => ({
  ocfStatus: 'CONFIRMED',
  ocfQty: odrQty,
  ocfPackOn: feasibleOn,
  reasonCode: '',
  odrQty,
  odrRev,
})

async function nextSendNo(db: WriteDb): Promise<number> {
  const { rows } = await checkedSql({ sendNo: int })`select nextval('ocf_send')::int as "sendNo"`.execute(db)
  return rows[0]?.sendNo ?? 0
}

function noticesOf(edits: readonly RowEdit[], sendNo: number): NewNotice[] {
  const counts = new Map<string, number>()
  for (const { key } of edits) {
    const { cycleMonth, dealerCode } = lineKeyOf(key)
    const group = JSON.stringify([cycleMonth, dealerCode])
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return [...counts].map(([group, count]) => {
    const [cycleMonth = '', dealerCode = '']: string[] = JSON.parse(group)
    const month = writtenMonth(cycleMonth)
    const lines = count.toLocaleString('en-US')
    return {
      kind: 'OCF',
      subject: `${cycleMonth}/${sendNo}`,
      functionId: 'L04F01',
      dealerCode,
      items: [],
      title: filledInEvery(noticeTitle, { dealer: dealerCode, month, count, lines }),
      link: `/OrderOcfAsn?cycleMonth=${cycleMonth}&dealer=${encodeURIComponent(dealerCode)}`,
    }
  })
}

const noticeTitle = {
  en: '{dealer} {month}: {lines} {count|order line|order lines} confirmed or changed',
  ja: '{dealer} {month}：注文明細 {lines} 件の回答',
}

/** A line without an answer is confirmed as planned. */
const sentRow = ({ now }: CommandContext, sendNo: number, row: Keys[number], line: Sent | undefined) => ({
  ...row,
  ...(line?.status === 'NEW' ? confirmed(line) : {}),
  vanOn: line?.promisedVanOn ?? null,
  op: 'U' as const,
  sentAt: now.toISOString(),
  sentVersion: row.rowVersion + 1,
  sendNo,
})

const sending = { list: answersList, acceptWarnings: true, callId: 'orderocfasn/notice' } as const

async function sendRows(input: Pick<NoticeInput, 'toPrctCodes'>, keys: Keys, context: CommandContext) {
  const recipients = await findRecipients(context)
  const dealerCodes = [...new Set(keys.map((row) => row.dealerCode))]
  const byFile = dealerCodes.filter((dealerCode) => recipients.of(dealerCode).isByFile)
  const notified = dealerCodes.filter((dealerCode) => !byFile.includes(dealerCode))
  const toPrctCodes = notified.length > 0 ? await chooseRecipients(context, notified, input.toPrctCodes) : []
  const lines = await findLineFacts(context, keys)
  const sendNo = await nextSendNo(context.db)
  const rows = keys.map((row) => {
    const line = lines.get(lineKey(lineKeyOf(row)))
    return sentRow(context, sendNo, row, line && canSend(line) ? line : undefined)
  })
  const check = async (edits: readonly RowEdit[]) =>
    edits.flatMap((edit) => {
      const line = lines.get(lineKey(lineKeyOf(edit.key)))
      if (!line) return [errorAt(edit, '', 'M-L04-001')]
      if (canSend(line)) return []
      return [errorAt(edit, '', whyNotSent(line))]
    })
  const result = await followOutdated(context, keys, () =>
    saveList(context, { ...sending, rows: withIndex(rows), check }),
  )
  const notices = noticesOf(result.edits, sendNo).filter(({ dealerCode }) => notified.includes(dealerCode))
  await sendNotices(context, notices, toPrctCodes)
  const answer = saveAnswer(result, { sentTo: result.edits.length > 0 ? [...toPrctCodes] : [], dealers: [] })
  if (answer.issues.length > 0) return answer
  const params = { rows: result.edits.length, prctCodes: toPrctCodes.join(', '), dealers: byFile.join(', ') }
  if (byFile.length === 0) return new Answer(answer.data, 'M-NTC-004', params)
  return new Answer(answer.data, notified.length === 0 ? 'M-L04-027' : 'M-L04-028', params)
}

/** One notice for each dealer, to everybody responsible for it. Lines that change meanwhile are left for the next time. */
async function sendSearched(searched: Searched, isPreview: boolean, context: CommandContext) {
  const all = await countByDealer(context, searched, await findRecipients(context))
  const nothing = { saved: [], conflicts: [], waiting: [], sentTo: [] }
  if (isPreview) return { ...nothing, dealers: all }
  const reached = all.filter(({ lines, toPrctCodes, isByFile }) => lines > 0 && (isByFile || toPrctCodes.length > 0))
  if (reached.length === 0) throw invalid('M-L04-031')
  const dealerCodes = reached.map(({ dealerCode }) => dealerCode)
  await lockAnswered(context.db, context.prctCode, { cycleMonth: searched.cycleMonth, dealerCodes })
  const lines = await listSendable(context, searched, dealerCodes)
  const sendNo = await nextSendNo(context.db)
  const rows = lines.map((line) => sentRow(context, sendNo, keyOf(line), line))
  const { edits } = await saveList(context, { ...sending, rows: withIndex(rows), check: async () => [] })
  await recountOutdated(context.db, context.prctCode, { cycleMonth: searched.cycleMonth, dealerCodes })
  const notices = noticesOf(edits, sendNo)
  for (const { dealerCode, toPrctCodes } of reached) {
    const ofDealer = notices.filter((notice) => notice.dealerCode === dealerCode)
    await sendNotices(context, ofDealer, toPrctCodes)
  }
  const sentTo = [...new Set(reached.flatMap(({ toPrctCodes }) => toPrctCodes))].sort()
  const params = { rows: edits.length, dealers: notices.length }
  return new Answer({ ...nothing, sentTo, dealers: reached }, 'M-L04-030', params)
}

const keyOf = ({ cycleMonth, dealerCode, orderNo, lineNo, rowVersion }: SendableLine) => ({
  cycleMonth,
  dealerCode,
  orderNo,
  lineNo,
  rowVersion,
})

export const noticeAnswers: Handler<'orderocfasn/notice'> = async (input, context) => {
  if (input.all) return sendSearched(input.all, input.isPreview, context)
  if (!input.rows) throw invalid('M-COM-006', {}, [{ field: 'rows', message: 'M-COM-101' }])
  return sendRows(input, input.rows, context)
}

import { errorAt, type RowEdit, type SaveRow, withIndex } from '../../domain/edits/row-edit.ts'
import { chooseRecipients, listReaders, type NewNotice, sendNotices } from '../../domain/notices/send-notices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { saveAnswer, saveList } from '../../editable-lists/save-list.ts'
import type { Handler } from '../../handlers.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { Answer } from '../../platform/http/reply.ts'
import { isConfirmable } from './answer-state.ts'
import { findLineFacts, type LineFacts, lineKey, lineKeyOf } from './line-facts.ts'
import { answersList } from './ocf-list.ts'

const canSend = (line: LineFacts) => line.isUnsent || (line.status === 'NEW' && isConfirmable(line))

/** Lines that the plan covers are confirmed by being sent. */
const confirmed = ({ odrQty, odrRev, feasibleOn }: LineFacts) => ({
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
  const lines = new Map<string, number>()
  for (const { key } of edits) {
    const { cycleMonth, dealerCode } = lineKeyOf(key)
    const group = JSON.stringify([cycleMonth, dealerCode])
    lines.set(group, (lines.get(group) ?? 0) + 1)
  }
  return [...lines].map(([group, count]) => {
    const [cycleMonth = '', dealerCode = '']: string[] = JSON.parse(group)
    const month = writtenMonth(cycleMonth)
    return {
      kind: 'OCF',
      subject: `${cycleMonth}/${sendNo}`,
      functionId: 'L04F01',
      dealerCode,
      items: [],
      titleEn: `${dealerCode} ${month}: ${count === 1 ? '1 order line' : `${count} order lines`} confirmed or changed`,
      titleJa: `${dealerCode} ${month}：注文明細 ${count} 件の回答`,
      link: `/OrderOcfAsn?cycleMonth=${cycleMonth}&dealer=${encodeURIComponent(dealerCode)}`,
    }
  })
}

/** Dealers without users, which get their answers as ORDRSP. */
async function findDealersByFile(
  { db, prctCode }: ReadContext,
  dealerCodes: readonly string[],
): Promise<readonly string[]> {
  const readers = await listReaders({ db, prctCode })
  const hasReader = (dealer: string) => readers.some(({ dealers }) => dealers === null || dealers.includes(dealer))
  const { rows } = await checkedSql({ dealerCode: text })`
    select distinct dealer_code as "dealerCode" from edi_partner
    where prct_code = ${prctCode} and dealer_code = any(${dealerCodes}::text[]) order by 1`.execute(db)
  return rows.map(({ dealerCode }) => dealerCode).filter((dealer) => !hasReader(dealer))
}

export const noticeAnswers: Handler<'orderocfasn/notice'> = async (input, context) => {
  const { db, now } = context
  const dealerCodes = [...new Set(input.rows.map((row) => row.dealerCode))]
  const byFile = await findDealersByFile(context, dealerCodes)
  const notified = dealerCodes.filter((dealerCode) => !byFile.includes(dealerCode))
  const toPrctCodes = notified.length > 0 ? await chooseRecipients(context, notified, input.toPrctCodes) : []
  const lines = await findLineFacts(context, input.rows)
  const sendNo = await nextSendNo(db)
  const rows = withIndex(input.rows.map((row) => ({ ...row, op: 'U' as const }))).map((row): SaveRow => {
    const line = lines.get(lineKey(lineKeyOf(row)))
    const values = line?.status === 'NEW' && isConfirmable(line) ? confirmed(line) : {}
    return { ...row, ...values, sentAt: now.toISOString(), sentVersion: (row.rowVersion ?? 0) + 1, sendNo }
  })
  const check = async (edits: readonly RowEdit[]) =>
    edits.flatMap((edit) => {
      const line = lines.get(lineKey(lineKeyOf(edit.key)))
      if (!line) return [errorAt(edit, '', 'M-L04-001')]
      if (canSend(line)) return []
      return [errorAt(edit, '', line.status === 'NEW' ? 'M-L04-012' : 'M-L04-013')]
    })
  const result = await saveList(context, {
    list: answersList,
    rows,
    acceptWarnings: true,
    check,
    callId: 'orderocfasn/notice',
  })
  const notices = noticesOf(result.edits, sendNo).filter(({ dealerCode }) => notified.includes(dealerCode))
  await sendNotices(context, notices, toPrctCodes)
  const answer = saveAnswer(result, { sentTo: result.edits.length > 0 ? [...toPrctCodes] : [] })
  if (answer.issues.length > 0) return answer
  const params = { rows: result.edits.length, prctCodes: toPrctCodes.join(', '), dealers: byFile.join(', ') }
  if (byFile.length === 0) return new Answer(answer.data, 'M-NTC-004', params)
  return new Answer(answer.data, notified.length === 0 ? 'M-L04-027' : 'M-L04-028', params)
}

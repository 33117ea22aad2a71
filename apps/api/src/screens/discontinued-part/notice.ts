import { filledInEvery } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { checkNotice } from '../../domain/discontinuation/check-notice.ts'
import { type RowEdit, textOf, withIndex } from '../../domain/edits/row-edit.ts'
import { chooseRecipients, type NewNotice, nameParts, sendNotices } from '../../domain/notices/send-notices.ts'
import { keyText } from '../../editable-lists/editable-list.ts'
import { findRows } from '../../editable-lists/prepare-edits.ts'
import { saveAnswer, saveList } from '../../editable-lists/save-list.ts'
import { Answer } from '../../platform/http/reply.ts'
import { notifiedList } from './discontinued-list.ts'

function noticesOf(edits: readonly RowEdit[]): NewNotice[] {
  const byChange = new Map<string, { ecnNo: string; dealerCode: string; items: string[] }>()
  for (const edit of edits) {
    const [ecnNo, dealerCode, oldPart] = [textOf(edit, 'ecnNo'), textOf(edit, 'dealerCode'), textOf(edit, 'oldPart')]
    const code = JSON.stringify([ecnNo, dealerCode])
    const known = byChange.get(code)
    if (known) known.items.push(oldPart)
    else byChange.set(code, { ecnNo, dealerCode, items: [oldPart] })
  }
  return [...byChange.values()].map(({ ecnNo, dealerCode, items }) => {
    const named = nameParts(items)
    return {
      kind: 'DISCONTINUED',
      subject: ecnNo,
      functionId: 'B05F01',
      dealerCode,
      items,
      title: filledInEvery(noticeTitle, { ecnNo, named }),
      link: `/DiscontinuedPart?ecnNo=${encodeURIComponent(ecnNo)}`,
    }
  })
}

const noticeTitle = { en: '{ecnNo}: {named} discontinued', ja: '{ecnNo}：{named}の打切り' }

export const noticeDiscontinued: Handler<'discontinuedpart/notice'> = async (input, context) => {
  const { db, prctCode, now } = context
  const toPrctCodes = await chooseRecipients(
    context,
    [...new Set(input.rows.map((row) => row.dealerCode))],
    input.toPrctCodes,
  )
  const stored = await findRows(db, notifiedList, prctCode, input.rows)
  const notifiedAt = now.toISOString()
  const rows = input.rows.map((row) => {
    const isFirst = stored.get(keyText(notifiedList, row))?.cells['status'] === 'REGISTERED'
    return { ...row, op: 'U' as const, notifiedAt, ...(isFirst ? { status: 'NOTIFIED' } : {}) }
  })
  const save = { list: notifiedList, rows: withIndex(rows), acceptWarnings: true, check: checkNotice(context) }
  const result = await saveList(context, { ...save, callId: 'discontinuedpart/notice' })
  await sendNotices(context, noticesOf(result.edits), toPrctCodes)
  const answer = saveAnswer(result, { sentTo: result.edits.length > 0 ? [...toPrctCodes] : [] })
  if (answer.issues.length > 0) return answer
  return new Answer(answer.data, 'M-NTC-004', { rows: result.edits.length, prctCodes: toPrctCodes.join(', ') })
}

import { sql } from 'kysely'
import { chooseUnits, type NewNotice, nameParts, sendNotices } from '../../domain/notices/send-notices.ts'
import { findRows } from '../../domain/sheets/prepare-edits.ts'
import { errorAt, type RowEdit, textOf, withIndex } from '../../domain/sheets/row-edit.ts'
import { type CheckEdits, saveAnswer, saveSheet } from '../../domain/sheets/save-sheet.ts'
import { keyText } from '../../domain/sheets/sheet.ts'
import type { Handler } from '../../handlers.ts'
import { Answer } from '../../platform/http/reply.ts'
import { savedSheet } from './discontinued-sheet.ts'

/** What was noticed may be noticed again; what is closed may not. */
const checkNotice: CheckEdits = async (edits) =>
  edits.filter((edit) => edit.before?.['status'] === 'CLOSED').map((edit) => errorAt(edit, '', 'M-B05-020'))

/** One notice per engineering change and dealer. */
function noticesOf(edits: readonly RowEdit[]): NewNotice[] {
  const changeOf = (edit: RowEdit) => `${textOf(edit, 'ecnNo')} ${textOf(edit, 'dealerCode')}`
  const firsts = edits.filter((edit, at) => edits.findIndex((other) => changeOf(other) === changeOf(edit)) === at)
  return firsts.map((first) => {
    const ecnNo = textOf(first, 'ecnNo')
    const rows = edits.filter((edit) => changeOf(edit) === changeOf(first))
    const named = nameParts(rows.map((row) => textOf(row, 'oldPart')))
    return {
      kind: 'DISCONTINUED',
      subject: ecnNo,
      functionId: 'B05F01',
      dealerCode: textOf(first, 'dealerCode'),
      titleEn: `${ecnNo}: ${named.en} discontinued`,
      titleJa: `${ecnNo}：${named.ja}の打切り`,
      link: `/DiscontinuedPart?ecnNo=${encodeURIComponent(ecnNo)}`,
    }
  })
}

/** Tells dealers and other units. What was only registered is NOTICED from then on. */
export const noticeDiscontinued: Handler<'discontinuedpart/notice'> = async (input, context) => {
  const { db, accessPrctCode, now } = context
  const toUnits = await chooseUnits(context, [...new Set(input.rows.map((row) => row.dealerCode))], input.toPrctCodes)
  const standing = await findRows(db, savedSheet, accessPrctCode, input.rows)
  const rows = input.rows.map((row) => {
    const isFirst = standing.get(keyText(savedSheet, row))?.cells['status'] === 'REGISTERED'
    return { ...row, op: 'U' as const, ...(isFirst ? { status: 'NOTICED' } : {}) }
  })
  const save = { sheet: savedSheet, rows: withIndex(rows), acceptWarnings: true, check: checkNotice }
  const result = await saveSheet(context, { ...save, callId: 'discontinuedpart/notice' })
  await sendNotices(context, noticesOf(result.edits), toUnits)
  const keys = JSON.stringify(result.edits.map((edit) => edit.key))
  await sql`
    update discontinued_part t set noticed_at = ${now}
    from jsonb_to_recordset(${keys}::jsonb) as r ("ecnNo" text, "oldPart" text, "dealerCode" text)
    where t.prct_code = ${accessPrctCode} and (t.ecn_no, t.old_part, t.dealer_code) = (r."ecnNo", r."oldPart", r."dealerCode")`.execute(
    db,
  )
  const answer = saveAnswer(result, { sentTo: result.edits.length > 0 ? [...toUnits] : [] })
  if (answer.faults.length > 0) return answer
  return new Answer(answer.data, 'M-NTC-004', { rows: result.edits.length, units: toUnits.join(', ') })
}

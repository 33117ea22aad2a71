import { filledInEvery, inEveryLanguage, type Written } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { type CheckEdits, errorAt, type RowEdit, textOf, withIndex } from '../../domain/edits/row-edit.ts'
import { chooseRecipients, type NewNotice, sendNotices } from '../../domain/notices/send-notices.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { findRows } from '../../editable-lists/prepare-edits.ts'
import { saveAnswer, saveList } from '../../editable-lists/save-list.ts'
import { Answer } from '../../platform/http/reply.ts'
import { NOTICE_KIND, NOTICE_SUBJECT, notifiedList } from './finding-list.ts'

const checkOpen: CheckEdits = async (edits) =>
  edits
    .filter(({ before }) => before?.['status'] !== 'OPEN' && before?.['status'] !== 'IN_PROGRESS')
    .map((edit) =>
      errorAt(edit, '', 'M-I04-008', { no: textOf(edit, 'checkNo'), status: String(edit.before?.['status'] ?? '') }),
    )

interface Side {
  readonly owner: string
  readonly dealerCode: string
  readonly items: string[]
}

function sidesOf(edits: readonly RowEdit[]): Side[] {
  const sides = new Map<string, Side>()
  for (const edit of edits) {
    const [owner, dealerCode] = [textOf(edit, 'owner'), textOf(edit, 'dealerCode')]
    const key = `${owner} ${dealerCode}`
    const side = sides.get(key) ?? { owner, dealerCode, items: [] }
    side.items.push(textOf(edit, 'checkNo'))
    sides.set(key, side)
  }
  return [...sides.values()]
}

const ownerNames: Readonly<Record<string, Written>> = {
  PACKING: { en: 'packing', ja: '梱包' },
  ENGINEERING: { en: 'engineering', ja: '技術' },
}

const noticeTitle = {
  en: 'BOM check: {count} {count|finding|findings} to answer ({name})',
  ja: 'BOMチェック：回答依頼 {count} 件（{name}）',
}

function noticeOf({ owner, dealerCode, items }: Side): NewNotice {
  const ofDealer = dealerCode === '*' ? '' : `&dealer=${encodeURIComponent(dealerCode)}`
  const name = ownerNames[owner] ?? inEveryLanguage(() => dealerCode)
  return {
    kind: NOTICE_KIND,
    subject: NOTICE_SUBJECT,
    functionId: 'I04F01',
    dealerCode,
    items,
    title: filledInEvery(noticeTitle, { count: items.length, name }),
    link: `/BomCheckList?owner=${owner}${ofDealer}`,
  }
}

/** Findings of dealers go to the PRCTCCs responsible for them, all others to this PRCTCC. */
const recipientsOf = (context: ListWriteContext, { owner, dealerCode }: Side): Promise<readonly string[]> =>
  owner === 'DEALER' ? chooseRecipients(context, [dealerCode], undefined) : Promise.resolve([context.prctCode])

export const noticeFindings: Handler<'bomchecklist/notice'> = async (input, context) => {
  const { db, prctCode, now } = context
  const list = notifiedList(await businessDayOf(context))
  const stored = await findRows(db, list, prctCode, input.rows)
  const notifiedAt = now.toISOString()
  const rows = withIndex(
    input.rows.map((row) => ({ ...stored.get(String(row.checkNo))?.cells, ...row, op: 'U' as const, notifiedAt })),
  )
  const save = { list, rows, acceptWarnings: true, check: checkOpen, callId: 'bomchecklist/notice' }
  const result = await saveList(context, save)
  const sentTo = new Set<string>()
  for (const side of sidesOf(result.edits)) {
    const recipients = await recipientsOf(context, side)
    for (const code of recipients) sentTo.add(code)
    await sendNotices(context, [noticeOf(side)], recipients)
  }
  const answer = saveAnswer(result, { sentTo: [...sentTo].sort() })
  if (answer.issues.length > 0) return answer
  return new Answer(answer.data, 'M-NTC-004', { rows: result.edits.length, prctCodes: answer.data.sentTo.join(', ') })
}

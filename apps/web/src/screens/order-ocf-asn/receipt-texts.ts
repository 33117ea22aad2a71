import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/words/field-texts.ts'

export const receiptTexts = {
  title: { en: 'Receipt advices (RECADV, X12 861)', ja: '受領通知（RECADV、X12 861）' },
  change: { en: 'Change', ja: '変更' },
  'change.ADDED': { en: 'New', ja: '新規' },
  'change.CHANGED': { en: 'Changed', ja: '変更' },
  'change.DELETED': { en: 'Removed', ja: '削除' },
  segment: { en: 'Segment', ja: 'セグメント' },
  dealer: fieldTexts.dealer,
  receiptNo: { en: 'Receipt', ja: '受領番号' },
  receivedOn: { en: 'Received on', ja: '受領日' },
  asnNo: { en: 'Ship notice', ja: '出荷通知' },
  unmatched: { en: 'None', ja: '該当なし' },
  caseNo: { en: 'Case no', ja: 'ケース番号' },
  partNo: fieldTexts.partNo,
  announced: { en: 'Announced', ja: '通知数' },
  received: { en: 'Received', ja: '受領数' },
  short: { en: 'Short', ja: '不足数' },
  damaged: { en: 'Damaged', ja: '破損数' },
  refused: { en: 'Refused', ja: '受領拒否数' },
  inFile: { en: 'Pieces in the file', ja: 'ファイルの数量' },
  accounted: { en: 'Pieces read', ja: '読取数量' },
  unmatchedLines: { en: 'Without a notice', ja: '出荷通知なし' },
} as const satisfies Texts

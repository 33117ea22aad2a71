import type { Texts } from '../../platform/i18n/texts.ts'
import { changeTexts, fieldTexts } from '../../ui/field-texts.ts'

export const orderCompilingTexts = {
  'orderChange.NONE': { en: 'Unchanged', ja: '変更なし' },
  'orderChange.ADDED': changeTexts.ADDED,
  'orderChange.CHANGED': changeTexts.CHANGED,
  'orderChange.DELETED': changeTexts.DELETED,
  cycleMonth: fieldTexts.cycleMonth,
  dealer: fieldTexts.dealer,
  status: fieldTexts.status,
  partNo: fieldTexts.partNo,
  changedOnly: { en: 'Changed lines only', ja: '変更分のみ' },
  cycles: { en: 'Cycles by dealer', ja: 'ディーラー別サイクル' },
  lines: fieldTexts.orderLines,
  months: { en: 'By month', ja: '月別数量' },
  compiled: { en: 'Compile results', ja: 'コンパイル結果' },
  exceptions: { en: 'Exceptions', ja: '例外' },
  exceptionCount: { en: 'Exceptions', ja: '例外' },
  openOrders: {
    en: {
      one: '{count} order of {dealer} above the tolerance waits for an answer',
      other: '{count} orders of {dealer} above the tolerance wait for an answer',
    },
    ja: '{dealer} の許容超過 {count} 件が未回答です',
  },
  orderNo: fieldTexts.orderNo,
  lineNo: { en: 'Line no', ja: '明細番号' },
  requiredOn: { en: 'Required date', ja: '納期' },
  change: fieldTexts.change,
  oldQty: fieldTexts.oldValue,
  newQty: fieldTexts.newValue,
  uploadTitle: { en: 'Upload orders · {month}', ja: '注文のアップロード · {month}' },
  confirm: { en: 'Confirm', ja: '確定' },
  confirmHint: {
    en: 'Select compiled dealers in the upper list first.',
    ja: '上の一覧でコンパイル済のディーラーを選択してください。',
  },
  confirmAsk: {
    en: {
      one: 'Confirm the cycle of {count} dealer for {month}? After that only spot orders can be uploaded: {dealers}',
      other:
        'Confirm the cycles of {count} dealers for {month}? After that only spot orders can be uploaded: {dealers}',
    },
    ja: '{month} のサイクルを {count} ディーラー分確定しますか？確定後はスポット注文のみ受付可能です：{dealers}',
  },
  compile: { en: 'Compile', ja: 'コンパイル' },
  compileAsk: {
    en: 'Run ORDER COMPILE for {month}? The lots of all dealers that are not confirmed are compiled again.',
    ja: '{month} のオーダーコンパイルを実行しますか？未確定の全ディーラーのコンパイル結果が再作成されます。',
  },
  noCycles: { en: 'No order cycle in this month yet', ja: 'この月のオーダーサイクルはまだありません' },
  noCyclesHint: { en: 'Upload an order file to start the cycle.', ja: '注文ファイルをアップロードすると開始します。' },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const orderCompilingTexts = {
  'orderChange.ADDED': { en: 'Added', ja: '追加' },
  'orderChange.CHANGED': { en: 'Changed', ja: '変更' },
  'orderChange.DELETED': { en: 'Deleted', ja: '削除' },
  cycleMonth: { en: 'Cycle month', ja: 'サイクル月' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  status: { en: 'Status', ja: '状態' },
  partNo: { en: 'Part no', ja: '品番' },
  changedOnly: { en: 'Changed lines only', ja: '変更分のみ' },
  cycles: { en: 'Cycles by dealer', ja: 'ディーラー別サイクル' },
  lines: { en: 'Order lines', ja: '注文明細' },
  compiled: { en: 'Compiled', ja: 'コンパイル結果' },
  exceptions: { en: 'Exceptions', ja: '例外' },
  exceptionCount: { en: 'Exceptions', ja: '例外' },
  orderNo: { en: 'Order no', ja: '注文番号' },
  lineNo: { en: 'Line', ja: '明細' },
  requiredOn: { en: 'Required', ja: '納期' },
  change: { en: 'Change', ja: '変更' },
  oldQty: { en: 'Before', ja: '変更前' },
  newQty: { en: 'After', ja: '変更後' },
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

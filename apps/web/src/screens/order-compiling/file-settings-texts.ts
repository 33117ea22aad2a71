import { orderLineColumns } from '@packing/contract'
import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../../ui/action-texts.ts'
import { fieldTexts } from '../../ui/field-texts.ts'

export const fileSettingsTexts = {
  fileSettings: { en: 'File settings', ja: 'ファイル設定' },
  fileSettingsHint: {
    en: 'EDI codes and column mapping of a dealer’s order files',
    ja: 'ディーラーの注文ファイルの EDI コードと列の対応',
  },
  close: actionTexts.close,
  save: { en: 'Save', ja: '保存' },
  dealer: fieldTexts.dealer,
  codes: { en: 'EDI codes', ja: 'EDI コード' },
  columns: { en: 'Column mapping', ja: '列の対応' },
  senderId: { en: 'Sender', ja: '送信元 ID' },
  deliveryPoint: { en: 'Delivery point', ja: '納入先コード' },
  ownId: { en: 'Our number', ja: '当社コード' },
  labelCompany: { en: 'Label company', ja: 'ラベル発行元' },
  codesHint: {
    en: 'Sender of the file (UNB, ISA or record 511) and delivery point; empty: all other points. The label company begins our licence plates, such as UN123456789.',
    ja: 'ファイルの送信元（UNB・ISA・レコード 511）と納入先。納入先が空白の行は、その他すべての納入先に適用します。ラベル発行元はライセンスプレートの先頭部分です（例：UN123456789）。',
  },
  addCode: { en: 'Add a code', ja: 'コードを追加' },
  removeCode: { en: 'Remove code {no}', ja: 'コード {no} を削除' },
  parts: { en: 'Dealer’s part numbers', ja: 'ディーラー品番' },
  partsHint: {
    en: 'One part per line: the dealer’s number, tab or comma, our number. Only where they differ.',
    ja: '1 行に 1 品番：ディーラー品番、タブまたはカンマ、当社品番。異なる品番のみ登録します。',
  },
  resetOn: { en: 'Reset date of cumulative quantities', ja: '累計起算日' },
  resetOnHint: {
    en: 'First day counted in the shipped quantities of L04, DESADV and 856. Applies to parts whose schedule states no other day. Empty: from the first shipment.',
    ja: '出荷累計（L04・DESADV・856）の起算日。納入指示に起算日がない品番に適用します。空白の場合は最初の出荷から累計します。',
  },
  chooseFile: { en: 'Choose a file of the dealer', ja: 'ディーラーのファイルを選択' },
  columnsHint: {
    en: 'The mapping is proposed from the headings and applied to later files with the same headings.',
    ja: '見出しから対応を提案します。保存後は同じ見出しのファイルに自動で適用します。',
  },
  noColumns: {
    en: 'No mapping saved: the dealer sends the standard columns.',
    ja: '列の対応は未登録です（標準の列）。',
  },
  savedColumns: {
    en: { one: '{count} column mapped', other: '{count} columns mapped' },
    ja: '{count} 列を対応付け済み',
  },
  outdated: {
    en: 'Another user changed these settings since you opened them. Your entries are not saved.',
    ja: '開いた後に他のユーザーが設定を変更しました。入力内容は保存していません。',
  },
  loadCurrent: { en: 'Load current settings', ja: '最新の設定を読み込む' },
  forget: { en: 'Forget mapping', ja: '対応を削除' },
  heading: { en: 'Heading', ja: '見出し' },
  meaning: { en: 'Meaning', ja: '項目' },
  samples: { en: 'First rows', ja: '先頭行' },
  fields: { en: 'Fields', ja: '項目一覧' },
  dragFields: {
    en: 'Drag a field onto a heading, or choose it there:',
    ja: '項目を見出しにドラッグするか、見出し側で選択します：',
  },
  preview: { en: 'First order lines', ja: '注文明細の先頭行' },
  noPreview: {
    en: 'Choose the columns of the part number and the quantity.',
    ja: '品番と数量の列を選択してください。',
  },
  dateOrMonth: { en: 'Date or month', ja: '日付・月' },
  meaningOf: { en: 'Meaning of {heading}', ja: '{heading} の項目' },
  notRead: { en: 'Not read', ja: '読み込まない' },
  qtyOfDate: { en: 'Quantity of this month or date', ja: 'この月・日の数量' },
  'field.dealer_code': fieldTexts.dealer,
  'field.order_no': orderLineColumns.orderNo.label,
  'field.line_no': orderLineColumns.lineNo.label,
  'field.order_type': orderLineColumns.orderType.label,
  'field.part_no': orderLineColumns.partNo.label,
  'field.target_month': orderLineColumns.targetMonth.label,
  'field.required_on': orderLineColumns.requiredOn.label,
  'field.qty': orderLineColumns.qty.label,
  'field.pack_from': { en: 'Pack from', ja: '梱包開始日' },
  'field.pack_to': { en: 'Pack by', ja: '梱包期限' },
  'field.pack_style': { en: 'Pack style', ja: '荷姿' },
} as const satisfies Texts

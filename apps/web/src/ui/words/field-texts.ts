import type { Texts } from '../../platform/i18n/texts.ts'

/** Words that several screens show, as the columns of the contract have them. */
export const fieldTexts = {
  carFamily: { en: 'Car family', ja: '車種' },
  caseCode: { en: 'Case type', ja: 'ケース種別' },
  caseNo: { en: 'Case no', ja: 'ケース番号' },
  change: { en: 'Change', ja: '変更' },
  /** As a search condition: renban, number or seal. */
  container: { en: 'Container', ja: 'コンテナ' },
  containerCount: { en: 'Containers', ja: 'コンテナ数' },
  cycleMonth: { en: 'Cycle month', ja: 'サイクル月' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  field: { en: 'Field', ja: '項目' },
  lifecycle: { en: 'Lifecycle', ja: 'ライフサイクル' },
  line: { en: 'Line', ja: 'ライン' },
  loadingSequence: { en: 'Loading sequence', ja: '積付順' },
  message: { en: 'Message', ja: 'メッセージ' },
  minutes: { en: 'min', ja: '分' },
  openOver: { en: 'Open orders above the tolerance', ja: '許容超過の未承認注文' },
  newValue: { en: 'After', ja: '変更後' },
  oldValue: { en: 'Before', ja: '変更前' },
  noVanningDate: { en: 'No vanning date', ja: 'バンニング日なし' },
  orderLines: { en: 'Order lines', ja: '注文明細' },
  orderNo: { en: 'Order no', ja: '注文番号' },
  overtime: { en: 'Overtime', ja: '残業' },
  packDate: { en: 'Pack date', ja: '梱包日' },
  packStyle: { en: 'Pack style', ja: '荷姿' },
  packingMonth: { en: 'Packing month', ja: '梱包月' },
  partNo: { en: 'Part no', ja: '品番' },
  seconds: { en: '{seconds} s', ja: '{seconds} 秒' },
  status: { en: 'Status', ja: '状態' },
  unplannedLots: { en: 'Unplanned lots', ja: '未割付ロット' },
  vanningDate: { en: 'Vanning date', ja: 'バンニング日' },
  view: { en: 'View', ja: '表示' },
  weight: { en: 'Weight', ja: '質量' },
} as const satisfies Texts

/** What a change did to a row. */
export const changeTexts = {
  ADDED: { en: 'Added', ja: '追加' },
  CHANGED: { en: 'Changed', ja: '変更' },
  DELETED: { en: 'Deleted', ja: '削除' },
} as const satisfies Texts

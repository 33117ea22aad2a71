import type { Texts } from '../../platform/i18n/texts.ts'

/** Planners' names by menu code; the titles are in the contract. */
export const screenNamesTexts: Texts = {
  C01: { en: 'Top page', ja: 'トップページ' },
  A01: { en: 'Calendar codes', ja: 'カレンダーコード' },
  A02: { en: 'Working calendar', ja: '稼働日カレンダー' },
  A03: { en: 'Correspondence calendar', ja: '対応カレンダー' },
  A04: { en: 'Event master', ja: 'イベントマスタ' },
  B01: { en: 'Part master', ja: '部品マスタ' },
  B02: { en: 'Part pairs', ja: 'ペア部品' },
  B03: { en: 'Part groups', ja: 'グループ部品' },
  B04: { en: 'Collective vanning', ja: '混載バンニング' },
  B05: { en: 'Discontinued parts', ja: '打切り部品' },
  I01: { en: 'Order volatility', ja: 'オーダー変動' },
  I02: { en: 'Order compiling', ja: 'オーダーコンパイル' },
  I03: { en: 'Order and plan history', ja: 'オーダー・計画履歴' },
  I04: { en: 'BOM check list', ja: 'BOM チェックリスト' },
  D01: { en: 'Packing conditions', ja: '荷姿条件' },
  D02: { en: 'Packing results', ja: '梱包実績' },
  J01: { en: 'Packing plan', ja: '梱包計画' },
  K01: { en: 'Reports', ja: '帳票出力' },
  L01: { en: 'Packing progress', ja: '梱包進捗' },
  L02: { en: 'Packing information', ja: '梱包情報' },
  L03: { en: 'Case information', ja: 'ケース情報' },
  L04: { en: 'ODR-OCF-ASN history', ja: 'ODR・OCF・ASN 履歴' },
  M01: { en: 'Run job nets', ja: 'ジョブネット実行' },
}

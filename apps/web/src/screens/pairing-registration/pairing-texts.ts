import type { Texts } from '../../platform/i18n/texts.ts'

export const pairingTexts = {
  pairs: { en: 'pairs', ja: 'ペア部品' },
  part: { en: 'Part A or B', ja: '品番AまたはB' },
  pairId: { en: 'Pair', ja: 'ペア' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  carFamily: { en: 'Car family', ja: '車種' },
  validOn: { en: 'Valid on', ja: '適用日' },
  withArchived: { en: 'Include ended', ja: '終了分を含む' },
  inCase: { en: 'Box layout', ja: '箱の配置' },
  lotHint: {
    en: 'Smallest lot that fills whole boxes of both parts at this ratio.',
    ja: '比率どおりに梱包して、両品番とも端数箱が出ない最小ロットです。',
  },
  imbalance: { en: 'Orders do not match the ratio', ja: '注文数が比率に合っていません' },
  'judge.DAY': { en: 'Day', ja: '日' },
  'judge.WEEK': { en: 'Week', ja: '週' },
  'judge.MONTH': { en: 'Month', ja: '月' },
} as const satisfies Texts

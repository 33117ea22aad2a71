import type { Texts } from '../../platform/i18n/texts.ts'

export const pairingTexts = {
  pairs: { en: 'pairs', ja: 'ペア部品' },
  part: { en: 'Part A or B', ja: '品番AまたはB' },
  pairId: { en: 'Pair', ja: 'ペア' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  carFamily: { en: 'Car family', ja: '車種' },
  validOn: { en: 'Valid on', ja: '適用日' },
  withArchived: { en: 'Include ended', ja: '終了分を含む' },
  inCase: { en: 'Box layout', ja: '箱配置' },
  lotHint: {
    en: 'The smallest lot in which both parts fill whole boxes at the ratio.',
    ja: '比率どおりで両品番とも端数箱の出ない最小ロットです。',
  },
  imbalance: { en: 'Orders do not match the ratio', ja: '注文数が比率に合っていません' },
  'judge.DAY': { en: 'Day', ja: '日' },
  'judge.WEEK': { en: 'Week', ja: '週' },
  'judge.MONTH': { en: 'Month', ja: '月' },
} as const satisfies Texts

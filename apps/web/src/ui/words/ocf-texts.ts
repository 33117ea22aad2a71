import type { Texts } from '../../platform/i18n/texts.ts'

export const ocfStatusTexts = {
  NEW: { en: 'New', ja: '新規' },
  CONFIRMED: { en: 'Confirmed', ja: '回答済' },
  CHANGED: { en: 'Changed', ja: '変更回答' },
  REJECTED: { en: 'Rejected', ja: '回答不可' },
  ACCEPTED: { en: 'Accepted', ja: '承諾' },
  DISPUTED: { en: 'Disputed', ja: '異議あり' },
} as const satisfies Texts

/** Reasons of an answer that differs from the order. */
export const ocfReasonTexts = {
  CAPACITY: { en: 'Capacity', ja: '能力不足' },
  PARTS: { en: 'Parts shortage', ja: '部品欠品' },
  DISCONTINUED: { en: 'Discontinued', ja: '打切り' },
  CALENDAR: { en: 'Calendar', ja: '稼働日・日程' },
  SHIPPING: { en: 'Shipping', ja: '船便・輸送' },
  QUALITY: { en: 'Quality', ja: '品質' },
  OTHER: { en: 'Other', ja: 'その他' },
} as const satisfies Texts

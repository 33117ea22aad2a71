import type { Texts } from '../../platform/i18n/texts.ts'

export const caseStatusTexts = {
  PLANNED: { en: 'Planned', ja: '計画済' },
  PRINTED: { en: 'Printed', ja: '印刷済' },
  PACKING: { en: 'Packing', ja: '梱包中' },
  PACKED: { en: 'Packed', ja: '梱包済' },
  VANNED: { en: 'Vanned', ja: 'バンニング済' },
  SHIPPED: { en: 'Shipped', ja: '出荷済' },
  SHORT: { en: 'Short', ja: '数量不足' },
  CANCELLED: { en: 'Cancelled', ja: '取消' },
  REPACK: { en: 'Repack', ja: '再梱包' },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const caseLayoutTexts = {
  layout: { en: 'Box layout', ja: '箱配置' },
  layer: { en: 'Layer', ja: '段' },
  layerFrom: { en: 'Layer {number}: from {z} mm', ja: '{number} 段目：高さ {z} mm から' },
} as const satisfies Texts

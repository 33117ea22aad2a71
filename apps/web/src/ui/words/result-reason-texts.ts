import type { Texts } from '../../platform/i18n/texts.ts'

/** Why pieces differ from the plan. */
export const resultReasonTexts = {
  PARTS_SHORT: { en: 'Parts missing', ja: '部品欠品' },
  PARTS_DEFECT: { en: 'Defective parts', ja: '部品不良' },
  MATERIAL_SHORT: { en: 'Packing material missing', ja: '資材不足' },
  LINE_STOP: { en: 'Line stop', ja: 'ライン停止' },
  NO_TIME: { en: 'Not enough time', ja: '工数不足' },
  CASE_DAMAGE: { en: 'Case damaged', ja: 'ケース破損' },
  MISCOUNT: { en: 'Miscounted', ja: '数え間違い' },
  PLAN_CHANGE: { en: 'Plan changed', ja: '計画変更' },
  MONTH_CLOSE: { en: 'Month closed', ja: '月締め' },
  OTHER: { en: 'Other', ja: 'その他' },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const partLifecycleTexts = {
  NEW: { en: 'New', ja: '新規' },
  ACTIVE: { en: 'In production', ja: '量産中' },
  RUNOUT: { en: 'Run-out', ja: '使い切り中' },
  DISCONTINUED: { en: 'Discontinued', ja: '打切り' },
} as const satisfies Texts

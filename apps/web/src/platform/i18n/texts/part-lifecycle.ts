/** The life of a part. */
export const partLifecycleTexts = {
  'lifecycle.NEW': { en: 'New', ja: '新規' },
  'lifecycle.ACTIVE': { en: 'Active', ja: '量産中' },
  'lifecycle.RUNOUT': { en: 'Run-out', ja: '打切予定' },
  'lifecycle.DISCONTINUED': { en: 'Discontinued', ja: '打切り' },
} as const

import type { Texts } from '../platform/i18n/texts.ts'

export const runStatusTexts = {
  WAITING: { en: 'Waiting', ja: '実行待ち' },
  HELD: { en: 'Held', ja: '保留中' },
  RUNNING: { en: 'Running', ja: '実行中' },
  ENDED_OK: { en: 'Ended normally', ja: '正常終了' },
  ENDED_WARN: { en: 'Ended with warnings', ja: '警告終了' },
  ENDED_NG: { en: 'Ended abnormally', ja: '異常終了' },
  KILLED: { en: 'Cancelled', ja: '中止' },
  BYPASSED: { en: 'Skipped', ja: 'スキップ' },
  NOT_EXECUTED: { en: 'Not executed', ja: '未実行' },
} as const satisfies Texts

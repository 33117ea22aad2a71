import { valueNames } from '@packing/contract'
import type { Texts } from '../../platform/i18n/texts.ts'

export const runStatusTexts = {
  WAITING: valueNames.run.WAITING,
  HELD: valueNames.run.HELD,
  RUNNING: valueNames.run.RUNNING,
  ENDED_OK: valueNames.run.ENDED_OK,
  ENDED_WARN: valueNames.run.ENDED_WARN,
  ENDED_NG: valueNames.run.ENDED_NG,
  KILLED: valueNames.run.KILLED,
  BYPASSED: valueNames.run.BYPASSED,
  late: { en: 'Over time limit', ja: '時間超過' },
  lateBy: { en: 'Over time limit: {time}', ja: '時間超過：{time}' },
  NOT_EXECUTED: valueNames.run.NOT_EXECUTED,
} as const satisfies Texts

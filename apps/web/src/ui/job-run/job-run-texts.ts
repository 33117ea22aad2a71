import type { Texts } from '../../platform/i18n/texts.ts'

export const jobRunTexts = {
  underWay: { en: 'A run is under way.', ja: '実行中のジョブがあります。' },
  unconfirmed: {
    en: 'The last run ended abnormally. Confirm it under Job net kick first.',
    ja: '前回の実行が異常終了しています。ジョブネット起動画面で確認してください。',
  },
  cancel: { en: 'Cancel run', ja: '実行中止' },
  cancelAsk: {
    en: 'Stop run {runId} of {net}? The running job ends at its next safe point; what is done stays.',
    ja: '{net}（実行番号 {runId}）を中止します。実行中のジョブは安全な区切りで停止し、完了分は残ります。',
  },
  cancelling: { en: 'Stopping…', ja: '停止要求中…' },
  run: { en: '{net}, run {runId}', ja: '{net}（実行番号 {runId}）' },
  job: { en: 'job {job} of {jobs}', ja: 'ジョブ {job} / {jobs}' },
  'phase.load': { en: 'Reading', ja: '読込中' },
  'phase.plan': { en: 'Planning', ja: '計算中' },
  'phase.check': { en: 'Checking', ja: '検証中' },
  'phase.containers': { en: 'Loading containers', ja: '積付中' },
  'phase.apart': { en: 'Loading apart', ja: '個別積付中' },
  'phase.together': { en: 'Loading together', ja: '混載積付中' },
  findings: {
    en: { one: '{job}: {count} row needs a look', other: '{job}: {count} rows need a look' },
    ja: '{job}：要確認 {count} 件',
  },
} as const satisfies Texts

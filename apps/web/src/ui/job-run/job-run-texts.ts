import type { Texts } from '../../platform/i18n/texts.ts'

export const jobRunTexts = {
  underWay: { en: 'A run is in progress.', ja: '実行中のジョブがあります。' },
  notAllowed: {
    en: 'You are not allowed to edit the data that this job net changes. Ask your administrator.',
    ja: 'このジョブネットが変更するデータの編集権限がありません。管理者に依頼してください。',
  },
  unconfirmed: {
    en: 'The last run ended abnormally. Confirm it on JOB NET KICK first.',
    ja: '前回の実行が異常終了しています。先に JOB NET KICK 画面で確認してください。',
  },
  cancel: { en: 'Cancel run', ja: '実行中止' },
  cancelAsk: {
    en: 'Cancel run {runId} of {net}? The current job stops at the next safe point. Completed jobs are kept.',
    ja: '{net}（実行番号 {runId}）を中止しますか？実行中のジョブは安全な区切りで停止し、完了済みのジョブは残ります。',
  },
  cancelling: { en: 'Cancelling…', ja: '中止要求中…' },
  run: { en: '{net}, run {runId}', ja: '{net}（実行番号 {runId}）' },
  job: { en: 'job {job} of {jobs}', ja: 'ジョブ {job} / {jobs}' },
  'phase.load': { en: 'Loading data', ja: '読込中' },
  'phase.plan': { en: 'Calculating', ja: '計算中' },
  'phase.check': { en: 'Checking', ja: '検証中' },
  'phase.containers': { en: 'Loading containers', ja: '積付中' },
  'phase.apart': { en: 'Loading separately', ja: '個別積付中' },
  'phase.together': { en: 'Loading together', ja: '混載積付中' },
  findings: {
    en: { one: '{job}: {count} row to check', other: '{job}: {count} rows to check' },
    ja: '{job}：要確認 {count} 件',
  },
} as const satisfies Texts

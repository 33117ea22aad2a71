/** What is said of a run that a screen follows. */
export const jobRunTexts = {
  'jobRun.underWay': { en: 'A run is under way.', ja: '実行中のジョブがあります。' },
  'jobRun.unconfirmed': {
    en: 'The last run ended abnormally. Confirm it under Job net kick first.',
    ja: '前回の実行が異常終了しています。ジョブネット起動画面で確認してください。',
  },
  'jobRun.run': { en: '{net}, run {runId}', ja: '{net}（実行番号 {runId}）' },
  'jobRun.job': { en: 'job {job} of {jobs}', ja: 'ジョブ {job} / {jobs}' },
  'jobRun.findings': { en: '{job}: {rows} rows need a look', ja: '{job}：要確認 {rows} 件' },
  'jobRun.findings_one': { en: '{job}: {rows} row needs a look', ja: '{job}：要確認 {rows} 件' },
} as const

/** States of runs, and what is said of one that a screen follows. */
export const jobRunTexts = {
  'run.WAITING': { en: 'Waiting', ja: '実行待ち' },
  'run.HELD': { en: 'Held', ja: '保留中' },
  'run.RUNNING': { en: 'Running', ja: '実行中' },
  'run.ENDED_OK': { en: 'Ended normally', ja: '正常終了' },
  'run.ENDED_WARN': { en: 'Ended with warnings', ja: '警告終了' },
  'run.ENDED_NG': { en: 'Ended abnormally', ja: '異常終了' },
  'run.KILLED': { en: 'Cancelled', ja: '強制終了（中止）' },
  'run.BYPASSED': { en: 'Bypassed', ja: '計画未実行' },
  'run.NOT_EXECUTED': { en: 'Not executed', ja: '未実行終了' },
  'jobRun.underWay': { en: 'A run is under way.', ja: '実行中のジョブがあります。' },
  'jobRun.unconfirmed': {
    en: 'The last run ended abnormally. Confirm it under Job net kick first.',
    ja: '前回の実行が異常終了しています。ジョブネット起動画面で確認してください。',
  },
  'jobRun.cancel': { en: 'Cancel run', ja: '実行中止' },
  'jobRun.cancelAsk': {
    en: 'Stop run {runId} of {net}? The running job ends at its next safe point; what is done stays.',
    ja: '{net}（実行番号 {runId}）を中止します。実行中のジョブは安全な区切りで停止し、完了分は残ります。',
  },
  'jobRun.cancelling': { en: 'Stopping…', ja: '停止要求中…' },
  'jobRun.run': { en: '{net}, run {runId}', ja: '{net}（実行番号 {runId}）' },
  'jobRun.job': { en: 'job {job} of {jobs}', ja: 'ジョブ {job} / {jobs}' },
  'jobRun.findings': { en: '{job}: {rows} rows need a look', ja: '{job}：要確認 {rows} 件' },
  'jobRun.findings_one': { en: '{job}: {rows} row needs a look', ja: '{job}：要確認 {rows} 件' },
} as const

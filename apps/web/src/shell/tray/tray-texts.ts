import type { Texts } from '../../platform/i18n/texts.ts'

export const trayTexts = {
  title: { en: 'Runs and files', ja: '実行状況とファイル' },
  running: {
    en: { one: 'Runs and files: {count} in progress', other: 'Runs and files: {count} in progress' },
    ja: '実行状況とファイル：処理中 {count} 件',
  },
  runs: { en: 'Runs', ja: '実行状況' },
  files: { en: 'Files', ja: 'ファイル' },
  noRuns: { en: 'No runs yet', ja: '実行履歴はありません' },
  noFiles: { en: 'No files in the last 7 days', ja: '過去 7 日間に作成したファイルはありません' },
  allRuns: { en: 'All runs', ja: 'すべての実行履歴' },
  allFiles: { en: 'Files on the top page', ja: 'トップページのファイル一覧' },
  open: { en: 'Open result', ja: '結果を表示' },
  log: { en: 'Details', ja: '詳細' },
  'ended.ENDED_OK': { en: '{net} (run {runId}) has ended.', ja: '{net}（実行番号 {runId}）が完了しました。' },
  'ended.ENDED_WARN': {
    en: '{net} (run {runId}) has ended with warnings. {message}',
    ja: '{net}（実行番号 {runId}）が警告ありで完了しました。{message}',
  },
  'ended.ENDED_NG': {
    en: '{net} (run {runId}) has failed. {message}',
    ja: '{net}（実行番号 {runId}）が異常終了しました。{message}',
  },
  'ended.KILLED': { en: '{net} (run {runId}) was cancelled.', ja: '{net}（実行番号 {runId}）を中止しました。' },
} as const satisfies Texts

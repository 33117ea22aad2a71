import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'

export const fileRequestsTexts = {
  title: { en: 'My files', ja: '作成したファイル' },
  none: {
    en: 'No files in the last 7 days. Files created in the background appear here.',
    ja: '過去 7 日間に作成したファイルはありません。バックグラウンドで作成したファイルがここに表示されます。',
  },
  cancel: actionTexts.stop,
  cancelling: { en: 'Stopping…', ja: '中止中…' },
  rows: { en: { one: '{count} row', other: '{count} rows' }, ja: '{count} 行' },
  rowsOf: { en: '{done} of {total} rows', ja: '{done} / {total} 行' },
  until: { en: 'Available until {at}', ja: '{at} まで' },
  ready: { en: '{name} is ready.', ja: '{name} の作成が完了しました。' },
  download: actionTexts.download,
  failed: {
    en: 'The file for {title} could not be created: {message}',
    ja: '{title} のファイルを作成できませんでした：{message}',
  },
  'status.WAITING': { en: 'Queued', ja: '作成待ち' },
  'status.RUNNING': { en: 'Creating', ja: '作成中' },
  'status.DONE': { en: 'Ready', ja: '作成済' },
  'status.FAILED': { en: 'Failed', ja: '失敗' },
  'status.CANCELLED': { en: 'Stopped', ja: '中止' },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const fileRequestsTexts = {
  title: { en: 'My files', ja: '作成したファイル' },
  none: {
    en: 'No files in the last 7 days. Files created in the background appear here.',
    ja: '過去 7 日間に作成したファイルはありません。バックグラウンドで作成したファイルがここに表示されます。',
  },
  cancel: { en: 'Cancel', ja: '取消' },
  cancelling: { en: 'Cancelling', ja: '取消中' },
  rows: { en: '{done} rows', ja: '{done} 行' },
  rowsOf: { en: '{done} of {total} rows', ja: '{done} / {total} 行' },
  until: { en: 'Available until {at}', ja: '{at} まで' },
  ready: {
    en: '{name} is ready. Download it from the top page or the download menu.',
    ja: '{name} の作成が完了しました。トップページまたはダウンロードメニューから取得できます。',
  },
  failed: {
    en: 'The file for {title} could not be created: {message}',
    ja: '{title} のファイルを作成できませんでした：{message}',
  },
  'status.WAITING': { en: 'Waiting', ja: '待機中' },
  'status.RUNNING': { en: 'Creating', ja: '作成中' },
  'status.DONE': { en: 'Ready', ja: '完成' },
  'status.FAILED': { en: 'Failed', ja: '失敗' },
  'status.CANCELLED': { en: 'Cancelled', ja: '取消済' },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const fileRequestsTexts = {
  title: { en: 'My files', ja: '作成したファイル' },
  none: { en: 'No file was asked for in the last seven days.', ja: '過去7日間に作成したファイルはありません。' },
  cancel: { en: 'Cancel', ja: '取消' },
  cancelling: { en: 'Is being cancelled', ja: '取消中' },
  rows: { en: '{done} rows', ja: '{done} 行' },
  rowsOf: { en: '{done} of {total} rows', ja: '{done} / {total} 行' },
  until: { en: 'Until {at}', ja: '{at} まで' },
  ready: {
    en: '{name} is ready. Download it on the top page or in the download menu.',
    ja: '{name} の作成が完了しました。トップページまたはダウンロードメニューから取得できます。',
  },
  failed: {
    en: 'The file for {title} could not be made: {message}',
    ja: '{title} のファイルを作成できませんでした：{message}',
  },
  'status.WAITING': { en: 'Waiting', ja: '待機中' },
  'status.RUNNING': { en: 'Being made', ja: '作成中' },
  'status.DONE': { en: 'Ready', ja: '完成' },
  'status.FAILED': { en: 'Failed', ja: '失敗' },
  'status.CANCELLED': { en: 'Cancelled', ja: '取消済み' },
} as const satisfies Texts

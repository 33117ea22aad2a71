/** Files that are made in the background. */
export const filesTexts = {
  'files.title': { en: 'My files', ja: '作成したファイル' },
  'files.none': {
    en: 'No file was asked for in the last seven days.',
    ja: '過去7日間に作成したファイルはありません。',
  },
  'files.download': { en: 'Download', ja: 'ダウンロード' },
  'files.cancel': { en: 'Cancel', ja: '取消' },
  'files.cancelling': { en: 'Is being cancelled', ja: '取消中' },
  'files.rows': { en: '{done} rows', ja: '{done} 行' },
  'files.rowsOf': { en: '{done} of {total} rows', ja: '{done} / {total} 行' },
  'files.until': { en: 'Until {at}', ja: '{at} まで' },
  'files.ready': {
    en: '{name} is ready. Download it on the top page or in the download menu.',
    ja: '{name} の作成が完了しました。トップページまたはダウンロードメニューから取得できます。',
  },
  'files.failed': {
    en: 'The file for {title} could not be made: {message}',
    ja: '{title} のファイルを作成できませんでした：{message}',
  },
  'files.status.WAITING': { en: 'Waiting', ja: '待機中' },
  'files.status.RUNNING': { en: 'Being made', ja: '作成中' },
  'files.status.DONE': { en: 'Ready', ja: '完成' },
  'files.status.FAILED': { en: 'Failed', ja: '失敗' },
  'files.status.CANCELLED': { en: 'Cancelled', ja: '取消済み' },
} as const

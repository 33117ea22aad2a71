import type { Texts } from '../platform/i18n/texts.ts'

export const actionTexts = {
  search: { en: 'Search', ja: '検索' },
  reset: { en: 'Reset', ja: 'クリア' },
  more: { en: 'More conditions', ja: '詳細条件' },
  less: { en: 'Fewer conditions', ja: '詳細条件を閉じる' },
  focusSearch: { en: 'Go to the search conditions', ja: '検索条件へ移動' },
  nextPane: { en: 'Next area: search, list, panel', ja: '検索・一覧・パネルの順に移動' },
  take: { en: 'Apply', ja: '反映' },
  empty: { en: 'Clear', ja: '全消去' },
  stop: { en: 'Stop', ja: '中止' },
  close: { en: 'Close', ja: '閉じる' },
  cancel: { en: 'Cancel', ja: 'キャンセル' },
  retry: { en: 'Try again', ja: '再試行' },
  remove: { en: 'Remove {what}', ja: '{what} を解除' },
  download: { en: 'Download', ja: 'ダウンロード' },
  upload: { en: 'Upload', ja: 'アップロード' },
  notAllowed: { en: 'You do not have permission for this action.', ja: 'この操作の権限がありません。' },
} as const satisfies Texts

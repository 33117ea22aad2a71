import type { Texts } from '../../platform/i18n/texts.ts'

export const topPageTexts = {
  month: { en: 'Newest order cycle {month}', ja: '最新の注文サイクル {month}' },
  cycles: { en: 'Order cycles', ja: '注文サイクル' },
  cyclesNone: { en: 'No cycle in {month} yet.', ja: '{month} のサイクルはまだありません。' },
  plan: { en: 'Packing plan {month}', ja: '梱包計画 {month}' },
  rev: { en: 'Revision', ja: '版' },
  createdAt: { en: 'Made {at}', ja: '作成 {at}' },
  unplanned: { en: 'Unplanned lots', ja: '未計画ロット' },
  containers: { en: 'Containers', ja: 'コンテナ' },
  runs: { en: 'Last job nets', ja: '最近のジョブネット' },
  runsNone: { en: 'Nothing has run yet.', ja: '実行履歴はありません。' },
  open: { en: 'Open {title}', ja: '{title} を開く' },
  nothing: { en: 'Nothing needs you now', ja: '現在対応が必要なものはありません' },
  nothingHint: {
    en: 'The menu at the top left shows the screens that are open to you in this unit.',
    ja: '左上のメニューに、この管理コードで利用できる画面が表示されます。',
  },
  notices: { en: 'Notices from other units', ja: '他の管理コードからの通知' },
  unread: { en: 'New', ja: '未読' },
  read: { en: 'Read', ja: '既読' },
  unreadCount: { en: '{count} new', ja: '未読 {count} 件' },
  readAll: { en: 'Mark all as read', ja: 'すべて既読にする' },
  markRead: { en: 'Mark as read', ja: '既読にする' },
  acknowledge: { en: 'Acknowledge', ja: '確認しました' },
  acknowledgedAt: { en: 'Acknowledged {at}', ja: '{at} 確認済' },
  'notice.DISCONTINUED': { en: 'Discontinuation', ja: '打切り' },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/field-texts.ts'

export const topPageTexts = {
  month: { en: 'Latest order cycle {month}', ja: '最新のオーダーサイクル {month}' },
  cycles: { en: 'Order cycles', ja: 'オーダーサイクル' },
  cyclesNone: { en: 'No order cycle for {month} yet.', ja: '{month} のオーダーサイクルはまだありません。' },
  plan: { en: 'Packing plan {month}', ja: '梱包計画 {month}' },
  rev: { en: 'Revision', ja: '改訂' },
  createdAt: { en: 'Created {at}', ja: '作成 {at}' },
  unplanned: fieldTexts.unplannedLots,
  containers: fieldTexts.containerCount,
  runs: { en: 'Recent job nets', ja: '最近のジョブネット' },
  runsNone: { en: 'No job nets have run yet.', ja: '実行履歴はありません。' },
  open: { en: 'Open {title}', ja: '{title} を開く' },
  nothing: { en: 'Nothing needs your attention', ja: '対応が必要なものはありません' },
  nothingHint: {
    en: 'The menu at the top left lists the screens you can open in this PRCTCC.',
    ja: '左上のメニューに、この管理コードで利用できる画面が表示されます。',
  },
  notices: { en: 'Notices from other PRCTCCs', ja: '他の管理コードからの通知' },
  unread: { en: 'Unread', ja: '未読' },
  read: { en: 'Read', ja: '既読' },
  unreadCount: { en: '{count} unread', ja: '未読 {count} 件' },
  readAll: { en: 'Mark all as read', ja: 'すべて既読にする' },
  markRead: { en: 'Mark as read', ja: '既読にする' },
  acknowledge: { en: 'Acknowledge', ja: '確認' },
  acknowledgedAt: { en: 'Acknowledged {at}', ja: '{at} 確認済' },
  'notice.OCF': { en: 'Order confirmation', ja: '注文回答' },
  'notice.BOM_CHECK': { en: 'BOM check', ja: 'BOMチェック' },
  'notice.DISCONTINUED': { en: 'Discontinuation', ja: '打切り' },
} as const satisfies Texts

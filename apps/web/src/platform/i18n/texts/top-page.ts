export const topPageTexts = {
  'c01.month': { en: 'This month', ja: '当月' },
  'c01.cycles': { en: 'Order cycles', ja: '注文サイクル' },
  'c01.cyclesNone': { en: 'No cycle in {month} yet.', ja: '{month} のサイクルはまだありません。' },
  'c01.dealers': { en: 'dealers', ja: 'ディーラー' },
  'c01.plan': { en: 'Packing plan', ja: '梱包計画' },
  'c01.rev': { en: 'Revision', ja: '版' },
  'c01.createdAt': { en: 'Made {at}', ja: '作成 {at}' },
  'c01.unplanned': { en: 'Unplanned lots', ja: '未計画ロット' },
  'c01.containers': { en: 'Containers', ja: 'コンテナ' },
  'c01.runs': { en: 'Last job nets', ja: '最近のジョブネット' },
  'c01.runsNone': { en: 'Nothing has run yet.', ja: '実行履歴はありません。' },
  'c01.open': { en: 'Open {title}', ja: '{title} を開く' },
  'c01.nothing': { en: 'Nothing needs you now', ja: '現在対応が必要なものはありません' },
  'c01.nothingHint': {
    en: 'The menu at the top left shows the screens that are open to you in this unit.',
    ja: '左上のメニューに、この管理コードで利用できる画面が表示されます。',
  },
} as const

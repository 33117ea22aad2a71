import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { fieldTexts } from '../../ui/words/field-texts.ts'

export const commandPaletteTexts = {
  hint: {
    en: 'Screen, action, or number of a part, order, case, container, run or file',
    ja: '画面・操作・品番、または注文・ケース・コンテナ・実行・ファイルの番号を入力',
  },
  records: { en: 'Records', ja: 'データ' },
  'kind.PART': fieldTexts.partNo,
  'kind.ORDER': { en: 'Order', ja: '注文' },
  'kind.CASE': { en: 'Case', ja: 'ケース' },
  'kind.CONTAINER': { en: 'Container', ja: 'コンテナ' },
  'kind.RUN': { en: 'Run', ja: '実行' },
  'kind.FILE': { en: 'File', ja: 'ファイル' },
  download: actionTexts.download,
  searching: { en: 'Searching…', ja: '検索中…' },
  recent: { en: 'Recent', ja: '最近使った画面' },
  actions: { en: 'Actions on this screen', ja: 'この画面の操作' },
  screens: { en: 'Screens', ja: '画面' },
  tasks: { en: 'Tasks and states', ja: '作業・状態' },
  none: actionTexts.noMatches,
  keys: { en: '↑↓ Select · Enter Open · Esc Close', ja: '↑↓ 選択 · Enter 実行 · Esc 閉じる' },
  count: { en: { one: '{count} result', other: '{count} results' }, ja: '{count} 件' },
} as const satisfies Texts

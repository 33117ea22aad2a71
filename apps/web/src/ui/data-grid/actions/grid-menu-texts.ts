import type { Texts } from '../../../platform/i18n/texts.ts'

export const gridMenuTexts = {
  menu: { en: 'Cell menu', ja: 'セルのメニュー' },
  open: { en: 'Open details', ja: '詳細を開く' },
  reason: { en: 'Reason', ja: '理由' },
  history: { en: 'Row history', ja: '行の変更履歴' },
  copy: { en: 'Copy', ja: 'コピー' },
  copyWithHeaders: { en: 'Copy with headers', ja: '見出し付きでコピー' },
  filterByValue: { en: 'Filter by “{value}”', ja: '「{value}」で絞り込む' },
  fillDown: { en: 'Fill down', ja: '下方向へコピー' },
  fillRight: { en: 'Fill right', ja: '右方向へコピー' },
  clearCells: { en: 'Clear cells', ja: 'セルをクリア' },
  insertRow: { en: 'Insert row', ja: '行の追加' },
  deleteRows: { en: 'Delete rows', ja: '行の削除' },
  pinColumn: { en: 'Pin column to the left', ja: '列を左に固定' },
  unpinColumn: { en: 'Unpin column', ja: '列の固定を解除' },
} as const satisfies Texts

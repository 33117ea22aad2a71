import type { Texts } from '../../../platform/i18n/texts.ts'

export const trayTexts = {
  tray: { en: 'Unplanned work', ja: '未割付の作業' },
  sums: { en: 'Unplanned: {lots} lots, {minutes} min', ja: '未割付：{lots} ロット・{minutes} 分' },
  cut: { en: 'first {count} shown', ja: '先頭 {count} 件を表示' },
  until: { en: 'by {day}', ja: '～{day}' },
  part: {
    en: '{dealer}, {part} {name}, {lots} lots, {minutes} min, pack from {from} to {to}, lines {lines}',
    ja: '{dealer}、{part} {name}、{lots} ロット、{minutes} 分、梱包 {from} ～ {to}、ライン {lines}',
  },
  put: { en: 'on {line}, {day}, not simulated yet', ja: '{line} {day} で試算予定' },
  keys: {
    en: 'Drag work onto a day, or: Space selects, Enter goes to the board, Ctrl+V places it there, Ctrl+Z undoes it',
    ja: '作業を日へドラッグ。キー操作は Space：選択、Enter：ボードへ、Ctrl+V：割付、Ctrl+Z：元に戻す',
  },
  onlyLooked: {
    en: 'Your role cannot simulate the plan (M01F01).',
    ja: '計画のシミュレーション権限（M01F01）がありません。',
  },
  chosen: { en: '{count} selected: {lots} lots, {minutes} min', ja: '{count} 件選択：{lots} ロット、{minutes} 分' },
  toLine: { en: 'To line', ja: '移動先ライン' },
  toDay: { en: 'To day', ja: '移動先日' },
  try: { en: 'Place there', ja: 'ここに割付' },
  back: { en: 'Undo placing', ja: '元に戻す' },
  'drop.otherLine': { en: 'the line does not pack it', ja: 'このラインでは梱包できません' },
  'drop.frozen': { en: 'frozen', ja: '凍結' },
  'drop.early': { en: 'before pack-from date', ja: '梱包開始日前' },
  'drop.closed': { en: 'closed', ja: '休止' },
  'drop.over': { en: 'more than 24 hours', ja: '24 時間を超えます' },
  'drop.said': { en: 'another change of What if covers this day', ja: 'What-if の別の変更条件と重なります' },
  'drop.tooMany': { en: 'more than 30 changes', ja: '変更条件が 30 件を超えます' },
  'drop.late': { en: 'after pack-by date', ja: '梱包期限超過' },
  'drop.overtime': { en: 'overtime +{minutes} min', ja: '残業 +{minutes} 分' },
} as const satisfies Texts

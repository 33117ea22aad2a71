import type { Texts } from '../../../platform/i18n/texts.ts'

export const whatIfTexts = {
  title: { en: 'What if', ja: 'シミュレーション' },
  nothing: { en: 'no simulation', ja: '試算なし' },
  nothingHint: {
    en: 'Drag unplanned work onto a day, or enter changes in What if: they are simulated before they are adopted.',
    ja: '未割付の作業を日へドラッグするか、シミュレーションで変更条件を追加します。採用する前に試算します。',
  },
  proposed: {
    en: { one: '{count} change not simulated yet', other: '{count} changes not simulated yet' },
    ja: '変更条件 {count} 件（未試算）',
  },
  running: { en: 'simulating', ja: '試算中' },
  tried: { en: { one: 'trial of {count} change', other: 'trial of {count} changes' }, ja: '変更条件 {count} 件の試算' },
  adopted: { en: 'adopted in revision {rev}', ja: '改訂 {rev} に採用済み' },
  outdated: { en: 'plan or inputs changed since the trial', ja: '試算後に計画・入力が変更' },
  again: { en: 'Simulate again', ja: '再シミュレーション' },
  simulate: { en: 'Simulate', ja: 'シミュレーション実行' },
  open: { en: 'Compare', ja: '比較' },
  discard: { en: 'Discard', ja: '破棄' },
  close: { en: 'Close', ja: '閉じる' },
} as const satisfies Texts

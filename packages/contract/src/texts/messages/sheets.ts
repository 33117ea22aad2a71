import type { Texts } from './texts.ts'

export const sheetMessages = {
  'M-SHT-001': {
    en: 'The row was changed by {by} at {at} (UTC). Compare both and choose.',
    ja: 'この行は {at}（UTC）に {by} が更新しました。内容を比較して選択してください。',
  },
  'M-SHT-002': {
    en: 'The row is no longer there: it was deleted meanwhile.',
    ja: 'この行は削除されたため、保存できません。',
  },
  'M-SHT-003': { en: '{key} is there twice.', ja: '{key} が重複しています。' },
  'M-SHT-004': {
    en: '{key} is registered already. Search for it and change it there.',
    ja: '{key} は既に登録されています。検索して変更してください。',
  },
  'M-SHT-005': {
    en: 'This row concerns dealers that you do not answer for.',
    ja: '担当外のディーラーに関する行のため、変更できません。',
  },
  'M-SHT-006': { en: 'Rows saved: {count}.', ja: '{count} 行を保存しました。' },
  'M-SHT-007': {
    en: 'Rows saved: {count}. Not saved: {left}; please check the marked rows.',
    ja: '{count} 行を保存しました。{left} 行は保存していません。表示された行を確認してください。',
  },
  'M-SHT-012': { en: 'Looked at only: nothing was saved.', ja: '確認のみです（保存していません）。' },
} as const satisfies Texts

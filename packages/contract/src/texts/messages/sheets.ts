import type { Texts } from './texts.ts'

export const sheetMessages = {
  'M-SHT-001': {
    en: 'The row was changed by {by} at {at} (UTC). Compare the values and choose which to keep.',
    ja: 'この行は {at}（UTC）に {by} が更新しました。内容を比較して選択してください。',
  },
  'M-SHT-002': {
    en: 'The row was deleted by another user.',
    ja: 'この行は他のユーザーが削除しました。',
  },
  'M-SHT-003': { en: '{key} appears twice.', ja: '{key} が重複しています。' },
  'M-SHT-004': {
    en: '{key} is already registered. Search for it and change it there.',
    ja: '{key} は既に登録されています。検索して変更してください。',
  },
  'M-SHT-005': {
    en: 'This row belongs to dealers you are not responsible for.',
    ja: '担当外のディーラーに関する行のため、変更できません。',
  },
  'M-SHT-006': { en: '{count} {count|row|rows} saved.', ja: '{count} 行を保存しました。' },
  'M-SHT-007': {
    en: '{count} {count|row|rows} saved, {left} not saved. Check the marked rows.',
    ja: '{count} 行を保存しました。{left} 行は保存していません。印の付いた行を確認してください。',
  },
  'M-SHT-012': { en: 'Checked only: nothing was saved.', ja: '確認のみです。保存していません。' },
} as const satisfies Texts

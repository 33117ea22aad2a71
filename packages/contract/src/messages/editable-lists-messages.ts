import type { Texts } from '../texts/texts.ts'

export const editableListMessages = {
  'M-SHT-001': {
    en: 'The row was changed by {by} at {at}. Compare the values and choose which to keep.',
    ja: 'この行は {at} に {by} が更新しました。内容を比較して選択してください。',
  },
  'M-SHT-002': {
    en: 'The row was deleted by another user.',
    ja: 'この行は他のユーザーが削除しました。',
  },
  'M-SHT-003': {
    en: '{key} appears twice. Delete one of the rows.',
    ja: '{key} が重複しています。どちらかの行を削除してください。',
  },
  'M-SHT-004': {
    en: '{key} is already registered. Search for it and change it there.',
    ja: '{key} は既に登録されています。検索して変更してください。',
  },
  'M-SHT-005': {
    en: 'This also concerns dealers other than yours. Ask the packing site to change it.',
    ja: '担当外のディーラーにも関わるため、変更できません。変更は梱包拠点に依頼してください。',
  },
  'M-SHT-006': { en: '{count} {count|row|rows} saved.', ja: '{count} 行を保存しました。' },
  'M-SHT-007': {
    en: '{count} {count|row|rows} saved, {left} not saved. Check the marked rows.',
    ja: '{count} 行を保存しました。{left} 行は保存していません。印の付いた行を確認してください。',
  },
  'M-SHT-013': {
    en: 'The row was ended on {on} ({reason}) and can no longer be changed. Register a new row.',
    ja: 'この行は {on} に終了登録済み（{reason}）のため変更できません。新しい行を登録してください。',
  },
  'M-SHT-014': {
    en: 'The end {end} is too early: the row cannot end in the past or before it begins. Choose {least} or later.',
    ja: '終了日 {end} は早すぎます（過去または適用開始前）。{least} 以降の日付を入力してください。',
  },
  'M-SHT-015': {
    en: 'The row ends on {planned} already. Choose an earlier day.',
    ja: 'この行は既に {planned} に終了します。それより前の日付を入力してください。',
  },
  'M-SHT-016': {
    en: '{rows} frozen plan {rows|row|rows} up to {until} {rows|depends|depend} on it. Choose {until} or later.',
    ja: '凍結済みの計画 {rows} 行（{until} まで）で使用中です。{until} 以降の日付を入力してください。',
  },
  'M-SHT-017': {
    en: 'Rows of this list are not deleted. End the row with a reason.',
    ja: 'この一覧の行は削除できません。理由を付けて適用終了にしてください。',
  },
  'M-SHT-018': {
    en: '{rows} frozen plan {rows|row|rows} from {since} on {rows|depends|depend} on it. Choose {since} or earlier.',
    ja: '凍結済みの計画 {rows} 行（{since} から）で使用中です。{since} 以前の日付を入力してください。',
  },
  'M-SHT-012': { en: 'Checked only: nothing was saved.', ja: '確認のみです。保存していません。' },
} as const satisfies Texts

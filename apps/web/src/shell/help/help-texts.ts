import type { Texts } from '../../platform/i18n/texts.ts'

export const helpTexts = {
  about: { en: '{title}: help', ja: '{title}：ヘルプ' },
  content: { en: 'Help text', ja: 'ヘルプの本文' },
  purpose: { en: 'Purpose', ja: '画面の目的' },
  tasks: { en: 'How to', ja: '操作手順' },
  rules: { en: 'Rules', ja: 'ルール' },
  roles: { en: 'Roles', ja: '権限' },
  fields: { en: 'Fields', ja: '項目' },
  lists: { en: 'In every list', ja: '一覧の共通操作' },
  isKey: { en: 'row key, entered in new rows only', ja: '行のキー（新規行のみ入力）' },
  isEditable: { en: 'can be changed', ja: '変更可' },
  isRequired: { en: 'required', ja: '必須' },
  length: { en: 'up to {max} characters', ja: '{max} 文字以内' },
  range: { en: '{min} to {max}', ja: '{min}～{max}' },
  least: { en: '{min} or more', ja: '{min} 以上' },
  digits: { en: '{digits} decimal places', ja: '小数 {digits} 桁まで' },
  keys: { en: 'Keyboard shortcuts', ja: 'ショートカットキー' },
} as const satisfies Texts

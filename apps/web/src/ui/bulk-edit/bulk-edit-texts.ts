import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../words/field-texts.ts'

export const bulkEditTexts = {
  title: { en: 'Bulk edit', ja: '一括編集' },
  scope: { en: 'Apply to', ja: '対象行' },
  selected: { en: 'Selected ({count})', ja: '選択行（{count}）' },
  all: { en: 'All matching rows ({count})', ja: '該当する全行（{count}）' },
  column: fieldTexts.field,
  value: { en: 'New value', ja: '設定値' },
  choose: { en: 'Select…', ja: '選択してください' },
  blank: { en: '(blank)', ja: '（空白）' },
  add: { en: '+ Add field', ja: '＋ 項目を追加' },
  load: { en: 'Load all {count} rows', ja: '全 {count} 行を読み込む' },
  loadHint: {
    en: 'The rows of the other pages are loaded into the list first.',
    ja: '他のページの行を先に一覧へ読み込みます。',
  },
  cut: {
    en: 'At most {max} rows at once. Narrow the search for the rest.',
    ja: '一度に {max} 行までです。残りは検索条件を絞って実行してください。',
  },
  effect: {
    en: { one: '{changed} of {count} row will change', other: '{changed} of {count} rows will change' },
    ja: '{count} 行中 {changed} 行を変更',
  },
  changed: { en: '{count} to change', ja: '変更 {count}' },
  same: { en: '{count} unchanged', ja: '変更なし {count}' },
  locked: { en: '{count} read-only', ja: '変更不可 {count}' },
  invalid: { en: '{count} with errors', ja: '入力値エラー {count}' },
  apply: { en: { one: 'Change {count} row', other: 'Change {count} rows' }, ja: '{count} 行を変更' },
  note: {
    en: 'A single undo reverts it. Nothing is saved until you choose Save.',
    ja: '「元に戻す」で一括して取り消せます。「保存」するまで登録されません。',
  },
  done: {
    en: { one: '{count} row changed, not saved yet.', other: '{count} rows changed, not saved yet.' },
    ja: '{count} 行を変更しました（未保存）。',
  },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'

export const searchFormTexts = {
  codes: { en: 'Type or paste codes', ja: 'コードを入力・貼り付け' },
  editList: { en: '{label}: edit list', ja: '{label}：一覧を編集' },
  onePerLine: { en: 'one per line', ja: '1 行に 1 件' },
  duplicates: {
    en: { one: '{count} duplicate removed', other: '{count} duplicates removed' },
    ja: '重複 {count} 件を除外',
  },
  notCodes: {
    en: { one: '{count} invalid code ignored: {named}', other: '{count} invalid codes ignored: {named}' },
    ja: '無効なコード {count} 件を除外しました：{named}',
  },
  missing: {
    en: { one: '{label}: {count} code not found: {named}', other: '{label}: {count} codes not found: {named}' },
    ja: '{label}：{count} 件は見つかりません：{named}',
  },
  wrongCheck: { en: '{code} (check character wrong)', ja: '{code}（チェックキャラクター誤り）' },
  noChoice: actionTexts.noMatches,
  from: { en: '{label} from', ja: '{label}（開始）' },
  to: { en: '{label} to', ja: '{label}（終了）' },
  wrongDate: {
    en: 'Enter the date as {pattern}, or t for today.',
    ja: '日付は {pattern} で入力してください（t で今日）。',
  },
  wrongRange: { en: 'The end is before the start.', ja: '終了が開始より前です。' },
  count: { en: { one: '{count} code', other: '{count} codes' }, ja: '{count} 件' },
  all: { en: 'All', ja: 'すべて' },
  required: { en: 'Enter {label}.', ja: '{label}を入力してください。' },
  wrongMonth: { en: 'Enter the month as {pattern}.', ja: '年月は {pattern} の形式で入力してください。' },
  tooMany: { en: 'At most {max} codes at once.', ja: '一度に指定できるコードは {max} 件までです。' },
  pending: {
    en: 'Conditions changed. Press Search to apply them.',
    ja: '検索条件が変更されています。「検索」で反映します。',
  },
  keepOpen: { en: 'Keep open', ja: '常に表示' },
  fold: { en: 'Fold after search', ja: '検索後に畳む' },
  moreChips: { en: { one: '{count} more condition', other: '{count} more conditions' }, ja: '他の条件 {count} 件' },
  chips: { en: 'Active conditions', ja: '指定中の検索条件' },
  'form.lastSearch': { en: 'Use last search', ja: '前回の条件で検索' },
  'form.label': { en: 'Search conditions', ja: '検索条件' },
} as const satisfies Texts

import { inEveryLanguage, textIn } from '@packing/contract'
import { withoutNul } from '../../database/without-nul.ts'
import { fillText } from './file-rejected.ts'
import type { RowError, Text } from './table-file.ts'

const rowErrors = {
  REQUIRED: { en: '{column} is missing.', ja: '{column} を入力してください。' },
  NOT_INTEGER: { en: '{column} must be a whole number.', ja: '{column} は整数で入力してください。' },
  NOT_DECIMAL: { en: '{column} must be a number.', ja: '{column} は数値で入力してください。' },
  OPEN_NUMBER: {
    en: '{column} can be read in two ways. Enter the number without a separator of thousands, and with a point before decimals.',
    ja: '{column} は 2 通りに読めます。桁区切りを付けず、小数点はピリオドで入力してください。',
  },
  NOT_DATE: {
    en: '{column} must be a date such as 2026/11/01.',
    ja: '{column} は 2026/11/01 の形式で入力してください。',
  },
  NOT_MONTH: { en: '{column} must be a month such as 2026/11.', ja: '{column} は 2026/11 の形式で入力してください。' },
  NOT_BOOLEAN: { en: '{column} must be Y or N.', ja: '{column} は Y または N で入力してください。' },
  TOO_LONG: {
    en: '{column} has {length} characters; the maximum is {max}.',
    ja: '{column} は {max} 文字以内で入力してください（現在 {length} 文字）。',
  },
  TOO_SMALL: { en: '{column} must be {min} or more.', ja: '{column} は {min} 以上で入力してください。' },
  TOO_BIG: { en: '{column} must be {max} or less.', ja: '{column} は {max} 以下で入力してください。' },
  NOT_ALLOWED: { en: '{column} must be one of: {list}.', ja: '{column} は次のいずれかを入力してください：{list}' },
  BAD_CHARACTER: {
    en: '{column} contains a character that cannot be used.',
    ja: '{column} に使用できない文字が含まれています。',
  },
  FORMULA: {
    en: '{column} contains a formula. Paste it as a value.',
    ja: '{column} に数式が含まれています。値として貼り付けてください。',
  },
  CELL_ERROR: {
    en: '{column} shows an Excel error ({value}).',
    ja: '{column} が Excel のエラー（{value}）になっています。',
  },
  DATE_IN_CODE: {
    en: 'Excel has turned {column} into a date. Format the cell as text and enter it again.',
    ja: '{column} が Excel により日付に変換されています。セルの書式を文字列にして入力し直してください。',
  },
  DIGITS_LOST: {
    en: '{column} is a number of more than 15 digits, so Excel has dropped the last ones. Format the cell as text and enter it again.',
    ja: '{column} は 15 桁を超える数値のため末尾の桁が失われています。セルの書式を文字列にして入力し直してください。',
  },
  UNKNOWN_COLUMN: {
    en: 'Column {column} does not belong to this table.',
    ja: '列「{column}」はこの表にありません。',
  },
  MISSING_COLUMN: { en: 'Column {column} is missing.', ja: '列「{column}」がありません。' },
  DUPLICATE_COLUMN: { en: 'Column {column} appears more than once.', ja: '列「{column}」が重複しています。' },
  NO_HEADING: { en: 'There is a value in a column without a heading.', ja: '見出しのない列に値があります。' },
} as const satisfies Record<string, Text>

export type RowErrorCode = keyof typeof rowErrors
export type RowErrorDetails = Readonly<Record<string, string | number>>

const maxShownValue = 100

export const makeRowError = (
  code: RowErrorCode,
  place: { line: number; column: string; value: string },
  details: RowErrorDetails = {},
): RowError => {
  const column = withoutNul(place.column)
  const value = withoutNul(place.value.slice(0, maxShownValue))
  const filled = { ...details, column, value }
  const text = rowErrors[code]
  return {
    line: place.line,
    column,
    value,
    code,
    message: inEveryLanguage((language) => fillText(textIn(text, language), filled)),
  }
}

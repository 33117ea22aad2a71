import type { Texts } from '../texts/texts.ts'

export const fieldMessages = {
  'M-COM-101': { en: 'Enter a value.', ja: '値を入力してください。' },
  'M-COM-102': {
    en: 'Enter text, not a number or true/false.',
    ja: '数値や true/false ではなく、文字列で指定してください。',
  },
  'M-COM-103': {
    en: 'Enter a number in half-width digits, for example 12.',
    ja: '半角数字で入力してください（例：12）。',
  },
  'M-COM-104': {
    en: 'Enter a whole number in half-width digits, for example 12.',
    ja: '半角数字の整数で入力してください（例：12）。',
  },
  'M-COM-105': { en: 'Choose yes (true) or no (false).', ja: 'はい（true）またはいいえ（false）を指定してください。' },
  'M-COM-106': {
    en: 'Enter a list, even for a single entry.',
    ja: '1 件の場合も一覧（リスト）で指定してください。',
  },
  'M-COM-107': {
    en: 'Enter a single value, not a list or a group of fields.',
    ja: '一覧や項目のまとまりではなく、値を 1 つだけ指定してください。',
  },
  'M-COM-108': {
    en: 'Enter a group of named fields, not a single value or a list.',
    ja: '単独の値や一覧ではなく、項目名と値のまとまりを指定してください。',
  },
  'M-COM-109': { en: 'Enter {min} or more.', ja: '{min} 以上の数値を入力してください。' },
  'M-COM-110': { en: 'Enter {max} or less.', ja: '{max} 以下の数値を入力してください。' },
  'M-COM-111': { en: 'Enter a number greater than {min}.', ja: '{min} より大きい数値を入力してください。' },
  'M-COM-112': { en: 'Enter a number less than {max}.', ja: '{max} より小さい数値を入力してください。' },
  'M-COM-113': {
    en: 'Too short. Enter at least {min} {min|character|characters}.',
    ja: '{min} 文字以上で入力してください。',
  },
  'M-COM-114': {
    en: 'Too long. Enter at most {max} {max|character|characters}.',
    ja: '{max} 文字以内で入力してください。',
  },
  'M-COM-115': {
    en: 'Too few entries. Enter at least {min}.',
    ja: '{min} 件以上指定してください。',
  },
  'M-COM-116': {
    en: 'Too many entries. Enter at most {max}.',
    ja: '{max} 件以内で指定してください。',
  },
  'M-COM-117': {
    en: '“{value}” is not a valid choice. Use one of: {options}.',
    ja: '「{value}」は指定できません。次の中から指定してください：{options}',
  },
  'M-COM-118': {
    en: '“{value}” is not a month from 2000 to 2099. Enter it as YYYYMM, for example 202604.',
    ja: '「{value}」は年月として正しくありません。2000～2099 年の年月を YYYYMM の形で入力してください（例：202604）。',
  },
  'M-COM-119': {
    en: '“{value}” is not a valid date. Enter it as YYYY-MM-DD, for example 2026-04-30.',
    ja: '「{value}」は日付として正しくありません。実在する日付を YYYY-MM-DD の形で入力してください（例：2026-04-30）。',
  },
  'M-COM-120': {
    en: '“{value}” is not a PRCTCC. Enter six half-width digits, for example 200100.',
    ja: '「{value}」は管理コード（PRCTCC）として正しくありません。半角数字 6 桁で入力してください（例：200100）。',
  },
  'M-COM-121': {
    en: '“{value}” is not a part number. Enter 1 to {max} characters, not counting hyphens and spaces.',
    ja: '「{value}」は品番として正しくありません。ハイフンと空白を除いて 1～{max} 文字で入力してください。',
  },
  'M-COM-122': {
    en: 'The value contains a character that cannot be printed, such as a tab or line break. Remove it or enter the value again.',
    ja: 'タブや改行など、印字できない文字が含まれています。取り除くか、入力し直してください。',
  },
  'M-COM-123': {
    en: '“{value}” is not a column to sort by. Enter the column name, with a leading hyphen for descending order.',
    ja: '「{value}」は並べ替えの項目として正しくありません。項目名を半角英数字で指定してください（降順は先頭にハイフンを付けます）。',
  },
  'M-COM-124': {
    en: '“{value}” is not an ID of this system. Open the entry again from its screen.',
    ja: '「{value}」はこのシステムの ID ではありません。画面から対象を開き直してください。',
  },
  'M-COM-125': {
    en: 'Unknown field “{name}”. Check the name or remove the field.',
    ja: '「{name}」という項目はありません。項目名を確認するか、項目を取り除いてください。',
  },
  'M-COM-126': {
    en: '“{value}” does not have the required format. Check it and enter it again.',
    ja: '「{value}」はこの項目の形式に合っていません。確認して入力し直してください。',
  },
  'M-COM-127': { en: 'Enter a multiple of {divisor}.', ja: '{divisor} の倍数を入力してください。' },
  'M-COM-128': {
    en: 'This value is not accepted. Check it and enter it again.',
    ja: 'この値は受け付けられません。確認して入力し直してください。',
  },
  'M-COM-129': {
    en: 'More than {shown} errors were found; the first {shown} are shown. Correct them and try again.',
    ja: 'エラーが {shown} 件を超えているため、最初の {shown} 件のみ表示しています。修正してもう一度お試しください。',
  },
  'M-COM-130': {
    en: 'The request does not consist of named fields. Reload the page and enter the data again.',
    ja: '送信内容が項目名と値の形になっていません。画面を再読み込みして入力し直してください。',
  },
  'M-COM-131': {
    en: '“{value}” is not a time from 1900 to 2199. Enter it as in 2026-04-30T08:15:00Z.',
    ja: '「{value}」は日時として正しくありません。1900～2199 年の日時を 2026-04-30T08:15:00Z の形で入力してください。',
  },
} as const satisfies Texts

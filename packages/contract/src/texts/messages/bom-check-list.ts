import type { Texts } from './texts.ts'

export const bomCheckListMessages = {
  'M-I04-001': {
    en: 'There is no finding {no}. Download the list again and answer in that file.',
    ja: 'チェック番号 {no} はありません。一覧を再度ダウンロードし、そのファイルに回答してください。',
  },
  'M-I04-002': {
    en: 'Finding {no} is archived and can no longer be changed.',
    ja: 'チェック番号 {no} は保管済のため、変更できません。',
  },
  'M-I04-003': {
    en: 'Only “Archive” sets this status.',
    ja: 'この状態には「保管」でのみ変更できます。',
  },
  'M-I04-004': {
    en: 'Enter an answer with the reason.',
    ja: '回答に理由を入力してください。',
  },
  'M-I04-005': {
    en: 'Enter until when the finding is accepted: a day from {from} to {to}.',
    ja: '容認期限を {from} ～ {to} の範囲で入力してください。',
  },
  'M-I04-006': {
    en: 'Finding {no} belongs to another owner ({owner}). You can change only findings of the dealer.',
    ja: 'チェック番号 {no} の担当は {owner} です。変更できるのはディーラー担当の指摘のみです。',
  },
  'M-I04-007': {
    en: 'Finding {no} has status {status}. Only resolved and accepted findings can be archived.',
    ja: 'チェック番号 {no} の状態は {status} です。保管できるのは解決済・容認済の指摘のみです。',
  },
  'M-I04-008': {
    en: 'Finding {no} has status {status}: there is nothing to notify.',
    ja: 'チェック番号 {no} の状態は {status} のため、通知は不要です。',
  },
  'M-I04-009': {
    en: 'The last valid day {to} is before the first {from}.',
    ja: '適用終了日 {to} が適用開始日 {from} より前です。',
  },
  'M-I04-010': {
    en: 'Part {partNo} is its own parent.',
    ja: '品番 {partNo} の親品番に同じ品番が指定されています。',
  },
  'M-I04-011': {
    en: 'Usage of {partNo} in {model} overlaps with another line from {from}. End that line first.',
    ja: '{model} の {partNo} は {from} からの行と期間が重複しています。先にその行を終了してください。',
  },
  'M-I04-012': {
    en: 'Only users with full privilege can change the rules of the checks.',
    ja: 'チェック基準の変更には全権限が必要です。',
  },
  'M-I04-013': {
    en: '{count} {count|finding|findings} archived.',
    ja: '{count} 件を保管しました。',
  },
} as const satisfies Texts

import type { Texts } from '../../texts/texts.ts'

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
    en: 'Finding {no} belongs to another owner (“{owner@findingOwner}”). You can change only findings of the dealer.',
    ja: 'チェック番号 {no} の担当は「{owner@findingOwner}」です。変更できるのはディーラー担当の指摘のみです。',
  },
  'M-I04-007': {
    en: 'Finding {no} has the status “{status@finding}”. Only resolved and accepted findings can be archived.',
    ja: 'チェック番号 {no} の状態は「{status@finding}」です。保管できるのは解決済・容認済の指摘のみです。',
  },
  'M-I04-008': {
    en: 'Finding {no} has the status “{status@finding}”: there is nothing to notify.',
    ja: 'チェック番号 {no} の状態は「{status@finding}」のため、通知は不要です。',
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
  'M-I04-014': {
    en: 'Finding {no} concerns all dealers. Only the packing site can change its evidence file.',
    ja: 'チェック番号 {no} は全ディーラー共通の指摘です。根拠ファイルを変更できるのは梱包拠点のみです。',
  },
  'M-I04-015': {
    en: '{name} cannot be stored as evidence. Choose a PDF file, an Excel workbook (.xlsx) or a picture (PNG, JPEG, WebP) whose extension matches its type.',
    ja: '{name} は根拠ファイルとして登録できません。PDF・Excel ブック（.xlsx）・画像（PNG、JPEG、WebP）を、形式に合った拡張子で選択してください。',
  },
  'M-I04-016': {
    en: 'Finding {no} has no evidence file.',
    ja: 'チェック番号 {no} に根拠ファイルはありません。',
  },
  'M-I04-017': {
    en: 'Evidence file {name} stored for finding {no}.',
    ja: 'チェック番号 {no} の根拠ファイル {name} を登録しました。',
  },
  'M-I04-018': {
    en: 'Evidence file {name} of finding {no} deleted.',
    ja: 'チェック番号 {no} の根拠ファイル {name} を削除しました。',
  },
  'M-I04-019': {
    en: 'The evidence file of finding {no} was changed meanwhile: {name}, stored by {by} at {at}. Search again and check.',
    ja: 'チェック番号 {no} の根拠ファイルは更新されています：{name}（{at} に {by} が登録）。再検索して確認してください。',
  },
  'M-I04-020': {
    en: 'The evidence file of finding {no} was deleted meanwhile. Search again and check.',
    ja: 'チェック番号 {no} の根拠ファイルは削除されています。再検索して確認してください。',
  },
} as const satisfies Texts

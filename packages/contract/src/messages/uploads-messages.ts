import type { Texts } from '../texts/texts.ts'

export const uploadMessages = {
  // Cell errors of the file reader bring their own text in both languages.
  'M-UPL-001': { en: '{en}', ja: '{ja}' },
  'M-UPL-002': {
    en: 'The data changed since the preview. Upload again.',
    ja: 'プレビュー後にデータが更新されました。再度アップロードしてください。',
  },
  'M-UPL-003': {
    en: 'The file has {count} {count|error|errors} and was not committed. Correct the file and upload it again.',
    ja: 'エラーが {count} 件あるため、登録していません。ファイルを修正して再度アップロードしてください。',
  },
  'M-UPL-004': {
    en: 'The file contains no changes: all its values are already saved.',
    ja: '変更はありません。ファイルの内容はすべて登録済みです。',
  },
  'M-UPL-005': {
    en: '{added} {added|row|rows} added, {changed} changed, {deleted} deleted.',
    ja: '追加 {added} 件、変更 {changed} 件、削除 {deleted} 件を登録しました。',
  },
  'M-UPL-006': {
    en: '{added} {added|row|rows} added, {changed} changed, {deleted} deleted. Not committed because of errors: {rejected}.',
    ja: '追加 {added} 件、変更 {changed} 件、削除 {deleted} 件を登録しました。エラーのため登録していないディーラー：{rejected}',
  },
  'M-UPL-007': {
    en: 'The file is in EUC-JP and was converted to Unicode. Check that the Japanese text is correct.',
    ja: 'ファイルの文字コードが EUC-JP のため、Unicode に変換しました。日本語が正しく読み込まれているか確認してください。',
  },
  'M-UPL-008': {
    en: 'The text of the file is read as {value}. Check names and headings; if letters are wrong, save the file as “CSV UTF-8” or choose the character set of the dealer under “File settings”.',
    ja: 'ファイルの文字を {value} として読み込みます。名称と見出しを確認してください。文字が正しくない場合は「CSV UTF-8」形式で保存し直すか、「ファイル設定」でディーラーの文字コードを指定してください。',
  },
} as const satisfies Texts

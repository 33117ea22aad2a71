import type { Texts } from './texts.ts'

export const uploadMessages = {
  // Cell errors of the file reader bring their own text in both languages.
  'M-UPL-001': { en: '{en}', ja: '{ja}' },
  'M-UPL-002': {
    en: 'The upload can no longer be taken: what it would change was changed since. Upload the file again to see what it would change now.',
    ja: 'データが更新されたため、この内容は確定できません。再度アップロードしてください。',
  },
  'M-UPL-003': {
    en: 'The file has {count} errors; nothing was taken. Mend them and upload the file again.',
    ja: 'エラーが {count} 件あるため登録できません。修正して再度アップロードしてください。',
  },
  'M-UPL-004': {
    en: 'The file changes nothing: everything in it stands already.',
    ja: 'ファイルの内容は登録済みです。変更はありません。',
  },
  'M-UPL-005': {
    en: '{added} rows added, {changed} changed, {deleted} deleted.',
    ja: '追加 {added} 件、変更 {changed} 件、削除 {deleted} 件を登録しました。',
  },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const downloadMenuTexts = {
  task: { en: 'Making the file', ja: 'ファイルを作成中' },
  count: { en: '{matches} rows match (a file holds {max})', ja: '該当 {matches} 件（1 ファイル {max} 件まで）' },
  shown: { en: 'As on screen, {count} columns', ja: '画面と同じ項目（{count} 列）' },
  all: { en: 'All columns', ja: '全項目' },
  allToEdit: { en: 'All columns, to edit and upload again', ja: '全項目（編集して再アップロード可）' },
  xlsx: { en: 'Excel (.xlsx)', ja: 'Excel（.xlsx）' },
  csv: { en: 'CSV, UTF-8', ja: 'CSV（UTF-8）' },
  csv932: { en: 'CSV, Shift_JIS (other characters become ?)', ja: 'CSV（Shift_JIS、範囲外の文字は ? に置換）' },
  large: {
    en: 'A file this large is made in the background: go on working and fetch it on the top page.',
    ja: '件数が多いためバックグラウンドで作成します。完成後、トップページから取得できます。',
  },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const downloadMenuTexts = {
  task: { en: 'Creating file', ja: 'ファイルを作成中' },
  count: {
    en: { one: '{matches} matching row', other: '{matches} matching rows (at most {max} per file)' },
    ja: '該当 {matches} 件（1 ファイル {max} 件まで）',
  },
  shown: { en: 'Columns on screen ({count})', ja: '画面の表示項目（{count} 列）' },
  all: { en: 'All columns', ja: '全項目' },
  allToEdit: { en: 'All columns, for editing and upload', ja: '全項目（編集して再アップロード用）' },
  xlsx: { en: 'Excel (.xlsx)', ja: 'Excel（.xlsx）' },
  csv: { en: 'CSV, UTF-8', ja: 'CSV（UTF-8）' },
  csv932: { en: 'CSV, Shift_JIS (other characters become ?)', ja: 'CSV（Shift_JIS、範囲外の文字は ? に置換）' },
  large: {
    en: 'Large files are created in the background. Continue working and download the file from the top page.',
    ja: '件数が多いため、バックグラウンドで作成します。完成後、トップページからダウンロードできます。',
  },
} as const satisfies Texts

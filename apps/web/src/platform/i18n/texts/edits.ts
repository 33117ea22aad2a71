/** Rows that are edited until they are saved. */
export const editsTexts = {
  'edits.leave': {
    en: 'There is unsaved data. It will be lost if you go on. Go on?',
    ja: '保存されていないデータがあります。続行すると失われます。よろしいですか？',
  },
  'edits.warnings_one': {
    en: '{count} row has warnings. Save it all the same?',
    ja: '{count} 行に警告があります。このまま保存しますか？',
  },
  'edits.warnings': {
    en: '{count} rows have warnings. Save them all the same?',
    ja: '{count} 行に警告があります。このまま保存しますか？',
  },
  'edits.savedInAll': { en: '{count} rows saved in all.', ja: '合計 {count} 行を保存しました。' },
  'edits.saveAsk': { en: 'Save?', ja: '保存しますか？' },
  'edits.moreWarnings': { en: 'and {count} more warnings', ja: 'ほか {count} 件の警告' },
  'edits.notSaved_one': {
    en: '{saved} saved, {left} row not saved: see the marked cells (F8).',
    ja: '{saved} 行を保存、{left} 行は未保存です。印の付いたセルを確認してください（F8）。',
  },
  'edits.notSaved': {
    en: '{saved} saved, {left} rows not saved: see the marked cells (F8).',
    ja: '{saved} 行を保存、{left} 行は未保存です。印の付いたセルを確認してください（F8）。',
  },
  'edits.notSent_one': {
    en: '{count} row has errors and was not sent: mend the marked cells (F8).',
    ja: '{count} 行にエラーがあるため送信していません。印の付いたセルを修正してください（F8）。',
  },
  'edits.notSent': {
    en: '{count} rows have errors and were not sent: mend the marked cells (F8).',
    ja: '{count} 行にエラーがあるため送信していません。印の付いたセルを修正してください（F8）。',
  },
  'edits.conflicts_one': {
    en: '{count} row was changed by somebody else',
    ja: '{count} 行が他のユーザーに変更されました',
  },
  'edits.conflicts': {
    en: '{count} rows were changed by somebody else',
    ja: '{count} 行が他のユーザーに変更されました',
  },
  'edits.conflictsIntro': {
    en: 'Your other rows are saved. Choose for each cell which value stays, then save again.',
    ja: '他の行は保存済みです。セルごとに残す値を選び、もう一度保存してください。',
  },
  'edits.changedBy': { en: 'Changed by {who} at {when}', ja: '{when} に {who} が変更' },
  'edits.deletedBy': { en: 'Deleted by {who} at {when}', ja: '{when} に {who} が削除' },
  'edits.field': { en: 'Field', ja: '項目' },
  'edits.theirs': { en: 'Theirs', ja: '相手の値' },
  'edits.mine': { en: 'Mine', ja: '自分の値' },
  'edits.take': { en: 'Take these values', ja: 'この値にする' },
  'edits.allMine': { en: 'All mine', ja: 'すべて自分の値' },
  'edits.allTheirs': { en: 'All theirs', ja: 'すべて相手の値' },
  'edits.youDelete': { en: 'You want to delete this row.', ja: 'この行を削除しようとしています。' },
  'edits.deleteStill': { en: 'Delete it all the same', ja: 'それでも削除する' },
  'edits.keepTheirs': { en: 'Keep the row', ja: '行を残す' },
  'edits.dropMine': { en: 'Drop my changes', ja: '自分の変更を破棄' },
} as const

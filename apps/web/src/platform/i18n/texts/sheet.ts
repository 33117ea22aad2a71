/** Screens whose grid is edited. */
export const sheetTexts = {
  'sheet.save': { en: 'Save', ja: '保存' },
  'sheet.saveCount': { en: 'Save ({count})', ja: '保存（{count}）' },
  'sheet.nothingToSave': { en: 'There is nothing to save.', ja: '保存する変更はありません。' },
  'sheet.new': { en: 'New row', ja: '行追加' },
  'sheet.undo': { en: 'Undo', ja: '元に戻す' },
  'sheet.redo': { en: 'Redo', ja: 'やり直し' },
  'sheet.history': { en: 'History', ja: '変更履歴' },
  'sheet.upload': { en: 'Upload {label}', ja: '{label}のアップロード' },
  'sheet.saveFirst': { en: 'Save or undo your changes first.', ja: '先に変更を保存するか、元に戻してください。' },
  'sheet.delete': { en: 'Delete', ja: '削除' },
  'sheet.deleteAsk_one': { en: 'Delete {count} row?', ja: '{count} 行を削除しますか？' },
  'sheet.deleteAsk': { en: 'Delete {count} rows?', ja: '{count} 行を削除しますか？' },
  'sheet.notice': { en: 'Notice', ja: '通知' },
  'sheet.noticeAsk_one': {
    en: 'Send a notice of {count} row? After that it can no longer be deleted.',
    ja: '{count} 行を通知しますか？通知後は削除できません。',
  },
  'sheet.noticeAsk': {
    en: 'Send a notice of {count} rows? After that they can no longer be deleted.',
    ja: '{count} 行を通知しますか？通知後は削除できません。',
  },
  'sheet.noticeUnits': { en: 'It goes to', ja: '通知先' },
  'sheet.tickFirst': { en: 'Tick the rows first.', ja: '先に対象行を選択してください。' },
} as const

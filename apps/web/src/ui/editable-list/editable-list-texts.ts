import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'

export const editableListTexts = {
  save: actionTexts.save,
  saveCount: { en: 'Save ({count})', ja: '保存（{count}）' },
  canChange: { en: 'Can change', ja: '変更できるロール' },
  readOnly: {
    en: 'Only users of this PRCTCC or of the head office with access to all dealers change these rows.',
    ja: '変更できるのは、この管理コードまたは本部のユーザーで、全ディーラーを参照できる場合に限ります。',
  },
  nothingToSave: { en: 'No changes to save.', ja: '保存する変更はありません。' },
  new: { en: 'Add row', ja: '行を追加' },
  undo: actionTexts.undo,
  redo: actionTexts.redo,
  history: { en: 'History', ja: '変更履歴' },
  upload: { en: 'Upload {label}', ja: '{label}のアップロード' },
  saveFirst: actionTexts.saveFirst,
  delete: { en: 'Delete', ja: '削除' },
  deleteAsk: { en: { one: 'Delete {count} row?', other: 'Delete {count} rows?' }, ja: '{count} 行を削除しますか？' },
  end: { en: 'End', ja: '適用終了' },
  endHint: {
    en: 'Set an end date with a reason. Nothing is deleted.',
    ja: '理由を付けて適用終了日を設定します（データは残ります）。',
  },
  endTitle: { en: { one: 'End {count} row', other: 'End {count} rows' }, ja: '適用終了（{count} 行）' },
  endsOn: { en: 'Last valid day', ja: '適用終了日' },
  endReason: { en: 'Reason', ja: '終了理由' },
  endDateNeeded: { en: 'Enter a date.', ja: '日付を入力してください。' },
  endReasonNeeded: { en: 'Enter a reason.', ja: '理由を入力してください。' },
  endAsk: { en: { one: 'End {count} row?', other: 'End {count} rows?' }, ja: '{count} 行を適用終了にしますか？' },
  ended: { en: 'Ended', ja: '終了' },
  partEnds: { en: 'Part ends: {parts}', ja: '打切り：{parts}' },
  endsAfter: { en: 'Ends on {date}', ja: '{date} に終了' },
  notice: { en: 'Notify', ja: '通知' },
  noticeAsk: {
    en: {
      one: 'Notify {count} row? It can no longer be deleted afterwards.',
      other: 'Notify {count} rows? They can no longer be deleted afterwards.',
    },
    ja: '{count} 行を通知しますか？通知後は削除できません。',
  },
  noticeRecipients: { en: 'Recipients', ja: '通知先' },
  notYours: {
    en: 'You do not have permission to change the selected rows.',
    ja: '選択した行を変更する権限がありません。',
  },
  tickFirst: { en: 'Select the rows first.', ja: '先に対象行を選択してください。' },
} as const satisfies Texts

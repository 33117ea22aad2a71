import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'

export const savedViewsTexts = {
  menu: { en: 'Views', ja: 'ビュー' },
  menuOf: { en: 'View: {name}', ja: 'ビュー：{name}' },
  changed: { en: 'modified', ja: '変更あり' },
  mine: { en: 'My views', ja: '自分のビュー' },
  others: { en: 'Shared views', ja: '共有ビュー' },
  none: {
    en: 'No saved views yet. Save the current one below.',
    ja: '保存されたビューはありません。下から現在の表示を保存できます。',
  },
  save: { en: 'Save “{name}”', ja: '「{name}」を上書き保存' },
  saveAs: { en: 'Save as new view…', ja: '名前を付けて保存…' },
  edit: { en: 'Rename, share…', ja: '名前・共有設定…' },
  delete: { en: 'Delete “{name}”', ja: '「{name}」を削除' },
  deleteAsk: { en: 'Delete view “{name}”?', ja: 'ビュー「{name}」を削除しますか？' },
  deleteSharedAsk: {
    en: 'View “{name}” is shared. Deleting it removes it for everyone in this PRCTCC. Delete it?',
    ja: 'ビュー「{name}」は共有されています。削除すると管理コード内の全員が使用できなくなります。削除しますか？',
  },
  setDefault: { en: 'Make “{name}” my default', ja: '「{name}」を自分の既定にする' },
  noDefault: { en: 'Remove my default', ja: '自分の既定を解除' },
  isDefault: { en: 'Default', ja: '既定' },
  visibility: { en: 'Visibility', ja: '公開範囲' },
  PRIVATE: { en: 'Only me', ja: '自分のみ' },
  SHARED: { en: 'Everyone in this PRCTCC', ja: '管理コード内で共有' },
  LOCKED: {
    en: 'Everyone in this PRCTCC, editable by administrators only',
    ja: '管理コード内で共有（管理者のみ変更可）',
  },
  prctDefault: {
    en: 'Default of the PRCTCC for users without their own',
    ja: '管理コードの既定にする（個人の既定がないユーザー向け）',
  },
  name: { en: 'View name', ja: 'ビュー名' },
  nameNeeded: { en: 'Enter a view name.', ja: 'ビュー名を入力してください。' },
  newTitle: { en: 'Save view', ja: 'ビューの保存' },
  editTitle: { en: 'Edit view', ja: 'ビューの変更' },
  ok: actionTexts.save,
  cancel: actionTexts.cancel,
  by: { en: 'by {name}', ja: '作成者：{name}' },
} as const satisfies Texts

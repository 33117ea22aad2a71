import type { Texts } from '../../texts/texts.ts'

export const workspaceMessages = {
  'M-WSP-001': {
    en: 'You already have a view named “{name}”. Choose another name, or change that view.',
    ja: 'ビュー「{name}」は既に登録されています。別の名前を指定するか、既存のビューを変更してください。',
  },
  'M-WSP-002': {
    en: 'Only {who} can change this view.',
    ja: 'このビューを変更できるのは {who} のみです。',
  },
  'M-WSP-003': {
    en: 'The view was changed or deleted by another user. Open the list again.',
    ja: 'ビューは他のユーザーによって変更または削除されました。一覧を開き直してください。',
  },
  'M-WSP-004': {
    en: 'You already have {max} views. Delete one you no longer need.',
    ja: 'ビューは {max} 件まで登録できます。不要なビューを削除してください。',
  },
  'M-WSP-005': {
    en: 'The view is too large ({bytes} bytes, maximum {max}). Search by fewer codes.',
    ja: 'ビューが大きすぎます（{bytes} バイト、上限 {max} バイト）。検索条件のコードを減らしてください。',
  },
  'M-WSP-006': {
    en: 'Only administrators of this screen can lock a view or set the default of the PRCTCC.',
    ja: 'ビューのロックと管理コードの既定の設定は、この画面の管理者のみ可能です。',
  },
  'M-WSP-007': {
    en: 'You do not have access to the screen this belongs to.',
    ja: '対象の画面を開く権限がありません。',
  },
  'M-WSP-008': {
    en: 'Only a shared or locked view can be the default of the PRCTCC.',
    ja: '管理コードの既定にできるのは、共有またはロックされたビューのみです。',
  },
  'M-WSP-009': {
    en: 'There is no saved view “{name}” of this list that you can open.',
    ja: 'この一覧に、開くことのできる保存済みビュー「{name}」はありません。',
  },
  'M-FIL-001': {
    en: 'Download “{callId}” cannot be created in the background.',
    ja: 'ダウンロード「{callId}」はバックグラウンドで作成できません。',
  },
  'M-FIL-002': {
    en: 'The file is being created. You can download it from the top page when it is ready.',
    ja: 'ファイルを作成しています。完成するとトップページからダウンロードできます。',
  },
  'M-FIL-003': {
    en: 'You already have {max} files waiting. Wait until one is ready, or cancel one.',
    ja: '作成待ちのファイルは {max} 件までです。完了を待つか、いずれかを取り消してください。',
  },
  'M-FIL-004': { en: 'The file request does not exist.', ja: '該当するファイルの作成要求がありません。' },
  'M-FIL-005': {
    en: 'The file could not be created. Try again. If it fails again, report this number to the system administrator: {requestId}',
    ja: 'ファイルを作成できませんでした。再度お試しください。繰り返す場合は、システム管理者に次の番号をお伝えください：{requestId}',
  },
  'M-FIL-006': {
    en: 'You no longer have access to this PRCTCC.',
    ja: 'この管理コードの利用権限がなくなったため、ファイルを作成していません。',
  },
} as const satisfies Texts

import type { Texts } from './texts.ts'

export const workspaceMessages = {
  'M-WSP-001': {
    en: 'There is a view “{name}” of yours already. Choose another name or change that one.',
    ja: 'ビュー「{name}」は既に登録されています。別の名前を指定するか、既存のビューを変更してください。',
  },
  'M-WSP-002': {
    en: 'This view may be changed only by {who}.',
    ja: 'このビューを変更できるのは {who} のみです。',
  },
  'M-WSP-003': {
    en: 'The view was changed or deleted by somebody else meanwhile. Open the list again.',
    ja: 'ビューは他のユーザーによって変更または削除されました。一覧を開き直してください。',
  },
  'M-WSP-004': {
    en: 'You have {max} views already. Delete one that you no longer need.',
    ja: 'ビューは {max} 件まで登録できます。不要なビューを削除してください。',
  },
  'M-WSP-005': {
    en: 'The view is too large ({bytes} of at most {max} bytes). Search by fewer codes.',
    ja: 'ビューが大きすぎます（{bytes} バイト、上限 {max} バイト）。検索条件のコードを減らしてください。',
  },
  'M-WSP-006': {
    en: 'Only who administers this screen may lock a view or set the unit’s default.',
    ja: 'ビューのロックと管理コードの既定ビューの設定は、この画面の管理者のみ可能です。',
  },
  'M-WSP-007': {
    en: 'You cannot open the screen to which this belongs.',
    ja: '対象の画面を開く権限がありません。',
  },
  'M-WSP-008': {
    en: 'Only a shared or locked view can be the unit’s default.',
    ja: '管理コードの既定にできるのは、共有またはロックされたビューのみです。',
  },
  'M-FIL-001': {
    en: 'There is no download “{callId}” that can be made in the background.',
    ja: 'ダウンロード「{callId}」はバックグラウンドで作成できません。',
  },
  'M-FIL-002': {
    en: 'The file is being made. You find it on the top page when it is ready.',
    ja: 'ファイルを作成しています。完成するとトップページからダウンロードできます。',
  },
  'M-FIL-003': {
    en: '{max} files of yours are waiting already. Wait for one of them, or cancel one.',
    ja: '作成待ちのファイルは {max} 件までです。完了を待つか、いずれかを取り消してください。',
  },
  'M-FIL-004': { en: 'There is no such file request.', ja: '該当するファイル作成要求がありません。' },
  'M-FIL-005': {
    en: 'The file could not be made. Ask for it again; if it fails again, tell the system administrator this number: {requestId}',
    ja: 'ファイルを作成できませんでした。再度お試しください。繰り返す場合は、システム管理者に次の番号をお伝えください：{requestId}',
  },
  'M-FIL-006': {
    en: 'Your user no longer works in this unit.',
    ja: 'この管理コードを利用できなくなったため、ファイルを作成しませんでした。',
  },
} as const satisfies Texts

import type { Texts } from '../../platform/i18n/texts.ts'

export const pageTexts = {
  reference: { en: 'Support reference: {reference}', ja: 'お問い合わせ番号：{reference}' },
  signOutFirst: { en: 'Sign in as another user', ja: '別のユーザーでサインイン' },
  notFound: { en: 'Page not found', ja: 'ページが見つかりません' },
  notFoundHint: {
    en: 'Check the address, or go to the top page.',
    ja: 'アドレスを確認するか、トップページに移動してください。',
  },
  notPermitted: {
    en: 'You have no permission for {screen}. Ask the administrator of your PRCTCC for access to {functions}.',
    ja: '{screen} を開く権限がありません。管理コードの管理者に {functions} の権限を依頼してください。',
  },
  toTop: { en: 'Go to top page', ja: 'トップページへ' },
  tryAgain: { en: 'Back to screen', ja: '元の画面に戻る' },
  info: { en: 'Information', ja: 'お知らせ' },
  'info.409': { en: 'This screen can no longer be used', ja: 'この画面は使用できなくなりました' },
  'info.410': { en: 'The online service is closed', ja: 'オンラインサービスは停止中です' },
  systemError: { en: 'System error', ja: 'システムエラー' },
  reload: { en: 'Reload', ja: '再読み込み' },
  signedOut: { en: 'You are signed out', ja: 'サインアウトしました' },
  signingOut: { en: 'Signing out…', ja: 'サインアウトしています…' },
  sharedComputer: {
    en: 'All tabs of this browser are signed out. On a shared computer, close the browser.',
    ja: 'このブラウザーのすべてのタブからサインアウトしました。共用のパソコンでは、ブラウザーを終了してください。',
  },
  signIn: { en: 'Sign in', ja: 'サインイン' },
  signingIn: { en: 'Signing in…', ja: 'サインインしています…' },
  signInFailed: { en: 'Sign-in failed', ja: 'サインインできませんでした' },
  // The required sentence is Japanese; English users see English as well.
  credentials: {
    en: 'ユーザー認証情報を確認できません。再度サインインしてください。\nYour credentials cannot be confirmed. Please sign in again.',
    ja: 'ユーザー認証情報を確認できません。再度サインインしてください。',
  },
  identityIssue: {
    en: '認証エラーが発生しました。\nAn authentication error occurred.',
    ja: '認証エラーが発生しました。',
  },
  provider: {
    en: '認証エラーが発生しました。\nThe identity provider cannot be reached. Please try again in a moment.',
    ja: '認証エラーが発生しました。認証基盤に接続できません。しばらくしてからもう一度お試しください。',
  },
  screenFailed: { en: 'The screen cannot be shown', ja: '画面を表示できませんでした' },
  signedInAs: { en: 'Signed in as {name} ({role})', ja: '{name}（{role}）でサインインしています' },
} as const satisfies Texts

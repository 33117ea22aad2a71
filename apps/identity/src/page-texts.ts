import { german } from './page-texts-german.ts'

const english = {
  title: 'Sign in',
  system: 'Packing Planning System',
  userName: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  wrong: 'Incorrect user name or password. Try again.',
  demo: 'Demo users',
  demoNote: (password: string) =>
    `For this machine only. The password of every user is “${password}”. Choose a user to fill in the name.`,
  role: 'Role',
  cancel: 'Cancel',
  expiredTitle: 'Sign-in expired',
  expired: 'The sign-in took too long or was already used. Go back to the application and sign in again.',
  errorTitle: 'Sign-in failed',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  stay: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this page.',
}

export type PageTexts = Readonly<Record<Exclude<keyof typeof english, 'demoNote'>, string>> & {
  readonly demoNote: (password: string) => string
}

const japanese: PageTexts = {
  title: 'サインイン',
  system: '梱包計画システム',
  userName: 'ユーザー名',
  password: 'パスワード',
  signIn: 'サインイン',
  wrong: 'ユーザー名またはパスワードが正しくありません。もう一度入力してください。',
  demo: 'デモユーザー',
  demoNote: (password: string) =>
    `このマシン専用です。パスワードは全員「${password}」です。選択するとユーザー名が入力されます。`,
  role: 'ロール',
  cancel: 'キャンセル',
  expiredTitle: 'サインインの有効期限が切れました',
  expired: '時間が経過したか、すでに使用されています。アプリケーションに戻って、もう一度サインインしてください。',
  errorTitle: 'サインインできません',
  signOut: 'サインアウト',
  signingOut: 'サインアウトしています…',
  stay: 'サインインを続ける',
  signedOutTitle: 'サインアウトしました',
  signedOut: 'このページは閉じても問題ありません。',
}

export const pageTexts = { en: english satisfies PageTexts, ja: japanese, de: german }
export type Language = keyof typeof pageTexts

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(pageTexts, tag)

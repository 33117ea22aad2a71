import { type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'

export const loginHelp: ScreenHelp = {
  purpose: say('Shows who is signed in, and signs out.', 'サインイン中のユーザーを表示し、サインアウトします。'),
  tasks: [
    task(
      say('Change the user', 'ユーザーを切り替える'),
      say(
        'Choose [Sign out], then sign in as the other user.',
        '[サインアウト] を選び、別のユーザーでサインインします。',
      ),
    ),
  ],
  rules: [
    say(
      'A session ends with the sign-in of the identity provider. A minute before, a message offers to sign in again; unsaved input is kept.',
      'セッションは認証基盤のサインインの有効期限で終了します。1 分前に再サインインを案内し、未保存の入力は保持されます。',
    ),
  ],
  fields: [],
}

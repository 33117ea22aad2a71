import type { Texts } from '../../platform/i18n/texts.ts'

export const mailTexts = {
  title: { en: 'Mails of PRCTCC {prct}', ja: 'PRCTCC {prct} のメール' },
  to: { en: 'To {address}, the address of your sign-in.', ja: '宛先：{address}（サインインのアドレス）' },
  noAddress: {
    en: 'Your sign-in has no verified mail address, so nothing is sent. Ask who manages your account.',
    ja: 'サインインに確認済みのメールアドレスがないため、送信されません。アカウントの管理者にお問い合わせください。',
  },
  isOff: { en: 'This installation sends no mails.', ja: 'この環境ではメールを送信しません。' },
  failed: { en: 'The latest mail has not arrived: {reason}', ja: '直近のメールは届いていません：{reason}' },
  'kind.NETS': { en: 'Failed job nets', ja: '異常終了したジョブネット' },
  'kind.TASKS': { en: 'Tasks that are due or overdue', ja: '期限当日・期限超過の作業' },
  'kind.CUT_OFFS': { en: 'Cut-offs', ja: '締切' },
  'kind.EXCEPTIONS': { en: 'Exceptions', ja: '例外' },
  'kind.FILES': { en: 'Files that are ready', ja: '作成が完了したファイル' },
  'time.NONE': { en: 'No mail', ja: '送信しない' },
  'time.AT_ONCE': { en: 'At once', ja: 'すぐに' },
  'time.MORNING': { en: 'In the morning list', ja: '朝の一覧' },
  lines: { en: 'Exceptions of these lines', ja: '例外の対象ライン' },
  dealers: { en: 'or of these dealers', ja: 'または対象ディーラー' },
  all: { en: 'All', ja: 'すべて' },
  hint: {
    en: 'At once: what opens from now on, within five minutes. Morning list: once a day on which people work, when the business day begins, all that is open.',
    ja: 'すぐに：これから発生するものを 5 分以内に送信します。朝の一覧：稼働日の業務開始時に、未対応のものをまとめて 1 日 1 回送信します。',
  },
} as const satisfies Texts

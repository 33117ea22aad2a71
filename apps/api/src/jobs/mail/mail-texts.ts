import type { MailKind, WordedText } from '@packing/contract'

export const mailTexts = {
  newOne: { en: '{name}: {subject}', ja: '{name}：{subject}' },
  newSome: { en: { one: '{count} new entry', other: '{count} new entries' }, ja: '新着 {count} 件' },
  list: {
    en: { one: 'List of {day}: {count} entry', other: 'List of {day}: {count} entries' },
    ja: '{day} の一覧：{count} 件',
  },
  due: { en: 'Due: {at}', ja: '期限：{at}' },
  more: { en: { one: 'and {count} more', other: 'and {count} more' }, ja: 'ほか {count} 件' },
  file: { en: 'File ready', ja: 'ファイル作成済' },
  fileReady: {
    en: 'The file {name} is ready. It is in [Runs and files] at the top right.',
    ja: 'ファイル {name} ができました。右上の［実行状況とファイル］にあります。',
  },
  foot: {
    en: 'You have chosen these mails in PRCTCC {prct}. To change them: [Display settings] at the top right, [Mails…].',
    ja: 'PRCTCC {prct} で選択されたメールです。変更は右上の［表示設定］の［メール…］から行えます。',
  },
} as const satisfies Readonly<Record<string, WordedText>>

export const mailHeadings: Readonly<Record<MailKind, WordedText>> = {
  NETS: { en: 'Job nets', ja: 'ジョブネット' },
  CUT_OFFS: { en: 'Cut-offs', ja: '締切' },
  EXCEPTIONS: { en: 'Exceptions', ja: '例外' },
  TASKS: { en: 'Tasks', ja: '作業' },
  FILES: { en: 'Files', ja: 'ファイル' },
}

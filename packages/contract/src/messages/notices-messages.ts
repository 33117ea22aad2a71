import type { Texts } from '../texts/texts.ts'

export const noticeMessages = {
  'M-NTC-001': {
    en: 'There is no PRCTCC to notify: no other PRCTCC has users with access to this one for these dealers. Ask an administrator to grant access.',
    ja: '通知先がありません。この管理コードを参照できる対象ディーラーの担当者がいません。管理者に権限の付与を依頼してください。',
  },
  'M-NTC-002': {
    en: 'PRCTCC {value} cannot be notified: none of its users has access to this PRCTCC for these dealers. Choose another recipient.',
    ja: '管理コード {value} には通知できません。対象ディーラーの参照権限を持つユーザーがいません。別の通知先を選択してください。',
  },
  'M-NTC-003': { en: 'Select at least one PRCTCC to notify.', ja: '通知先を 1 つ以上選択してください。' },
  'M-NTC-008': {
    en: 'None of {prctCodes} is responsible for {dealers}. Select a PRCTCC that is, or leave out these rows.',
    ja: '{prctCodes} は {dealers} の担当ではありません。担当の管理コードを選択するか、該当行を対象から外してください。',
  },
  'M-NTC-004': {
    en: '{prctCodes} notified of {rows} {rows|row|rows}.',
    ja: '{prctCodes} に {rows} 行を通知しました。',
  },
  'M-NTC-005': {
    en: 'Only users responsible for a dealer can acknowledge a notice, working in their own PRCTCC.',
    ja: '通知を確認できるのは、自分の所属する管理コードで作業しているディーラー担当者のみです。',
  },
  'M-NTC-006': {
    en: 'The notice no longer exists. Reload the top page.',
    ja: '通知が見つかりません。トップページを再読み込みしてください。',
  },
  'M-NTC-007': { en: 'Acknowledgement sent to {prctCode}.', ja: '{prctCode} に確認済みを通知しました。' },
} as const satisfies Texts

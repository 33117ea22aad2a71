import type { Texts } from '../../texts/texts.ts'

export const masterMessages = {
  'M-MST-001': {
    en: 'Only users of this PRCTCC or of the head office with access to all dealers can change its masters.',
    ja: 'マスタを変更できるのは、この管理コードまたは本部のユーザーで、全ディーラーを参照できる場合に限ります。',
  },
  'M-MST-002': {
    en: '{key} is in use and cannot be deleted: {uses}.',
    ja: '{key} は使用中のため削除できません：{uses}。',
  },
} as const satisfies Texts

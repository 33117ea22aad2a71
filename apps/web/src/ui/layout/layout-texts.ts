import type { Texts } from '../../platform/i18n/texts.ts'

export const layoutTexts = {
  previous: { en: 'Previous row', ja: '前の行' },
  next: { en: 'Next row', ja: '次の行' },
  readOnly: { en: 'Read-only for your role.', ja: 'このロールでは参照のみです。' },
  allowed: { en: '{action}: {roles}.', ja: '{action}：{roles}。' },
  separator: { en: ', ', ja: '、' },
  noRole: { en: 'no role in this PRCTCC', ja: 'この管理コードに権限のあるロールはありません' },
  packingSite: { en: 'the packing site', ja: '梱包拠点' },
  moreActions: { en: 'More actions', ja: 'その他の操作' },
  actions: { en: 'Actions', ja: '操作' },
} as const satisfies Texts

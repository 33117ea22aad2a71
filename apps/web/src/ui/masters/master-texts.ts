import type { Texts } from '../../platform/i18n/texts.ts'

export const masterTexts = {
  masters: { en: 'Masters', ja: 'マスタ' },
  mastersHint: {
    en: 'Masters that this screen uses, to look at and to change',
    ja: 'この画面が使用するマスタの参照・変更',
  },
  list: { en: 'Master', ja: 'マスタの選択' },
  back: { en: 'Back to the screen', ja: '画面に戻る' },
  find: { en: 'Code or name', ja: 'コード・名称' },
  findHint: { en: 'Any part', ja: '部分一致' },
} as const satisfies Texts

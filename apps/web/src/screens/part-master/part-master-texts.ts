import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/words/field-texts.ts'

export const partMasterTexts = {
  parts: { en: 'parts', ja: '部品' },
  partNo: fieldTexts.partNo,
  name: { en: 'Part name', ja: '品名' },
  nameHint: { en: 'Any part of the name', ja: '部分一致' },
  valuesFor: { en: 'Values for dealer', ja: '表示ディーラー' },
  supplier: { en: 'Supplier', ja: '仕入先' },
  carFamily: fieldTexts.carFamily,
  lifecycle: fieldTexts.lifecycle,
  packLine: { en: 'Packing line', ja: '梱包ライン' },
  packStyle: fieldTexts.packStyle,
  asForAll: { en: 'Common value', ja: '共通の値' },
  asHost: { en: 'Host value', ja: 'ホストの値' },
  withoutCondition: { en: 'Without valid packing condition', ja: '有効な荷姿条件なし' },
  discontinued: { en: 'Discontinued', ja: '打切り' },
  hostUpdate: { en: 'Host update', ja: 'ホスト更新日' },
} as const satisfies Texts

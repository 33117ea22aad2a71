import type { Texts } from '../../platform/i18n/texts.ts'

export const groupingTexts = {
  groups: { en: 'groups', ja: 'グループ部品' },
  groupId: { en: 'Group', ja: 'グループ' },
  part: { en: 'Member', ja: '構成品番' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  caseCode: { en: 'Case', ja: 'ケース' },
  kind: { en: 'Kind', ja: '種別' },
  validOn: { en: 'Valid on', ja: '適用日' },
  withArchived: { en: 'Include ended', ja: '終了分を含む' },
  members: { en: 'Members', ja: '構成' },
  'kind.SAME_CASE': { en: 'Same case', ja: '同一ケース' },
  'kind.SAME_DAY': { en: 'Same day', ja: '同一日' },
  'kind.SAME_CONTAINER': { en: 'Same container', ja: '同一コンテナ' },
} as const satisfies Texts

import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

const editable = { isEditable: true, isSortable: true } as const
const share = { ...editable, unit: 'permille', min: 0, max: 1000, width: 136 } as const
const limit = { ...editable, min: 1, max: 999_999_999, isNullable: true, width: 136 } as const

export const loadingRuleColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', {
    hint: { en: '*: dealers without a rule of their own', ja: '*：個別のルールがないディーラー' },
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 104,
    pin: 'start',
  }),
  supportPermille: column.integer('Support', '支持面', {
    ...share,
    hint: { en: 'Share of a case’s base on the floor or on cases', ja: 'ケース底面のうち床・ケースに接する割合' },
  }),
  gravityLengthPermille: column.integer('Gravity, length', '重心（長さ）', {
    ...share,
    hint: {
      en: 'Distance of the centre of gravity from the middle, as a share of the length; 500: anywhere',
      ja: '重心の中央からの距離（長さに対する割合、500：任意）',
    },
    max: 500,
    width: 160,
  }),
  gravityWidthPermille: column.integer('Gravity, width', '重心（幅）', {
    ...share,
    hint: { en: 'The same across the width; blank: anywhere', ja: '幅方向（空白：任意）' },
    max: 500,
    isNullable: true,
    width: 160,
  }),
  minFillPermille: column.integer('Minimum fill', '最低充填率', {
    ...share,
    hint: {
      en: 'Below it VANNING does not send the container, and its cases wait; 0: none',
      ja: '下回るコンテナは VANNING で出荷せず、ケースは待機（0：なし）',
    },
    width: 144,
  }),
  minCases: column.integer('Minimum cases', '最小ケース数', {
    ...limit,
    hint: { en: 'With the same effect; blank: none', ja: '同上（空白：なし）' },
  }),
  maxCases: column.integer('Maximum cases', '最大ケース数', {
    ...limit,
    hint: { en: 'Blank: no limit', ja: '空白：制限なし' },
  }),
  maxGrossG: column.integer('Maximum gross', '最大総質量', {
    ...limit,
    unit: 'g',
    hint: {
      en: 'Of the cases of a container; blank: the payload of its type',
      ja: 'コンテナ内ケースの合計（空白：種別の最大積載質量）',
    },
    width: 160,
  }),
  planFillPermille: column.integer('Planned fill', '計画充填率', {
    ...share,
    hint: { en: 'VANNING fills no further; blank: as full as possible', ja: 'VANNING の充填上限（空白：可能な限り）' },
    min: 1,
    isNullable: true,
    width: 144,
  }),
  rollFillPermille: column.integer('Roll below', 'ロール対象充填率', {
    ...share,
    hint: {
      en: 'Containers below this fill are offered for rolling to another vanning date; 0: never',
      ja: '下回るコンテナを別のバンニング日へのロール候補とします（0：なし）',
    },
    width: 144,
  }),
  vehicleMastMm: column.integer('Mast height', 'マスト高さ', {
    ...editable,
    unit: 'mm',
    hint: {
      en: 'Lowered mast of the vehicle in the container; blank: by hand',
      ja: '荷役車両の最低マスト高さ（空白：手作業）',
    },
    min: 1,
    max: 100_000,
    isNullable: true,
    width: 144,
  }),
  vehicleWidthMm: column.integer('Vehicle width', '車両幅', {
    ...editable,
    unit: 'mm',
    min: 1,
    max: 100_000,
    isNullable: true,
    width: 144,
  }),
  vehicleReachMm: column.integer('Vehicle reach', '車両リーチ', {
    ...editable,
    unit: 'mm',
    hint: {
      en: 'By so much the mast may stay behind its case; blank: 0',
      ja: 'マストがケースの後方に残れる距離（空白：0）',
    },
    min: 0,
    max: 100_000,
    isNullable: true,
    width: 144,
  }),
}

export const loadingRules = master({
  screen: 'case-information',
  route: '/CaseInformation',
  functionId: 'L03F01',
  noun: 'loading-rules',
  table: 'loading_rule',
  title: { en: 'Loading rules', ja: '積付ルール' },
  about: {
    en: 'Loading rules: how VANNING loads the containers of a dealer, and which it sends.',
    ja: '積付ルール：ディーラーごとの積付け条件と出荷するコンテナの条件。',
  },
  columns: loadingRuleColumns,
  blank: { supportPermille: 1000, gravityLengthPermille: 250, minFillPermille: 0, rollFillPermille: 700 },
  trial: { step: 'LOAD' },
})

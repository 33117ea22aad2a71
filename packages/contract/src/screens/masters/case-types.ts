import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const caseMaterials = ['STEEL', 'WOOD', 'CARTON'] as const

const editable = { isEditable: true, isSortable: true } as const
const size = { ...editable, unit: 'mm', min: 1, max: 100_000, isRequired: true, width: 136 } as const
const MOST_GRAMS = 2_000_000_000

export const caseTypeColumns = {
  caseCode: column.code('Case type', 'ケース種別', {
    isKey: true,
    isEditable: true,
    maxLength: 12,
    isSortable: true,
    width: 112,
    pin: 'start',
  }),
  family: column.code('Case family', 'ケース系列', { ...editable, isRequired: true, maxLength: 20, width: 112 }),
  material: column.choice('Material', '材質', { ...editable, oneOf: caseMaterials, isRequired: true, width: 104 }),
  lengthMm: column.integer('Length', '長さ', size),
  widthMm: column.integer('Width', '幅', size),
  heightMm: column.integer('Height', '高さ', size),
  innerLengthMm: column.integer('Inner length', '内寸長さ', { ...size, width: 144 }),
  innerWidthMm: column.integer('Inner width', '内寸幅', size),
  innerHeightMm: column.integer('Inner height', '内寸高さ', { ...size, width: 144 }),
  tareG: column.integer('Tare', '風袋質量', {
    ...editable,
    unit: 'g',
    min: 0,
    max: MOST_GRAMS,
    isRequired: true,
    width: 120,
  }),
  maxGrossG: column.integer('Maximum gross', '最大総質量', {
    ...editable,
    unit: 'g',
    min: 1,
    max: MOST_GRAMS,
    isRequired: true,
    width: 160,
  }),
  fillLimitPermille: column.integer('Fill limit', '充填上限', {
    ...editable,
    unit: 'permille',
    hint: { en: 'Share of the inner volume filled with boxes', ja: '内容積に占める箱の割合の上限' },
    min: 1,
    max: 1000,
    width: 128,
  }),
  allowsMixed: column.flag('Mixed cases', '混載可', { ...editable, width: 104 }),
  maxStack: column.integer('Maximum stack', '最大段積み', {
    hasNoSum: true,
    ...editable,
    hint: { en: 'Cases on each other, with this one; blank: no limit', ja: '自身を含む段数（空白：制限なし）' },
    min: 1,
    max: 1000,
    isNullable: true,
    width: 136,
  }),
  maxTopG: column.integer('Maximum on top', '上載質量上限', {
    ...editable,
    unit: 'g',
    hint: { en: 'Blank: no limit', ja: '空白：制限なし' },
    min: 0,
    max: MOST_GRAMS,
    isNullable: true,
    width: 168,
  }),
  stackCode: column.code('Stacking code', '段積みコード', {
    ...editable,
    hint: { en: 'Only cases with the same code stand on each other', ja: '同じコードのケース同士のみ段積み可' },
    maxLength: 40,
    width: 136,
  }),
  nestingMm: column.integer('Nesting', 'ネスティング', {
    ...editable,
    unit: 'mm',
    hint: { en: 'Depth on an identical case below', ja: '同種ケースに重ねたときの沈み込み' },
    min: 0,
    max: 10_000,
    width: 120,
  }),
  floorOnly: column.flag('Floor only', '床置きのみ', {
    ...editable,
    hint: { en: 'Not on other cases', ja: '他のケースの上に置けない' },
    width: 104,
  }),
  topOnly: column.flag('Top only', '最上段のみ', {
    ...editable,
    hint: { en: 'Nothing on it', ja: '上に何も置けない' },
    width: 104,
  }),
  maxMixedParts: column.integer('Maximum mixed parts', '混載品番数上限', {
    ...editable,
    hint: { en: 'Of a mixed case; blank: no limit', ja: '混載ケースの上限（空白：制限なし）' },
    min: 2,
    max: 10_000,
    isNullable: true,
    width: 176,
  }),
  maxMixedBoxes: column.integer('Maximum mixed boxes', '混載箱数上限', {
    ...editable,
    hint: { en: 'Of a mixed case; blank: no limit', ja: '混載ケースの上限（空白：制限なし）' },
    min: 2,
    max: 100_000,
    isNullable: true,
    width: 176,
  }),
  mixedSetupSec: column.integer('Mixed set-up', '混載段取り', {
    ...editable,
    unit: 'seconds',
    hint: { en: 'For each part of a mixed case', ja: '混載ケースの品番ごとの時間' },
    min: 0,
    max: 86_400,
    width: 144,
  }),
}

export const caseTypes = master({
  screen: 'packing-condition-maintenance',
  route: '/PackingConditionMaintenance',
  functionId: 'D01F01',
  noun: 'case-types',
  table: 'case_type',
  title: { en: 'Case types', ja: 'ケース種別' },
  about: {
    en: 'Case types: sizes, weights, stacking and mixing of the outer units that packing conditions use.',
    ja: 'ケース種別：荷姿条件で使用する外装の寸法・質量・段積み・混載の条件。',
  },
  columns: caseTypeColumns,
  valueNames: {
    material: {
      STEEL: { en: 'Steel', ja: 'スチール' },
      WOOD: { en: 'Wood', ja: '木' },
      CARTON: { en: 'Carton', ja: '段ボール' },
    },
  },
  blank: {
    fillLimitPermille: 850,
    allowsMixed: true,
    nestingMm: 0,
    floorOnly: false,
    topOnly: false,
    mixedSetupSec: 0,
  },
  trial: { step: 'LEVEL' },
})

import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

const size = { unit: 'mm', min: 1, max: 100_000, isEditable: true, isSortable: true, width: 136 } as const
const grams = {
  unit: 'g',
  max: 2_000_000_000,
  isEditable: true,
  isRequired: true,
  isSortable: true,
  width: 136,
} as const

export const containerTypeColumns = {
  containerType: column.code('Container type', 'コンテナ種別', {
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 128,
    pin: 'start',
  }),
  usableLengthMm: column.integer('Usable length', '使用可能長さ', { ...size, isRequired: true, width: 152 }),
  usableWidthMm: column.integer('Usable width', '使用可能幅', { ...size, isRequired: true, width: 152 }),
  usableHeightMm: column.integer('Usable height', '使用可能高さ', { ...size, isRequired: true, width: 152 }),
  tareG: column.integer('Tare', '風袋質量', { ...grams, min: 0 }),
  maxPayloadG: column.integer('Maximum payload', '最大積載質量', { ...grams, min: 1, width: 168 }),
  cost: column.integer('Cost', 'コスト', {
    hint: { en: 'Relative to the other types; 100: the standard type', ja: '他の種別との比（100：標準）' },
    min: 1,
    max: 1_000_000,
    isEditable: true,
    isSortable: true,
    width: 88,
  }),
  doorWidthMm: column.integer('Door width', '扉幅', {
    ...size,
    hint: { en: 'Clear width; blank: usable width', ja: '有効開口幅（空白：使用可能幅）' },
    isNullable: true,
  }),
  doorHeightMm: column.integer('Door height', '扉高さ', {
    ...size,
    hint: { en: 'Clear height; blank: usable height', ja: '有効開口高さ（空白：使用可能高さ）' },
    isNullable: true,
  }),
  maxFloorKgPerM2: column.integer('Floor load', '床荷重', {
    unit: 'floorLoad',
    hint: { en: 'Maximum; blank: no limit', ja: '上限（空白：制限なし）' },
    min: 1,
    max: 1_000_000,
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 128,
  }),
}

export const containerTypes = master({
  screen: 'case-information',
  route: '/CaseInformation',
  functionId: 'L03F01',
  noun: 'container-types',
  table: 'container_type',
  title: { en: 'Container types', ja: 'コンテナ種別' },
  about: {
    en: 'Container types: usable inside dimensions, weights and relative cost of the containers that VANNING loads.',
    ja: 'コンテナ種別：VANNING で積み付けるコンテナの使用可能寸法・質量・コスト比。',
  },
  columns: containerTypeColumns,
  blank: { cost: 100 },
  trial: { step: 'LOAD' },
})

import { column } from './lists/list-column.ts'

/** Of a case, on every list of cases. */
export const caseVanOn = column.date('Vanning date', 'バンニング日', {
  hint: {
    en: 'Blank: the case stayed behind, and its dealer has no later vanning date',
    ja: '空白：積残しとなり、ディーラーに次のバンニング日がないケース',
  },
  isNullable: true,
  isSortable: true,
  width: 112,
})

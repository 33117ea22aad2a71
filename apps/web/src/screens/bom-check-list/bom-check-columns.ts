import { type BomCheckRow, bomCheckColumns, type Language } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { codeNames } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { bomCheckTexts } from './bom-check-texts.ts'

const factName = codeNames(bomCheckTexts, 'actual.')

/** Facts are quantities, dates, or codes separated by blanks. */
const shownFact = (fact: string): string =>
  /^-?\d+$/.test(fact) ? formatNumber(Number(fact)) : fact.split(' ').map(factName).join(', ')

export const bomCheckGridColumns = (language: Language): readonly GridColumn<BomCheckRow>[] => {
  const named = (family: string) => ({ nameOf: codeNames(bomCheckTexts, `${family}.`) })
  return gridColumns<BomCheckRow>(bomCheckColumns, language, {
    severity: named('severity'),
    checkCode: named('check'),
    dealerCode: { search: 'dealer' },
    dueOn: { search: 'dueFrom' },
    status: named('status'),
    owner: named('owner'),
    expected: { nameOf: shownFact },
    actual: { nameOf: shownFact },
  })
}

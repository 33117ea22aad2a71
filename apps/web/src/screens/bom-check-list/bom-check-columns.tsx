import { Text } from '@mantine/core'
import { type BomCheckRow, bomCheckColumns, type Language } from '@packing/contract'
import { formatDate, formatNumber } from '../../platform/i18n/format.ts'
import { codeNames, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { bomCheckTexts } from './bom-check-texts.ts'
import { EvidenceLink } from './evidence-panel.tsx'

const factName = codeNames(bomCheckTexts, 'actual.')

/** Facts are quantities, dates, or codes separated by blanks. */
const shownFact = (fact: string): string =>
  /^-?\d+$/.test(fact) ? formatNumber(Number(fact)) : fact.split(' ').map(factName).join(', ')

const text = texts(bomCheckTexts)

/** What the status requires is visible before the save rejects it. */
const shownUnless = (isMissing: boolean, value: string) =>
  isMissing ? (
    <Text span inherit c="red.8">
      {text('required')}
    </Text>
  ) : (
    value
  )

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
    answer: {
      render: ({ status, answer }) =>
        shownUnless((status === 'RESOLVED' || status === 'ACCEPTED') && answer === '', answer),
    },
    acceptedUntil: {
      render: ({ status, acceptedUntil }) =>
        shownUnless(status === 'ACCEPTED' && acceptedUntil === null, acceptedUntil ? formatDate(acceptedUntil) : ''),
    },
    evidenceFile: { search: false, render: (row) => <EvidenceLink row={row} /> },
  })
}

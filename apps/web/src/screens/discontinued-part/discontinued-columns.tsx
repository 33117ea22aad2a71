import { type DiscontinuedRow, discontinuedColumns, type Language } from '@packing/contract'
import { formatMonth } from '../../platform/i18n/format.ts'
import { codeNames } from '../../platform/i18n/texts.ts'
import { stepMonth } from '../../ui/calendar/input/month-input.tsx'
import type { CellEditor, CellOption } from '../../ui/columns/cell-editor.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { discontinuedPartTexts } from './discontinued-part-texts.ts'
import { findParts } from './find-parts.ts'
import { PartName } from './part-name.tsx'

interface Known {
  readonly dealers: readonly CellOption[]
  readonly firmMonth: string
}

const lookup: Partial<CellEditor<DiscontinuedRow>> = { kind: 'lookup', lookup: findParts }

const nameOf = (side: 'old' | 'new') => (row: Partial<DiscontinuedRow>) =>
  row[`${side}Name`] ?? <PartName partNo={row[`${side}Part`]} />

export function discontinuedGridColumns(
  language: Language,
  { dealers, firmMonth }: Known,
): readonly GridColumn<DiscontinuedRow>[] {
  const named = (family: string) => ({ nameOf: codeNames(discontinuedPartTexts, `${family}.`) })
  const ofMonth = (at: number) => (firmMonth === '' ? {} : { unit: formatMonth(stepMonth(firmMonth, at)) })
  return gridColumns<DiscontinuedRow>(discontinuedColumns, language, {
    oldPart: { edit: lookup },
    dealerCode: { search: 'dealer', edit: { kind: 'choice', options: dealers } },
    oldName: { render: nameOf('old') },
    newPart: { edit: lookup },
    newName: { follows: 'newPart', render: nameOf('new') },
    status: named('discontinued'),
    timing: named('timing'),
    lastOrderMonth: { search: 'lastOrderFrom' },
    lastPackDate: { search: 'lastPackFrom' },
    discGroup: { search: 'group' },
    interchange: named('interchange'),
    remainder: named('remainder'),
    orderQty0: ofMonth(0),
    orderQty1: ofMonth(1),
    orderQty2: ofMonth(2),
    orderQty3: ofMonth(3),
  })
}

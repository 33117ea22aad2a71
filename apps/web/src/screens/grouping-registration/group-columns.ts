import { type GroupRow, groupColumns, type Language } from '@packing/contract'
import { codeNames } from '../../platform/i18n/texts.ts'
import type { CellOption } from '../../ui/columns/cell-editor.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { groupingTexts } from './grouping-texts.ts'

const fromMembers = { follows: 'members' } as const

export const groupGridColumns = (language: Language, dealers: readonly CellOption[]): readonly GridColumn<GroupRow>[] =>
  gridColumns<GroupRow>(groupColumns, language, {
    kind: { nameOf: codeNames(groupingTexts, 'kind.') },
    dealerCode: { edit: { kind: 'choice', options: dealers } },
    boxes: fromMembers,
    m3: fromMembers,
    weightKg: fromMembers,
    utilisation: fromMembers,
    stdMinutes: fromMembers,
  })

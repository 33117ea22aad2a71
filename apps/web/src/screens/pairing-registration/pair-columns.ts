import { type Language, type PairRow, pairColumns } from '@packing/contract'
import { codeNames } from '../../platform/i18n/texts.ts'
import type { CellOption } from '../../ui/columns/cell-editor.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { lookUpParts } from '../../ui/part-set/look-up-parts.ts'
import { pairingTexts } from './pairing-texts.ts'

export const pairGridColumns = (language: Language, dealers: readonly CellOption[]): readonly GridColumn<PairRow>[] =>
  gridColumns<PairRow>(pairColumns, language, {
    partA: { edit: { kind: 'lookup', lookup: lookUpParts } },
    nameA: { follows: 'partA' },
    snpA: { follows: 'partA' },
    partB: { edit: { kind: 'lookup', lookup: lookUpParts } },
    nameB: { follows: 'partB' },
    snpB: { follows: 'partB' },
    dealerCode: { edit: { kind: 'choice', options: dealers } },
    judgeLevel: { nameOf: codeNames(pairingTexts, 'judge.') },
  })

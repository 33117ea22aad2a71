import {
  type AsnRow,
  asnColumns,
  type Language,
  type OcfRow,
  type OutputOf,
  ocfColumns,
  type orderOcfAsn,
} from '@packing/contract'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/grid-state.ts'

export type OcfAsnAnswer = OutputOf<typeof orderOcfAsn.search>

/** Gives the words of a code. */
type Name = (family: string, value: string) => string

export const ocfGridColumns = (language: Language, name: Name): readonly GridColumn<OcfRow>[] =>
  gridColumns<OcfRow>(ocfColumns, language, { ocfStatus: { nameOf: (value) => name('ocfStatus', value) } })

export const asnGridColumns = (language: Language, name: Name): readonly GridColumn<AsnRow>[] =>
  gridColumns<AsnRow>(asnColumns, language, { status: { nameOf: (value) => name('asnStatus', value) } })

export const ocfRowStatus = (row: OcfRow, t: Translate): RowStatus | undefined =>
  row.diffQty === 0 ? undefined : { tone: 'warning', label: t('ocfAsn.differs') }

import {
  type AsnRow,
  asnColumns,
  type Language,
  type OcfRow,
  type OutputOf,
  ocfColumns,
  type orderOcfAsn,
} from '@packing/contract'
import { codeNames, type Translate } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/grid-state.ts'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

export type OcfAsnAnswer = OutputOf<typeof orderOcfAsn.search>

export const ocfGridColumns = (language: Language): readonly GridColumn<OcfRow>[] =>
  gridColumns<OcfRow>(ocfColumns, language, { ocfStatus: { nameOf: codeNames(orderOcfAsnTexts, 'ocfStatus.') } })

export const asnGridColumns = (language: Language): readonly GridColumn<AsnRow>[] =>
  gridColumns<AsnRow>(asnColumns, language, { status: { nameOf: codeNames(orderOcfAsnTexts, 'asnStatus.') } })

export const ocfRowStatus = (row: OcfRow, t: Translate<typeof orderOcfAsnTexts>): RowStatus | undefined =>
  row.diffQty === 0 ? undefined : { tone: 'warning', label: t('differs') }

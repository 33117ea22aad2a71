import type { OutputOf, orderOcfAsn } from '@packing/contract'
import { createElement } from 'react'
import { type Translate, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import type { RowStatus } from '../../ui/data-grid/grid-state.ts'
import { ReasonText } from '../../ui/reason-text.tsx'
import { unitTexts } from '../../ui/unit-texts.ts'
import type { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

const tUnit = texts(unitTexts)

export type OcfAsnAnswer = OutputOf<typeof orderOcfAsn.search>
export type OcfRow = NonNullable<OcfAsnAnswer['ocf']>['rows'][number]
export type AsnRow = NonNullable<OcfAsnAnswer['asn']>['rows'][number]

export const ocfColumns = (t: Translate<typeof orderOcfAsnTexts>): GridColumn<OcfRow>[] => [
  { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 80, pin: 'start', sort: true },
  { id: 'orderNo', header: t('orderNo'), kind: 'code', width: 136, pin: 'start', sort: true },
  { id: 'lineNo', header: t('lineNo'), kind: 'number', width: 56, pin: 'start', sort: true },
  { id: 'partNo', header: t('partNo'), kind: 'part', sort: true },
  { id: 'partName', header: t('partName'), width: 168 },
  { id: 'targetMonth', header: t('targetMonth'), kind: 'month', width: 88, sort: true },
  { id: 'odrOn', header: t('odrOn'), kind: 'date', width: 112, sort: true },
  { id: 'odrQty', header: t('odrQty'), unit: tUnit('pcs'), kind: 'number', width: 104, sort: true },
  { id: 'ocfQty', header: t('ocfQty'), unit: tUnit('pcs'), kind: 'number', width: 112, sort: true },
  { id: 'diffQty', header: t('diffQty'), unit: tUnit('pcs'), kind: 'number', width: 112, sort: true },
  { id: 'ocfPackOn', header: t('ocfPackOn'), kind: 'date', width: 112, sort: true },
  { id: 'vanOn', header: t('vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'etd', header: t('etd'), kind: 'date', width: 112, sort: true },
  {
    id: 'ocfStatus',
    header: t('status'),
    width: 104,
    sort: true,
    value: (row) => t(`ocfStatus.${row.ocfStatus}`),
  },
  {
    id: 'reason',
    header: t('reason'),
    width: 320,
    sort: true,
    value: (row) => row.reason?.text ?? '',
    render: (row) => createElement(ReasonText, { reasons: row.reason }),
  },
]

export const asnColumns = (t: Translate<typeof orderOcfAsnTexts>): GridColumn<AsnRow>[] => [
  { id: 'asnNo', header: t('asnNo'), kind: 'code', width: 152, pin: 'start', sort: true },
  { id: 'renbanNo', header: t('renbanNo'), kind: 'code', width: 144, sort: true },
  { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 88, sort: true },
  { id: 'partNo', header: t('partNo'), kind: 'part', sort: true },
  { id: 'partName', header: t('partName'), width: 184, sort: true },
  { id: 'caseCount', header: t('caseCount'), kind: 'number', width: 80, sort: true },
  { id: 'qty', header: t('qty'), unit: tUnit('pcs'), kind: 'number', width: 96, sort: true },
  { id: 'vanOn', header: t('vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'etd', header: t('etd'), kind: 'date', width: 112, sort: true },
  { id: 'eta', header: t('eta'), kind: 'date', width: 112, sort: true },
  { id: 'status', header: t('status'), width: 112, sort: true, value: (row) => t(`asnStatus.${row.status}`) },
]

export const ocfRowStatus = (row: OcfRow, t: Translate<typeof orderOcfAsnTexts>): RowStatus | undefined =>
  row.diffQty === 0 ? undefined : { tone: 'warning', label: t('differs') }

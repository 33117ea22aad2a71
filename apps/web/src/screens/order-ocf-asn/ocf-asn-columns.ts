import type { OutputOf, orderOcfAsn } from '@packing/contract'
import { createElement } from 'react'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import type { RowStatus } from '../../ui/data-grid/grid-state.ts'
import { ReasonText } from '../../ui/reason-text.tsx'

export type OcfAsnAnswer = OutputOf<typeof orderOcfAsn.search>
export type OcfRow = NonNullable<OcfAsnAnswer['ocf']>['rows'][number]
export type AsnRow = NonNullable<OcfAsnAnswer['asn']>['rows'][number]

/** Gives the words of a code. */
type Name = (family: string, value: string) => string

export const ocfColumns = (t: Translate, name: Name): GridColumn<OcfRow>[] => [
  { id: 'dealerCode', header: t('ocfAsn.dealer'), kind: 'code', width: 80, pin: 'start', sort: true },
  { id: 'orderNo', header: t('ocfAsn.orderNo'), kind: 'code', width: 136, pin: 'start', sort: true },
  { id: 'lineNo', header: t('ocfAsn.lineNo'), kind: 'number', width: 56, pin: 'start', sort: true },
  { id: 'partNo', header: t('ocfAsn.partNo'), kind: 'part', sort: true },
  { id: 'partName', header: t('ocfAsn.partName'), width: 168 },
  { id: 'targetMonth', header: t('ocfAsn.targetMonth'), kind: 'month', width: 88, sort: true },
  { id: 'odrOn', header: t('ocfAsn.odrOn'), kind: 'date', width: 112, sort: true },
  { id: 'odrQty', header: t('ocfAsn.odrQty'), unit: t('unit.pcs'), kind: 'number', width: 104, sort: true },
  { id: 'ocfQty', header: t('ocfAsn.ocfQty'), unit: t('unit.pcs'), kind: 'number', width: 112, sort: true },
  { id: 'diffQty', header: t('ocfAsn.diffQty'), unit: t('unit.pcs'), kind: 'number', width: 112, sort: true },
  { id: 'ocfPackOn', header: t('ocfAsn.ocfPackOn'), kind: 'date', width: 112, sort: true },
  { id: 'vanOn', header: t('ocfAsn.vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'etd', header: t('ocfAsn.etd'), kind: 'date', width: 112, sort: true },
  {
    id: 'ocfStatus',
    header: t('ocfAsn.status'),
    width: 104,
    sort: true,
    value: (row) => name('ocfStatus', row.ocfStatus),
  },
  {
    id: 'reason',
    header: t('ocfAsn.reason'),
    width: 320,
    sort: true,
    value: (row) => row.reason?.text ?? '',
    render: (row) => createElement(ReasonText, { reasons: row.reason }),
  },
]

export const asnColumns = (t: Translate, name: Name): GridColumn<AsnRow>[] => [
  { id: 'asnNo', header: t('ocfAsn.asnNo'), kind: 'code', width: 152, pin: 'start', sort: true },
  { id: 'renbanNo', header: t('ocfAsn.renbanNo'), kind: 'code', width: 144, sort: true },
  { id: 'dealerCode', header: t('ocfAsn.dealer'), kind: 'code', width: 88, sort: true },
  { id: 'partNo', header: t('ocfAsn.partNo'), kind: 'part', sort: true },
  { id: 'partName', header: t('ocfAsn.partName'), width: 184, sort: true },
  { id: 'caseCount', header: t('ocfAsn.caseCount'), kind: 'number', width: 80, sort: true },
  { id: 'qty', header: t('ocfAsn.qty'), unit: t('unit.pcs'), kind: 'number', width: 96, sort: true },
  { id: 'vanOn', header: t('ocfAsn.vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'etd', header: t('ocfAsn.etd'), kind: 'date', width: 112, sort: true },
  { id: 'eta', header: t('ocfAsn.eta'), kind: 'date', width: 112, sort: true },
  { id: 'status', header: t('ocfAsn.status'), width: 112, sort: true, value: (row) => name('asnStatus', row.status) },
]

export const ocfRowStatus = (row: OcfRow, t: Translate): RowStatus | undefined =>
  row.diffQty === 0 ? undefined : { tone: 'warning', label: t('ocfAsn.differs') }

import type { caseInformation, caseInformationDetail, OutputOf } from '@packing/contract'
import { createElement } from 'react'
import { type Translate, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import type { RowStatus, RowTone } from '../../ui/data-grid/grid-state.ts'
import { ReasonText } from '../../ui/reason-text.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { unitTexts } from '../../ui/unit-texts.ts'
import type { caseInformationTexts } from './case-information-texts.ts'

const tUnit = texts(unitTexts)

export type CaseRow = OutputOf<typeof caseInformation.search>['rows'][number]
export type CaseDetail = OutputOf<typeof caseInformationDetail.init>
type CaseStatus = CaseRow['status']

const tones: Record<CaseStatus, Tone> = {
  PLANNED: 'neutral',
  PRINTED: 'info',
  PACKING: 'running',
  PACKED: 'ok',
  VANNED: 'ok',
  SHIPPED: 'ok',
  SHORT: 'error',
  CANCELLED: 'neutral',
  REPACK: 'warning',
}
export const caseBadge = (status: CaseStatus, t: Translate<typeof caseInformationTexts>) =>
  createElement(StatusBadge, { tone: tones[status], label: t(`status.${status}`) })

export const caseColumns = (t: Translate<typeof caseInformationTexts>): GridColumn<CaseRow>[] => [
  { id: 'caseNo', header: t('caseNo'), kind: 'code', width: 192, pin: 'start', sort: true },
  { id: 'caseCode', header: t('caseCode'), kind: 'code', width: 128, sort: true },
  { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 72, sort: true },
  { id: 'lineCode', header: t('line'), kind: 'code', width: 56, sort: true },
  { id: 'packOn', header: t('packOn'), kind: 'date', width: 112, sort: true },
  {
    id: 'status',
    header: t('status'),
    width: 104,
    sort: true,
    value: (row) => t(`status.${row.status}`),
    render: (row) => caseBadge(row.status, t),
  },
  { id: 'vanOn', header: t('vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'renbanNo', header: t('renbanNo'), kind: 'code', width: 176, sort: true },
  { id: 'loadStep', header: t('loadStep'), kind: 'number', width: 64, sort: true },
  { id: 'isMixed', header: t('isMixed'), width: 64, sort: true },
  { id: 'partCount', header: t('partCount'), kind: 'number', width: 64, sort: true },
  { id: 'boxCount', header: t('boxCount'), kind: 'number', width: 72, sort: true },
  { id: 'qty', header: t('qty'), unit: tUnit('pcs'), kind: 'number', width: 80, sort: true },
  { id: 'netKg', header: t('netKg'), unit: 'kg', kind: 'number', digits: 1, width: 88, sort: true },
  { id: 'grossKg', header: t('grossKg'), unit: 'kg', kind: 'number', digits: 1, width: 88, sort: true },
  { id: 'volumeM3', header: t('volumeM3'), unit: 'm³', kind: 'number', digits: 3, width: 96, sort: true },
  {
    id: 'leftReason',
    header: t('leftReason'),
    width: 280,
    sort: true,
    value: (row) => row.leftReason?.text ?? '',
    render: (row) => createElement(ReasonText, { reasons: row.leftReason }),
  },
]

export const contentColumns = (
  t: Translate<typeof caseInformationTexts>,
): GridColumn<CaseDetail['contents'][number]>[] => [
  { id: 'seq', header: t('seq'), kind: 'number', width: 48 },
  { id: 'partNo', header: t('partNo'), kind: 'part' },
  { id: 'partName', header: t('partName'), width: 176 },
  { id: 'packStyle', header: t('packStyle'), kind: 'code', width: 64 },
  { id: 'boxes', header: t('boxes'), kind: 'number', width: 64 },
  { id: 'qty', header: t('qty'), unit: tUnit('pcs'), kind: 'number', width: 80 },
  { id: 'netKg', header: t('netKg'), unit: 'kg', kind: 'number', digits: 1, width: 84 },
]

const rowTones: Partial<Record<CaseStatus, RowTone>> = { SHORT: 'error', REPACK: 'warning', CANCELLED: 'frozen' }

export function caseRowStatus(row: CaseRow, t: Translate<typeof caseInformationTexts>): RowStatus | undefined {
  const tone = rowTones[row.status]
  if (tone) return { tone, label: t(`status.${row.status}`) }
  return row.leftReason ? { tone: 'warning', label: t('left') } : undefined
}

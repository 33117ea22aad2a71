import {
  type CaseContentRow,
  type CaseRow,
  caseColumns,
  caseContentColumns,
  type caseInformationDetail,
  type Language,
  type OutputOf,
} from '@packing/contract'
import { createElement } from 'react'
import type { Translate } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus, RowTone } from '../../ui/data-grid/grid-state.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import type { caseInformationTexts } from './case-information-texts.ts'

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

export const caseGridColumns = (
  t: Translate<typeof caseInformationTexts>,
  language: Language,
): readonly GridColumn<CaseRow>[] =>
  gridColumns<CaseRow>(caseColumns, language, {
    status: { value: (row) => t(`status.${row.status}`), render: (row) => caseBadge(row.status, t) },
  })

export const contentGridColumns = (language: Language): readonly GridColumn<CaseContentRow>[] =>
  gridColumns<CaseContentRow>(caseContentColumns, language)

const rowTones: Partial<Record<CaseStatus, RowTone>> = { SHORT: 'error', REPACK: 'warning', CANCELLED: 'frozen' }

export function caseRowStatus(row: CaseRow, t: Translate<typeof caseInformationTexts>): RowStatus | undefined {
  const tone = rowTones[row.status]
  if (tone) return { tone, label: t(`status.${row.status}`) }
  return row.leftReason ? { tone: 'warning', label: t('left') } : undefined
}

import { type CaseRow, caseColumns, type caseInformationDetail, type Language, type OutputOf } from '@packing/contract'
import { createElement } from 'react'
import { type Translate, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus, RowTone } from '../../ui/data-grid/model/grid-state.ts'
import { CaseStatusBadge } from '../../ui/elements/case-status.tsx'
import { caseStatusTexts } from '../../ui/words/case-status-texts.ts'
import type { caseInformationTexts } from './case-information-texts.ts'

export type CaseDetail = OutputOf<typeof caseInformationDetail.init>
type CaseStatus = CaseRow['status']

const statusText = texts(caseStatusTexts)

export const caseGridColumns = (language: Language): readonly GridColumn<CaseRow>[] =>
  gridColumns<CaseRow>(caseColumns, language, {
    dealerCode: { search: 'dealer' },
    lineCode: { search: 'line' },
    plannedShift: { search: 'shift' },
    packOn: { search: 'packFrom' },
    vanOn: { search: 'vanFrom' },
    status: {
      value: (row) => statusText(row.status),
      render: ({ status }) => createElement(CaseStatusBadge, { status }),
    },
  })

const rowTones: Partial<Record<CaseStatus, RowTone>> = { SHORT: 'error', REPACK: 'warning', CANCELLED: 'frozen' }

export function caseRowStatus(row: CaseRow, t: Translate<typeof caseInformationTexts>): RowStatus | undefined {
  const tone = rowTones[row.status]
  if (tone) return { tone, label: statusText(row.status) }
  if (row.earlierRev !== null) return { tone: 'warning', label: t('earlierRev', { revs: row.earlierRev }) }
  return row.leftReason ? { tone: 'warning', label: t('left') } : undefined
}

import {
  type Language,
  type OutputOf,
  type packingResult,
  type packingResultDetail,
  type ResultRow,
  resultColumns,
} from '@packing/contract'
import { createElement } from 'react'
import { codeNames, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/model/grid-state.ts'
import { CaseStatusBadge } from '../../ui/elements/case-status.tsx'
import { caseStatusTexts } from '../../ui/words/case-status-texts.ts'
import { packingResultsTexts } from './packing-results-texts.ts'

export type ResultInit = OutputOf<(typeof packingResult)['init']>
export type ResultDetail = OutputOf<(typeof packingResultDetail)['init']>

const text = texts(packingResultsTexts)
const statusName = texts(caseStatusTexts)
const named = (family: string) => ({ nameOf: codeNames(packingResultsTexts, `${family}.`) })

/** Its month is closed, or it is in a closed container. */
export function isLocked(row: Partial<ResultRow>, init: ResultInit | undefined): boolean {
  if (row.month && init?.closedMonths.includes(row.month)) return true
  return (row.status === 'VANNED' || row.status === 'SHIPPED') && !init?.canCorrectVanned
}

export function resultGridColumns(language: Language, init: ResultInit | undefined): readonly GridColumn<ResultRow>[] {
  const columns = gridColumns<ResultRow>(resultColumns, language, {
    status: {
      value: (row) => statusName(row.status),
      render: (row) => createElement(CaseStatusBadge, { status: row.status }),
    },
    dealerCode: { search: 'dealer' },
    lineCode: { search: 'line' },
    resultStatus: named('result'),
    shiftCode: { search: 'shift', edit: { kind: 'choice', options: (init?.shifts ?? []).map((value) => ({ value })) } },
    diffQty: { follows: 'resultQty' },
    reasonCode: named('reason'),
    source: named('source'),
  })
  return columns.map((column) =>
    column.edit ? { ...column, edit: { ...column.edit, isEditable: (row) => !isLocked(row, init) } } : column,
  )
}

export function resultRowStatus(row: ResultRow, init: ResultInit | undefined): RowStatus | undefined {
  if (row.resultStatus === 'SHORT') return { tone: 'error', label: text('result.SHORT') }
  if (row.resultStatus === 'NOT_PACKED') return { tone: 'warning', label: text('result.NOT_PACKED') }
  if (row.isUnplanned) return { tone: 'warning', label: text('unplanned') }
  return isLocked(row, init) ? { tone: 'frozen', label: text('locked') } : undefined
}

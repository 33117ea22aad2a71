import {
  type ChainStatus,
  type Language,
  type PackingInformationRow,
  packingInformationColumns,
} from '@packing/contract'
import { createElement } from 'react'
import { codeNames, type Translate } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/model/grid-state.ts'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import { packingInformationTexts } from './packing-information-texts.ts'

const tones: Record<ChainStatus, Tone> = {
  FORECAST: 'neutral',
  AWAITING_PLAN: 'neutral',
  UNPLANNED: 'error',
  PARTLY_PLANNED: 'warning',
  PLANNED: 'info',
  PACKING: 'running',
  PACKED: 'ok',
  VANNED: 'ok',
  SHIPPED: 'ok',
  CARRIED: 'ok',
  BACKLOG: 'warning',
  NO_ORDER: 'neutral',
  CANCELLED: 'neutral',
}

const statusName = codeNames(packingInformationTexts, 'status.')

export const chainBadge = (status: ChainStatus) =>
  createElement(StatusBadge, { tone: tones[status], label: statusName(status) })

export const packingInformationGridColumns = (language: Language): readonly GridColumn<PackingInformationRow>[] =>
  gridColumns<PackingInformationRow>(packingInformationColumns, language, {
    dealerCode: { search: 'dealer' },
    status: { nameOf: statusName, render: ({ status }) => chainBadge(status) },
  })

export function chainRowStatus(
  { status, earlierRev }: PackingInformationRow,
  t: Translate<typeof packingInformationTexts>,
): RowStatus | undefined {
  if (status === 'CANCELLED') return { tone: 'frozen', label: t('status.CANCELLED') }
  if (status === 'UNPLANNED') return { tone: 'error', label: t('status.UNPLANNED') }
  if (earlierRev !== null) return { tone: 'warning', label: t('earlierRev', { revs: earlierRev }) }
  return status === 'PARTLY_PLANNED' ? { tone: 'warning', label: t('unplanned') } : undefined
}

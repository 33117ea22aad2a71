import type { CaseRow } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { caseStatusTexts } from '../words/case-status-texts.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Record<CaseRow['status'], Tone> = {
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

export function CaseStatusBadge({ status }: { readonly status: CaseRow['status'] }) {
  const t = useTexts(caseStatusTexts)
  return <StatusBadge tone={tones[status]} label={t(status)} />
}

import { labelPrinting, MAX_LABELS } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { printTexts } from './print-texts.ts'

interface PrintButtonProps {
  readonly caseNos: readonly string[]
  readonly line: string | undefined
  /** Why it is disabled. */
  readonly hint?: string | undefined
}

export function PrintButton({ caseNos, line, hint }: PrintButtonProps) {
  const t = useTexts(printTexts)
  const [isOpen, setIsOpen] = useState(false)
  const count = caseNos.length
  return (
    <>
      <ActionButton
        call={labelPrinting.printLabels}
        isDisabled={count === 0 || count > MAX_LABELS}
        hint={hint ?? t('openHint')}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </ActionButton>
      {isOpen && <PrintDialog caseNos={caseNos} line={line} onClose={() => setIsOpen(false)} />}
    </>
  )
}

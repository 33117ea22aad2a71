import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import type { BulkEditOptions } from './bulk-edit-options.ts'
import { BulkEditPanel } from './bulk-edit-panel.tsx'
import { bulkEditTexts } from './bulk-edit-texts.ts'

export function useBulkEdit<Row>(options: BulkEditOptions<Row>) {
  const t = useTexts(bulkEditTexts)
  const [isOpen, setIsOpen] = useState(false)
  return {
    button: (
      <ActionButton action="bulkEdit" isDisabled={options.edits.rows.length === 0} onClick={() => setIsOpen(!isOpen)}>
        {t('title')}
      </ActionButton>
    ),
    close: () => setIsOpen(false),
    panel: isOpen && <BulkEditPanel<Row> {...options} onClose={() => setIsOpen(false)} />,
  }
}

import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import type { BulkEditOptions } from './bulk-edit-options.ts'
import { BulkEditPanel } from './bulk-edit-panel.tsx'

/** The button in the action bar and the panel beside the grid: give `panel` to the screen's layout. */
export function useBulkEdit<Row>(options: BulkEditOptions<Row>) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return {
    button: (
      <ActionButton action="bulkEdit" isDisabled={options.edits.rows.length === 0} onClick={() => setIsOpen(!isOpen)}>
        {t('bulk.title')}
      </ActionButton>
    ),
    close: () => setIsOpen(false),
    panel: isOpen && <BulkEditPanel<Row> {...options} onClose={() => setIsOpen(false)} />,
  }
}

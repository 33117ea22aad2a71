import { Button } from '@mantine/core'
import { heldScans } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge } from '../../ui/elements/status-badge.tsx'
import { HeldScansDialog } from './held-scans-dialog.tsx'
import { heldScansTexts } from './held-scans-texts.ts'

/** Shown only while scans are held. */
export function HeldScans({ onDecided }: { readonly onDecided: () => void }) {
  const t = useTexts(heldScansTexts)
  const [isOpen, setIsOpen] = useState(false)
  const held = useCallQuery(heldScans.listHeldScans, {}, { staleTime: 60_000 })
  const { count = 0, scans = [] } = held.data ?? {}
  if (count === 0) return null
  const decided = () => {
    void held.refetch()
    onDecided()
  }
  return (
    <>
      <StatusBadge tone="warning" label={t('held', { count })} />
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        {t('decide')}
      </Button>
      {isOpen && <HeldScansDialog scans={scans} count={count} onDecided={decided} onClose={() => setIsOpen(false)} />}
    </>
  )
}

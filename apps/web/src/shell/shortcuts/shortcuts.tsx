import type { Screen } from '@packing/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { followKeys } from '../../platform/shortcuts/follow-keys.ts'
import { useRecentScreen } from '../command-palette/recent-screens.ts'
import { shellTexts } from '../frame/shell-texts.ts'

const loadPalette = () => import('../command-palette/command-palette.tsx')
const loadKeys = () => import('./keys-dialog.tsx')
const CommandPalette = lazy(() => loadPalette().then((part) => ({ default: part.CommandPalette })))
const KeysDialog = lazy(() => loadKeys().then((part) => ({ default: part.KeysDialog })))

/** Preloads after the screen, so that the first Ctrl+K does not wait for the network. */
const PREPARE_AFTER_MS = 1500

export function Shortcuts({ screen }: { readonly screen: Screen | undefined }) {
  const t = useTexts(shellTexts)
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const [isPrepared, setIsPrepared] = useState(false)
  useRecentScreen(screen)
  useEffect(followKeys, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsPrepared(true)
      void loadKeys()
    }, PREPARE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const togglePalette = () => setOpen((before) => (before === 'palette' ? null : 'palette'))
  useAction({ id: 'palette', label: t('palette.title'), keys: standardKeys.palette, place: 'app', run: togglePalette })
  useAction({
    id: 'keys',
    label: t('keys.title'),
    place: 'app',
    run: () => setOpen('keys'),
    keys: standardKeys.keys,
    otherKeys: standardKeys.keysInText,
  })
  const close = () => setOpen(null)
  return (
    <>
      <Suspense>
        {(isPrepared || open === 'palette') && (
          <CommandPalette isOpen={open === 'palette'} current={screen} onClose={close} />
        )}
      </Suspense>
      <Suspense>{open === 'keys' && <KeysDialog isOpen onClose={close} />}</Suspense>
    </>
  )
}

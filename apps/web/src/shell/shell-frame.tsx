import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { appState } from '../platform/app-state/app-state.ts'
import { useStore } from '../platform/store.ts'
import { BusyIndicator } from './notices/busy-indicator.tsx'

const ConfirmDialog = lazy(() =>
  import('./notices/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
)

export function ShellFrame({ children }: { readonly children: ReactNode }) {
  useMarks()
  return (
    <>
      <BusyIndicator />
      {children}
      <Suspense>
        <ConfirmDialog />
      </Suspense>
    </>
  )
}

/** Attributes of the document for style sheets, support and tests. */
function useMarks(): void {
  const { gamenMode, errflg, finishFlg, closeFlg, init } = useStore(appState)
  useEffect(() => {
    const marks = { gamenMode, errflg, finishFlg, closeFlg, init }
    for (const [name, value] of Object.entries(marks)) document.documentElement.dataset[name] = String(value)
  }, [gamenMode, errflg, finishFlg, closeFlg, init])
}

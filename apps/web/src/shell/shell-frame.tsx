import { lazy, type ReactNode, Suspense } from 'react'
import { BusyBar } from './busy-bar.tsx'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })))

/** What every page has, signed in or not: the busy bar, the blocking spinner and the confirm dialog. */
export function ShellFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <BusyBar />
      {children}
      <Suspense>
        <ConfirmDialog />
      </Suspense>
    </>
  )
}

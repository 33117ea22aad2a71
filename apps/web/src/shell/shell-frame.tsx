import type { ReactNode } from 'react'
import { BusyBar } from './busy-bar.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What every page has, signed in or not: the busy bar, the blocking spinner and the confirm dialog. */
export function ShellFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <BusyBar />
      {children}
      <ConfirmDialog />
    </>
  )
}

import type { ReactNode } from 'react'

/** Decorative: the button has the accessible name. */
export function BarIcon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.4">
      {children}
    </svg>
  )
}

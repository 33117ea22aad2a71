import type { ReactNode } from 'react'

export type GridState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'waiting'; readonly hint?: string }
  | { readonly kind: 'empty'; readonly title?: string; readonly hint?: ReactNode }
  | { readonly kind: 'noMatch'; readonly title?: string; readonly hint?: ReactNode }
  | { readonly kind: 'noPermission'; readonly functionId: string }
  | { readonly kind: 'error'; readonly message: string; readonly retry?: () => void }

export type RowTone = 'error' | 'warning' | 'info' | 'changed' | 'frozen'

export interface RowStatus {
  readonly tone: RowTone
  readonly label: string
}

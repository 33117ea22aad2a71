import type { FileImpact, ListUploadPreview } from '@packing/contract'

/** What every two-phase upload answers; `Change` is one line of its list of changes. */
export interface UploadPreview<Change = unknown> extends Omit<ListUploadPreview, 'changes' | 'impact'> {
  readonly changes: readonly Change[]
  /** What taking it touches of orders, plan and cases, where that is asked. */
  readonly impact?: FileImpact | null
}

/** The input of both phases; the screen adds its own fields. */
export interface UploadPhase {
  readonly phase: 'VALIDATE' | 'COMMIT'
  readonly uploadId?: string
}

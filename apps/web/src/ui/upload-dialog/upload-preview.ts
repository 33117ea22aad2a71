import type { FileImpact, ListUploadPreview } from '@packing/contract'

/** The preview of every two-phase upload; `Change` is one line of its list of changes. */
export interface UploadPreview<Change = unknown> extends Omit<ListUploadPreview, 'changes' | 'impact'> {
  readonly changes: readonly Change[]
  /** The affected orders, plan rows and cases, where the upload reports them. */
  readonly impact?: FileImpact | null
}

/** The input of both phases; the screen adds its own fields. */
export interface UploadPhase {
  readonly phase: 'VALIDATE' | 'COMMIT'
  readonly uploadId?: string
}

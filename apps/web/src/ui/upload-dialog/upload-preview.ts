import type { FileImpact, ListUploadPreview } from '@packing/contract'

/** `Change` is one line of its list of changes. */
export interface UploadPreview<Change = unknown> extends Omit<ListUploadPreview, 'changes' | 'impact'> {
  readonly changes: readonly Change[]
  readonly impact?: FileImpact | null
}

/** The screen adds its own fields. */
export interface UploadPhase {
  readonly phase: 'VALIDATE' | 'COMMIT'
  readonly uploadId?: string
}

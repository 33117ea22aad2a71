import type { FileImpact, ListUploadPreview } from '@packing/contract'

export interface UploadPreview<Change = unknown> extends Omit<ListUploadPreview, 'changes' | 'impact'> {
  readonly changes: readonly Change[]
  readonly impact?: FileImpact | null
}

export interface UploadPhase {
  readonly phase: 'VALIDATE' | 'COMMIT'
  readonly uploadId?: string
}

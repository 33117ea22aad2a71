/** One fault of a row of the file. */
export interface UploadIssue {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly errorType: 'ERROR' | 'WARNING'
  readonly message: string
}

/** What every two-phase upload answers after its first phase. Lists may be cut; counts are not. */
export interface UploadPreview<Change = unknown> {
  readonly uploadId: string
  readonly status: 'STAGED' | 'REFUSED' | 'COMMITTED' | 'SUPERSEDED'
  readonly fileName: string
  readonly lineCount: number
  readonly errorCount: number
  readonly warningCount: number
  readonly alreadyCommitted: boolean
  readonly issues: readonly UploadIssue[]
  readonly changes: readonly Change[]
}

/** The input of both phases; the screen adds its own fields. */
export interface UploadPhase {
  readonly phase: 'VALIDATE' | 'COMMIT'
  readonly uploadId?: string
}

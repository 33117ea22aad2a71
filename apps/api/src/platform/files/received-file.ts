/** An uploaded file in a temporary place, which lasts as long as the call. */
export interface ReceivedFile {
  readonly path: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
}

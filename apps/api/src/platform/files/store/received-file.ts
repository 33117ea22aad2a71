export interface ReceivedFile {
  readonly path: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
}

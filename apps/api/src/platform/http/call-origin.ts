export interface CallOrigin {
  readonly correlationId: string
  readonly remoteAddress: string
}

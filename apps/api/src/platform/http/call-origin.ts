/** Where a request came from, for the logs and for security. */
export interface CallOrigin {
  readonly correlationId: string
  readonly remoteAddress: string
}

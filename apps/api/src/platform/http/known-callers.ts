/** More than the tokens of all users within their half hour. */
const MOST = 10_000

/**
 * Who calls, before the token is verified, because rejecting must cost next to nothing: a token that was admitted before,
 * otherwise an address. Made-up tokens count as one caller, and cannot displace those of users.
 */
export class KnownCallers {
  readonly #admitted = new Set<string>()

  of(authorization: string | undefined, address: string): string {
    return authorization !== undefined && this.#admitted.has(authorization) ? authorization : address
  }

  admitted(authorization: string | undefined): void {
    if (authorization === undefined) return
    // The set keeps the order: the first is the one unused for longest.
    this.#admitted.delete(authorization)
    this.#admitted.add(authorization)
    if (this.#admitted.size <= MOST) return
    const [oldest] = this.#admitted
    if (oldest !== undefined) this.#admitted.delete(oldest)
  }
}

/** More than the tokens of all users within their half hour. */
const MOST = 10_000

/** Who calls, as the gate shares the database between callers. */
export interface Caller {
  /** PRCTCC; of callers that are not known yet the address. */
  readonly group: string
  /** User or device; of callers that are not known yet the address. */
  readonly key: string
}

/** Of callers that were admitted: the PRCTCC is not secret, and names a figure in the metrics. */
export const isPrct = (group: string): boolean => /^\d{6}$/.test(group)

/**
 * Who calls, before the token is verified, because rejecting must cost next to nothing: the user of a token that was
 * admitted before, otherwise an address. Made-up tokens count as one caller, and cannot displace those of users. The
 * sessions of a user are one caller.
 */
export class KnownCallers {
  readonly #admitted = new Map<string, Caller>()

  of(authorization: string | undefined, address: string): Caller {
    const known = authorization === undefined ? undefined : this.#admitted.get(authorization)
    return known ?? { group: address, key: address }
  }

  admitted(authorization: string | undefined, caller: Caller): void {
    if (authorization === undefined) return
    // The map keeps the order: the first is the one unused for longest.
    this.#admitted.delete(authorization)
    this.#admitted.set(authorization, caller)
    if (this.#admitted.size <= MOST) return
    const [oldest] = this.#admitted.keys()
    if (oldest !== undefined) this.#admitted.delete(oldest)
  }
}

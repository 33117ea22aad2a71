type Onward = (code: string) => readonly string[]

interface Visit {
  readonly code: string
  readonly onward: readonly string[]
  gone: number
}

/** Strongly connected components by Tarjan's algorithm: linear, however many queries follow. */
class Components {
  readonly #onward: Onward
  readonly #visitedAs = new Map<string, number>()
  readonly #earliest = new Map<string, number>()
  readonly #knotOf = new Map<string, string>()
  readonly #open: string[] = []

  constructor(onward: Onward) {
    this.#onward = onward
  }

  componentOf(start: string): string {
    if (!this.#visitedAs.has(start)) this.#visit(start)
    return this.#knotOf.get(start) ?? start
  }

  #visit(start: string): void {
    const visits = [this.#enter(start)]
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const code = visit.onward[visit.gone++]
      if (code === undefined) {
        visits.pop()
        this.#leave(visit.code, visits.at(-1)?.code)
      } else if (!this.#visitedAs.has(code)) visits.push(this.#enter(code))
      else if (!this.#knotOf.has(code)) this.#reach(visit.code, this.#visitedAs.get(code))
    }
  }

  #enter(code: string): Visit {
    const number = this.#visitedAs.size
    this.#visitedAs.set(code, number)
    this.#earliest.set(code, number)
    this.#open.push(code)
    return { code, onward: this.#onward(code), gone: 0 }
  }

  #reach(code: string, number = 0): void {
    this.#earliest.set(code, Math.min(this.#earliest.get(code) ?? 0, number))
  }

  #leave(code: string, cameFrom: string | undefined): void {
    if (cameFrom !== undefined) this.#reach(cameFrom, this.#earliest.get(code))
    if (this.#earliest.get(code) !== this.#visitedAs.get(code)) return
    for (const member of this.#open.splice(this.#open.lastIndexOf(code))) this.#knotOf.set(member, code)
  }
}

function wayBetween(start: string, end: string, onward: Onward, isAmong: (code: string) => boolean): readonly string[] {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]])
  for (const code of cameFrom.keys()) {
    if (code === end) break
    for (const next of onward(code)) if (!cameFrom.has(next) && isAmong(next)) cameFrom.set(next, code)
  }
  const way: string[] = []
  for (let code: string | undefined = end; code !== undefined; code = cameFrom.get(code)) way.push(code)
  return way.reverse()
}

/**
 * The result finds a cycle through a step: the codes from `from` over its successors back to it. The step must be an
 * edge of `onward`.
 */
export function findRings(onward: Onward): (from: string, to: string) => readonly string[] | undefined {
  const knots = new Components(onward)
  const known = new Map<string, { readonly ring: readonly string[]; readonly at: number }>()
  const stepOf = (from: string, to: string) => `${from} ${to}`

  const search = (from: string, to: string) => {
    const knot = knots.componentOf(from)
    const ring = wayBetween(to, from, onward, (code) => knots.componentOf(code) === knot)
    for (const [at, code] of ring.entries()) known.set(stepOf(ring.at(at - 1) ?? '', code), { ring, at })
    return { ring, at: 0 }
  }
  return (from, to) => {
    if (knots.componentOf(from) !== knots.componentOf(to)) return undefined
    const { ring, at } = known.get(stepOf(from, to)) ?? search(from, to)
    return [from, ...ring.slice(at), ...ring.slice(0, at)]
  }
}

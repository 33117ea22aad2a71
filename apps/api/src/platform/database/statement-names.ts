import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * In the text of a statement: it is planned for the values given, because what is best for one can be far too slow for another.
 */
export const VARIES = ' /* varies */'

/** Before its third use a statement may be one of a kind. */
const FIRST_NAMED_USE = 3
/** Not a cursor: what `fetch` returns is another query's each time. */
const isQuery = /^\s*(select|with)\b/i
/** Counted texts; beyond, counting starts anew. */
const MOST_TEXTS = 5000
/** Per connection: each keeps its plans in memory. */
const MOST_NAMES = 300

/**
 * Gives names to statements that come again. The database parses a named statement once per connection, and keeps its plan
 * where one for all values is estimated to be as cheap as those for the values given (decision 142).
 */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  #names = new WeakMap<pg.PoolClient, Set<string>>()
  #schema = 0

  /** undefined: without a name, parsed and planned each time. */
  nameFor(client: pg.PoolClient, text: string): string | undefined {
    if (!isQuery.test(text) || text.includes(VARIES)) return undefined
    if (this.#uses.size >= MOST_TEXTS && !this.#uses.has(text)) this.#uses.clear()
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.set(text, uses)
    if (uses < FIRST_NAMED_USE) return undefined
    const names = this.#names.get(client) ?? new Set()
    this.#names.set(client, names)
    const name = createHash('sha1').update(`${this.#schema} ${text}`).digest('base64url')
    if (!names.has(name) && names.size >= MOST_NAMES) return undefined
    names.add(name)
    return name
  }

  /** The schema has changed: all connections parse their statements again. */
  renew(): void {
    this.#schema++
    this.#names = new WeakMap()
  }
}

/** A named statement would return other columns than when it was parsed: the schema has changed since. */
export const isOfOldSchema = (error: unknown): boolean =>
  // Its code says only that something is not supported, and its message is in the server's language.
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

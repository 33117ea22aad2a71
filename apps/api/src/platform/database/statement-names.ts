import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * In the text of a statement: it is planned for the values given, because what is best for one can be far too slow for another.
 */
export const VARIES = ' /* varies */'

/** Before its third use a statement may be one of a kind. */
const FIRST_NAMED_USE = 3
/** Not a cursor: what `fetch` returns belongs to another query each time. */
const isQuery = /^\s*(select|with)\b/i
/** Counted texts; beyond, counting starts anew. */
const MOST_TEXTS = 2000
/** Per connection: each keeps its plans in memory. */
export const MOST_NAMES = 300

interface Statement {
  readonly hash: string
  uses: number
}

/**
 * Gives names to statements that come again. The database parses a named statement once per connection, and keeps its plan
 * where one for all values is estimated to be as cheap as those for the values given (decision 142).
 */
export class StatementNames {
  readonly #statements = new Map<string, Statement>()
  #names = new WeakMap<object, Set<string>>()
  #schema = 0

  /** undefined: without a name, parsed and planned each time. */
  nameFor(connection: object, text: string): string | undefined {
    if (!isQuery.test(text) || text.includes(VARIES)) return undefined
    const statement = this.#statementOf(text)
    statement.uses++
    if (statement.uses < FIRST_NAMED_USE) return undefined
    const names = this.#names.get(connection) ?? new Set()
    this.#names.set(connection, names)
    const name = `${this.#schema}-${statement.hash}`
    if (!names.has(name) && names.size >= MOST_NAMES) return undefined
    names.add(name)
    return name
  }

  /** The schema has changed since the statement got its name: all connections parse theirs again. */
  renew(name: string): void {
    // Several calls under way can fail at once: the first has renewed the names.
    if (!name.startsWith(`${this.#schema}-`)) return
    this.#schema++
    this.#names = new WeakMap()
  }

  #statementOf(text: string): Statement {
    const known = this.#statements.get(text)
    if (known) return known
    if (this.#statements.size >= MOST_TEXTS) this.#statements.clear()
    const statement = { hash: createHash('sha1').update(text).digest('base64url'), uses: 0 }
    this.#statements.set(text, statement)
    return statement
  }
}

/** A named statement would return other columns than when it was parsed: the schema has changed since. */
export const isOfOldSchema = (error: unknown): boolean =>
  // Its code says only that something is not supported, and its message is in the server's language.
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { watchLoad } from './wire.ts'

export type CopyValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | null
  | undefined
  | readonly (string | number)[]
  | object
export type CopyRow = readonly CopyValue[]

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escapeText = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text

const arrayLiteral = (items: readonly (string | number)[]) =>
  `{${items.map((item) => (typeof item === 'number' ? item : `"${item.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`

const encodeObject = (value: object): string => {
  if (value instanceof Date) return value.toISOString()
  return escapeText(Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value))
}

/** COPY's text format. Arrays become array literals, other objects JSON. */
export function encodeValue(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'object') return encodeObject(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}

const encodeRow = (row: CopyRow) => {
  let line = ''
  for (let at = 0; at < row.length; at++) line += (at === 0 ? '' : '\t') + encodeValue(row[at])
  return `${line}\n`
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
const CHUNK_CHARACTERS = 65_536

class CopyInto {
  rowCount = 0
  readonly #stream: CopyStreamQuery
  readonly #finished: Promise<void>
  #failure: Error | undefined
  #pending = ''

  constructor(client: ClientBase, table: string, columns: readonly string[]) {
    const text = `copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) from stdin`
    this.#stream = watchLoad(client, client.query(copyFrom(text)))
    this.#finished = new Promise((resolve, reject) => {
      this.#stream.once('finish', resolve)
      // Not once: after a lost connection the library fails a second time, which would end the process.
      this.#stream.on('error', (error: Error) => {
        // Recorded at once: a COPY that the database gave up must not be aborted again.
        this.#failure ??= error
        reject(error)
      })
    })
    // The next write or end throws the failure; until then nobody listens.
    this.#finished.catch(() => undefined)
  }

  /** Writes at the speed of the database and yields to the event loop between chunks. */
  async write(rows: Iterable<CopyRow>): Promise<void> {
    for (const row of rows) {
      this.#pending += encodeRow(row)
      this.rowCount += 1
      if (this.#pending.length >= CHUNK_CHARACTERS) await this.#flush()
    }
  }

  async end(): Promise<void> {
    await this.#flush()
    if (this.#failure) throw this.#failure
    this.#stream.end()
    await this.#finished
  }

  async abort(reason: Error): Promise<void> {
    if (!this.#failure) this.#stream.destroy(reason)
    await this.#finished.catch(() => undefined)
  }

  async #flush(): Promise<void> {
    if (this.#failure) throw this.#failure
    const chunk = this.#pending
    this.#pending = ''
    if (chunk === '' || this.#stream.write(chunk)) return nextTurn(undefined)
    await Promise.race([new Promise((resolve) => this.#stream.once('drain', resolve)), this.#finished])
  }
}

/** Copies what `work` writes. Row-level security must not apply to the table. */
export async function copyWhile<Result>(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  work: (copy: Pick<CopyInto, 'write' | 'rowCount'>) => Promise<Result>,
): Promise<Result> {
  const copy = new CopyInto(client, table, columns)
  try {
    const result = await work(copy)
    await copy.end()
    return result
  } catch (error) {
    await copy.abort(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** Returns the row count. */
export const copyRows = (
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopyRow> | AsyncIterable<CopyRow>,
): Promise<number> =>
  copyWhile(client, table, columns, async (copy) => {
    if (Symbol.iterator in rows) await copy.write(rows)
    else for await (const row of rows) await copy.write([row])
    return copy.rowCount
  })

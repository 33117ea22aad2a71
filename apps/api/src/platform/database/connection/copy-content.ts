import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { watchLoad } from './wire.ts'

interface Content {
  readonly sizeBytes: number
  content(): AsyncIterable<Buffer>
}

/** One bytea row in COPY's binary format. */
async function* oneRow({ sizeBytes, content }: Content): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(25)
  head.write('PGCOPY\n\u00ff\r\n\0', 'latin1')
  head.writeInt16BE(1, 19)
  head.writeInt32BE(sizeBytes, 21)
  yield head
  yield* content()
  yield Buffer.from([0xff, 0xff])
}

/** Inserts a row whose `content` is streamed, so that a large file is never in memory as a whole. */
export async function copyContent(client: ClientBase, table: string, content: Content): Promise<void> {
  const into = watchLoad(client, client.query(copyFrom(`copy ${table} (content) from stdin (format binary)`)))
  await pipeline(Readable.from(oneRow(content)), into)
}

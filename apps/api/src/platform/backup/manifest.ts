import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** Counts and sums can exceed 2^53: decimal text. */
const whole = z.string().regex(/^-?\d+$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableBackup = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: whole,
  /** Of the contents, whatever their order (`sumRows`). */
  sum: whole,
  file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
  fileBytes: z.int(),
  fileSha256: sha256,
})
export type TableBackup = z.infer<typeof tableBackup>

const sequenceBackup = z.object({ name: z.string(), lastValue: whole, isCalled: z.boolean() })
export type SequenceBackup = z.infer<typeof sequenceBackup>

/** Written last: a folder without it is no backup. */
const manifest = z.object({
  format: z.literal('packing-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** The schema: migrations in the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(tableBackup),
  sequences: z.array(sequenceBackup),
})
export type Manifest = z.infer<typeof manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} is not a finished backup: it has no ${MANIFEST}.`)
  const found = manifest.safeParse(JSON.parse(text))
  if (found.success) return found.data
  throw new Error(`${join(folder, MANIFEST)} is not a manifest of this version: ${z.prettifyError(found.error)}`)
}

/** Reads every file whole. Names all that are missing or damaged. */
export async function verifyFiles(folder: string, { tables }: Manifest): Promise<void> {
  const damaged: string[] = []
  for (const { file, fileBytes, fileSha256 } of tables) {
    const path = join(folder, file)
    const size = (await stat(path).catch(() => undefined))?.size
    if (size === undefined) damaged.push(`${file} is missing`)
    else if (size !== fileBytes || (await hashOf(path)) !== fileSha256) damaged.push(`${file} is damaged`)
  }
  if (damaged.length > 0) throw new Error(`The backup in ${folder} cannot be used: ${damaged.join(', ')}.`)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

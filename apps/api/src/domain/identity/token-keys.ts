import { readFile } from 'node:fs/promises'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { errorCode } from '../../platform/error-code.ts'
import { fileReason, orStartProblem, reasonOf } from '../../platform/start-problem.ts'

export const TOKEN_ALGORITHM = 'ES256'

interface TokenKey {
  readonly keyId: string
  readonly jwk: JWK
}

/** The first key signs, all of them verify. */
export type TokenKeys = () => Promise<readonly TokenKey[]>

async function makeKey(): Promise<TokenKey> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { keyId: await calculateJwkThumbprint(jwk), jwk }
}

/** Only the owner of the tables may write keys. */
export async function addTokenKey(db: WriteDb, now: Date): Promise<string> {
  const { keyId, jwk } = await makeKey()
  await db
    .insertInto('tokenKey')
    .values({ keyId, privateJwk: JSON.stringify(jwk), createdAt: now.toISOString() })
    .execute()
  return keyId
}

/** The newest key signs, the newest two verify, so that keys can be rotated. Creates the first key if there is none. */
export const keysInDatabase =
  (pool: pg.Pool, clock: Clock): TokenKeys =>
  () =>
    transaction(pool, 'none', 'write', async (db) => {
      const read = () => db.selectFrom('tokenKey').selectAll().orderBy('createdAt', 'desc').limit(2).execute()
      let rows = await read()
      if (rows.length === 0) {
        const { keyId, jwk } = await makeKey()
        await sql`select add_first_token_key(${keyId}, ${JSON.stringify(jwk)}, ${clock.now()})`.execute(db)
        rows = await read()
      }
      return rows.map((row) => ({ keyId: row.keyId, jwk: row.privateJwk as JWK }))
    })

const number = z.string().regex(/^[\w-]{43}$/)
const storedKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: number,
  y: number,
  d: number,
  createdAt: z.iso.datetime(),
  /** Verifies already and signs from the next rotation on: other machines get the file meanwhile. */
  isNext: z.boolean().optional(),
})
const keyFile = z.object({ keys: z.array(storedKey).min(1) })
type StoredKey = z.infer<typeof storedKey>

async function readKeyFile(path: string): Promise<readonly StoredKey[]> {
  const found = keyFile.safeParse(jsonOf(await readFile(path, 'utf8')))
  if (found.success) return found.data.keys
  // The message of the parser would repeat parts of the keys.
  throw new Error(`${path} has no signing keys. Make them with “key rotate --file”.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const keyOf = async ({ createdAt: _createdAt, isNext: _isNext, ...jwk }: StoredKey): Promise<TokenKey> => ({
  keyId: await calculateJwkThumbprint(jwk),
  jwk,
})

/** A file that only the web processes can read: a copy of the database signs no tokens. */
export const keysInFile =
  (path: string): TokenKeys =>
  async () => {
    const keys = await orStartProblem(readKeyFile(path), (error) =>
      errorCode(error) === undefined
        ? `TOKEN_KEYS_FILE: ${reasonOf(error)}`
        : `TOKEN_KEYS_FILE ${path} cannot be read: ${fileReason(error)}.`,
    )
    return Promise.all(keys.map(keyOf))
  }

interface ListedKey {
  readonly keyId: string
  readonly createdAt: Date
  readonly use: 'SIGNING' | 'VERIFYING' | 'NEXT'
}

export async function listKeyFile(path: string): Promise<ListedKey[]> {
  const keys = await readKeyFile(path)
  return Promise.all(
    keys.map(async (key, at) => ({
      keyId: (await keyOf(key)).keyId,
      createdAt: new Date(key.createdAt),
      use: at === 0 ? ('SIGNING' as const) : key.isNext ? ('NEXT' as const) : ('VERIFYING' as const),
    })),
  )
}

async function newKey(now: Date): Promise<StoredKey> {
  const { jwk } = await makeKey()
  return storedKey.parse({ ...jwk, createdAt: now.toISOString() })
}

/**
 * The keys after a rotation: a new key signs, or the one that was announced, and the one before verifies on. `isNext`:
 * the new key is only announced.
 */
export async function rotatedKeys(path: string, now: Date, isNext: boolean): Promise<string> {
  const keys = await readKeyFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const [signing] = keys
  const next = keys.find((key) => key.isNext)
  const made = next ?? (await newKey(now))
  const { isNext: _isNext, ...known } = made
  const others = signing ? [signing] : []
  const after =
    isNext && signing ? [...keys.filter((key) => !key.isNext), { ...known, isNext: true }] : [known, ...others]
  return `${JSON.stringify({ keys: after }, null, 2)}\n`
}

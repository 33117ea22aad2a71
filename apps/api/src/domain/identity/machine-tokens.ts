import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MachineGrants } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, notNull, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'

const KEY_BYTES = 32
const KEY = /^Bearer mt_(\d{6})_(\d{1,15})_([\w-]{43})$/

/** Random keys need no slow hash: there is nothing to guess. */
export const hashOfKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface MachineKey {
  /** Where the token is looked up. Whoever makes up a key chooses it: nothing else follows from it. */
  readonly prctCode: string
  readonly tokenId: number
  readonly secret: string
}

export function machineKeyIn(authorization: string): MachineKey | undefined {
  const [, prctCode, tokenId, secret] = KEY.exec(authorization) ?? []
  if (prctCode === undefined || tokenId === undefined || secret === undefined) return undefined
  return { prctCode, tokenId: Number(tokenId), secret }
}

export const isKeyOf = ({ secret }: MachineKey, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfKey(secret)))

const newSecret = () => randomBytes(KEY_BYTES).toString('base64url')
const written = (prctCode: string, tokenId: number, secret: string) => `mt_${prctCode}_${tokenId}_${secret}`

export interface Machine extends MachineGrants {
  readonly name: string
  /** null: all dealers. */
  readonly dealerCodes: readonly string[] | null
  readonly expiresAt: Date | null
}

/** Who changes a token, in the scope of which PRCTCC. */
export interface TokenWork {
  readonly db: WriteDb
  readonly prctCode: string
  readonly by: string
  readonly now: Date
}

/** For administration, which is in no scope: row-level security binds the owner of the tables, too. */
export const enterPrct = (db: ReadDb, prctCode: string) =>
  sql`select set_config('app.prct_code', ${prctCode}, true), set_config('app.dealer_codes', '*', true)`.execute(db)

async function saveMachine(
  db: WriteDb,
  { userId, code }: { readonly userId: number | null; readonly code: string },
  { name, calls, readsOnly, dealerCodes }: Machine,
  isActive: boolean,
): Promise<number | undefined> {
  const { rows } = await checkedSql({ userId: orNull(int) })`
    select save_machine_user(${userId}::bigint, ${code}, ${name}, ${calls}::text[], ${readsOnly}, ${dealerCodes}::text[], ${isActive}) as "userId"`.execute(
    db,
  )
  return rows[0]?.userId ?? undefined
}

export interface MadeToken {
  readonly tokenId: number
  /** Shown once: only its hash is stored. */
  readonly key: string
  readonly rowVersion: number
}

/** undefined: the code is in use, or was. */
export async function addMachine(
  { db, prctCode, by, now }: TokenWork,
  code: string,
  machine: Machine,
): Promise<MadeToken | undefined> {
  const secret = newSecret()
  const userId = await saveMachine(db, { userId: null, code }, machine, true)
  if (userId === undefined) return undefined
  const at = now.toISOString()
  const { tokenId } = await db
    .insertInto('machineToken')
    .values({
      prctCode,
      tokenCode: code,
      userId,
      keyHash: hashOfKey(secret),
      expiresAt: machine.expiresAt?.toISOString() ?? null,
      createdBy: by,
      createdAt: at,
      updatedBy: by,
      updatedAt: at,
    })
    .returning('tokenId')
    .executeTakeFirstOrThrow()
  return { tokenId, key: written(prctCode, tokenId, secret), rowVersion: 1 }
}

export interface FoundToken extends MachineGrants {
  readonly tokenId: number
  readonly code: string
  readonly userId: number
  readonly rowVersion: number
  readonly expiresAt: Date | null
}

/** One that is not revoked, locked against other changes. */
export async function findToken(
  { db, prctCode }: Pick<TokenWork, 'db' | 'prctCode'>,
  which: { readonly tokenId: number } | { readonly code: string },
): Promise<FoundToken | undefined> {
  const { rows } = await checkedSql({
    tokenId: int,
    code: text,
    userId: int,
    rowVersion: int,
    calls: notNull(texts),
    readsOnly: bool,
    expiresAt: orNull(instant),
  })`
    select t.token_id as "tokenId", t.token_code as code, t.user_id as "userId", t.row_version as "rowVersion", u.calls,
      u.reads_only as "readsOnly", t.expires_at as "expiresAt"
    from machine_token t join app_user u using (user_id)
    where t.prct_code = ${prctCode} and t.revoked_at is null
      and ${'code' in which ? sql`t.token_code = ${which.code}` : sql`t.token_id = ${which.tokenId}`}
    for update of t`.execute(db)
  return rows[0]
}

const touched = ({ by, now }: TokenWork) => sql`updated_by = ${by}, updated_at = ${now}, row_version = row_version + 1`

export async function changeMachine(work: TokenWork, { tokenId, code, userId }: FoundToken, machine: Machine) {
  await saveMachine(work.db, { userId, code }, machine, true)
  await sql`update machine_token set expires_at = ${machine.expiresAt}, ${touched(work)}
    where prct_code = ${work.prctCode} and token_id = ${tokenId}`.execute(work.db)
}

/** Another key; the present one opens until `overlapHours` have passed. */
export async function rotateToken(
  work: TokenWork,
  { tokenId, rowVersion }: FoundToken,
  overlapHours: number,
): Promise<MadeToken> {
  const secret = newSecret()
  const until = overlapHours === 0 ? null : new Date(work.now.getTime() + overlapHours * 3_600_000)
  await sql`update machine_token set previous_hash = case when ${until}::timestamptz is not null then key_hash end,
      previous_until = ${until}::timestamptz, key_hash = ${hashOfKey(secret)}, ${touched(work)}
    where prct_code = ${work.prctCode} and token_id = ${tokenId}`.execute(work.db)
  return { tokenId, key: written(work.prctCode, tokenId, secret), rowVersion: rowVersion + 1 }
}

/** Ends the token, and the rights of its machine in work that it has begun. */
export async function revokeToken(work: TokenWork, { tokenId, userId }: FoundToken): Promise<void> {
  const { db, prctCode, now } = work
  await sql`update machine_token set revoked_at = ${now}, previous_hash = null, previous_until = null, ${touched(work)}
    where prct_code = ${prctCode} and token_id = ${tokenId}`.execute(db)
  await sql`select save_machine_user(u.user_id, '', u.employee_name, u.calls, u.reads_only, u.dealer_codes, false)
    from app_user u where u.user_id = ${userId}`.execute(db)
}

const SEEN_EVERY_MS = 60_000

export const isSeenLately = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < SEEN_EVERY_MS

export const markUsed = (db: WriteDb, { prctCode, tokenId }: MachineKey, now: Date) =>
  sql`update machine_token set last_used_at = ${now} where prct_code = ${prctCode} and token_id = ${tokenId}`.execute(
    db,
  )

/** The key of a device on the floor is a machine token that opens one call. It has no last day. */
export async function addDevice(
  db: WriteDb,
  { prctCode, code, name, by, now }: { readonly code: string; readonly name: string } & Omit<TokenWork, 'db'>,
): Promise<string | undefined> {
  await enterPrct(db, prctCode)
  const machine = { name, calls: ['workspace/deviceresults'], readsOnly: false, dealerCodes: null, expiresAt: null }
  return (await addMachine({ db, prctCode, by, now }, code, machine))?.key
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { zoneOf } from '../site/business-day.ts'
import type { Closure, SessionUser } from './users.ts'

const KEY_BYTES = 32
const KEY = /^Bearer dev_(\d{1,15})_([\w-]{43})$/

/** Random keys need no slow hash: there is nothing to guess. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export interface NewDevice {
  readonly prctCode: string
  readonly code: string
  readonly name: string
  readonly by: string
  readonly now: Date
}

/** Returns the key, which is not stored. undefined: the code is in use. */
export async function addDevice(db: WriteDb, device: NewDevice): Promise<string | undefined> {
  const secret = randomBytes(KEY_BYTES).toString('base64url')
  const row = await db
    .insertInto('device')
    .values({
      prctCode: device.prctCode,
      deviceCode: device.code,
      deviceName: device.name,
      keyHash: hashOf(secret),
      createdBy: device.by,
      createdAt: device.now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('deviceId')
    .executeTakeFirst()
  return row && `dev_${row.deviceId}_${secret}`
}

export interface FoundDevice {
  readonly deviceId: number
  readonly prctCode: string
  readonly code: string
  readonly name: string
  readonly closure: Closure | null
}

/** The device whose key the header has; undefined if there is none, or it was revoked. */
export async function findDevice(db: ReadDb, authorization: string, now: Date): Promise<FoundDevice | undefined> {
  const [, id, secret] = KEY.exec(authorization) ?? []
  if (id === undefined || secret === undefined) return undefined
  const at = now.toISOString()
  const { rows } = await checkedSql({
    deviceId: int,
    prctCode: text,
    code: text,
    name: text,
    keyHash: text,
    closure: orNull(json<Closure>()),
  })`
    select d.device_id as "deviceId", d.prct_code as "prctCode", d.device_code as code, d.device_name as name, d.key_hash as "keyHash",
      (select jsonb_build_object('until', c.closed_until, 'timeZone', ${zoneOf(sql`d.prct_code`)}, 'reasonEn', c.reason_en, 'reasonJa', c.reason_ja)
         from service_closure c where c.lifted_at is null and c.closed_from <= ${at}
           and (c.closed_until is null or c.closed_until > ${at}) and (c.prct_code is null or c.prct_code = d.prct_code)
         order by c.closed_until desc nulls first limit 1) as closure
    from device d where d.device_id = ${id}::bigint and d.revoked_at is null`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { keyHash, ...device } = found
  return timingSafeEqual(Buffer.from(keyHash), Buffer.from(hashOf(secret))) ? device : undefined
}

/** A device acts under its own name, with no privilege of a user. */
export const deviceUser = ({ prctCode, code, name }: FoundDevice): SessionUser => ({
  userId: 0,
  employeeId: code,
  employeeName: name,
  ownPrctCode: prctCode,
  roleCode: '',
  roleNameEn: '',
  roleNameJa: '',
  dealerCodes: null,
  scopes: [],
  privileges: {},
  preferences: {},
  sessionId: '',
  sessionExpiresAt: new Date(0),
})

import {
  type DeskException,
  type ExceptionKind,
  exceptionKey,
  exceptionKindNames,
  exceptionSpec,
  privilege,
} from '@packing/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import type { GrantedUser } from '../../domain/identity/users.ts'
import type { ByUser, InLanguage, ReadContext } from '../../domain/rule-context.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, text } from '../../platform/database/column-types.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'

export const LOOK_EVERY_MS = 300_000

export interface ExceptionWatch {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** What needs somebody, as the user of the context sees it. */
  listExceptions(context: ReadContext & ByUser & InLanguage): Promise<readonly DeskException[]>
}

/** Of a user, not of the PRCTCC: since the user's last look. */
const personal: readonly ExceptionKind[] = ['CHANGES']

/** Sees everything in the PRCTCC, and is nobody. */
const onlooker = (prctCode: string): GrantedUser => ({
  userId: 0,
  employeeId: '',
  employeeName: '',
  ownPrctCode: prctCode,
  roleCode: '',
  roleNameEn: '',
  roleNameJa: '',
  dealerCodes: null,
  scopes: [],
  privileges: Object.fromEntries(
    exceptionKindNames.flatMap((kind) => exceptionSpec(kind).functionIds.map((id) => [id, privilege.full])),
  ),
  preferences: {},
  machine: null,
})

/** Sends subscriptions the exceptions that have opened since the latest look, in every PRCTCC where it is time to look. */
export async function notifyOpenedExceptions(watch: ExceptionWatch): Promise<void> {
  const { pool, clock } = watch
  const due = await transaction(pool, 'worker', 'write', async (db) => {
    const isWanted = sql`exists (select 1 from event_subscription s where s.prct_code = w.prct_code and 'exception.opened' = any (s.event_types))`
    await sql`delete from exception_watch w where not ${isWanted}`.execute(db)
    const { rows } = await checkedSql({ prctCode: text })`
      select distinct s.prct_code as "prctCode" from event_subscription s
      where 'exception.opened' = any (s.event_types) and not exists (select 1 from exception_watch w
        where w.prct_code = s.prct_code and w.looked_at > ${lastLook(clock.now())}) order by 1`.execute(db)
    return rows
  })
  const failures: unknown[] = []
  // One that fails keeps no other from its look.
  for (const { prctCode } of due)
    await transaction(pool, { prctCode, dealerCodes: null }, 'write', (db) => notifyPrctcc(db, prctCode, watch)).catch(
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, 'Exceptions of some PRCTCCs were not looked at')
}

export const lastLook = (now: Date) => new Date(now.getTime() - LOOK_EVERY_MS)

/** One worker looks: the others find that it has been done. */
async function notifyPrctcc(db: WriteDb, prctCode: string, { clock, listExceptions }: ExceptionWatch): Promise<void> {
  const now = clock.now()
  const { rows: looks } = await checkedSql({ isFirst: bool })`
    insert into exception_watch as w (prct_code, watched_for, looked_at) values (${prctCode}, 'EVENTS', ${now})
    on conflict (prct_code, watched_for) do update set looked_at = ${now} where w.looked_at <= ${lastLook(now)}
    returning xmax = 0 as "isFirst"`.execute(db)
  const [look] = looks
  if (!look) return
  const all = await listExceptions({ db, prctCode, now, user: onlooker(prctCode), language: 'en' })
  const open = all.filter(({ kind }) => !personal.includes(kind))
  const listed = JSON.stringify(open.map(({ kind, object }) => ({ kind, object })))
  await sql`delete from watched_exception e where e.prct_code = ${prctCode} and e.watched_for = 'EVENTS' and (e.kind, e.object) not in (
    select o.kind, o.object from jsonb_to_recordset(${listed}::jsonb) as o (kind text, object text))`.execute(db)
  const { rows: added } = await checkedSql({ kind: text, object: text })`
    insert into watched_exception (prct_code, watched_for, kind, object, opened_at)
    select distinct ${prctCode}, 'EVENTS', o.kind, o.object, ${now}::timestamptz
    from jsonb_to_recordset(${listed}::jsonb) as o (kind text, object text)
    on conflict do nothing returning kind, object`.execute(db)
  if (look.isFirst) return
  const fresh = new Set(added.map(exceptionKey))
  for (const one of open.filter((row) => fresh.has(exceptionKey(row)))) await leave(db, prctCode, one)
}

async function leave(
  db: WriteDb,
  prctCode: string,
  { kind, object, group, count, month, dealers, lines, vanOn }: DeskException,
): Promise<void> {
  const data = { kind, object, group, count, month, dealerCodes: dealers, lineCodes: lines, vanningOn: vanOn }
  await sql`select leave_event(${prctCode}, 'exception.opened', ${`exception/${kind}/${object}`}, ${dealers}::text[],
    ${JSON.stringify(data)}::jsonb)`.execute(db)
}

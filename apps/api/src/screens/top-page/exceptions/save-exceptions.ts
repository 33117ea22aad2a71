import type { CallById, ExceptionMark, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../../calls/handlers.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import { invalid } from '../../../platform/errors/api-error.ts'

type Seen = NonNullable<ParsedInputOf<CallById<'workspace/top-page/save-exceptions'>>['seen']>

/**
 * The user knew these rows and no others at that time: a row that was solved is new, and nobody's, when it comes again.
 * What was decided since then, on another screen, is of rows that this list could not have.
 */
async function saveSeen({ db, prctCode, user, now }: CommandContext, seen: Seen, seenAsOf: string): Promise<void> {
  const keys = sql`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as k (kind text, object text)`
  await sql`delete from exception_mark m where m.prct_code = ${prctCode} and m.user_id = ${user.userId} and m.seen_at <= ${seenAsOf}::timestamptz
    and not exists (select 1 from ${keys} where k.kind = m.kind and k.object = m.object)`.execute(db)
  await sql`delete from exception_owner o where o.prct_code = ${prctCode} and o.user_id = ${user.userId} and o.owned_at <= ${seenAsOf}::timestamptz
    and not exists (select 1 from ${keys} where k.kind = o.kind and k.object = o.object)`.execute(db)
  await sql`insert into exception_mark (prct_code, user_id, kind, object, seen_at)
    select distinct ${prctCode}, ${user.userId}::bigint, k.kind, k.object, ${now}::timestamptz from ${keys} on conflict do nothing`.execute(
    db,
  )
}

async function saveAside({ db, prctCode, user, now }: CommandContext, mark: ExceptionMark): Promise<void> {
  const { kind, object, asideUntil } = mark
  const isBack = asideUntil === null
  const aside = {
    asideUntil: asideUntil ?? null,
    asideGroup: isBack ? null : mark.group,
    asideCount: isBack ? null : mark.count,
  }
  await db
    .insertInto('exceptionMark')
    .values({ prctCode, userId: user.userId, kind, object, seenAt: now, ...aside })
    .onConflict((conflict) =>
      conflict.columns(['prctCode', 'userId', 'kind', 'object']).doUpdateSet({ ...aside, seenAt: now }),
    )
    .execute()
}

/** Who sees the whole PRCTCC, as every owner does. */
async function findOwner({ db, prctCode, user }: CommandContext, employeeId: string): Promise<number> {
  if (employeeId === user.employeeId) return user.userId
  const { rows } = await checkedSql({ userId: int })`
    select u.user_id as "userId" from app_user u where u.employee_id = ${employeeId} and u.is_active and u.dealer_codes is null
      and u.calls is null and exists (select 1 from user_scope s where s.user_id = u.user_id and s.prct_code = ${prctCode})`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw invalid('M-C01-001', { employeeId })
  return found.userId
}

async function saveOwner(context: CommandContext, { kind, object }: ExceptionMark, ownerId: string | null) {
  const { db, prctCode, now } = context
  if (ownerId !== null) {
    const owner = { userId: await findOwner(context, ownerId), ownedAt: now }
    await db
      .insertInto('exceptionOwner')
      .values({ prctCode, kind, object, ...owner })
      .onConflict((conflict) => conflict.columns(['prctCode', 'kind', 'object']).doUpdateSet(owner))
      .execute()
    return
  }
  await db
    .deleteFrom('exceptionOwner')
    .where('prctCode', '=', prctCode)
    .where('kind', '=', kind)
    .where('object', '=', object)
    .execute()
}

/** Owners are of the packing site: its rows are no dealer's to take over. */
export const saveExceptions: Handler<'workspace/top-page/save-exceptions'> = async (
  { marks, seen, seenAsOf },
  context,
) => {
  const asOf = context.now.toISOString()
  if (seen) await saveSeen(context, seen, seenAsOf ?? asOf)
  for (const mark of marks) {
    if (mark.asideUntil !== undefined) await saveAside(context, mark)
    if (mark.ownerId !== undefined && context.user.dealerCodes === null) await saveOwner(context, mark, mark.ownerId)
  }
  return { saved: marks.length, asOf }
}

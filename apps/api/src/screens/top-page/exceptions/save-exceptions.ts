import type { CallById, ExceptionMark, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../../calls/handlers.ts'

type Seen = NonNullable<ParsedInputOf<CallById<'workspace/top-page/save-exceptions'>>['seen']>

/** The user knows these rows and no others: a row that was solved is new, and nobody's, when it comes again. */
async function saveSeen({ db, prctCode, user, now }: CommandContext, seen: Seen): Promise<void> {
  const keys = sql`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as k (kind text, object text)`
  await sql`delete from exception_mark m where m.prct_code = ${prctCode} and m.user_id = ${user.userId}
    and not exists (select 1 from ${keys} where k.kind = m.kind and k.object = m.object)`.execute(db)
  await sql`delete from exception_owner o where o.prct_code = ${prctCode} and o.user_id = ${user.userId}
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
    .onConflict((conflict) => conflict.columns(['prctCode', 'userId', 'kind', 'object']).doUpdateSet(aside))
    .execute()
}

async function saveOwner(
  { db, prctCode, user, now }: CommandContext,
  { kind, object, isMine }: ExceptionMark,
): Promise<void> {
  if (isMine) {
    const owner = { userId: user.userId, ownedAt: now }
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
export const saveExceptions: Handler<'workspace/top-page/save-exceptions'> = async ({ marks, seen }, context) => {
  if (seen) await saveSeen(context, seen)
  for (const mark of marks) {
    if (mark.asideUntil !== undefined) await saveAside(context, mark)
    if (mark.isMine !== undefined && context.user.dealerCodes === null) await saveOwner(context, mark)
  }
  return { saved: marks.length }
}

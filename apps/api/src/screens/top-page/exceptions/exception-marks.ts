import { type DeskException, exceptionGroups, exceptionKey } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../../platform/database/column-types.ts'
import type { LookContext } from './found-exception.ts'

interface Aside {
  readonly asideUntil: string | null
  readonly asideGroup: DeskException['group'] | null
  readonly asideCount: number | null
}

/** A row aside comes back on its day, in another group, or with more of the same. */
const isAside = (
  { group, count }: Pick<DeskException, 'group' | 'count'>,
  { asideUntil, asideGroup, asideCount }: Aside,
  today: string,
): boolean => asideUntil !== null && asideUntil > today && group === asideGroup && count <= (asideCount ?? 0)

/** Rows with their owner, and with what the user has seen and set aside. */
export async function withMarks(
  { db, prctCode, user }: Pick<LookContext, 'db' | 'prctCode' | 'user'>,
  rows: readonly DeskException[],
  today: string,
): Promise<DeskException[]> {
  const { rows: owners } = await checkedSql({ kind: text, object: text, userId: int, name: text, employeeId: text })`
    select o.kind, o.object, o.user_id as "userId", u.employee_name as name, u.employee_id as "employeeId"
    from exception_owner o join app_user u using (user_id)
    where o.prct_code = ${prctCode}`.execute(db)
  const { rows: marks } = await checkedSql({
    kind: text,
    object: text,
    asideUntil: orNull(date),
    asideGroup: orNull(oneOf(exceptionGroups)),
    asideCount: orNull(int),
  })`
    select kind, object, aside_until as "asideUntil", aside_group as "asideGroup", aside_count as "asideCount" from exception_mark
    where prct_code = ${prctCode} and user_id = ${user.userId}`.execute(db)
  const ownerOf = new Map(owners.map((owner) => [exceptionKey(owner), owner]))
  const markOf = new Map(marks.map((mark) => [exceptionKey(mark), mark]))
  return rows.map((row) => {
    const owner = ownerOf.get(exceptionKey(row))
    const mark = markOf.get(exceptionKey(row))
    return {
      ...row,
      owner: owner?.name ?? null,
      ownerId: owner?.employeeId ?? null,
      isMine: user.dealerCodes === null ? owner?.userId === user.userId : null,
      asideUntil: mark && isAside(row, mark, today) ? mark.asideUntil : null,
      isNew: mark === undefined,
    }
  })
}

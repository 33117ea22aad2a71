import { addDays, addMonths, firstDayOf } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { PartGroups } from './outlook.ts'

/** By dealer, part and month. A dealer's group takes priority over one for all dealers. */
export async function loadPartGroups(
  db: ReadDb,
  prctCode: string,
): Promise<(dealer: string, part: string, month: string) => PartGroups> {
  const families = await checkedSql({ part: text, family: text })`
    select part_no as part, car_family as family from part where prct_code = ${prctCode} and car_family <> ''`.execute(
    db,
  )
  const groups = await checkedSql({ part: text, dealer: text, group: text, from: date, to: date })`
    select m.part_no as part, g.dealer_code as dealer, g.group_id as "group", g.valid_from as "from", g.valid_to as "to"
    from part_group g join part_group_member m using (prct_code, group_id, version) where g.prct_code = ${prctCode} order by g.group_id`.execute(
    db,
  )
  const familyOf = new Map(families.rows.map(({ part, family }) => [part, family]))
  const groupsOf = new Map<string, (typeof groups.rows)[number][]>()
  for (const row of groups.rows) {
    const key = `${row.part}|${row.dealer}`
    groupsOf.set(key, [...(groupsOf.get(key) ?? []), row])
  }
  return (dealer, part, month) => {
    const [first, last] = [firstDayOf(month), addDays(firstDayOf(addMonths(month, 1)), -1)]
    const valid = (of: string) =>
      groupsOf.get(`${part}|${of}`)?.find(({ from, to }) => from <= last && to >= first)?.group
    return { carFamily: familyOf.get(part) ?? '', partGroup: valid(dealer) ?? valid('*') ?? '' }
  }
}

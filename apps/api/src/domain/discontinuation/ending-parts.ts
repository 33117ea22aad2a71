import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { appliesToDealer } from './applies-to-dealer.ts'

const written = (partNo: Sql) => sql`case when length(${partNo}) in (10, 12)
  then concat_ws('-', left(${partNo}, 5), substr(${partNo}, 6, 5), nullif(substr(${partNo}, 11), '')) else ${partNo} end`

interface RuleParts {
  readonly prctCode: string
  /** Parts of the rule: a list of columns, or a query of one. */
  readonly parts: Sql
  /** '*' stands for any dealer. */
  readonly dealer: Sql
  readonly validTo: Sql
}

/** Parts of a rule that end while it is valid, each with its last day and successor: `53301-00001 2026/12/31 → 53301-00009`. */
export const endingParts = ({ prctCode, parts, dealer, validTo }: RuleParts): Sql => sql`coalesce((
  select string_agg(e.words, ', ' order by e.words) from (
    select distinct concat_ws(' → ', concat_ws(' ', ${written(sql`d.old_part`)}, to_char(d.ends_on, 'YYYY/MM/DD')),
      ${written(sql`d.new_part`)}) as words
    from (select x.*, coalesce(x.last_pack_date, x.new_first_pack_date - 1) as ends_on from discontinued_part x) d
    where d.prct_code = ${prctCode} and d.old_part in (${parts}) and ${appliesToDealer(dealer)}
      and (d.ends_on is null or d.ends_on < ${validTo})) e), '')`

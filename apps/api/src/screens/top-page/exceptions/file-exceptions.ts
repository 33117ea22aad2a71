import { sql } from 'kysely'
import { isOfPartner } from '../../../domain/partner-files/partner-user.ts'
import { businessDaySql } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, notNull, text, texts } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { FindExceptions } from './found-exception.ts'

const DAYS_SHOWN = 62

/** The newest order file of each user and open cycle: another one of the same cycle takes its place. Partners have a kind of their own. */
const newestFiles =
  (which: Sql): FindExceptions =>
  async ({ db, prctCode, now }) => {
    const { rows } = await checkedSql({
      object: text,
      name: text,
      month: text,
      count: int,
      dealers: texts,
      sinceOn: notNull(date),
    })`
      select u.upload_id::text as object, f.file_name as name, u.cycle_month as month, u.error_count + u.warning_count as count,
        array(select jsonb_object_keys(u.rejected_dealers) order by 1) as dealers, ${businessDaySql(prctCode, sql`u.uploaded_at`)} as "sinceOn"
      from (select distinct on (u.cycle_month, u.uploaded_by) u.* from order_upload u
        where u.prct_code = ${prctCode} and not ${isOfPartner('u')} and u.uploaded_at > ${now}::timestamptz - ${DAYS_SHOWN} * interval '1 day'
        order by u.cycle_month, u.uploaded_by, u.uploaded_at desc, u.upload_id) u
      join stored_file f on f.prct_code = ${prctCode} and f.file_id = u.file_id
      where ${which} and exists (select 1 from order_cycle c where c.prct_code = ${prctCode} and c.cycle_month = u.cycle_month and c.status <> 'CLOSED')
      order by u.uploaded_at`.execute(db)
    return rows.map(({ name, ...row }) => ({ ...row, names: [name] }))
  }

/** Also those that were committed without some of their dealers. */
export const listFilesRejected = newestFiles(
  sql`(u.status = 'REJECTED' or u.status = 'COMMITTED' and u.rejected_dealers <> '{}')`,
)
export const listFilesWaiting = newestFiles(sql`u.status = 'STAGED'`)

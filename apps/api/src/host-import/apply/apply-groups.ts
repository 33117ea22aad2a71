import { sql } from 'kysely'
import { firstOpenDay } from '../../domain/plans/days/first-open-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ApplyContext, RowCounts } from './apply-context.ts'

const members = (table: Sql, where: Sql) =>
  sql`(select array_agg((m.seq, m.part_no, m.qty_per_group)::text order by m.seq) from ${table} m where ${where})`

/**
 * Compares each group of the file with its newest version. Groups that planners ended stay ended. A later version began
 * where plans of the earlier one end, so a file with the first day of the group does not move it.
 *
 * REPLACE: a version that no plan uses. VERSION: the next version, from the first day that no plan covers; the current
 * one ends the day before. DATES: the newest version in place.
 */
const headerTable = (prctCode: string, open: string) => sql`
  create temp table import_group_header on commit drop as
  with compared as (
    select h.*, g.version as old_version, g.archived_at, g.valid_from as old_from, g.valid_to as old_to, g.valid_from < ${open}::date as is_used,
      case when g.version > 1 then greatest(h.valid_from, g.valid_from) else h.valid_from end as starts,
      greatest(h.valid_from, ${open}::date) as open_from,
      (g.dealer_code, g.kind) is distinct from (h.dealer_code, h.kind)
        or ${members(sql`import_groups`, sql`m.group_id = h.group_id`)} is distinct from
          ${members(sql`part_group_member`, sql`m.prct_code = ${prctCode} and m.group_id = h.group_id and m.version = g.version`)} as is_other
    from (select distinct group_id, dealer_code, kind, valid_from, valid_to from import_groups) h
    left join lateral (select * from part_group g where g.prct_code = ${prctCode} and g.group_id = h.group_id order by g.version desc limit 1) g on true),
  judged as (
    select c.*, case
      when old_version is null then 'NEW'
      when archived_at is not null then 'SAME'
      when not is_used and (is_other or (starts, greatest(valid_to, starts - 1)) is distinct from (old_from, old_to)) then 'REPLACE'
      when is_used and (is_other or starts > old_from) and valid_to >= open_from then 'VERSION'
      when is_used and (starts < old_from or greatest(valid_to, old_from - 1) <> old_to) then 'DATES'
      else 'SAME' end as action
    from compared c)
  select group_id, dealer_code, kind, old_version, action, valid_to as ends,
    case action when 'NEW' then 1 when 'VERSION' then old_version + 1 else old_version end as version,
    case action when 'VERSION' then open_from when 'DATES' then least(starts, old_from) else starts end as valid_from,
    greatest(valid_to, case action when 'VERSION' then open_from when 'DATES' then least(starts, old_from) else starts end - 1) as valid_to
  from judged`

async function writeHeaders({ db, prctCode, by, at }: ApplyContext): Promise<void> {
  await sql`
     update part_group t set valid_to = least(t.valid_to, h.valid_from - 1), row_version = t.row_version + 1, updated_by = ${by}, updated_at = ${at}
     from import_group_header h where t.prct_code = ${prctCode} and t.group_id = h.group_id and t.version = h.old_version and h.action = 'VERSION'`.execute(
    db,
  )
  await sql`
     update part_group t set valid_to = greatest(h.ends, t.valid_from - 1), row_version = t.row_version + 1, updated_by = ${by}, updated_at = ${at}
     from import_group_header h where t.prct_code = ${prctCode} and t.group_id = h.group_id and t.version < h.version and h.action <> 'SAME'
       and t.valid_to > h.ends`.execute(db)
  await sql`
     insert into part_group as t (prct_code, group_id, version, dealer_code, kind, case_code, valid_from, valid_to, created_by, created_at, updated_by, updated_at)
     select ${prctCode}::text, h.group_id, h.version, h.dealer_code, h.kind, o.case_code, h.valid_from, h.valid_to, ${by}::text, ${at}::timestamptz, ${by}::text, ${at}::timestamptz
     from import_group_header h left join part_group o on o.prct_code = ${prctCode} and o.group_id = h.group_id and o.version = h.old_version
     where h.action in ('NEW', 'REPLACE', 'VERSION') order by h.group_id
     on conflict (prct_code, group_id, version) do update set dealer_code = excluded.dealer_code, kind = excluded.kind, valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    db,
  )
  await sql`
     update part_group t set valid_from = h.valid_from, valid_to = h.valid_to, row_version = t.row_version + 1, updated_by = ${by}, updated_at = ${at}
     from import_group_header h where t.prct_code = ${prctCode} and t.group_id = h.group_id and t.version = h.version and h.action = 'DATES'`.execute(
    db,
  )
}

async function writeMembers({ db, prctCode }: ApplyContext): Promise<void> {
  await sql`
     delete from part_group_member m using import_group_header h
     where m.prct_code = ${prctCode} and m.group_id = h.group_id and m.version = h.version and h.action = 'REPLACE'`.execute(
    db,
  )
  await sql`
     insert into part_group_member (prct_code, group_id, version, seq, part_no, qty_per_group)
     select ${prctCode}::text, r.group_id, h.version, r.seq, r.part_no, r.qty_per_group
     from import_groups r join import_group_header h using (group_id) where h.action in ('NEW', 'REPLACE', 'VERSION')`.execute(
    db,
  )
}

/** Plans keep the version of a group that they were made with, as on the screen. */
export async function applyGroups(context: ApplyContext): Promise<RowCounts> {
  const { db, prctCode, at: now, log } = context
  await headerTable(prctCode, await firstOpenDay({ db, prctCode, now })).execute(db)
  await writeHeaders(context)
  await writeMembers(context)
  const { rows } = await checkedSql({ inserted: int, unchanged: int, updated: int, versions: int })`
    select count(*) filter (where action = 'NEW')::int as inserted, count(*) filter (where action = 'SAME')::int as unchanged,
       count(*) filter (where action not in ('NEW', 'SAME'))::int as updated, count(*) filter (where action = 'VERSION')::int as versions
     from import_group_header`.execute(db)
  const { versions = 0, ...counts } = rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 }
  if (versions > 0)
    log?.(`${versions} changed groups are in use: their next version begins on the first day without a plan`)
  return counts
}

export async function dropGroupHeader(db: WriteDb): Promise<void> {
  await sql`drop table if exists import_group_header`.execute(db)
}

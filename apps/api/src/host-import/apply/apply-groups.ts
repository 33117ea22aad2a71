import { firstOpenDay } from '../../domain/plans/days/first-open-day.ts'
import type { ApplyContext, RowCounts } from './apply-context.ts'

const members = (table: string, where: string) =>
  `(select array_agg((m.seq, m.part_no, m.qty_per_group)::text order by m.seq) from ${table} m where ${where})`

/**
 * Compares each group of the file with its newest version. Groups that planners ended stay ended. A later version began
 * where plans of the earlier one end, so a file with the first day of the group does not move it.
 *
 * REPLACE: a version that no plan uses. VERSION: the next version, from the first day that no plan covers; the current
 * one ends the day before. DATES: the newest version in place.
 */
const headerTable = `
  create temp table import_group_header on commit drop as
  with compared as (
    select h.*, g.version as old_version, g.archived_at, g.valid_from as old_from, g.valid_to as old_to, g.valid_from < $2::date as is_used,
      case when g.version > 1 then greatest(h.valid_from, g.valid_from) else h.valid_from end as starts,
      greatest(h.valid_from, $2::date) as open_from,
      (g.dealer_code, g.kind) is distinct from (h.dealer_code, h.kind)
        or ${members('import_groups', 'm.group_id = h.group_id')} is distinct from
          ${members('part_group_member', 'm.prct_code = $1 and m.group_id = h.group_id and m.version = g.version')} as is_other
    from (select distinct group_id, dealer_code, kind, valid_from, valid_to from import_groups) h
    left join lateral (select * from part_group g where g.prct_code = $1 and g.group_id = h.group_id order by g.version desc limit 1) g on true),
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

async function writeHeaders({ client, prctCode, by, at }: ApplyContext): Promise<void> {
  await client.query(
    `update part_group t set valid_to = least(t.valid_to, h.valid_from - 1), row_version = t.row_version + 1, updated_by = $2, updated_at = $3
     from import_group_header h where t.prct_code = $1 and t.group_id = h.group_id and t.version = h.old_version and h.action = 'VERSION'`,
    [prctCode, by, at],
  )
  await client.query(
    `update part_group t set valid_to = greatest(h.ends, t.valid_from - 1), row_version = t.row_version + 1, updated_by = $2, updated_at = $3
     from import_group_header h where t.prct_code = $1 and t.group_id = h.group_id and t.version < h.version and h.action <> 'SAME'
       and t.valid_to > h.ends`,
    [prctCode, by, at],
  )
  await client.query(
    `insert into part_group as t (prct_code, group_id, version, dealer_code, kind, case_code, valid_from, valid_to, created_by, created_at, updated_by, updated_at)
     select $1::text, h.group_id, h.version, h.dealer_code, h.kind, o.case_code, h.valid_from, h.valid_to, $2::text, $3::timestamptz, $2::text, $3::timestamptz
     from import_group_header h left join part_group o on o.prct_code = $1 and o.group_id = h.group_id and o.version = h.old_version
     where h.action in ('NEW', 'REPLACE', 'VERSION') order by h.group_id
     on conflict (prct_code, group_id, version) do update set dealer_code = excluded.dealer_code, kind = excluded.kind, valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [prctCode, by, at],
  )
  await client.query(
    `update part_group t set valid_from = h.valid_from, valid_to = h.valid_to, row_version = t.row_version + 1, updated_by = $2, updated_at = $3
     from import_group_header h where t.prct_code = $1 and t.group_id = h.group_id and t.version = h.version and h.action = 'DATES'`,
    [prctCode, by, at],
  )
}

async function writeMembers({ client, prctCode }: ApplyContext): Promise<void> {
  await client.query(
    `delete from part_group_member m using import_group_header h
     where m.prct_code = $1 and m.group_id = h.group_id and m.version = h.version and h.action = 'REPLACE'`,
    [prctCode],
  )
  await client.query(
    `insert into part_group_member (prct_code, group_id, version, seq, part_no, qty_per_group)
     select $1::text, r.group_id, h.version, r.seq, r.part_no, r.qty_per_group
     from import_groups r join import_group_header h using (group_id) where h.action in ('NEW', 'REPLACE', 'VERSION')`,
    [prctCode],
  )
}

/** Plans keep the version of a group that they were made with, as on the screen. */
export async function applyGroups(context: ApplyContext): Promise<RowCounts> {
  const { client, db, prctCode, at: now, log } = context
  await client.query(headerTable, [prctCode, await firstOpenDay({ db, prctCode, now })])
  await writeHeaders(context)
  await writeMembers(context)
  const { rows } = await client.query<RowCounts & { versions: number }>(
    `select count(*) filter (where action = 'NEW')::int as inserted, count(*) filter (where action = 'SAME')::int as unchanged,
       count(*) filter (where action not in ('NEW', 'SAME'))::int as updated, count(*) filter (where action = 'VERSION')::int as versions
     from import_group_header`,
  )
  const { versions = 0, ...counts } = rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 }
  if (versions > 0)
    log?.(`${versions} changed groups are in use: their next version begins on the first day without a plan`)
  return counts
}

import { sql } from 'kysely'
import { keepFormerValues } from '../../domain/plans/packaging/former-conditions.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { type ApplyContext, countStaged, isInFile, list, type RowCounts } from './apply-context.ts'

const conditionKey = sql`(c.part_no, c.dealer_code, c.pack_style)`
const stagedKey = sql`(r.part_no, r.dealer_code, r.pack_style)`
const conditionValues = [
  'snp',
  'rounding',
  'min_lots',
  'boxes_per_case',
  'box_length_mm',
  'box_width_mm',
  'box_height_mm',
  'box_gross_g',
  'case_code',
  'pack_lines',
  'std_seconds_per_case',
  'dangerous_goods',
]

async function endEarlierConditions({ db, prctCode, by, at }: ApplyContext): Promise<void> {
  await sql`
    update packing_condition c set effective_to = r.starts - 1, row_version = c.row_version + 1, updated_by = ${by}, updated_at = ${at}
     from (select e.condition_id, min(r.effective_from) as starts
       from packing_condition e join import_packing_conditions r on (e.part_no, e.dealer_code, e.pack_style) = ${stagedKey}
       where e.prct_code = ${prctCode} and e.status = 'APPROVED' and e.effective_from < r.effective_from and e.effective_to >= r.effective_from
         and not exists (select 1 from import_packing_conditions same
           where (same.part_no, same.dealer_code, same.pack_style, same.effective_from) = (e.part_no, e.dealer_code, e.pack_style, e.effective_from))
       group by e.condition_id) r
     where c.prct_code = ${prctCode} and c.condition_id = r.condition_id`.execute(db)
}

/** Compiled lots and plans refer to the values that they were computed with. */
async function keepUsedValues(context: ApplyContext): Promise<void> {
  const { db, prctCode, at: now, log } = context
  const changed = conditionValues.filter(isInFile(context))
  if (changed.length === 0) return
  const { rows } = await checkedSql({ conditionId: int })`
    select c.condition_id as "conditionId" from packing_condition c join import_packing_conditions r
       on ${conditionKey} = ${stagedKey} and c.effective_from = r.effective_from
     where c.prct_code = ${prctCode} and c.copy_no = '0' and c.status = 'APPROVED' and (${list(changed, 'c.')}) is distinct from (${list(changed, 'r.')})`.execute(
    db,
  )
  const ids = rows.map(({ conditionId }) => conditionId)
  const kept = await keepFormerValues({ db, prctCode, now }, ids)
  if (kept > 0)
    log?.(`${kept} changed packing conditions are in use: orders compiled and plans made keep the former values`)
}

export async function applyConditions(context: ApplyContext): Promise<RowCounts> {
  const { db, prctCode, by, at } = context
  // Ranges of one key may swap within a file; only the final state counts.
  await sql`set constraints packing_condition_no_overlap deferred`.execute(db)
  await endEarlierConditions(context)
  await keepUsedValues(context)
  const values = ['effective_to', ...conditionValues]
  const changed = values.filter(isInFile(context))
  const assigned = sql.raw(changed.map((name) => `${name} = r.${name}`).join(', '))
  const { numAffectedRows: updated = 0n } = await sql`
    update packing_condition c set ${assigned}, status = 'APPROVED', row_version = c.row_version + 1, updated_by = ${by}, updated_at = ${at}
    from import_packing_conditions r
    where c.prct_code = ${prctCode} and c.copy_no = '0' and ${conditionKey} = ${stagedKey} and c.effective_from = r.effective_from
      and (c.status, ${list(changed, 'c.')}) is distinct from ('APPROVED', ${list(changed, 'r.')})`.execute(db)
  const names = ['part_no', 'dealer_code', 'pack_style', 'effective_from', ...values]
  const { numAffectedRows: inserted = 0n } = await sql`
    insert into packing_condition (prct_code, ${list(names)}, is_ispm15, created_by, created_at, updated_by, updated_at)
    select ${prctCode}::text, ${list(names, 'r.')},
      exists (select 1 from case_type t where t.prct_code = ${prctCode} and t.case_code = r.case_code and t.material = 'WOOD'),
      ${by}::text, ${at}::timestamptz, ${by}::text, ${at}::timestamptz from import_packing_conditions r
    where not exists (select 1 from packing_condition c
      where c.prct_code = ${prctCode} and c.copy_no = '0' and ${conditionKey} = ${stagedKey} and c.effective_from = r.effective_from)
    order by r.part_no, r.dealer_code, r.pack_style, r.effective_from`.execute(db)
  await sql`set constraints packing_condition_no_overlap immediate`.execute(db)
  const done = { inserted: Number(inserted), updated: Number(updated) }
  return { ...done, unchanged: (await countStaged(db, 'packing_conditions')) - done.inserted - done.updated }
}

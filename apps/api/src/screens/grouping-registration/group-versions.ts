import { addDays } from '@packing/contract'
import type { Cells, SaveRow } from '../../domain/edits/row-edit.ts'
import { firstOpenDay } from '../../domain/plans/days/first-open-day.ts'
import { keyText } from '../../editable-lists/editable-list.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { findRows } from '../../editable-lists/prepare-edits.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { versionedFields } from './group.ts'
import { savedGroups } from './group-list.ts'

async function newestVersions({ db, prctCode }: ListReadContext, groupIds: readonly string[]) {
  const { rows } = await checkedSql({ groupId: text, version: int })`
    select group_id as "groupId", max(version) as version from part_group
    where prct_code = ${prctCode} and group_id = any(${groupIds}::text[]) group by group_id`.execute(db)
  return new Map(rows.map(({ groupId, version }) => [groupId, version]))
}

const isVersioned = (row: SaveRow, stored: Cells) =>
  versionedFields.some((field) => row[field] !== undefined && (row[field] ?? null) !== (stored[field] ?? null))

/**
 * A changed group that plans use stays as it was until they end; the change becomes a new version. The day on which it
 * begins is the edited `validFrom`, otherwise the first day that no plan covers.
 */
export async function inVersions(context: ListReadContext, rows: readonly SaveRow[]): Promise<SaveRow[]> {
  const changed = rows.filter((row) => row.op === 'U' && versionedFields.some((field) => row[field] !== undefined))
  if (changed.length === 0) return [...rows]
  const stored = await findRows(context.db, savedGroups, context.prctCode, changed as unknown as Cells[])
  const openFrom = await firstOpenDay(context)
  const newest = await newestVersions(
    context,
    changed.map((row) => String(row['groupId'])),
  )
  return rows.flatMap((row) => {
    const current = stored.get(keyText(savedGroups, row))
    if (row.op !== 'U' || !current || current.rowVersion !== row.rowVersion || !isVersioned(row, current.cells))
      return [row]
    const begins = String(current.cells['validFrom'])
    const isInUse = begins < openFrom && current.cells['archivedAt'] === null
    if (!isInUse) return [row]
    const from = typeof row['validFrom'] === 'string' && row['validFrom'] > begins ? row['validFrom'] : openFrom
    return split(row, current.cells, { from, version: (newest.get(String(row['groupId'])) ?? 1) + 1 })
  })
}

function split(row: SaveRow, stored: Cells, { from, version }: { from: string; version: number }): SaveRow[] {
  const { op: _op, rowVersion, accepts, index, ...cells } = row
  const [groupId, before] = [cells['groupId'], cells['version']]
  const ending = { op: 'U' as const, groupId, version: before, rowVersion: rowVersion ?? 0, accepts, index }
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
  const added = { ...stored, ...given, op: 'I' as const, version, validFrom: from, accepts, index }
  return [{ ...ending, validTo: addDays(from, -1) }, added]
}

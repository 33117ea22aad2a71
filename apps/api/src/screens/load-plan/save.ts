import { containerStatuses, writtenInstant } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { findOlderRevision } from '../../domain/loads/current-container.ts'
import { type GroupKey, inGroup } from '../../domain/loads/current-group.ts'
import { DANGER_CLASS } from '../../domain/loads/loaded-container.ts'
import { lockedIssue } from '../../domain/loads/locked-container.ts'
import { isAnnounced } from '../../domain/notices/ship-notices.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, instant, int, oneOf, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import {
  type Arranged,
  type CurrentCase,
  type CurrentContainer,
  type JudgedContainer,
  judgeLoads,
} from './judge-loads.ts'

/** Locked until the call ends. */
async function lockContainers(
  db: WriteDb,
  prctCode: string,
  renbanNos: readonly string[],
): Promise<CurrentContainer[]> {
  const requested = sql`prct_code = ${prctCode} and renban_no = any(${renbanNos}::text[])`
  await sql`select 1 from container where ${requested} order by container_id for update`.execute(db)
  // A separate statement: one that waits for the lock would still see the notices from before.
  const { rows } = await checkedSql({
    containerId: int,
    renbanNo: text,
    containerType: text,
    alsoDealers: texts,
    status: oneOf(containerStatuses),
    isAnnounced: bool,
    lockedSteps: int,
    rowVersion: int,
    updatedBy: text,
    updatedAt: instant,
    loadGroup: text,
    vanOn: date,
    ruleId: orNull(text),
    dealerCode: text,
  })`
    select container_id as "containerId", renban_no as "renbanNo", container_type as "containerType",
      dealer_code as "dealerCode", also_dealers as "alsoDealers", van_on as "vanOn", load_group as "loadGroup", cv_id as "ruleId",
      status, ${isAnnounced('container')} as "isAnnounced", locked_steps as "lockedSteps", row_version as "rowVersion", updated_by as "updatedBy", updated_at as "updatedAt"
    from container where ${requested} order by container_id`.execute(db)
  return rows
}

/** In request order; rejects containers that are missing, duplicated, changed, on their way or not wholly the user's. */
function matched(
  requested: readonly Arranged[],
  current: readonly CurrentContainer[],
  { dealerCodes, timeZone }: { readonly dealerCodes: readonly string[] | null; readonly timeZone: string },
): readonly [CurrentContainer, ...CurrentContainer[]] {
  const violations: ValidationIssue[] = []
  const found = requested.flatMap(({ renbanNo, rowVersion }, at) => {
    const field = `containers[${at}]`
    const one = current.find((each) => each.renbanNo === renbanNo)
    if (requested.findIndex((other) => other.renbanNo === renbanNo) < at)
      violations.push({ field, message: 'M-L03-013', params: { renbanNo } })
    else if (!one) violations.push({ field, message: 'M-L03-002', params: { renbanNo } })
    else if (one.rowVersion !== rowVersion) {
      const params = { renbanNo, by: one.updatedBy, at: writtenInstant(one.updatedAt, timeZone) }
      violations.push({ field, message: 'M-L03-003', params })
    } else {
      const locked = lockedIssue(one, dealerCodes)
      if (locked) violations.push({ field, ...locked })
    }
    return one ? [one] : []
  })
  const [first, ...others] = found
  if (others.some((one) => one.loadGroup !== first?.loadGroup))
    violations.push({ field: 'containers', message: 'M-L03-007' })
  if (violations.length > 0 || !first) throw invalid('M-COM-006', {}, violations)
  return [first, ...others]
}

async function lockCases(db: WriteDb, prctCode: string, group: GroupKey): Promise<CurrentCase[]> {
  const { rows } = await checkedSql({
    caseNo: text,
    caseCode: text,
    dealer: text,
    grossG: int,
    dangerClass: text,
    containerId: orNull(int),
    step: orNull(int),
    x: int,
    y: int,
    z: int,
    dx: int,
    dy: int,
    dz: int,
  })`
    select t.case_no as "caseNo", t.case_code as "caseCode", t.dealer_code as dealer, t.gross_g as "grossG", ${sql.raw(DANGER_CLASS)} as "dangerClass",
      t.container_id as "containerId", t.load_step as step, coalesce(t.x_mm, 0) as x, coalesce(t.y_mm, 0) as y, coalesce(t.z_mm, 0) as z, coalesce(t.dx_mm, 0) as dx, coalesce(t.dy_mm, 0) as dy, coalesce(t.dz_mm, 0) as dz
    from case_header t where ${inGroup(prctCode, group)} and t.status <> 'CANCELLED'
    order by t.case_id for update`.execute(db)
  return rows
}

function rejectWrongCases(
  requested: readonly Arranged[],
  current: readonly CurrentContainer[],
  cases: readonly CurrentCase[],
): void {
  const ids = new Set(current.map(({ containerId }) => containerId))
  const known = new Set(
    cases.flatMap(({ caseNo, containerId }) => (containerId === null || ids.has(containerId) ? [caseNo] : [])),
  )
  const seen = new Set<string>()
  const violations = requested.flatMap(({ cases: placed }, at) =>
    placed.flatMap(({ caseNo }, index): ValidationIssue[] => {
      const isTwice = seen.has(caseNo)
      seen.add(caseNo)
      if (known.has(caseNo) && !isTwice) return []
      const field = `containers[${at}].cases[${index}]`
      return [{ field, message: isTwice ? 'M-L03-008' : 'M-L03-005', params: { caseNo } }]
    }),
  )
  if (violations.length > 0) throw invalid('M-COM-006', {}, violations)
}

/** Cases not named leave their container; all others get their places. */
async function place(
  { db, prctCode }: CommandContext,
  current: readonly CurrentContainer[],
  judged: readonly JudgedContainer[],
): Promise<number> {
  const ids = current.map(({ containerId }) => containerId)
  const places = judged.flatMap(({ container, caseNos }, at) =>
    container.boxes.map(({ box: _box, ...spot }, turn) => ({
      id: ids[at],
      no: caseNos[turn],
      step: turn + 1,
      ...spot,
    })),
  )
  const { numAffectedRows } = await sql`
    update case_header set container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null, left_reason = '{"cause": "REMOVED"}'
    where prct_code = ${prctCode} and container_id = any(${ids}::bigint[])
      and case_no <> all(${places.map(({ no }) => no ?? '')}::text[])`.execute(db)
  await sql`
    update case_header h set container_id = r.id, load_step = r.step, x_mm = r.x, y_mm = r.y, z_mm = r.z, dx_mm = r.dx, dy_mm = r.dy,
      dz_mm = r.dz, left_reason = null
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as r (id bigint, no text, step int, x int, y int, z int, dx int, dy int, dz int)
    where h.prct_code = ${prctCode} and h.case_no = r.no`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const lockedStepsOf = (requested: Arranged | undefined, cases: number) => Math.min(requested?.lockedSteps ?? 0, cases)

async function writeContainers(
  context: CommandContext,
  requested: readonly Arranged[],
  current: readonly CurrentContainer[],
  judged: readonly JudgedContainer[],
): Promise<ReadonlyMap<number, number>> {
  const { db, user, now, prctCode } = context
  const rows = judged.map(({ container: one, dealers: [lead, ...others] }, at) => ({
    id: current[at]?.containerId,
    lead: lead ?? current[at]?.dealerCode,
    others: lead === undefined ? (current[at]?.alsoDealers ?? []) : others,
    locked: lockedStepsOf(requested[at], one.boxes.length),
    cases: one.boxes.length,
    weight: one.weightG,
    fill: one.fillPermille,
    gx: one.gravityX,
    gy: one.gravityY,
    gz: one.gravityZ,
  }))
  const written = await checkedSql({ id: int, version: int })`
    update container k set dealer_code = r.lead, also_dealers = r.others, locked_steps = r.locked, case_count = r.cases, cargo_g = r.weight, fill_permille = r.fill, gravity_x_mm = r.gx,
      gravity_y_mm = r.gy, gravity_z_mm = r.gz, row_version = nextval('container_version'), updated_by = ${user.employeeId}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, lead text, others text[], locked int, cases int, weight bigint, fill int, gx int, gy int, gz int)
    where k.prct_code = ${prctCode} and k.container_id = r.id
    returning k.container_id as id, k.row_version as version`.execute(db)
  return new Map(written.rows.map(({ id, version }) => [id, version]))
}

export const saveLoads: Handler<'workspace/load-plan/save'> = async (input, context) => {
  const { db, prctCode } = context
  const renbanNos = input.containers.map(({ renbanNo }) => renbanNo)
  const locked = await lockContainers(db, prctCode, renbanNos)
  const older = await findOlderRevision(db, prctCode, renbanNos)
  if (older) throw invalid('M-L03-014', { ...older })
  const current = matched(input.containers, locked, {
    dealerCodes: context.user.dealerCodes,
    timeZone: (await siteTimeOf(context)).timeZone,
  })
  const cases = await lockCases(db, prctCode, current[0])
  rejectWrongCases(input.containers, current, cases)
  const judged = await judgeLoads(context, { requested: input.containers, current, cases })
  const removed = await place(context, current, judged)
  const versions = await writeContainers(context, input.containers, current, judged)
  for (const [at, { containerId, renbanNo, rowVersion }] of current.entries()) {
    const cases = judged[at]?.caseNos.length ?? 0
    const lockedSteps = lockedStepsOf(input.containers[at], cases)
    const change = { rowVersion: [rowVersion, versions.get(containerId) ?? null], cases, lockedSteps }
    await context.audit({ entity: 'container', key: { renbanNo }, change })
  }
  const saved = current.length
  return new Answer({ saved, takenOut: removed }, 'M-L03-009', { saved })
}

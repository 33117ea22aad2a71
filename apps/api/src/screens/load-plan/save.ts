import type { CallById, ParsedInputOf } from '@packing/contract'
import { checkLoads, explainLoadFault, type LoadedContainer, type LoadingProblem, restateLoad } from '@packing/planning'
import { sql } from 'kysely'
import { loadTerms } from '../../domain/loads/load-terms.ts'
import { restateNotices } from '../../domain/loads/ship-notices.ts'
import type { Context, Handler } from '../../handlers.ts'
import type { Db } from '../../platform/database/database.ts'
import { type FieldFault, invalid } from '../../platform/http/refusal.ts'
import { Answer } from '../../platform/http/reply.ts'

type Arranged = ParsedInputOf<CallById<'workspace/saveloads'>>['containers'][number]

interface StandingContainer {
  readonly containerId: number
  readonly planId: number
  readonly renbanNo: string
  readonly containerType: string
  readonly dealerCode: string
  readonly vanOn: string
  readonly status: string
  readonly rowVersion: number
  readonly updatedBy: string
  readonly updatedAt: Date
}

interface StandingCase {
  readonly caseNo: string
  readonly caseCode: string
  readonly grossG: number
}

/** The containers as they stand now, kept from others until the call ends. */
async function lockContainers(db: Db, prctCode: string, asked: readonly Arranged[]): Promise<StandingContainer[]> {
  const { rows } = await sql<StandingContainer>`
    select container_id as "containerId", plan_id as "planId", renban_no as "renbanNo", container_type as "containerType",
      dealer_code as "dealerCode", van_on as "vanOn",
      coalesce((select 'ASN ' || a.status from asn a where a.container_id = container.container_id and a.status <> 'DRAFT' limit 1), status)
        as status, row_version as "rowVersion", updated_by as "updatedBy", updated_at as "updatedAt"
    from container where prct_code = ${prctCode} and renban_no = any(${asked.map(({ renbanNo }) => renbanNo)}::text[])
    order by container_id for update`.execute(db)
  return rows
}

/** In the order asked; refused where one is not there, was changed since, or is on its way. */
function matched(asked: readonly Arranged[], standing: readonly StandingContainer[]): readonly StandingContainer[] {
  const faults: FieldFault[] = []
  const found = asked.flatMap(({ renbanNo, rowVersion }, at) => {
    const field = `containers[${at}]`
    const one = standing.find((each) => each.renbanNo === renbanNo)
    if (!one) faults.push({ field, message: 'M-L03-002', params: { renbanNo } })
    else if (one.rowVersion !== rowVersion) {
      const at = one.updatedAt.toISOString().slice(0, 16).replace('T', ' ')
      faults.push({ field, message: 'M-L03-003', params: { renbanNo, by: one.updatedBy, at } })
    } else if (one.status !== 'PLANNED')
      faults.push({ field, message: 'M-L03-006', params: { renbanNo, status: one.status } })
    return one ? [one] : []
  })
  const [first] = found
  const isOneGroup = found.every(
    (one) => one.planId === first?.planId && one.dealerCode === first.dealerCode && one.vanOn === first.vanOn,
  )
  if (!isOneGroup) faults.push({ field: 'containers', message: 'M-L03-007' })
  if (faults.length > 0) throw invalid('M-COM-006', {}, faults)
  return found
}

/** The cases that these containers may hold: those in them, and those of their group that are in none. */
async function lockCases(db: Db, prctCode: string, containers: readonly StandingContainer[]): Promise<StandingCase[]> {
  const [first] = containers
  const { rows } = await sql<StandingCase>`
    select case_no as "caseNo", case_code as "caseCode", gross_g as "grossG" from case_header
    where prct_code = ${prctCode} and plan_id = ${first?.planId ?? 0} and status <> 'CANCELLED'
      and (container_id = any(${containers.map(({ containerId }) => containerId)}::bigint[])
        or (container_id is null and dealer_code = ${first?.dealerCode ?? ''} and van_on = ${first?.vanOn ?? null}::date))
    order by case_id for update`.execute(db)
  return rows
}

function refuseWrongCases(asked: readonly Arranged[], cases: readonly StandingCase[]): void {
  const known = new Set(cases.map(({ caseNo }) => caseNo))
  const seen = new Set<string>()
  const faults = asked.flatMap(({ cases: placed }, at) =>
    placed.flatMap(({ caseNo }, index): FieldFault[] => {
      const isTwice = seen.has(caseNo)
      seen.add(caseNo)
      if (known.has(caseNo) && !isTwice) return []
      const field = `containers[${at}].cases[${index}]`
      return [{ field, message: isTwice ? 'M-L03-008' : 'M-L03-005', params: { caseNo } }]
    }),
  )
  if (faults.length > 0) throw invalid('M-COM-006', {}, faults)
}

interface Judged {
  readonly problem: LoadingProblem
  readonly containers: readonly LoadedContainer[]
}

/** The loads with their figures, judged by the same checker as in the planner's browser. */
async function judge(context: Context, asked: readonly Arranged[], standing: readonly StandingContainer[]) {
  const { db, accessPrctCode, language } = context
  const cases = await lockCases(db, accessPrctCode, standing)
  refuseWrongCases(asked, cases)
  const terms = (await loadTerms(db, accessPrctCode))(standing[0]?.dealerCode ?? '')
  const byNo = new Map(cases.map((one) => [one.caseNo, one]))
  const placed = asked.flatMap((container) => container.cases)
  const group = `${standing[0]?.dealerCode}|${standing[0]?.vanOn}`
  const typeOf = new Map(terms.boxTypes.map(({ code }, index) => [code, index]))
  const problem: LoadingProblem = {
    ...terms,
    boxes: placed.map(({ caseNo }) => {
      const one = byNo.get(caseNo)
      return { id: caseNo, type: typeOf.get(one?.caseCode ?? '') ?? -1, weightG: one?.grossG ?? 0, group }
    }),
    budget: 1,
  }
  let next = 0
  const containers = asked.map((container, at) =>
    restateLoad(problem, {
      type: terms.containerTypes.findIndex(({ code }) => code === standing[at]?.containerType),
      group,
      boxes: container.cases.map(({ caseNo: _no, ...place }) => ({ box: next++, ...place })),
    }),
  )
  const faults = checkLoads(problem, { containers, left: [], bounds: [] })
  if (faults.length > 0) {
    const nameOf = (box: number) => problem.boxes[box]?.id ?? ''
    const sentences = faults.map((fault): FieldFault => {
      const field = `containers[${fault.at['container'] ?? 0}]`
      return { field, message: { text: explainLoadFault(fault, language, nameOf) } }
    })
    throw invalid('M-L03-004', { count: faults.length }, sentences)
  }
  return { problem, containers } satisfies Judged
}

/** Cases that are named nowhere leave their container; all others go to their places. */
async function place(db: Db, standing: readonly StandingContainer[], { problem, containers }: Judged): Promise<number> {
  const ids = standing.map(({ containerId }) => containerId)
  const places = containers.flatMap(({ boxes }, at) =>
    boxes.map(({ box, x, y, z, dx, dy, dz }, turn) => {
      return { id: ids[at], no: problem.boxes[box]?.id, step: turn + 1, x, y, z, dx, dy, dz }
    }),
  )
  const { numAffectedRows } = await sql`
    update case_header set container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null, left_reason = '{"cause": "TAKEN_OUT"}'
    where container_id = any(${ids}::bigint[]) and case_no <> all(${places.map(({ no }) => no ?? '')}::text[])`.execute(
    db,
  )
  await sql`
    update case_header h set container_id = r.id, load_step = r.step, x_mm = r.x, y_mm = r.y, z_mm = r.z, dx_mm = r.dx, dy_mm = r.dy,
      dz_mm = r.dz, left_reason = null
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as r (id bigint, no text, step int, x int, y int, z int, dx int, dy int, dz int)
    where h.plan_id = ${standing[0]?.planId ?? 0} and h.case_no = r.no`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function writeContainers(
  context: Context,
  asked: readonly Arranged[],
  standing: readonly StandingContainer[],
  judged: Judged,
) {
  const { db, user, now, accessPrctCode } = context
  const rows = judged.containers.map((one, at) => ({
    id: standing[at]?.containerId,
    held: Math.min(asked[at]?.heldSteps ?? 0, one.boxes.length),
    cases: one.boxes.length,
    weight: one.weightG,
    fill: one.fillPermille,
    gx: one.gravityX,
    gy: one.gravityY,
    gz: one.gravityZ,
  }))
  await sql`
    update container k set held_steps = r.held, case_count = r.cases, cargo_g = r.weight, fill_permille = r.fill, gravity_x_mm = r.gx,
      gravity_y_mm = r.gy, gravity_z_mm = r.gz, row_version = k.row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, held int, cases int, weight bigint, fill int, gx int, gy int, gz int)
    where k.prct_code = ${accessPrctCode} and k.container_id = r.id`.execute(db)
}

/** Saves containers as a planner arranged them: all of them or, where one is no longer as it was or breaks a rule, none. */
export const saveLoads: Handler<'workspace/saveloads'> = async (input, context) => {
  const { db, accessPrctCode } = context
  const standing = matched(input.containers, await lockContainers(db, accessPrctCode, input.containers))
  const judged = await judge(context, input.containers, standing)
  const takenOut = await place(db, standing, judged)
  await writeContainers(context, input.containers, standing, judged)
  await restateNotices(
    db,
    accessPrctCode,
    standing.map(({ containerId }) => containerId),
  )
  for (const [at, { renbanNo, rowVersion }] of standing.entries()) {
    const held = input.containers[at]?.heldSteps ?? 0
    const change = { rowVersion: [rowVersion, rowVersion + 1], cases: judged.containers[at]?.boxes.length ?? 0, held }
    await context.audit({ entity: 'container', key: { renbanNo }, change })
  }
  const saved = standing.length
  return new Answer({ saved, takenOut }, 'M-L03-009', { saved })
}

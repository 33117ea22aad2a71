import { type ContainerStatus, containerStatuses, type loadedContainer } from '@packing/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, int, json, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { DEFAULT_RULES } from './load-terms.ts'

export type LoadedContainer = z.infer<typeof loadedContainer>

/** Alias t: case_header. Classes of the dangerous goods in a case; empty: none. */
export const DANGER_CLASS = `coalesce((select string_agg(distinct p.dg_class, ' ' order by p.dg_class) from case_content c
  join part p on p.prct_code = c.prct_code and p.part_no = c.part_no where c.case_id = t.case_id and p.dg_class <> ''), '')`

/** Alias t: case_header. Empty if the case holds several parts. */
export const ONLY_PART = `case when t.part_count = 1 then coalesce((select c.part_no from case_content c where c.case_id = t.case_id limit 1), '') else '' end`

const holdersOf = (alias: string) => `${alias}.dealer_code || ${alias}.also_dealers`

/** Dealers with cases in the container, joined by +; those hidden from the user become one … at the end. */
export const dealersOf = (alias: string) =>
  sql.raw(`array_to_string(dealers_seen(${holdersOf(alias)})
    || case when dealers_seen(${holdersOf(alias)}) <> ${holdersOf(alias)} then array['…'] else '{}' end, '+')`)

/**
 * Cases, weight, centre of gravity and fill of a container as far as the user sees its cases; of a shared one, the totals
 * would reveal the load of other dealers. So would the verified mass: null unless the user sees every case.
 */
export function figuresSeen(alias: string) {
  const seesAll = `dealers_seen(${holdersOf(alias)}) = ${holdersOf(alias)}`
  const seen = (total: string, sumOfCases: string) =>
    sql.raw(`case when ${seesAll} then ${alias}.${total} else (select coalesce(${sumOfCases}, 0) from case_header seen
      where seen.prct_code = ${alias}.prct_code and seen.container_id = ${alias}.container_id) end`)
  const usable = `(select y.usable_length_mm::bigint * y.usable_width_mm * y.usable_height_mm from container_type y
    where y.prct_code = ${alias}.prct_code and y.container_type = ${alias}.container_type)`
  return {
    caseCount: sql`(${seen('case_count', 'count(*)')})::int`,
    cargoKg: sql`((${seen('cargo_g', 'sum(seen.gross_g)')}) / 1000.0)::float8`,
    fillPercent: sql`((${seen('fill_permille', `trunc(sum(coalesce(seen.dx_mm::bigint * seen.dy_mm * seen.dz_mm, seen.volume_mm3)) * 1000 / ${usable})`)}) / 10.0)::float8`,
    gravityMm: (axis: 'x' | 'y' | 'z') =>
      sql`(${seen(
        `gravity_${axis}_mm`,
        `round(sum(seen.gross_g * (seen.${axis}_mm + seen.d${axis}_mm / 2.0))
        / nullif(sum(seen.gross_g) filter (where seen.${axis}_mm is not null), 0))`,
      )})::int`,
    vgmKg: sql.raw(`(case when ${seesAll} then ${alias}.vgm_g end / 1000.0)::float8`),
  }
}

/** Containers with cases of any of the dealers, as far as the user sees them; no dealers: all. */
export const hasCasesOf = (alias: string, dealers: readonly string[]): Sql | undefined =>
  dealers.length === 0 ? undefined : sql`dealers_seen(${sql.raw(holdersOf(alias))}) && ${dealers}::text[]`

type EditableContainer = LoadedContainer & {
  readonly rowVersion: number
  readonly lockedSteps: number
  readonly status: ContainerStatus
}

const loadedCaseJson = sql`coalesce((select jsonb_agg(jsonb_build_object('caseNo', t.case_no, 'caseCode', t.case_code, 'dealerCode', t.dealer_code,
    'partNo', ${sql.raw(ONLY_PART)}, 'vanOn', t.van_on, 'step', t.load_step, 'x', t.x_mm, 'y', t.y_mm, 'z', t.z_mm, 'dx', t.dx_mm,
    'dy', t.dy_mm, 'dz', t.dz_mm, 'grossKg', t.gross_g / 1000.0, 'dangerClass', ${sql.raw(DANGER_CLASS)}, 'isMixed', t.is_mixed) order by t.load_step)
  from case_header t where t.container_id = k.container_id and t.load_step is not null and t.x_mm is not null), '[]')`

export async function selectLoadedContainers(db: ReadDb, prctCode: string, which: Sql): Promise<EditableContainer[]> {
  const figures = figuresSeen('k')
  const { rows } = await checkedSql({
    renbanNo: text,
    containerType: text,
    dealerCode: text,
    vanOn: date,
    lengthMm: int,
    widthMm: int,
    heightMm: int,
    maxPayloadKg: float,
    cargoKg: float,
    fillPercent: float,
    gravity: json<EditableContainer['gravity']>(),
    gravityPermille: orNull(int),
    cases: json<EditableContainer['cases']>(),
    rowVersion: int,
    lockedSteps: int,
    status: oneOf(containerStatuses),
  })`
    select k.renban_no as "renbanNo", k.container_type as "containerType", ${dealersOf('k')} as "dealerCode", k.van_on as "vanOn",
      coalesce(y.usable_length_mm, 0) as "lengthMm", coalesce(y.usable_width_mm, 0) as "widthMm", coalesce(y.usable_height_mm, 0) as "heightMm",
      coalesce(y.max_payload_g / 1000.0, 0)::float8 as "maxPayloadKg", ${figures.cargoKg} as "cargoKg",
      ${figures.fillPercent} as "fillPercent",
      jsonb_build_object('x', ${figures.gravityMm('x')}, 'y', ${figures.gravityMm('y')}, 'z', ${figures.gravityMm('z')}) as gravity,
      case when r.prct_code is null then ${DEFAULT_RULES.gravityTolerancePermille}::int else r.gravity_length_permille end as "gravityPermille",
      k.row_version as "rowVersion", k.locked_steps as "lockedSteps", k.status, ${loadedCaseJson} as cases
    from container k
    left join container_type y on y.prct_code = k.prct_code and y.container_type = k.container_type
    left join lateral (select l.* from loading_rule l where l.prct_code = k.prct_code and l.dealer_code in (k.dealer_code, '*')
      order by l.dealer_code = '*' limit 1) r on true
    where k.prct_code = ${prctCode} and ${which}
    order by k.renban_no`.execute(db)
  return rows
}

export async function findLoadedContainer(
  db: ReadDb,
  prctCode: string,
  containerId: number,
): Promise<LoadedContainer | null> {
  const [found] = await selectLoadedContainers(db, prctCode, sql`k.container_id = ${containerId}`)
  if (!found) return null
  const { rowVersion: _version, lockedSteps: _locked, status: _status, ...container } = found
  return container
}

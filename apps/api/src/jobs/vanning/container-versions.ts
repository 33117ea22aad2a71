import { sql } from 'kysely'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { connectedWith, inScope, isWaiting, type VanningScope } from './vanning-scope.ts'

export async function lockContainers(db: WriteDb, scope: VanningScope): Promise<void> {
  await sql`select 1 from container t where ${inScope(scope)} order by t.container_id for update`.execute(db)
}

/** A container, or the waiting cases of a dealer, on a vanning date: something else has another version. */
export interface LoadVersion {
  readonly vanOn: string
  readonly dealers: readonly string[]
  readonly version: string
}

async function listContainerVersions(db: ReadDb, scope: VanningScope): Promise<readonly LoadVersion[]> {
  const { rows } = await checkedSql({ vanOn: date, dealers: texts, version: text })`
    select t.van_on as "vanOn", t.dealer_code || t.also_dealers as dealers,
      concat_ws(' ', t.container_id, t.row_version, ${isOpenToLoading('t')}) as version from container t
    where ${inScope(scope)} order by t.container_id`.execute(db)
  return rows
}

async function listCaseVersions(db: ReadDb, scope: VanningScope): Promise<readonly LoadVersion[]> {
  const { rows } = await checkedSql({ vanOn: date, dealers: texts, version: text })`
    select t.van_on as "vanOn", array[t.dealer_code] as dealers, md5(string_agg(t.case_id::text, ',' order by t.case_id)) as version
    from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where ${isWaiting(scope)} group by 1, t.dealer_code order by 1, t.dealer_code`.execute(db)
  return rows
}

/** Of all that a run loads. Read first, so that later changes are found. */
export const readLoadVersions = async (db: ReadDb, scope: VanningScope): Promise<readonly LoadVersion[]> => [
  ...(await listContainerVersions(db, scope)),
  ...(await listCaseVersions(db, scope)),
]

interface LoadPlace {
  readonly vanOn: string
  readonly dealers: readonly string[]
}

/** Vanning dates on which something changed, each with the dealers that it touches, and all that share containers with them. */
export function changedPlaces(
  before: readonly LoadVersion[],
  now: readonly LoadVersion[],
  loaded: readonly LoadPlace[],
): readonly LoadPlace[] {
  const textOf = ({ vanOn, dealers, version }: LoadVersion) => `${vanOn} ${dealers.join('+')} ${version}`
  const [known, current] = [new Set(before.map(textOf)), new Set(now.map(textOf))]
  const changed = [
    ...before.filter((one) => !current.has(textOf(one))),
    ...now.filter((one) => !known.has(textOf(one))),
  ]
  const days = [...new Set(changed.map(({ vanOn }) => vanOn))].toSorted()
  return days.map((vanOn) => {
    const sets = [...before, ...now, ...loaded].filter((place) => place.vanOn === vanOn).map(({ dealers }) => dealers)
    const touched = changed.filter((place) => place.vanOn === vanOn).flatMap(({ dealers }) => dealers)
    return { vanOn, dealers: [...new Set(touched.flatMap((dealer) => connectedWith(dealer, sets)))].toSorted() }
  })
}

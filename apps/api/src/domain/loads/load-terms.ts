import type { ContainerType, GroupLimits, LoadBoxType, LoadingRules, LoadingVehicle } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

export interface LoadTerms {
  readonly containerTypes: readonly Required<ContainerType>[]
  readonly boxTypes: readonly Required<Omit<LoadBoxType, 'keepsHeading'>>[]
  readonly rules: Pick<LoadingRules, 'supportPermille' | 'gravityTolerancePermille'> & {
    readonly gravityAcrossPermille: number | null
    readonly vehicle: LoadingVehicle | null
  }
  readonly limits: ContainerLimits
  /** Containers below this fill are offered for rolling; 0: never. */
  readonly rollFillPermille: number
}

/** The limits of one container. */
export type ContainerLimits = Required<Omit<GroupLimits, 'group'>>

type DealerRule = Pick<LoadTerms, 'rules' | 'limits' | 'rollFillPermille'>

export const DEFAULT_RULES = {
  supportPermille: 1000,
  gravityTolerancePermille: 250,
  gravityAcrossPermille: null,
  vehicle: null,
} as const

export const NO_LIMITS: ContainerLimits = {
  maxGrossG: null,
  maxBoxes: null,
  minFillPermille: 0,
  minBoxes: 0,
  maxFillPermille: null,
}

const DEFAULT_RULE: DealerRule = { rules: DEFAULT_RULES, limits: NO_LIMITS, rollFillPermille: 0 }

async function listContainerTypes(db: ReadDb, prctCode: string): Promise<LoadTerms['containerTypes']> {
  const { rows } = await checkedSql({
    code: text,
    lengthMm: int,
    widthMm: int,
    heightMm: int,
    maxPayloadG: int,
    cost: int,
    available: orNull(int),
    door: orNull(json<LoadTerms['containerTypes'][number]['door']>()),
    maxFloorGPerM2: orNull(int),
    reserved: json<LoadTerms['containerTypes'][number]['reserved']>(),
  })`
    select container_type as code, usable_length_mm as "lengthMm", usable_width_mm as "widthMm", usable_height_mm as "heightMm",
      max_payload_g as "maxPayloadG", cost, null::int as available,
      case when door_width_mm is not null then jsonb_build_object('widthMm', door_width_mm, 'heightMm', door_height_mm) end as door,
      (max_floor_kg_per_m2 * 1000) as "maxFloorGPerM2", '[]'::jsonb as reserved
    from container_type where prct_code = ${prctCode} order by container_type`.execute(db)
  return rows
}

/** Cases turn about the vertical axis only. */
async function listBoxTypes(db: ReadDb, prctCode: string): Promise<LoadTerms['boxTypes']> {
  const { rows } = await checkedSql({
    code: text,
    lengthMm: int,
    widthMm: int,
    heightMm: int,
    uprightLength: bool,
    uprightWidth: bool,
    uprightHeight: bool,
    maxStack: orNull(int),
    maxTopG: orNull(int),
    stackCode: text,
    nestingMm: int,
    floorOnly: bool,
    topOnly: bool,
  })`
    select case_code as code, length_mm as "lengthMm", width_mm as "widthMm", height_mm as "heightMm",
      false as "uprightLength", false as "uprightWidth", true as "uprightHeight", max_stack::int as "maxStack",
      max_top_g as "maxTopG", stack_code as "stackCode", nesting_mm as "nestingMm", floor_only as "floorOnly", top_only as "topOnly"
    from case_type where prct_code = ${prctCode} order by case_code`.execute(db)
  return rows
}

async function listRules(db: ReadDb, prctCode: string): Promise<Map<string, DealerRule>> {
  const { rows } = await checkedSql({
    dealer: text,
    rules: json<LoadTerms['rules']>(),
    limits: json<ContainerLimits>(),
    rollFillPermille: int,
  })`
    select dealer_code as dealer, jsonb_build_object('supportPermille', support_permille,
        'gravityTolerancePermille', gravity_length_permille, 'gravityAcrossPermille', gravity_width_permille,
        'vehicle', case when vehicle_mast_mm is not null then jsonb_build_object('mastMm', vehicle_mast_mm,
          'widthMm', vehicle_width_mm, 'reachMm', coalesce(vehicle_reach_mm, 0)) end) as rules,
      jsonb_build_object('maxGrossG', max_gross_g, 'maxBoxes', max_cases, 'minFillPermille', min_fill_permille,
        'minBoxes', coalesce(min_cases, 0), 'maxFillPermille', plan_fill_permille) as limits,
      roll_fill_permille as "rollFillPermille"
    from loading_rule where prct_code = ${prctCode}`.execute(db)
  return new Map(rows.map(({ dealer, ...rule }) => [dealer, rule]))
}

async function listDealerTypes(db: ReadDb, prctCode: string): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('dealer')
    .select(['dealerCode', 'containerTypes'])
    .where('prctCode', '=', prctCode)
    .execute()
  return new Map(rows.map((row) => [row.dealerCode, row.containerTypes]))
}

export interface DealerTerms {
  readonly termsOf: (dealer: string) => LoadTerms
  /** Container types a dealer accepts; empty: all. */
  readonly typesOf: (dealer: string) => readonly string[]
}

export async function loadTerms(db: ReadDb, prctCode: string): Promise<DealerTerms> {
  const containerTypes = await listContainerTypes(db, prctCode)
  const boxTypes = await listBoxTypes(db, prctCode)
  const rules = await listRules(db, prctCode)
  const types = await listDealerTypes(db, prctCode)
  return {
    termsOf: (dealer) => ({
      containerTypes,
      boxTypes,
      ...(rules.get(dealer) ?? rules.get('*') ?? DEFAULT_RULE),
    }),
    typesOf: (dealer) => types.get(dealer) ?? [],
  }
}

import { type CollectiveDefinition, OWN_EXPORTER, parseMembers } from '@packing/contract'
import { type CollectiveRule, isoToDay, type MixKey } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { codes, date, int, oneOf, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** Dealer members are in unloading order. */
export interface StoredRule extends CollectiveRule {
  readonly containerType: string
  /** Dealers are unloaded in the order of the members. */
  readonly isInOrder: boolean
}

const isInOrder = (mixKey: MixKey, loadOrder: string) => mixKey === 'DEALER' && loadOrder === 'MEMBERS'

/** Cases of parts without an exporter have the value ''. */
const valuesOf = (mixKey: MixKey, members: readonly string[]) =>
  mixKey === 'EXPORTER' ? members.map((member) => (member === OWN_EXPORTER ? '' : member)) : members

/** Dealers whose cases a rule concerns; null: any. */
const dealersOf = (prctCode: string, dealer: Sql, port: Sql): Sql => sql`case
  when ${dealer} <> '*' then array[${dealer}]
  when ${port} <> '' then array(select d.dealer_code from dealer d where d.prct_code = ${prctCode} and d.port_of_discharge = ${port} order by 1)
  end`

async function selectRules(db: ReadDb, prctCode: string, which: Sql): Promise<StoredRule[]> {
  const { rows } = await checkedSql({
    vanFrom: date,
    vanTo: date,
    maxGrossG: orNull(int),
    maxCases: orNull(int),
    minFillPermille: int,
    containerType: text,
    id: text,
    mixKey: oneOf(['DEALER', 'CAR_FAMILY', 'LINE', 'ORDER_TYPE', 'EXPORTER']),
    members: texts,
    dealers: orNull(texts),
    priority: int,
    loadOrder: text,
  })`
    select r.cv_id as id, r.mix_key as "mixKey", ${dealersOf(prctCode, sql`r.dealer_code`, sql`r.destination_port`)} as dealers,
      r.container_type as "containerType", r.priority, r.van_from as "vanFrom", r.van_to as "vanTo", r.max_gross_g as "maxGrossG",
      r.max_cases as "maxCases", r.min_fill_permille as "minFillPermille", r.load_order as "loadOrder",
      array(select m.member from collective_vanning_member m where m.prct_code = r.prct_code and m.cv_id = r.cv_id order by m.seq) as members
    from collective_vanning r where r.prct_code = ${prctCode} and ${which} order by r.cv_id`.execute(db)
  return rows.map(({ vanFrom, vanTo, maxGrossG, maxCases, minFillPermille, loadOrder, members, ...rule }) => ({
    ...rule,
    members: valuesOf(rule.mixKey, members),
    isInOrder: isInOrder(rule.mixKey, loadOrder),
    vanFrom: isoToDay(vanFrom),
    vanTo: isoToDay(vanTo),
    limits: { maxGrossG, maxBoxes: maxCases, minFillPermille },
  }))
}

/** Rules that are ever in force; the dates decide, whether the rule was ended or not (decision 0037). */
export const listCollectiveRules = (db: ReadDb, prctCode: string): Promise<StoredRule[]> =>
  selectRules(db, prctCode, sql`r.van_from <= r.van_to`)

/** Includes ended rules: containers loaded under them remain. */
export async function findCollectiveRule(db: ReadDb, prctCode: string, id: string): Promise<StoredRule | null> {
  const [found] = await selectRules(db, prctCode, sql`r.cv_id = ${id}`)
  return found ?? null
}

const GRAMS = 1000
const PERMILLE = 10

/** The rule that a definition states, saved or not. */
export async function ruleOfDefinition(
  db: ReadDb,
  prctCode: string,
  definition: CollectiveDefinition,
): Promise<StoredRule> {
  const { cvId, mixKey, dealerCode, destinationPort, containerType, priority, maxGrossKg, maxCases } = definition
  const { rows } = await checkedSql({ dealers: orNull(texts) })`
    select ${dealersOf(prctCode, sql`${dealerCode}::text`, sql`${destinationPort}::text`)} as dealers`.execute(db)
  return {
    id: cvId,
    mixKey,
    containerType,
    priority,
    dealers: rows[0]?.dealers ?? null,
    members: valuesOf(
      mixKey,
      parseMembers(definition.members).map(({ code }) => code),
    ),
    isInOrder: isInOrder(mixKey, definition.loadOrder),
    vanFrom: isoToDay(definition.vanFrom),
    vanTo: isoToDay(definition.vanTo),
    limits: {
      maxGrossG: maxGrossKg === null ? null : Math.round(maxGrossKg * GRAMS),
      maxBoxes: maxCases,
      minFillPermille: Math.round(definition.minFillPercent * PERMILLE),
    },
  }
}

export async function listApartKeys(db: ReadDb, prctCode: string): Promise<readonly MixKey[]> {
  const { rows } = await checkedSql({ apart: codes<MixKey>() })`
    select vanning_apart as apart from prct where prct_code = ${prctCode}`.execute(db)
  return rows[0]?.apart ?? ['DEALER']
}

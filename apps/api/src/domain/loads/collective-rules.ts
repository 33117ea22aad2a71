import { type CollectiveRule, isoToDay, type MixKey } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { codes, date, int, oneOf, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** Dealer members are in unloading order. */
export interface StoredRule extends CollectiveRule {
  readonly containerType: string
}

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
    dealer: orNull(text),
    priority: int,
  })`
    select r.cv_id as id, r.mix_key as "mixKey", nullif(r.dealer_code, '*') as dealer, r.container_type as "containerType",
      r.priority, r.van_from as "vanFrom", r.van_to as "vanTo", r.max_gross_g as "maxGrossG", r.max_cases as "maxCases",
      r.min_fill_permille as "minFillPermille",
      array(select m.member from collective_vanning_member m where m.prct_code = r.prct_code and m.cv_id = r.cv_id order by m.seq) as members
    from collective_vanning r where r.prct_code = ${prctCode} and ${which} order by r.cv_id`.execute(db)
  return rows.map(({ vanFrom, vanTo, maxGrossG, maxCases, minFillPermille, ...rule }) => ({
    ...rule,
    vanFrom: isoToDay(vanFrom),
    vanTo: isoToDay(vanTo),
    limits: { maxGrossG, maxBoxes: maxCases, minFillPermille },
  }))
}

export const listCollectiveRules = (db: ReadDb, prctCode: string): Promise<StoredRule[]> =>
  selectRules(db, prctCode, sql`r.archived_at is null`)

/** Includes ended rules: containers loaded under them remain. */
export async function findCollectiveRule(db: ReadDb, prctCode: string, id: string): Promise<StoredRule | null> {
  const [found] = await selectRules(db, prctCode, sql`r.cv_id = ${id}`)
  return found ?? null
}

export async function listApartKeys(db: ReadDb, prctCode: string): Promise<readonly MixKey[]> {
  const { rows } = await checkedSql({ apart: codes<MixKey>() })`
    select vanning_apart as apart from prct where prct_code = ${prctCode}`.execute(db)
  return rows[0]?.apart ?? ['DEALER']
}

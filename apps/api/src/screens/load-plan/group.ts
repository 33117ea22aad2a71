import { type CallById, type Language, messageText, type OutputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { findOlderRevision, isCurrentContainer } from '../../domain/loads/current-container.ts'
import { currentSets, currentTerms, type GroupKey, inGroup } from '../../domain/loads/current-group.ts'
import { DANGER_CLASS, ONLY_PART, selectLoadedContainers } from '../../domain/loads/loaded-container.ts'
import { listLoadStates, lockedIssue } from '../../domain/loads/locked-container.ts'
import { optionalReasonText } from '../../domain/reasons/reason-texts.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, float, json, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf } from '../../platform/database/page-query.ts'
import { notFound } from '../../platform/errors/api-error.ts'

type Group = OutputOf<CallById<'workspace/load-plan/search-group'>>

async function getGroupKey(
  db: ReadDb,
  prctCode: string,
  renbanNo: string,
): Promise<GroupKey & { readonly month: string }> {
  const { rows } = await checkedSql({
    loadGroup: text,
    vanOn: date,
    ruleId: orNull(text),
    dealerCode: text,
    month: text,
  })`
    select k.load_group as "loadGroup", k.dealer_code as "dealerCode", k.van_on as "vanOn",
      k.cv_id as "ruleId", p.month
    from container k join packing_plan p on p.plan_id = k.plan_id
    where k.prct_code = ${prctCode} and k.renban_no = ${renbanNo}`.execute(db)
  if (!rows[0]) throw notFound('M-L03-002', { renbanNo })
  return rows[0]
}

async function listLeft(db: ReadDb, prctCode: string, key: GroupKey, language: Language): Promise<Group['left']> {
  const { rows } = await checkedSql({
    caseNo: text,
    caseCode: text,
    dealerCode: text,
    partNo: text,
    vanOn: date,
    grossKg: float,
    dangerClass: text,
    isMixed: bool,
    reason: orNull(json<Group['left'][number]['reason']>()),
  })`
    select t.case_no as "caseNo", t.case_code as "caseCode", t.dealer_code as "dealerCode", ${sql.raw(ONLY_PART)} as "partNo",
      t.van_on as "vanOn", (t.gross_g / 1000.0)::float8 as "grossKg", ${sql.raw(DANGER_CLASS)} as "dangerClass", t.is_mixed as "isMixed", t.left_reason as reason
    from case_header t
    where ${inGroup(prctCode, key)} and t.container_id is null and t.status <> 'CANCELLED'
    order by t.case_no`.execute(db)
  return rows.map((row) => ({ ...row, reason: optionalReasonText(row.reason, language) }))
}

export const initLoadGroup: Handler<'workspace/load-plan/search-group'> = async (input, context) => {
  const { db, prctCode, language, user } = context
  const key = await getGroupKey(db, prctCode, input.renbanNo)
  const { containerTypes, boxTypes, rules, limits, stops } = await currentTerms(db, prctCode, key)
  const older = await findOlderRevision(db, prctCode, [input.renbanNo])
  const which = allOf(sql`k.load_group = ${key.loadGroup}`, older ? undefined : isCurrentContainer(prctCode, 'k'))
  const containers = await selectLoadedContainers(db, prctCode, which)
  const renbanNos = containers.map(({ renbanNo }) => renbanNo)
  const states = await listLoadStates(db, prctCode, renbanNos)
  const lockedOf = (renbanNo: string) => {
    const state = states.find((one) => one.renbanNo === renbanNo)
    const issue = state && lockedIssue(state, user.dealerCodes)
    return issue ? messageText(issue.message, language, issue.params) : null
  }
  return {
    month: key.month,
    superseded: older ? messageText('M-L03-014', language, { ...older }) : null,
    isVanningPast: key.vanOn < (await businessDayOf(context)),
    containers: containers.map((one) => ({
      ...one,
      gravityPermille: rules.gravityTolerancePermille,
      locked: lockedOf(one.renbanNo),
    })),
    left: await listLeft(db, prctCode, key, language),
    rule: key.ruleId,
    stops: [...stops],
    sets: (await currentSets(db, prctCode, key)).map((set) => ({ ...set, caseNos: [...set.caseNos] })),
    terms: {
      containerTypes: containerTypes.map((type) => ({ ...type, door: type.door, reserved: [...type.reserved] })),
      boxTypes: [...boxTypes],
      rules,
      limits: {
        maxGrossG: limits.maxGrossG,
        maxBoxes: limits.maxBoxes,
        minFillPermille: limits.minFillPermille,
        minBoxes: limits.minBoxes,
      },
    },
  }
}

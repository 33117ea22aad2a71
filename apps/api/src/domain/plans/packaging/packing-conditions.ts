import { dayToIso, isoToDay } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, oneOf, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

const conditionColumns = {
  conditionId: int,
  partNo: text,
  /** '*': any dealer. */
  dealerCode: text,
  packStyle: text,
  effectiveFrom: date,
  effectiveTo: date,
  snp: int,
  boxesPerCase: int,
  rounding: oneOf(['UP', 'NEAREST', 'DOWN']),
  minLots: int,
}
export type Condition = RowOf<typeof conditionColumns>

export async function listConditions(db: ReadDb, prctCode: string): Promise<Condition[]> {
  const { rows } = await checkedSql(conditionColumns)`
    select condition_id as "conditionId", part_no as "partNo", dealer_code as "dealerCode", pack_style as "packStyle",
      effective_from as "effectiveFrom", effective_to as "effectiveTo", snp, boxes_per_case as "boxesPerCase",
      rounding, min_lots as "minLots"
    from packing_condition
    where prct_code = ${prctCode} and status = 'APPROVED'
    order by part_no, dealer_code, pack_style, effective_from`.execute(db)
  return rows
}

/** A condition as far as finding it needs it. */
export type DatedCondition = Pick<Condition, 'partNo' | 'dealerCode' | 'packStyle' | 'effectiveFrom' | 'effectiveTo'>

export interface ConditionIndex<Found extends DatedCondition = Condition> {
  /**
   * The most specific condition on the date: the dealer's own before the one for any dealer. '' selects the usual
   * style.
   */
  find(dealerCode: string, partNo: string, packStyle: string, on: string): Found | undefined
  /** The conditions in force between two days, each with its days; no step: none is in force. */
  findSteps(key: { dealer: string; part: string; style: string }, from: number, to: number): ConditionStep<Found>[]
}

export interface ConditionStep<Found extends DatedCondition = Condition> {
  readonly fromDay: number
  readonly toDay: number
  readonly condition: Found
}

export function createConditionIndex<Found extends DatedCondition>(
  conditions: readonly Found[],
): ConditionIndex<Found> {
  const byPart = new Map<string, Found[]>()
  for (const condition of conditions) {
    const key = `${condition.partNo}|${condition.dealerCode}`
    const known = byPart.get(key)
    if (known) known.push(condition)
    else byPart.set(key, [condition])
  }
  const among = (candidates: readonly Found[] | undefined, packStyle: string, on: string) => {
    const valid = candidates?.filter((c) => c.effectiveFrom <= on && on <= c.effectiveTo)
    if (packStyle !== '') return valid?.find((c) => c.packStyle === packStyle)
    return valid?.find((c) => c.packStyle === 'STD') ?? valid?.[0]
  }
  const find: ConditionIndex<Found>['find'] = (dealerCode, partNo, packStyle, on) =>
    among(byPart.get(`${partNo}|${dealerCode}`), packStyle, on) ?? among(byPart.get(`${partNo}|*`), packStyle, on)
  return {
    find,
    findSteps({ dealer, part, style }, from, to) {
      const candidates = [...(byPart.get(`${part}|${dealer}`) ?? []), ...(byPart.get(`${part}|*`) ?? [])]
      const changes = candidates.flatMap((c) => [isoToDay(c.effectiveFrom), isoToDay(c.effectiveTo) + 1])
      const days = [from, ...[...new Set(changes)].filter((day) => day > from && day <= to).sort((a, b) => a - b)]
      const steps: ConditionStep<Found>[] = []
      for (const [at, fromDay] of days.entries()) {
        const condition = find(dealer, part, style, dayToIso(fromDay))
        const toDay = (days[at + 1] ?? to + 1) - 1
        const last = steps.at(-1)
        if (condition && condition === last?.condition) steps[steps.length - 1] = { ...last, toDay }
        else if (condition) steps.push({ fromDay, toDay, condition })
      }
      return steps
    },
  }
}

import type { DemoSize } from '../terms/demo-size.ts'
import { createRandom, type Random } from '../terms/random.ts'
import type { DemoDealer } from './demo-dealers.ts'
import { makePacking, pickCaseType, pickSnp } from './demo-packing.ts'
import { type DemoPart, partNumbers, pickFamily, pickName, type UnitKind } from './demo-parts.ts'

export interface DemoUnit {
  readonly index: number
  readonly kind: UnitKind
  readonly parts: readonly DemoPart[]
  readonly lineIndex: number
  readonly lines: readonly string[]
  readonly dealers: readonly DemoDealer[]
  readonly isHigh: boolean
  /** REPLACED: months from the firm month to the changeover, negative before it. */
  readonly changeMonth: number
  readonly hasSuccessor: boolean
}

const FULL_CASE_SHARE = 0.68
export const CASES_A_DAY_OF_HIGH = 1.3
const WORKING_DAYS = 20
/** Order days of a key plus three months of forecast. Measured. */
const CELLS_A_KEY = 20.5

export const keyCount = (size: DemoSize) => Math.round(size.cells / CELLS_A_KEY)
const highShare = (size: DemoSize) =>
  Math.min(0.5, (size.casesAMonth * FULL_CASE_SHARE) / WORKING_DAYS / CASES_A_DAY_OF_HIGH / keyCount(size))

interface Plan {
  readonly kind: UnitKind
  readonly count: number
  readonly changeMonth: number
}

/** 5 % in pairs, 3 % in groups, 2 % replaced in each month up to the one after the firm month. */
function plans(size: DemoSize): Plan[] {
  const months = Math.min(size.historyMonths, 6) + 2
  const replaced = Math.max(1, Math.round(size.parts * 0.02))
  const special: Plan[] = [
    ...Array.from(
      { length: Math.round((size.parts * 0.05) / 2) },
      (): Plan => ({ kind: 'PAIR', count: 2, changeMonth: 0 }),
    ),
    ...Array.from(
      { length: Math.max(3, Math.round((size.parts * 0.03) / 3)) },
      (): Plan => ({ kind: 'GROUP', count: 3, changeMonth: 0 }),
    ),
    ...Array.from(
      { length: replaced * months },
      (_, at): Plan => ({ kind: 'REPLACED', count: 2, changeMonth: 1 - Math.floor(at / replaced) }),
    ),
  ]
  const used = special.reduce((sum, plan) => sum + plan.count, 0)
  return [
    ...special,
    ...Array.from(
      { length: Math.max(0, size.parts - used) },
      (): Plan => ({ kind: 'SINGLE', count: 1, changeMonth: 0 }),
    ),
  ]
}

function pickDealers(random: Random, dealers: readonly DemoDealer[], average: number): DemoDealer[] {
  const wanted = average < 1.5 ? Math.floor(average + random.next()) : random.int(1, Math.round(2 * average) - 1)
  const rest = [...dealers]
  const picked: DemoDealer[] = []
  while (picked.length < wanted && rest.length > 0)
    picked.push(...rest.splice(random.weighted(rest.map((dealer) => dealer.share)), 1))
  return picked.sort((a, b) => a.index - b.index)
}

const sides: Readonly<Record<UnitKind, readonly string[]>> = {
  SINGLE: [''],
  PAIR: [' RH', ' LH'],
  GROUP: ['', '', ''],
  REPLACED: ['', ''],
}

interface Context {
  readonly size: DemoSize
  readonly random: Random
  readonly number: ReturnType<typeof partNumbers>
  readonly lines: readonly string[]
  readonly dealers: readonly DemoDealer[]
}

function makeParts({ random, size, number }: Context, plan: Plan, isRackLine: boolean, isHigh: boolean): DemoPart[] {
  const carFamily = pickFamily(random, size.parts)
  const name = pickName(random, plan.kind, isHigh)
  const type = pickCaseType(random, isRackLine, isHigh)
  const shared = makePacking(random, type, isHigh, pickSnp(random, isHigh))
  const supplier = `S${random.int(1001, 1180)}`
  const maxAdvanceDays = random.int(3, 6)
  return (sides[plan.kind] ?? ['']).map((side, at) => {
    const isOther = plan.kind === 'GROUP' && at > 0
    const ownName = isOther ? pickName(random, 'GROUP', false) : name
    // A dangerous member would forbid the group to share a case.
    const safe = plan.kind === 'GROUP' && ownName.dangerClass !== '' ? { ...ownName, dangerClass: '' } : ownName
    const packing = isOther ? makePacking(random, type, false, pickSnp(random, false)) : shared
    return { partNo: number(safe, carFamily), name: safe, side, carFamily, packing, maxAdvanceDays, supplier }
  })
}

/** The last line shares no parts with the others. */
export function demoUnits(
  size: DemoSize,
  lines: readonly string[],
  dealers: readonly DemoDealer[],
  seed: number,
): DemoUnit[] {
  const random = createRandom(seed)
  const context: Context = { size, random, number: partNumbers(random), lines, dealers }
  const high = highShare(size)
  const average = keyCount(size) / size.parts
  const rack = lines.length - 1
  let replacedWithout = false
  return plans(size).map((plan, index) => {
    const lineIndex = random.int(0, rack)
    const isHigh = plan.kind !== 'GROUP' && random.chance(high)
    const isRackLine = lineIndex === rack
    const other = lines[(lineIndex + 1) % rack]
    const hasOther = !isRackLine && rack > 1 && random.chance(0.25) && other !== lines[lineIndex]
    const parts = makeParts(context, plan, isRackLine, isHigh)
    let chosen = pickDealers(random, dealers, average)
    // The one part that ends in the firm month without a successor must be ordered.
    const isWithout = plan.kind === 'REPLACED' && plan.changeMonth === 0 && !replacedWithout && parts.length > 0
    if (isWithout) {
      replacedWithout = true
      if (chosen.length === 0) chosen = dealers.slice(0, 1)
    }
    const linesOfUnit = [lines[lineIndex] ?? '', ...(hasOther && other ? [other] : [])]
    return {
      index,
      kind: plan.kind,
      parts,
      lineIndex,
      lines: linesOfUnit,
      dealers: chosen,
      isHigh,
      changeMonth: plan.changeMonth,
      hasSuccessor: !isWithout,
    }
  })
}

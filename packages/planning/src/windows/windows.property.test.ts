import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkWindows } from '../check/windows/check-windows.ts'
import type { MonthPeriod, Sailing, WindowProblem } from '../problem/window-problem.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { generateWindows } from './generate-windows.ts'
import { remapWindows } from './remap-windows.ts'

vi.setConfig({ testTimeout: PROPERTY_MS })

const LAST = 160

/** Ascending working days of 0..LAST: weeks of five days, minus some days off. */
const workingDays = fc.array(fc.nat(LAST), { maxLength: 30 }).map((off) => {
  const days = Array.from({ length: LAST + 1 }, (_, day) => day)
  return Int32Array.from(days.filter((day) => day % 7 < 5 && !off.includes(day)))
})

const sailing = fc
  .tuple(fc.nat(LAST - 40), fc.nat(4), fc.integer({ min: 5, max: 30 }), fc.nat(12))
  .map(([etd, beforeEtd, atSea, blank]): Omit<Sailing, 'voyage'> => {
    return { carrier: 'C', vessel: 'V', cyCut: etd - beforeEtd, etd, eta: etd + atSea, isBlank: blank === 0 }
  })

const sailings = fc
  .uniqueArray(sailing, { minLength: 1, maxLength: 20, selector: ({ etd }) => etd })
  .map((list) => list.map((one): Sailing => ({ ...one, voyage: `V${one.etd}` })))

const leadTimes = fc.record({
  packToVanDays: fc.integer({ min: 1, max: 3 }),
  vanToCutDays: fc.nat(2),
  portToPlantDays: fc.nat(6),
  receivingDays: fc.nat(2),
  safetyDays: fc.nat(7),
})

function monthsOf(lengths: readonly number[]): MonthPeriod[] {
  let next = -10
  return lengths.map((length, i) => {
    const fromDay = next
    next += length
    return { month: 202601 + i, fromDay, toDay: next - 1 }
  })
}
const months = fc.array(fc.integer({ min: 25, max: 35 }), { minLength: 7, maxLength: 7 }).map(monthsOf)

const problems = fc
  .record({
    fromDay: fc.integer({ min: 20, max: 100 }),
    length: fc.nat(60),
    packingDays: workingDays,
    vanningDays: workingDays,
    dealerDays: workingDays,
    sailings,
    leadTimes,
    months: fc.record({ packing: months, vanning: months, etd: months, production: months }),
    packedThrough: fc.option(fc.nat(40)),
  })
  .map(({ length, ...rest }): WindowProblem => {
    const orderMonths = rest.months.packing.map(({ month }) => ({ packingMonth: month, orderMonth: month - 1 }))
    return { dealer: 'D1', toDay: rest.fromDay + length, orderMonths, ...rest }
  })

test('generates calendars that satisfy the invariants except for the reported gaps', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { rows, exceptions } = generateWindows(problem)
      const unexpected = checkWindows(problem, rows).filter((violation) => {
        if (violation.rule === 'UNMAPPED') {
          return !exceptions.some((e) => 'productionOn' in e && e.productionOn === violation.productionOn)
        }
        return violation.rule !== 'NOT_NEUTRAL' || !exceptions.some((e) => e.cause === 'DAYS_UNUSED')
      })
      expect(unexpected).toEqual([])
      for (const exception of exceptions) {
        if (exception.cause !== 'NO_VESSEL') continue
        expect(rows.some((row) => row.productionOn === exception.productionOn)).toBe(false)
      }
    }),
    { numRuns: runs(80) },
  )
})

test('does not depend on the order of sailings and months', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const turned = {
        ...problem,
        sailings: problem.sailings.toReversed(),
        orderMonths: problem.orderMonths.toReversed(),
        months: {
          packing: problem.months.packing.toReversed(),
          vanning: problem.months.vanning.toReversed(),
          etd: problem.months.etd.toReversed(),
          production: problem.months.production.toReversed(),
        },
      }
      expect(generateWindows(turned)).toEqual(generateWindows(problem))
    }),
    { numRuns: runs(80) },
  )
})

test('leaves a day without a vessel only if none in time can be served', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      // Vessels of equal speed and cut cannot cross: every day then takes the last one, if there is any.
      const sailings = problem.sailings.map((s) => ({ ...s, cyCut: s.etd - 2, eta: s.etd + 20 }))
      const plain = { ...problem, sailings, packedThrough: null }
      const { portToPlantDays, receivingDays, safetyDays, vanToCutDays } = problem.leadTimes
      for (const exception of generateWindows(plain).exceptions) {
        if (exception.cause !== 'NO_VESSEL') continue
        const served = sailings.filter((s) => {
          const received = problem.dealerDays.find((day) => day >= s.eta + portToPlantDays + receivingDays)
          const van = problem.vanningDays.findLast((day) => day <= s.cyCut - vanToCutDays)
          const isReached = van !== undefined && problem.packingDays.some((day) => day < van)
          return !s.isBlank && isReached && received !== undefined && received <= exception.productionOn - safetyDays
        })
        const canBePacked = served.some((s) => {
          const van = problem.vanningDays.findLast((day) => day <= s.cyCut - vanToCutDays)!
          return problem.packingDays.filter((day) => day < van).length >= problem.leadTimes.packToVanDays
        })
        expect(canBePacked).toBe(false)
      }
    }),
    { numRuns: runs(80) },
  )
})

const changes = fc.array(
  fc.record({ sailing: fc.nat(19), isBlank: fc.boolean(), slip: fc.integer({ min: -2, max: 6 }) }),
  { minLength: 1, maxLength: 3 },
)

test('changes only rows of changed vessels and reports each', () => {
  fc.assert(
    fc.property(problems, changes, (problem, list) => {
      const before = generateWindows(problem).rows
      const sailings = problem.sailings.map((sailing, i) => {
        const change = list.find((one) => one.sailing % problem.sailings.length === i)
        if (!change || sailing.isBlank) return sailing
        const { cyCut, etd, eta } = sailing
        if (change.isBlank) return { ...sailing, isBlank: true }
        return { ...sailing, cyCut: cyCut + change.slip, etd: etd + change.slip, eta: eta + change.slip }
      })
      const changed = { ...problem, sailings }
      const after = remapWindows(changed, before)
      const isTouched = (voyage: string) => {
        const was = problem.sailings.find((s) => s.voyage === voyage)!
        return sailings.find((s) => s.voyage === voyage) !== was
      }
      const told = new Set(after.changed.map((c) => c.before))
      for (const row of before) {
        if (told.has(row)) expect(isTouched(row.voyage)).toBe(true)
        else expect(after.rows).toContain(row)
      }
      const unexpected = checkWindows(changed, after.rows).filter((violation) => {
        if (violation.rule === 'NOT_NEUTRAL') return false
        return (
          violation.rule !== 'UNMAPPED' ||
          before.some((row) => row.productionOn === violation.productionOn && !told.has(row))
        )
      })
      expect(unexpected).toEqual([])
    }),
    { numRuns: runs(80) },
  )
})

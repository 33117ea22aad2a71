import type { Ground } from './ground.ts'
import type { Units } from './units.ts'

/** Lots of a unit with a window of their own. */
export interface Part {
  readonly unit: number
  readonly lots: number
  readonly firstDay: number
  readonly lastDay: number
}

/** A ground on which each part is a unit. */
export function groundOfParts(ground: Ground, parts: readonly Part[]): Ground {
  const unitOf = Int32Array.from(parts, ({ unit }) => unit)
  const units: Units = {
    ...unitsOf(ground.units, unitOf),
    lots: Int32Array.from(parts, ({ lots }) => lots),
    firstDay: Int32Array.from(parts, ({ firstDay }) => firstDay),
    lastDay: Int32Array.from(parts, ({ lastDay }) => lastDay),
  }
  return { ...ground, units }
}

/** Some of the units; one can be there several times. */
export function unitsOf(units: Units, which: Int32Array): Units {
  return {
    ...units,
    count: which.length,
    items: Array.from(which, (unit) => units.items[unit]!),
    isIndivisible: pick(units.isIndivisible, new Uint8Array(which.length), which),
    seconds: pick(units.seconds, new Float64Array(which.length), which),
    lots: pick(units.lots, new Int32Array(which.length), which),
    firstDay: pick(units.firstDay, new Int32Array(which.length), which),
    lastDay: pick(units.lastDay, new Int32Array(which.length), which),
    lineSet: pick(units.lineSet, new Int32Array(which.length), which),
    codeRank: pick(units.codeRank, new Int32Array(which.length), which),
    priority: pick(units.priority, new Int32Array(which.length), which),
    mix: pick(units.mix, new Int32Array(which.length), which),
    dealer: pick(units.dealer, new Int32Array(which.length), which),
    family: pick(units.family, new Int32Array(which.length), which),
    size: pick(units.size, new Float64Array(which.length), which),
    amounts: units.amounts.map((own) => pick(own, new Float64Array(which.length), which)),
    families: units.families.length === 0 ? [] : Array.from(which, (unit) => units.families[unit]!),
  }
}

function pick<Column extends Int32Array | Uint8Array | Float64Array>(
  from: Column,
  to: Column,
  which: Int32Array,
): Column {
  for (let at = 0; at < which.length; at++) to[at] = from[which[at]!]!
  return to
}

import { categorical, otherColour, vanningColour } from '../../signs/code-colours.ts'
import type { LoadedCase } from './loaded-container.ts'

export const colourBys = ['caseCode', 'part', 'dealer', 'vanOn', 'weight', 'mixed'] as const
export type ColourBy = (typeof colourBys)[number]

/** `label` is a code or a range; mixed and other cases get a translated name. */
interface ColourClass {
  readonly key: string
  readonly label: string
  readonly colour: string
  readonly count: number
}
/** What a colour is chosen by. */
export type ColouredCase = Pick<LoadedCase, 'caseCode' | 'partNo' | 'dealerCode' | 'vanOn' | 'grossKg' | 'isMixed'>

export interface CaseColours {
  readonly classes: readonly ColourClass[]
  readonly colourOf: (loaded: ColouredCase) => string
}

const sequential = ['#d6e6f4', '#a3cce9', '#62a8d6', '#2d79b9', '#0d4a8a'] as const

export const OTHER_CLASS = 'OTHER'
/** Mixed cases: boxes of several parts. */
export const MIXED_CLASS = 'mixed'

function countBy(cases: readonly ColouredCase[], codeOf: (one: ColouredCase) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of cases) counts.set(codeOf(one), (counts.get(codeOf(one)) ?? 0) + 1)
  return counts
}

function byCode({ cases, among }: Coloured, codeOf: (one: ColouredCase) => string): CaseColours {
  const ranked = [...countBy(among, codeOf)].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const colours = new Map(
    ranked.slice(0, categorical.length).map(([code], i) => [code, categorical[i] ?? otherColour] as const),
  )
  const counts = countBy(cases, codeOf)
  const classes = [...colours].flatMap(([code, colour]) => {
    const count = counts.get(code) ?? 0
    return count === 0 ? [] : [{ key: code, label: code, colour, count }]
  })
  const restCount = cases.length - classes.reduce((sum, { count }) => sum + count, 0)
  return {
    classes: restCount
      ? [...classes, { key: OTHER_CLASS, label: OTHER_CLASS, colour: otherColour, count: restCount }]
      : classes,
    colourOf: (one) => colours.get(codeOf(one)) ?? otherColour,
  }
}

/** Colours that mean the same on every screen. */
function byKnown(
  { cases }: Coloured,
  codeOf: (one: ColouredCase) => string,
  colourOf: (code: string) => string,
): CaseColours {
  const counts = [...countBy(cases, codeOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    classes: counts.map(([code, count]) => ({ key: code, label: code, colour: colourOf(code), count })),
    colourOf: (one) => colourOf(codeOf(one)),
  }
}

function byWeight({ cases, among }: Coloured): CaseColours {
  const heaviest = among.reduce((kg, loaded) => Math.max(kg, loaded.grossKg), 0)
  const stepKg = niceStep(heaviest / sequential.length)
  const classOf = (loaded: ColouredCase) => Math.min(sequential.length - 1, Math.floor(loaded.grossKg / stepKg))
  const counts = sequential.map((_, i) => cases.filter((loaded) => classOf(loaded) === i).length)
  return {
    classes: sequential.map((colour, i) => ({
      key: `kg${i}`,
      label: `${i * stepKg}–${(i + 1) * stepKg} kg`,
      colour,
      count: counts[i] ?? 0,
    })),
    colourOf: (loaded) => sequential[classOf(loaded)] ?? otherColour,
  }
}

function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10)
}

const SINGLE = categorical[4]
const MIXED = categorical[1]

function byMixed({ cases }: Coloured): CaseColours {
  const mixed = cases.filter((loaded) => loaded.isMixed).length
  return {
    classes: [
      { key: 'single', label: 'single', colour: SINGLE, count: cases.length - mixed },
      { key: MIXED_CLASS, label: MIXED_CLASS, colour: MIXED, count: mixed },
    ],
    colourOf: (loaded) => (loaded.isMixed ? MIXED : SINGLE),
  }
}

interface Coloured {
  /** Counted in the legend. */
  readonly cases: readonly ColouredCase[]
  /** Decide which colour means what. */
  readonly among: readonly ColouredCase[]
  readonly dealerColour: (dealerCode: string) => string
}

/** The same `among` gives the same meaning to colours, however the cases are divided over containers. */
export function caseColours(
  cases: readonly ColouredCase[],
  colourBy: ColourBy,
  dealerColour: (dealerCode: string) => string,
  among: readonly ColouredCase[] = cases,
): CaseColours {
  const coloured = { cases, among, dealerColour }
  switch (colourBy) {
    case 'caseCode':
      return byCode(coloured, (one) => one.caseCode)
    case 'part':
      return byCode(coloured, (one) => one.partNo || MIXED_CLASS)
    case 'dealer':
      return byKnown(coloured, (one) => one.dealerCode, dealerColour)
    case 'vanOn':
      return byKnown(coloured, (one) => one.vanOn, vanningColour)
    case 'weight':
      return byWeight(coloured)
    case 'mixed':
      return byMixed(coloured)
  }
}

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
export interface CaseColours {
  readonly classes: readonly ColourClass[]
  readonly colourOf: (loaded: LoadedCase) => string
}

/** Okabe and Ito's palette: distinguishable with every kind of colour vision, on light and dark. */
export const categorical = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442'] as const
const otherColour = '#9aa0a6'
const sequential = ['#d6e6f4', '#a3cce9', '#62a8d6', '#2d79b9', '#0d4a8a'] as const

export const OTHER_CLASS = 'OTHER'
/** Mixed cases: boxes of several parts. */
export const MIXED_CLASS = 'mixed'

function byCode(cases: readonly LoadedCase[], codeOf: (loaded: LoadedCase) => string): CaseColours {
  const counts = new Map<string, number>()
  for (const loaded of cases) counts.set(codeOf(loaded), (counts.get(codeOf(loaded)) ?? 0) + 1)
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const named = ranked.slice(0, categorical.length)
  const rest = ranked.slice(categorical.length)
  const colours = new Map(named.map(([code], i) => [code, categorical[i] ?? otherColour]))
  const classes = named.map(([code, count]) => ({
    key: code,
    label: code,
    colour: colours.get(code) ?? otherColour,
    count,
  }))
  const restCount = rest.reduce((sum, [, count]) => sum + count, 0)
  return {
    classes: restCount
      ? [...classes, { key: OTHER_CLASS, label: OTHER_CLASS, colour: otherColour, count: restCount }]
      : classes,
    colourOf: (loaded) => colours.get(codeOf(loaded)) ?? otherColour,
  }
}

function byWeight(cases: readonly LoadedCase[]): CaseColours {
  const heaviest = cases.reduce((kg, loaded) => Math.max(kg, loaded.grossKg), 0)
  const stepKg = niceStep(heaviest / sequential.length)
  const classOf = (loaded: LoadedCase) => Math.min(sequential.length - 1, Math.floor(loaded.grossKg / stepKg))
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

function byMixed(cases: readonly LoadedCase[]): CaseColours {
  const mixed = cases.filter((loaded) => loaded.isMixed).length
  return {
    classes: [
      { key: 'single', label: 'single', colour: SINGLE, count: cases.length - mixed },
      { key: MIXED_CLASS, label: MIXED_CLASS, colour: MIXED, count: mixed },
    ],
    colourOf: (loaded) => (loaded.isMixed ? MIXED : SINGLE),
  }
}

export function caseColours(cases: readonly LoadedCase[], colourBy: ColourBy): CaseColours {
  switch (colourBy) {
    case 'caseCode':
      return byCode(cases, (loaded) => loaded.caseCode)
    case 'part':
      return byCode(cases, (loaded) => loaded.partNo || MIXED_CLASS)
    case 'dealer':
      return byCode(cases, (loaded) => loaded.dealerCode)
    case 'vanOn':
      return byCode(cases, (loaded) => loaded.vanOn)
    case 'weight':
      return byWeight(cases)
    case 'mixed':
      return byMixed(cases)
  }
}

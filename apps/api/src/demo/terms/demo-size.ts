export const demoSizes = ['XS', 'S', 'M', 'L'] as const
export type DemoSizeName = (typeof demoSizes)[number]

/** Cells are order lines of the current cycle: the firm month by day, three months of forecast. */
export interface DemoSize {
  readonly parts: number
  readonly dealers: number
  readonly lines: number
  readonly cells: number
  readonly casesAMonth: number
  readonly historyMonths: number
}

export const demoSize: Readonly<Record<DemoSizeName, DemoSize>> = {
  XS: { parts: 80, dealers: 2, lines: 2, cells: 1_400, casesAMonth: 220, historyMonths: 1 },
  S: { parts: 600, dealers: 3, lines: 2, cells: 12_000, casesAMonth: 1_500, historyMonths: 3 },
  M: { parts: 10_000, dealers: 12, lines: 5, cells: 700_000, casesAMonth: 45_000, historyMonths: 6 },
  L: { parts: 50_000, dealers: 40, lines: 12, cells: 3_000_000, casesAMonth: 200_000, historyMonths: 24 },
}

export const smallSite: DemoSize = { parts: 60, dealers: 1, lines: 2, cells: 1_000, casesAMonth: 200, historyMonths: 1 }

import type { ProgressRow } from '@packing/contract'

export type BoardState = 'ahead' | 'onPlan' | 'behind' | 'atRisk'

export interface LineBoard {
  readonly lineCode: string
  readonly plannedCases: number
  readonly dueCases: number
  readonly packedCases: number
  readonly delayCases: number
  readonly lateCases: number
  readonly finishAt: string | null
  readonly riskVanOn: string | null
  readonly state: BoardState
}

function stateOf({ delayCases, riskVanOn }: Pick<LineBoard, 'delayCases' | 'riskVanOn'>): BoardState {
  if (riskVanOn !== null) return 'atRisk'
  if (delayCases > 0) return 'behind'
  return delayCases < 0 ? 'ahead' : 'onPlan'
}

/** Brings the shifts of each line together. */
export function lineBoards(rows: readonly ProgressRow[]): readonly LineBoard[] {
  const codes = [...new Set(rows.flatMap(({ lineCode }) => lineCode ?? []))]
  return codes.map((lineCode) => {
    const own = rows.filter((row) => row.lineCode === lineCode)
    const sum = (field: 'plannedCases' | 'dueCases' | 'packedCases' | 'delayCases' | 'lateCases') =>
      own.reduce((total, row) => total + row[field], 0)
    const figures = {
      lineCode,
      plannedCases: sum('plannedCases'),
      dueCases: sum('dueCases'),
      packedCases: sum('packedCases'),
      delayCases: sum('delayCases'),
      lateCases: sum('lateCases'),
      finishAt:
        own
          .flatMap(({ finishAt }) => finishAt ?? [])
          .toSorted()
          .at(-1) ?? null,
      riskVanOn: own.flatMap(({ riskVanOn }) => riskVanOn ?? []).toSorted()[0] ?? null,
    }
    return { ...figures, state: stateOf(figures) }
  })
}

import { daysBetween, type PlanGrouping } from '@packing/contract'
import { formatShortDate } from '../../../platform/i18n/format.ts'
import { coloursOfCodes, vanningColour } from '../../../ui/signs/code-colours.ts'
import type { CellBlock } from '../plan/board-blocks.ts'

/** Days from the day of the work to its pack-by date. */
export const slackOf = ({ packOn, latestOn }: Pick<CellBlock, 'packOn' | 'latestOn'>): number =>
  daysBetween(packOn, latestOn)

/** `tight`: a day that is lost makes it late. */
export const slackStates = ['late', 'tight', 'some', 'ample'] as const
export type SlackState = (typeof slackStates)[number]

export function slackState(days: number): SlackState {
  if (days < 0) return 'late'
  if (days <= 1) return 'tight'
  return days <= 4 ? 'some' : 'ample'
}

/** 12/11 for a vanning date, else the code. */
export const groupText = (group: string, groupBy: PlanGrouping) =>
  groupBy === 'VANNING' ? formatShortDate(group) : group

/** Dealers and vannings look the same on every screen; other codes by their place among those of the board. */
export function groupColours(
  groupBy: PlanGrouping,
  groups: readonly string[],
  dealerColour: (dealerCode: string) => string,
): (group: string) => string {
  if (groupBy === 'DEALER') return dealerColour
  return groupBy === 'VANNING' ? vanningColour : coloursOfCodes(groups)
}

import type { PlanDay } from '../../ui/charts/plan-days.ts'
import type { BoardBlock } from './board-blocks.ts'

interface DropPlace {
  /** null: every row keeps its line. */
  readonly line: string | null
  readonly packOn: string
  readonly day: PlanDay | undefined
  readonly loadMinutes: number
  readonly fence: string
}

const TOLERANCE_MINUTES = 0.5

/** Findings while a block is dragged, from what the board knows; the server judges the drop. */
export function judgeDrop(block: BoardBlock, { line, packOn, day, loadMinutes, fence }: DropPlace) {
  const stays = line === block.lineCode && packOn === block.packOn
  const load = loadMinutes + (stays ? 0 : block.minutes)
  const regular = day?.regularMinutes ?? 0
  const isOver = day !== undefined && load > regular + day.overtimeMinutes + TOLERANCE_MINUTES
  const findings = [
    { name: 'late', isFound: packOn > block.latestOn },
    { name: 'frozen', isFound: packOn < fence || block.packOn < fence },
    { name: 'closed', isFound: line !== null && !day },
    { name: 'over', isFound: isOver },
  ] as const
  const doubts = [
    { name: 'early', isFound: packOn < block.earliestOn },
    { name: 'overtime', isFound: day !== undefined && !isOver && load > regular + TOLERANCE_MINUTES },
  ] as const
  return {
    errors: findings.flatMap(({ name, isFound }) => (isFound ? [name] : [])),
    warnings: doubts.flatMap(({ name, isFound }) => (isFound ? [name] : [])),
    percent: regular > 0 ? (load / regular) * 100 : null,
  }
}

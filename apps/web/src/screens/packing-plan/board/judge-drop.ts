import { mondayOf, type PlanFrozen } from '@packing/contract'
import type { PlanDay } from '../../../ui/charts/plan-days.ts'
import type { BoardBlock } from '../plan/board-blocks.ts'
import { movableFrom } from '../plan/frozen-rows.ts'

interface DropPlace {
  /** null: every row keeps its line. */
  readonly line: string | null
  readonly packOn: string
  /** With unsaved moves: the line's day, or the days of all lines where rows keep theirs. Empty: nobody works. */
  readonly days: readonly Pick<PlanDay, 'loadMinutes' | 'otherMinutes' | 'regularMinutes' | 'overtimeMinutes'>[]
  readonly frozen: PlanFrozen | undefined
}

const TOLERANCE_MINUTES = 0.5

/**
 * Findings while blocks are dragged, from what the board knows; the server judges the drop. Where rows keep their lines, the
 * lines together must have the time: more than that no line can have.
 */
export function judgeDrop(blocks: readonly BoardBlock[], place: DropPlace) {
  const { line, packOn, days, frozen } = place
  const moved = blocks.filter((block) => line !== block.lineCode || packOn !== block.packOn)
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0)
  const added = sum(moved.map(({ minutes }) => minutes))
  const load = sum(days.map(({ loadMinutes, otherMinutes }) => loadMinutes + otherMinutes)) + added
  const regular = sum(days.map(({ regularMinutes }) => regularMinutes))
  const most = regular + sum(days.map(({ overtimeMinutes }) => overtimeMinutes))
  const isOver = added > 0 && days.length > 0 && load > most + TOLERANCE_MINUTES
  const frost = frozen && frostOf(moved, packOn, frozen)
  const findings = [
    { name: 'late', isFound: blocks.some(({ latestOn }) => packOn > latestOn) },
    { name: 'frozen', isFound: frost === 'error' },
    { name: 'closed', isFound: most === 0 },
    { name: 'over', isFound: isOver },
  ] as const
  const doubts = [
    { name: 'frozen', isFound: frost === 'warning' },
    { name: 'early', isFound: blocks.some(({ earliestOn }) => packOn < earliestOn) },
    { name: 'overtime', isFound: added > 0 && !isOver && days.length > 0 && load > regular + TOLERANCE_MINUTES },
  ] as const
  return {
    errors: findings.flatMap(({ name, isFound }) => (isFound ? [name] : [])),
    warnings: doubts.flatMap(({ name, isFound }) => (isFound ? [name] : [])),
    percent: regular > 0 ? (load / regular) * 100 : null,
  }
}

/** 'warning': the user may break the frozen period, with a reason. */
function frostOf(moved: readonly BoardBlock[], packOn: string, frozen: PlanFrozen): 'error' | 'warning' | undefined {
  const { fence, frozenWeeks, canBreak } = frozen
  const daysOf = ({ packOn: before }: BoardBlock) => [before, packOn]
  const changesWeek = (block: BoardBlock) => {
    const weeks = daysOf(block).map(mondayOf)
    return weeks[0] !== weeks[1] && weeks.some((week) => frozenWeeks.includes(week))
  }
  const isFrozen = moved.some((block) => daysOf(block).some((day) => day < fence) || changesWeek(block))
  if (!isFrozen) return undefined
  return canBreak && moved.every((block) => daysOf(block).every((day) => day >= movableFrom(frozen)))
    ? 'warning'
    : 'error'
}

import type { LoadedBox, LoadedContainer, LoadingProblem, LoadPlan } from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'

/**
 * Rules about sharing containers: FIXED (open containers come first and keep their boxes), TOGETHER, SEGREGATION (one
 * class of dangerous goods), and the limits of a group: GROSS, BOX_COUNT, PLANNED_FILL, MIN_FILL, MIN_BOXES.
 */
export function checkGroups(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  return [
    ...checkOpen(problem, plan),
    ...checkTogether(problem, plan),
    ...plan.containers.flatMap((container, at) => checkClasses(problem, container, at)),
    ...plan.containers.flatMap((container, at) => checkLimits(problem, container, at)),
  ]
}

function checkOpen(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  return (problem.open ?? []).flatMap((open, at): Violation[] => {
    const container = plan.containers[at]
    const isKept =
      container !== undefined &&
      container.type === open.type &&
      container.group === open.group &&
      open.boxes.every((box, step) => isSamePlace(box, container.boxes[step]))
    return isKept ? [] : [{ rule: 'FIXED', at: { container: at }, detail: 'does not begin with what stands in it' }]
  })
}

function isSamePlace(a: LoadedBox, b: LoadedBox | undefined): boolean {
  if (b === undefined || a.box !== b.box) return false
  return a.x === b.x && a.y === b.y && a.z === b.z && a.dx === b.dx && a.dy === b.dy && a.dz === b.dz
}

const LEFT = -1

/**
 * Boxes of one mark are in one container or none. Some may be left when the open container that already holds the mark
 * has no room.
 */
function checkTogether(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  const whereabouts = new Map<string, Set<number>>()
  const note = (index: number, where: number): void => {
    const mark = markOf(problem, index)
    if (mark !== null) whereabouts.set(mark, (whereabouts.get(mark) ?? new Set()).add(where))
  }
  plan.containers.forEach((container, at) => {
    for (const { box } of container.boxes) note(box, at)
  })
  const open = new Set((problem.open ?? []).flatMap(({ boxes }) => boxes.map(({ box }) => markOf(problem, box))))
  for (const { box } of plan.left) if (!open.has(markOf(problem, box))) note(box, LEFT)
  return [...whereabouts].flatMap(([mark, containers]): Violation[] =>
    containers.size === 1
      ? []
      : [{ rule: 'TOGETHER', at: { mark }, detail: `is in ${[...containers].join(', ')} (${LEFT}: left)` }],
  )
}

function markOf(problem: LoadingProblem, index: number): string | null {
  const { group, together = '' } = problem.boxes[index]!
  return together === '' ? null : `${group} ${together}`
}

function checkClasses(problem: LoadingProblem, { boxes }: LoadedContainer, at: number): Violation[] {
  const found = new Set(boxes.flatMap(({ box }) => problem.boxes[box]!.dangerClass || []))
  if (found.size < 2) return []
  return [{ rule: 'SEGREGATION', at: { container: at }, detail: [...found].sort().join(', ') }]
}

function checkLimits(problem: LoadingProblem, container: LoadedContainer, at: number): Violation[] {
  const limits = problem.groupLimits?.find(({ group }) => group === container.group)
  if (limits === undefined) return []
  const { maxGrossG, maxBoxes, minFillPermille, minBoxes = 0 } = limits
  const { lengthMm, widthMm, heightMm } = problem.containerTypes[container.type]!
  const weightG = container.boxes.reduce((sum, { box }) => sum + problem.boxes[box]!.weightG, 0)
  const volume = container.boxes.reduce((sum, { dx, dy, dz }) => sum + BigInt(dx * dy * dz), 0n)
  const isTooEmpty = volume * 1000n < BigInt(minFillPermille) * BigInt(lengthMm * widthMm * heightMm)
  const violations: Violation[] = []
  const report = (rule: string, detail: string): void => {
    violations.push({ rule, at: { container: at, group: container.group }, detail })
  }
  if (maxGrossG !== null && weightG > maxGrossG) report('GROSS', `${weightG} g of ${maxGrossG} g`)
  if (maxBoxes !== null && container.boxes.length > maxBoxes)
    report('BOX_COUNT', `${container.boxes.length} of ${maxBoxes}`)
  if (exceedsFill(problem, container, at, limits.maxFillPermille ?? null))
    report('PLANNED_FILL', `more than ${limits.maxFillPermille} thousandths`)
  // Open containers are always sent, empty ones never.
  if (at >= (problem.open?.length ?? 0) && container.boxes.length > 0) {
    if (isTooEmpty) report('MIN_FILL', `less than ${minFillPermille} thousandths`)
    if (container.boxes.length < minBoxes) report('MIN_BOXES', `${container.boxes.length} below ${minBoxes}`)
  }
  return violations
}

/** A box alone may exceed the planned fill, and so may an open container to which nothing was added. */
function exceedsFill(
  problem: LoadingProblem,
  { type, boxes }: LoadedContainer,
  at: number,
  maxFillPermille: number | null,
): boolean {
  if (maxFillPermille === null || boxes.length < 2 || boxes.length === problem.open?.[at]?.boxes.length) return false
  const { lengthMm, widthMm, heightMm } = problem.containerTypes[type]!
  const volume = boxes.reduce((sum, { dx, dy, dz }) => sum + BigInt(dx * dy * dz), 0n)
  return volume * 1000n > BigInt(maxFillPermille) * BigInt(lengthMm * widthMm * heightMm)
}

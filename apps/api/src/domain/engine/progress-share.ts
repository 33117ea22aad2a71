import type { JobContext } from '../../platform/jobs/job.ts'
import type { EngineTask } from './tasks.ts'

type Phase = readonly [phase: string, share: number]

const levelPhases: readonly Phase[] = [
  ['level.prepare', 10],
  ['level.kept', 2],
  ['level.classes', 6],
  ['level.split', 6],
  ['level.mix', 5],
  ['level.fill', 13],
  ['level.leftovers', 3],
  ['level.ease', 6],
  ['level.refine', 1],
  ['level.later', 1],
  ['level.soonest', 1],
  ['level.replan', 5],
  ['level.keep', 5],
  ['level.release', 5],
  ['level.finish', 5],
  ['level.windows', 3],
  ['level.remedies', 2],
]

export const phases: Readonly<Record<EngineTask, readonly Phase[]>> = {
  compile: [
    ['compile.keys', 10],
    ['compile.sort', 20],
    ['compile.merge', 15],
    ['compile.supersession', 5],
    ['compile.kits', 10],
    ['compile.lots', 20],
    ['check', 20],
  ],
  level: [...levelPhases, ['sequence', 5], ['check', 15]],
  levelOnly: [...levelPhases, ['check', 15]],
  levelFigures: [...levelPhases, ['check', 15]],
  outlook: [
    ['level.finish', 60],
    ['check', 40],
  ],
  chance: [
    ['chance', 85],
    ['check', 15],
  ],
  cases: [
    ['cases.sort', 5],
    ['cases.fill', 5],
    ['cases', 60],
    ['cases.order', 10],
    ['check', 20],
  ],
  volatility: [
    ['volatility.keys', 5],
    ['volatility.read', 15],
    ['volatility', 40],
    ['check', 40],
  ],
  windows: [
    ['windows', 60],
    ['check', 40],
  ],
  loading: [
    ['load', 90],
    ['check', 10],
  ],
}

const BEGINS_AT = 10
const ENDS_AT = 90

/** Maps the engine's phases to one share that never decreases. */
export function shareOf(task: EngineTask, { progress }: Pick<JobContext, 'progress'>): JobContext['progress'] {
  const starts = new Map<string, { readonly at: number; readonly share: number }>()
  let sum = 0
  for (const [phase, share] of phases[task]) {
    starts.set(phase, { at: sum, share })
    sum += share
  }
  let reported = 0
  return (phase, done, total) => {
    const { at, share } = starts.get(phase) ?? { at: 0, share: 0 }
    reported = Math.max(reported, (at + share * (total > 0 ? done / total : 0)) / sum)
    progress(
      phase.startsWith('check') ? 'check' : 'plan',
      Math.round(BEGINS_AT + (ENDS_AT - BEGINS_AT) * reported),
      100,
    )
  }
}

/**
 * Cancellation latency of the engine: each step of a seeded month and its check is cancelled at random moments.
 *
 * npm run bench:cancel -- --size L --times 5 --seed 1
 *
 * Milliseconds of CPU time, so that other load on the machine does not count; garbage collection counts in full,
 * although part of it runs on other threads. Goal: 200 ms.
 */
import { parseArgs } from 'node:util'
import {
  buildCases,
  Cancelled,
  checkCases,
  checkCompile,
  checkLevel,
  checkSequence,
  compile,
  level,
  sequenceDays,
  type Watch,
} from '@packing/planning'
import { createRandom } from '../apps/api/src/demo/terms/random.ts'
import { changeSome } from './plan/change-some.ts'
import { caseProblemOf } from './plan/make-cases.ts'
import { levelProblemOf, makeMonth, SIZES } from './plan/make-month.ts'
import { cpuMs, measure } from './plan/measure.ts'
import { printRows } from './plan/print-rows.ts'

const CHANGED_PERMILLE = 20

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'L' },
    times: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
})
const size = values.size as keyof typeof SIZES
const times = Number(values.times)
const seed = Number(values.seed)
if (!(size in SIZES) || !(times >= 1)) throw new RangeError('--size must be S, M or L, --times a number')

const random = createRandom(seed)
const rows: { step: string; cpuMs: number; longestMs: number; in: string }[] = []

function tryStep<Result>(step: string, run: (watch: Watch) => Result): Result {
  const { result, cost } = measure(step, run)
  let longest = { ms: 0, in: '' }
  for (let i = 0; i < times; i++) {
    const reaction = reactionOf(run, random.next() * 1000 * cost.cpuSeconds)
    if (reaction.ms > longest.ms) longest = reaction
  }
  rows.push({ step, cpuMs: Math.round(1000 * cost.cpuSeconds), longestMs: Math.round(longest.ms), in: longest.in })
  return result
}

function reactionOf(run: (watch: Watch) => unknown, afterMs: number): { ms: number; in: string } {
  const asked = cpuMs() + afterMs
  let phase = ''
  const progress: Watch['progress'] = (name) => {
    phase = name
    return cpuMs() >= asked
  }
  try {
    run({ progress })
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
  return { ms: Math.max(0, cpuMs() - asked), in: phase }
}

const month = makeMonth(SIZES[size], seed)
const compiled = tryStep('compile', (watch) => compile(month.compile, watch))
tryStep('check compile', (watch) => checkCompile(month.compile, compiled, watch))
const problem = levelProblemOf(month, compiled)
const plan = tryStep('level', (watch) => level(problem, watch))
tryStep('check level', (watch) => checkLevel(problem, plan, watch))
const again = changeSome(problem, plan.placements, CHANGED_PERMILLE, seed, undefined)
const replanned = tryStep('re-plan 2 %', (watch) => level(again, watch))
tryStep('check re-plan', (watch) => checkLevel(again, replanned, watch))
const sequence = tryStep('work sequence', (watch) => sequenceDays(problem, plan, [], watch))
tryStep('check sequence', (watch) => checkSequence(problem, plan, [], sequence, watch))
const boxes = caseProblemOf(month, problem, plan)
const cases = tryStep('cases', (watch) => buildCases(boxes, watch))
tryStep('check cases', (watch) => checkCases(boxes, cases, watch))
printRows(rows)
process.stdout.write(`RESULT ${JSON.stringify({ bench: 'cancel', size, times, seed, rows })}\n`)

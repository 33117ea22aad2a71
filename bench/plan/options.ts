import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { InputError, type InputIssue } from '../../packages/planning/bin/input-issues.ts'
import { type MonthKind, SIZES } from './make-month.ts'

export interface Options {
  readonly size: keyof typeof SIZES
  readonly seed: number
  readonly month: MonthKind
  readonly stability: number | undefined
  /** Problem file; undefined: a generated month of the size. */
  readonly problem: string | undefined
  readonly plan: string | undefined
}

const MONTHS: readonly MonthKind[] = ['NORMAL', 'TIGHT', 'FULL']
const MOST = 2_147_483_647
const MOST_STABILITY = 1000

function argumentsOf(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        size: { type: 'string', default: 'M' },
        month: { type: 'string', default: 'NORMAL' },
        seed: { type: 'string', default: '1' },
        problem: { type: 'string' },
        plan: { type: 'string' },
        stability: { type: 'string' },
      },
    }).values
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new InputError([{ at: 'options', what, fix: 'Use --size --month --seed --stability --problem --plan' }])
  }
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

function isWritable(path: string): boolean {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
    return !existsSync(path) || isFile(path)
  } catch {
    return false
  }
}

export function readOptions(argv: readonly string[]): Options {
  const { size: sizeName, month: monthName, seed, stability, problem, plan } = argumentsOf(argv)
  const issues: InputIssue[] = []
  const whole = (at: string, text: string, most: number): number => {
    if (/^\d+$/.test(text) && Number(text) <= most) return Number(text)
    issues.push({ at, what: `"${text}" is invalid`, fix: `Use a whole number from 0 to ${most}` })
    return 0
  }
  const sizes = Object.keys(SIZES) as (keyof typeof SIZES)[]
  const size = sizes.find((name) => name === sizeName)
  if (size === undefined)
    issues.push({ at: '--size', what: `"${sizeName}" is unknown`, fix: `Use ${sizes.join(', ')}` })
  const month = MONTHS.find((name) => name === monthName.toUpperCase())
  if (month === undefined)
    issues.push({ at: '--month', what: `"${monthName}" is unknown`, fix: `Use ${MONTHS.join(', ')}` })
  if (problem !== undefined && !isFile(problem))
    issues.push({ at: '--problem', what: `file "${problem}" not found`, fix: 'Check the path' })
  if (plan !== undefined && problem === undefined)
    issues.push({ at: '--plan', what: 'requires --problem', fix: 'Give --problem too' })
  if (plan !== undefined && !isWritable(plan))
    issues.push({ at: '--plan', what: `"${plan}" cannot be written`, fix: 'Use a writable file in an existing folder' })
  const options = {
    size: size ?? 'M',
    month: month ?? 'NORMAL',
    problem,
    plan,
    seed: whole('--seed', seed, MOST),
    stability: stability === undefined ? undefined : whole('--stability', stability, MOST_STABILITY),
  }
  if (issues.length > 0) throw new InputError(issues)
  return options
}

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { InputError, type InputIssue } from '../../packages/planning/bin/input-issues.ts'
import type { Clock } from './clock.ts'
import { isPublic } from './public-instances.ts'

const formats = ['thpack', 'mpv', 'export', 'orders', 'problem'] as const
const supports = ['full', 'none'] as const
const clocks = ['wall', 'cpu'] as const

export interface Options {
  readonly format: (typeof formats)[number]
  readonly files: readonly string[]
  readonly first: number
  readonly seconds: number
  readonly support: (typeof supports)[number]
  readonly clock: Clock
  readonly plan: string | undefined
}

const LONGEST_SECONDS = 86_400
const MOST_INSTANCES = 1_000_000

function argumentsOf(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'thpack' },
        file: { type: 'string', multiple: true, default: [] },
        first: { type: 'string', default: '1000' },
        seconds: { type: 'string', default: '10' },
        support: { type: 'string' },
        clock: { type: 'string', default: 'wall' },
        plan: { type: 'string' },
      },
    })
  } catch (error) {
    const what = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new InputError([
      { at: 'options', what: `${what}`, fix: 'Use --format --file --first --seconds --support --clock --plan' },
    ])
  }
}

export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = argumentsOf(argv)
  const issues: InputIssue[] = []
  function oneOf<Choice extends string>(at: string, value: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const found = choices.find((choice) => choice === value)
    if (found === undefined) issues.push({ at, what: `"${value}" is unknown`, fix: `Use ${choices.join(', ')}` })
    return found ?? choices[0]
  }
  const number = (at: string, text: string, least: number, most: number, isWhole: boolean): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    const isRight = value >= least && value <= most && (!isWhole || Number.isInteger(value))
    const kind = isWhole ? 'a whole number' : 'a number'
    if (!isRight) issues.push({ at, what: `"${text}" is invalid`, fix: `Use ${kind} from ${least} to ${most}` })
    return value
  }
  const format = oneOf('--format', values.format, formats)
  const files = [...values.file, ...positionals]
  if (files.length === 0) issues.push({ at: '--file', what: 'no file given', fix: 'Give one or more' })
  for (const file of files.filter((each) => !isPublic(each, format) && !existsSync(each)))
    issues.push({ at: file, what: 'file not found', fix: 'Check the path' })
  if (values.plan !== undefined && files.length > 1)
    issues.push({ at: '--plan', what: 'several files, but one plan', fix: 'Give one file' })
  if (values.plan !== undefined && format !== 'problem')
    issues.push({ at: '--plan', what: `not available for ${format}`, fix: 'Use --format problem' })
  const options = {
    format,
    files,
    plan: values.plan,
    first: number('--first', values.first, 1, MOST_INSTANCES, true),
    seconds: number('--seconds', values.seconds, 0.001, LONGEST_SECONDS, false),
    support: oneOf('--support', values.support ?? (format === 'mpv' ? 'none' : 'full'), supports),
    clock: oneOf('--clock', values.clock, clocks),
  }
  if (issues.length > 0) throw new InputError(issues)
  return options
}

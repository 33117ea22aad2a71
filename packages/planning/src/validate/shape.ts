/**
 * What the input of an entry must look like, so that one pass finds every violation with its path. Problems come from
 * typed code and from JSON alike: nothing is assumed of a value before it was looked at.
 */
import type { Violation } from '../problem/violation.ts'

const MOST_VIOLATIONS = 100

/** Broken input of an entry of the engine: nothing was computed. */
export class InvalidProblem extends RangeError {
  override readonly name = 'InvalidProblem'
  /** At most 100; `at.path` is the place in the problem, such as `items.lots[3]`. */
  readonly violations: readonly Violation[]

  constructor(
    violations: readonly Violation[],
    message = violations.map(({ at, detail }) => `${at['path']}: ${detail}`).join('\n'),
  ) {
    super(message)
    this.violations = violations
  }
}

export class Findings {
  readonly violations: Violation[] = []

  add(rule: string, path: string, detail: string): void {
    if (this.violations.length < MOST_VIOLATIONS) this.violations.push({ rule, at: { path }, detail })
  }

  get isEmpty(): boolean {
    return this.violations.length === 0
  }
}

export type Shape = (value: unknown, path: string, findings: Findings) => void

export interface Range {
  readonly least: number
  readonly most?: number
  /** Fractions are allowed. */
  readonly isReal?: boolean
  /** Infinity is allowed. */
  readonly isOpen?: boolean
}

const INT32 = 2 ** 31 - 1

function rangeText({ least, most = INT32, isReal = false, isOpen = false }: Range): string {
  const kind = isReal ? 'number' : 'whole number'
  return isOpen || most === Number.MAX_SAFE_INTEGER
    ? `a ${kind} of ${least} or more`
    : `a ${kind} from ${least} to ${most}`
}

function isWithin(value: unknown, { least, most = INT32, isReal = false, isOpen = false }: Range): boolean {
  if (typeof value !== 'number' || Number.isNaN(value) || value < least) return false
  if (value === Infinity) return isOpen
  return value <= most && (isReal || Number.isInteger(value))
}

export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  return String(value)
}

export const number =
  (range: Range): Shape =>
  (value, path, findings) => {
    if (!isWithin(value, range)) findings.add('VALUE', path, `${shown(value)}. Give ${rangeText(range)}`)
  }

export const text: Shape = (value, path, findings) => {
  if (typeof value !== 'string') findings.add('VALUE', path, `${shown(value)}. Give a text`)
}

export const flag: Shape = (value, path, findings) => {
  if (typeof value !== 'boolean') findings.add('VALUE', path, `${shown(value)}. Give true or false`)
}

export const oneOf =
  (...allowed: readonly string[]): Shape =>
  (value, path, findings) => {
    if (typeof value !== 'string' || !allowed.includes(value))
      findings.add('VALUE', path, `${shown(value)}. Give one of ${allowed.join(', ')}`)
  }

export const optional =
  (shape: Shape): Shape =>
  (value, path, findings) => {
    if (value !== undefined) shape(value, path, findings)
  }

export const nullable =
  (shape: Shape): Shape =>
  (value, path, findings) => {
    if (value !== null) shape(value, path, findings)
  }

export const list =
  (shape: Shape): Shape =>
  (value, path, findings) => {
    if (!Array.isArray(value)) {
      findings.add('VALUE', path, `${shown(value)}. Give a list`)
      return
    }
    const probe = new Findings()
    for (let at = 0; at < value.length; at++) {
      // Mostly nothing is wrong: a path is put together only where something is.
      shape(value[at], '', probe)
      if (probe.isEmpty) continue
      probe.violations.length = 0
      shape(value[at], `${path}[${at}]`, findings)
    }
  }

/** Numbers in a typed array or a list. */
export const column =
  (range: Range): Shape =>
  (value, path, findings) => {
    if (!isColumn(value)) {
      findings.add('VALUE', path, `${shown(value)}. Give a column of numbers`)
      return
    }
    for (let at = 0; at < value.length; at++) {
      if (!isWithin(value[at], range))
        findings.add('VALUE', `${path}[${at}]`, `${shown(value[at])}. Give ${rangeText(range)}`)
    }
  }

export function isColumn(value: unknown): value is ArrayLike<number> {
  return (
    Array.isArray(value) || value instanceof Int32Array || value instanceof Float64Array || value instanceof Uint8Array
  )
}

export function record(shapes: Readonly<Record<string, Shape>>): Shape {
  const fields = Object.entries(shapes)
  return (value, path, findings) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      findings.add('VALUE', path === '' ? 'problem' : path, `${shown(value)}. Give an object`)
      return
    }
    for (const [name, shape] of fields)
      shape(Reflect.get(value, name), path === '' ? name : `${path}.${name}`, findings)
  }
}

/** Columns of one table, by name: they must have the length of the first. */
export function sameLength(
  findings: Findings,
  path: string,
  columns: Readonly<Record<string, ArrayLike<number> | undefined>>,
): void {
  const given = Object.entries(columns).flatMap(([name, values]) => (values === undefined ? [] : [{ name, values }]))
  const rows = given[0]?.values.length ?? 0
  for (const { name, values } of given) {
    if (values.length !== rows)
      findings.add(
        'COLUMNS',
        `${path}.${name}`,
        `${values.length} rows, but ${given[0]?.name} has ${rows}. Give each row in all columns`,
      )
  }
}

/** Indices into another list of the problem. */
export function within(
  findings: Findings,
  path: string,
  indices: ArrayLike<number>,
  count: number,
  what: string,
): void {
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] ?? -1
    if (index < 0 || index >= count)
      findings.add('UNKNOWN', `${path}[${at}]`, `there is no ${what} ${index}. Name one of the problem, counted from 0`)
  }
}

export function once(findings: Findings, path: string, codes: readonly string[], what: string): void {
  const first = new Map<string, number>()
  for (const [at, code] of codes.entries()) {
    const before = first.get(code)
    if (before === undefined) first.set(code, at)
    else findings.add('TWICE', `${path}[${at}]`, `${what} ${code} is already in ${path}[${before}]. Give each once`)
  }
}

export function ascending(findings: Findings, path: string, days: ArrayLike<number>): void {
  for (let at = 1; at < days.length; at++) {
    if ((days[at] ?? 0) <= (days[at - 1] ?? 0))
      findings.add(
        'ORDER',
        `${path}[${at}]`,
        `${days[at]} after ${days[at - 1]}. Give the days in ascending order, each once`,
      )
  }
}

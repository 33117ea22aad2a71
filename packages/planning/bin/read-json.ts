import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { InputError, type InputIssue } from './input-issues.ts'

/** Some editors write one. */
const BYTE_ORDER_MARK = /^\uFEFF/

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, ''))
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new InputError([{ at: file, what, fix: 'Use a readable JSON file' }])
  }
}

/** Lots and seconds are 32-bit integers. */
export const MOST = 2_147_483_647
export const whole = (least: number) => z.int().min(least).max(MOST)
export const code = z.string().min(1)

export function parse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new InputError(
    result.error.issues.map((issue) => ({
      at: pathOf(issue.path),
      what: issue.message,
      fix: 'Compare with the schema of the format',
    })),
  )
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.length === 0
    ? 'file'
    : path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`)).join('')

export function numberNames(
  names: readonly string[],
  list: string,
  field: string,
  issues: InputIssue[],
): Map<string, number> {
  const number = new Map<string, number>()
  for (const [i, name] of names.entries()) {
    const first = number.get(name)
    if (first === undefined) number.set(name, i)
    else {
      const what = `"${name}" already appears at ${list}[${first}]`
      issues.push({ at: `${list}[${i}].${field}`, what, fix: 'Rename one of them, or merge them' })
    }
  }
  return number
}

export function checkName(name: string, known: ReadonlyMap<string, number>, at: string, issues: InputIssue[]): void {
  if (known.has(name)) return
  const some = [...known.keys()].slice(0, 5).join(', ')
  issues.push({
    at,
    what: `"${name}" is not in the problem`,
    fix: `Use one of ${some}${known.size > 5 ? ' …' : ''}, or add it`,
  })
}

/** What the JSON files of problems and plans have in common. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { InputError, type InputIssue } from './input-issues.ts'

/** Some editors write it before the text. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** What is in a JSON file. Throws `InputError` where there is none to read. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, '')) as unknown
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new InputError([{ at: file, what, mend: 'Give a readable JSON file' }])
  }
}

/** Lots and seconds are kept in 32 bits. */
export const MOST = 2_147_483_647
export const whole = (least: number) => z.int().min(least).max(MOST)
export const code = z.string().min(1)

/** The file by its schema. Throws `InputError` with everything that is wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new InputError(
    result.error.issues.map((issue) => ({
      at: pathOf(issue.path),
      what: issue.message,
      mend: 'Compare with the format in docs/interfaces.md',
    })),
  )
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.length === 0
    ? 'file'
    : path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`)).join('')

/** Numbers names by their place in a list; each must be there once. */
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
      const what = `"${name}" stands at ${list}[${first}] already`
      issues.push({ at: `${list}[${i}].${field}`, what, mend: 'Give each a name of its own, or join the two' })
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
    mend: `Use one of ${some}${known.size > 5 ? ' …' : ''}, or add it`,
  })
}

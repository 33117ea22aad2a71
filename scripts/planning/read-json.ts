import { readFileSync } from 'node:fs'
import { InputError } from './input-faults.ts'

/** What is in a JSON file. Throws `InputError` where there is none to read. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new InputError([{ at: file, what, mend: 'Give a readable JSON file' }])
  }
}

import { writeFileSync } from 'node:fs'
import { InputError } from '../../packages/planning/bin/input-issues.ts'

export function writePlan(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new InputError([{ at: '--plan', what, fix: 'Use a writable file' }])
  }
}

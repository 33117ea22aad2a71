/**
 * Compares all raw statements of the database tests with their declared columns; a full run records which ones it
 * executed. Rows without an order come reversed.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { reverseUnordered, startChecking } from '../../apps/api/src/platform/database/result-fields.ts'

const folder = process.env['STATEMENTS_SEEN']
const seen = new Set<string>()
if (folder !== undefined) mkdirSync(folder, { recursive: true })

startChecking(({ text }) => {
  if (folder === undefined || seen.has(text)) return
  seen.add(text)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
})

reverseUnordered()

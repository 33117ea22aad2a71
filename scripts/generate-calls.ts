/** Writes docs/calls.md from the contract table: `npm run generate:calls`. */
import { writeFileSync } from 'node:fs'
import { callsDocument } from '../packages/contract/src/testing/calls-document.ts'

writeFileSync(new URL('../docs/calls.md', import.meta.url), callsDocument())

/** `npm run docs:site -- --to <folder>`: the documents as a site that needs no server, with search and API reference. */
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSite } from './site/build-site.ts'

const { values } = parseArgs({ options: { to: { type: 'string', default: 'docs-site' } } })
const to = resolve(values.to)
rmSync(to, { recursive: true, force: true })
process.stdout.write(`${writeSite(to)} pages: ${to}/index.html\n`)

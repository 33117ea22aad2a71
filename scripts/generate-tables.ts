/**
 * Writes apps/api/src/platform/database/tables.ts from a migrated database (DATABASE_URL), or to the path given.
 * Run it after a migration: `npm run generate:tables`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateTables } from '../apps/api/src/testing/generate-tables.ts'

const url = process.env['DATABASE_URL']
if (!url) throw new Error('Set DATABASE_URL to a migrated database')
const target = process.argv[2] ?? fileURLToPath(new URL('../apps/api/src/platform/database/tables.ts', import.meta.url))
writeFileSync(target, await generateTables(url))

/** `npm run demo -- --help`: demo data into the database or as interface files. */
import { findRunningDatabase } from './embedded-postgres/embedded-url.ts'

const writesFiles = ['--help', '--to', '--order-file'].some((option) => process.argv.includes(option))
if (!writesFiles) findRunningDatabase()
await import('../apps/api/src/main-demo.ts')

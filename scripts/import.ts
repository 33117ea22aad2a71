/** `npm run import -- --help`: interface files into the database, see docs/interfaces.md. */
import { findRunningDatabase, isAskedForHelp } from './embedded-postgres/embedded-url.ts'

// File conversion needs no database.
if (!isAskedForHelp() && !process.argv.includes('--convert')) findRunningDatabase()
await import('../apps/api/src/main-import.ts')

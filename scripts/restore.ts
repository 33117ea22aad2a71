/** `npm run restore -- --help`: a backup into an empty database, see docs/operations.md. */
import { isAskedForHelp } from './embedded-postgres/embedded-url.ts'
import { withDatabase } from './embedded-postgres/with-database.ts'

const run = () => import('../apps/api/src/main-restore.ts')
const needsNone = isAskedForHelp() || process.argv.includes('--verify')
await (needsNone ? run() : withDatabase(run, { isAlone: true }))

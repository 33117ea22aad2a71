/** `npm run backup -- --help`: the whole database into a folder, see docs/operations.md. */
import { isAskedForHelp } from './embedded-postgres/embedded-url.ts'
import { withDatabase } from './embedded-postgres/with-database.ts'

const run = () => import('../apps/api/src/main-backup.ts')
await (isAskedForHelp() ? run() : withDatabase(run))

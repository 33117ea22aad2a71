/** `npm run admin -- --help`: users, roles, PRCTCCs and service closures, see docs/administration.md. */
import { findRunningDatabase, isAskedForHelp } from './embedded-postgres/embedded-url.ts'

if (!isAskedForHelp()) findRunningDatabase()
await import('../apps/api/src/main-admin.ts')

/** `npm run admin -- --help`: users, roles, units and the service, see docs/administration.md. */
import { findRunningDatabase, isAskedForHelp } from './embedded-postgres/embedded-url.ts'

if (!isAskedForHelp()) findRunningDatabase()
await import('../apps/api/src/main-admin.ts')

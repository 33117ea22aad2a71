import { readConfig } from './platform/config/config.ts'
import { migrate } from './platform/database/migrate.ts'

const applied = await migrate(readConfig().DATABASE_URL)
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n')

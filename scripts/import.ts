/** `npm run import -- --help`: interface files into the database, see docs/interfaces.md. */
import '../apps/api/src/main-import.ts'

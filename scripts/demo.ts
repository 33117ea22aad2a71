/** `npm run demo -- --help`: a demo site into the database (DATABASE_URL) or as interface files. */
import '../apps/api/src/main-demo.ts'

/** `npm run build`: JavaScript for the server and the site, which the processes of an installation run. */
import { build } from './launch/build.ts'

if (!(await build())) process.exitCode = 1

/**
 * `npm run audit`: known vulnerabilities of what is delivered, where the registry answers `npm audit`, and what the lock
 * file says without it: licences, versions of Node.js, digests. Exit code 1 for a high or critical vulnerability.
 */
import { spawnSync } from 'node:child_process'
import { readAdvisories } from './checks/advisories.ts'
import { checkDependencies } from './checks/dependencies.ts'

const AUDIT_MS = 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: AUDIT_MS })
const { serious, others, notAudited } = readAdvisories(stdout || stderr)
if (notAudited === undefined) say(`Known vulnerabilities: ${[...serious, ...others].join(', ') || 'none'}`)
else say(`NOT AUDITED for known vulnerabilities: ${notAudited}`)
const lockFile = checkDependencies()
say(lockFile.isGood ? 'Licences, Node versions and digests: as allowed' : lockFile.output)
process.exitCode = serious.length > 0 || !lockFile.isGood ? 1 : 0

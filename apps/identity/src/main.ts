import { readFileSync } from 'node:fs'
import { demoUsers, type IdentityUser } from './demo-users.ts'
import { startIdentity } from './start-identity.ts'

const environment = process.env
const port = Number(environment['IDENTITY_PORT'] ?? 8081)
const usersFile = environment['USERS_FILE']

const identity = await startIdentity({
  port,
  host: environment['IDENTITY_HOST'] ?? '127.0.0.1',
  issuer: environment['ISSUER'] ?? `http://localhost:${port}`,
  webOrigins: (environment['REDIRECT_ORIGINS'] ?? 'http://localhost:8080').split(',').map((origin) => origin.trim()),
  users: usersFile ? (JSON.parse(readFileSync(usersFile, 'utf8')) as IdentityUser[]) : demoUsers,
  dataDir: environment['IDENTITY_DATA_DIR'] ?? '.data/identity',
  log: (line) => process.stderr.write(`${line}\n`),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void identity.stop().then(() => process.exit(0)))
}

import { readIdentitySettings } from './settings.ts'
import { startIdentity } from './start-identity.ts'

const identity = await startIdentity({
  ...readIdentitySettings(process.env),
  log: (line) => process.stderr.write(`${line}\n`),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void identity.stop().then(() => process.exit(0)))
}

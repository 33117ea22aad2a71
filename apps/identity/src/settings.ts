import { readFileSync } from 'node:fs'
import { demoUsers, type IdentityUser } from './demo-users.ts'
import type { IdentityOptions } from './start-identity.ts'

type Environment = Readonly<Record<string, string | undefined>>

const LONGEST_SECONDS = 24 * 3600

export function readIdentitySettings(environment: Environment): IdentityOptions {
  const problems: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined
  const integer = (name: string, least: number, most: number) => {
    const given = text(name)
    const value = Number(given)
    if (given === undefined || (Number.isInteger(value) && value >= least && value <= most)) return given && value
    problems.push(`${name} must be a whole number from ${least} to ${most}, not “${given}”.`)
    return undefined
  }
  const port = integer('IDENTITY_PORT', 1, 65_535) || 8081
  const mailPort = integer('IDENTITY_MAIL_PORT', 1, 65_535)
  const tokenSeconds = integer('IDENTITY_TOKEN_SECONDS', 5, LONGEST_SECONDS)
  const shape = text('IDENTITY_SHAPE') ?? 'standard'
  if (!['standard', 'hosted'].includes(shape))
    problems.push(`IDENTITY_SHAPE must be one of standard, hosted, not “${shape}”.`)
  const isHosted = shape === 'hosted'
  const signInPort = integer('IDENTITY_SIGN_IN_PORT', 1, 65_535) || port + 1
  if (isHosted && signInPort === port)
    problems.push(`IDENTITY_PORT and IDENTITY_SIGN_IN_PORT are both ${port}: each needs one of its own.`)
  if (problems.length > 0)
    throw new Error(`The identity provider cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  const usersFile = text('USERS_FILE')
  return {
    port,
    host: text('IDENTITY_HOST') ?? '127.0.0.1',
    issuer: text('ISSUER') ?? `http://localhost:${port}${isHosted ? '/local_pool' : ''}`,
    webOrigins: (text('REDIRECT_ORIGINS') ?? 'http://localhost:8080').split(',').map((origin) => origin.trim()),
    users: usersFile ? (JSON.parse(readFileSync(usersFile, 'utf8')) as IdentityUser[]) : demoUsers,
    dataDir: text('IDENTITY_DATA_DIR') ?? '.data/identity',
    hasInbox: text('IDENTITY_INBOX') === 'on',
    ...(mailPort ? { mailPort } : {}),
    ...(tokenSeconds ? { tokenSeconds } : {}),
    ...(isHosted
      ? { hosted: { port: signInPort, origin: text('IDENTITY_SIGN_IN_ORIGIN') ?? `http://localhost:${signInPort}` } }
      : {}),
  }
}

import { errorCode } from '../../error-code.ts'
import { networkRemedy, reasonOf } from '../../start-problem.ts'

const remedies: readonly (readonly [RegExp, string])[] = [
  [/^28P01$/, 'Correct the password, or that of the role in the server.'],
  [/^28000$/, 'Create the role, or let the server admit it from here (pg_hba.conf).'],
  [/^3D000$/, 'Create the database, or correct its name.'],
  [/^42501$/, 'Grant the role what it lacks.'],
  [/^53300$/, 'Raise max_connections of the server, or lower DATABASE_POOL.'],
  [/^53100$/, 'The disk of the server is full: make room there.'],
]

/** By their words: of the client library, without a code, and one that many have. */
const told: readonly (readonly [RegExp, string])[] = [
  [/set role "packing_app"/, 'Grant packing_app to this login, as the owner of the tables.'],
  [/client password must be a string/, 'Add the password to the address.'],
  [/does not support SSL/, 'Switch TLS on in the server, or choose another sslmode.'],
  [/^timeout exceeded/, 'Nothing answers there: look at address, firewall and server.'],
]

/** Several addresses of a host, each with an error of its own: their sum has no message. */
const partsOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors : [error]

/** What is wrong with a database, and what helps, for whoever starts a process or command. */
export function databaseProblemOf(error: unknown): string {
  const parts = partsOf(error)
  const reason = parts.map(reasonOf).join(', ')
  const code = String(errorCode(parts[0]))
  const [, helps = networkRemedy(code)] =
    told.find(([words]) => words.test(reason)) ?? remedies.find(([codes]) => codes.test(code)) ?? []
  return helps === undefined ? reason : `${reason.replace(/\.$/, '')}. ${helps}`
}

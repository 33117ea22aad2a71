import { errorCode } from '../../error-code.ts'
import { reasonOf } from '../../process/start-problem.ts'

const remedies: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'No server listens there: start it, or correct host and port.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'There is no such host: correct its name.'],
  [/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, 'The network does not lead there: look at address and firewall.'],
  [/^28P01$/, 'Correct the password, or that of the role in the server.'],
  [/^28000$/, 'Create the role, or let the server admit it from here (pg_hba.conf).'],
  [/^3D000$/, 'Create the database, or correct its name.'],
  [/^42501$/, 'Grant the role what it lacks.'],
  [/^53300$/, 'Raise max_connections of the server, or lower DATABASE_POOL.'],
  [/^53100$/, 'The disk of the server is full: make room there.'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'Renew the certificate of the server, or set the clock of this machine.'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'Name the host as its certificate does.'],
  [/CERT|SIGNATURE/, 'Name who issued its certificate: sslrootcert in the address, or NODE_EXTRA_CA_CERTS.'],
]

/** Of the client library, without a code. */
const told: readonly (readonly [RegExp, string])[] = [
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
  const remedy = remedies.find(([codes]) => codes.test(code)) ?? told.find(([words]) => words.test(reason))
  return remedy ? `${reason.replace(/\.$/, '')}. ${remedy[1]}` : reason
}

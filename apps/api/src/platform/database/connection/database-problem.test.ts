import pg from 'pg'
import { expect, it } from 'vitest'
import { databaseProblemOf } from './database-problem.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code })

it('names each address of a host at which nobody listens', async () => {
  // Node sums up the addresses of a host in an error without a message.
  const client = new pg.Client({ connectionString: 'postgres://me@localhost:1/none' })
  expect(await client.connect().catch(databaseProblemOf)).toMatch(
    /^connect ECONNREFUSED .+:1. No server listens there: start it, or correct host and port\.$/,
  )
})

it.each([
  ['getaddrinfo ENOTFOUND db.example', 'ENOTFOUND', 'There is no such host: correct its name.'],
  ['connect ETIMEDOUT', 'ETIMEDOUT', 'The network does not lead there: look at address and firewall.'],
  ['password authentication failed for user "me"', '28P01', 'Correct the password, or that of the role in the server.'],
  ['database "x" does not exist', '3D000', 'Create the database, or correct its name.'],
  ['no pg_hba.conf entry', '28000', 'Create the role, or let the server admit it from here (pg_hba.conf).'],
  ['sorry, too many clients', '53300', 'Raise max_connections of the server, or lower DATABASE_POOL.'],
  [
    'certificate has expired',
    'CERT_HAS_EXPIRED',
    'Renew the certificate of the server, or set the clock of this machine.',
  ],
  [
    'certificate is not yet valid',
    'CERT_NOT_YET_VALID',
    'Renew the certificate of the server, or set the clock of this machine.',
  ],
  [
    'self-signed certificate',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'Name who issued its certificate: the file of the authority in NODE_EXTRA_CA_CERTS.',
  ],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', undefined, 'Add the password to the address.'],
  ['The server does not support SSL connections', undefined, 'Switch TLS on in the server, or choose another sslmode.'],
  [
    'permission denied to set role "packing_app"',
    '42501',
    'Grant packing_app to this login, as the owner of the tables.',
  ],
])('says what helps: %s', (message, code, remedy) => {
  expect(databaseProblemOf(failed(message, code))).toBe(`${message}. ${remedy}`)
})

it('leaves another failure as it is', () => {
  expect(databaseProblemOf(new Error('The folder /x exists already.'))).toBe('The folder /x exists already.')
  expect(databaseProblemOf('gone')).toBe('gone')
})

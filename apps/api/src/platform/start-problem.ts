import { errorCode } from './error-code.ts'

/** What whoever operates the product corrects before a process can start: a sentence that says where. No fault of the program. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** Rejects with what `sentence` makes of a failure. */
export const orStartProblem = <T>(work: Promise<T>, sentence: (error: unknown) => string): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof StartProblem ? error : new StartProblem(sentence(error), { cause: error })
  })

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const portRemedies: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) => `another process has it: stop that one, or set another ${setting}`,
  EACCES: (setting) => `the user of this process may not take it: set a ${setting} above 1023`,
  EADDRNOTAVAIL: (setting) => `no address of this machine: correct ${setting.replace('PORT', 'HOST')}`,
  ENOTFOUND: (setting) => `no address of this machine: correct ${setting.replace('PORT', 'HOST')}`,
}

/** Of a port that cannot be listened on, by the setting that names it. */
export const portProblem =
  (setting: 'PORT' | 'METRICS_PORT', { host, port }: { readonly host: string; readonly port: number }) =>
  (error: unknown): string => {
    const remedy = portRemedies[String(errorCode(error))]?.(setting) ?? reasonOf(error)
    return `This process cannot listen on port ${port} of ${host} (${setting}): ${remedy}.`
  }

const fileRemedies: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'the user of this process has no right to it',
  EPERM: 'the user of this process has no right to it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'its disk can only be read (with systemd: ReadWritePaths of the unit)',
  ENOSPC: 'its disk is full: make room there',
  EDQUOT: 'the quota of its user is used up: make room there',
}

/** Of a file or folder that cannot be read or written, to stand in a sentence. */
export const fileReason = (error: unknown): string =>
  fileRemedies[String(errorCode(error))] ?? reasonOf(error).replace(/\.$/, '')

const networkRemedies: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'No server listens there: start it, or correct host and port.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'There is no such host: correct its name.'],
  [/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, 'The network does not lead there: look at address and firewall.'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'Renew the certificate of the server, or set the clock of this machine.'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'Name the host as its certificate does.'],
  [/CERT|SIGNATURE/, 'Name who issued its certificate: the file of the authority in NODE_EXTRA_CA_CERTS.'],
]

/** What helps where another server is not reached, by the code of the system or of TLS. */
export const networkRemedy = (code: unknown): string | undefined =>
  networkRemedies.find(([codes]) => codes.test(String(code)))?.[1]

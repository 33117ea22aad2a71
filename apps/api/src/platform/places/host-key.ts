import { createHash } from 'node:crypto'

/** As OpenSSH writes it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** The server shows another key than the confirmed one, or none is confirmed. Nothing was sent to it, no password either. */
export class HostKeyNotConfirmed extends Error {
  override readonly name = 'HostKeyNotConfirmed'
  readonly fingerprint: string

  constructor(fingerprint: string, confirmed: string) {
    super(
      confirmed === ''
        ? `The key of the server is not confirmed: ${fingerprint}`
        : `The server shows another key than the confirmed one: ${fingerprint}`,
    )
    this.fingerprint = fingerprint
  }
}

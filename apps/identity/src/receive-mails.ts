import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from './read-mail.ts'

const MAX_BYTES = 256 * 1024

/** Accepts every mail on a local port and delivers none: a mail server for the demo. */
export async function receiveMails(
  port: number,
  received: (mail: ReadMail) => void,
): Promise<{ stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1000,
    onData: (stream, _session, done) => {
      text(stream).then((raw) => {
        const mail = readMail(raw)
        if (mail) received(mail)
        done(mail ? null : new Error('Only mails of plain text are shown'))
      }, done)
    },
  })
  // A client that breaks off is not worth a word.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { startWorkLoop, type WorkEnd, type Worker } from '../../platform/jobs/work-loop.ts'
import type { Mailing } from '../../platform/outbound/outbound-settings.ts'
import { MailFailure, sendMail } from '../../platform/outbound/send-mail.ts'
import { type Repeated, runEvery } from '../../platform/process/run-every.ts'
import { type ClaimedMail, claimMail, endMail, failMail, markHanded, returnMail } from './claim-mail.ts'
import type { MailDesk, ReaderKey } from './mail-reader.ts'
import { listLooksDue, noteOpened } from './note-opened.ts'
import { listMorningsDue, listUnsaid, writeAtOnce, writeMorningList } from './write-mails.ts'

/** Mails that a worker sends at once. */
const AT_ONCE = 2
const WRITE_EVERY_MS = 5000
const LOOK_EVERY_MS = 30_000

interface MailWorkerDependencies extends Omit<MailDesk, 'site'>, Mailing {
  /** How often it looks for mails; shorter in tests. */
  readonly pollMs?: number
  onError(error: unknown): void
}

/** Looks, lists and mails of one user that fail keep nobody else from theirs. */
async function forEach(
  keys: Promise<readonly ReaderKey[]>,
  work: (key: ReaderKey) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    for (const key of await keys) await work(key).catch(onError)
  } catch (error) {
    onError(error)
  }
}

/** Every worker looks and writes; the database lets each look, list and mail happen once. */
export const writeNewMails = (desk: MailDesk, onError: (error: unknown) => void) =>
  forEach(listUnsaid(desk), (key) => writeAtOnce(desk, key), onError)

export async function lookForMails(desk: MailDesk, onError: (error: unknown) => void): Promise<void> {
  await forEach(listLooksDue(desk), (key) => noteOpened(desk, key), onError)
  await forEach(listMorningsDue(desk), (key) => writeMorningList(desk, key), onError)
}

export function startMailWriter(desk: MailDesk & { onError(error: unknown): void }): Repeated {
  const writing = runEvery(WRITE_EVERY_MS, () => writeNewMails(desk, desk.onError))
  const looking = runEvery(LOOK_EVERY_MS, () => lookForMails(desk, desk.onError), { isAtOnce: true })
  return {
    async stop() {
      await Promise.all([writing.stop(), looking.stop()])
    },
  }
}

/** Sends what was written. A server that is missing or silent holds up mails only. */
export function startMailSender(
  dependencies: Pick<MailWorkerDependencies, 'pool' | 'server' | 'pollMs' | 'onError'>,
): Worker {
  const { pool, server, pollMs, onError } = dependencies
  const write = <T>(work: (db: WriteDb) => Promise<T>) => transaction(pool, 'worker', 'write', work)
  return startWorkLoop<ClaimedMail>({
    concurrency: AT_ONCE,
    pollMs,
    claim: (inHand) => write((db) => claimMail(db, inHand)),
    async execute(mail, stopping): Promise<WorkEnd> {
      if (stopping.aborted) return 'stopped'
      const { messageId: id, address, subject, body, createdAt: at } = mail
      const failure = await sendMail({ id, address, subject, body, at }, server, () =>
        write((db) => markHanded(db, mail)),
      ).catch((error: unknown) => (error instanceof MailFailure ? error : new MailFailure(String(error), 'LATER')))
      await write(async (db) => void (failure ? await failMail(db, mail, failure) : await endMail(db, mail)))
      return 'ended'
    },
    async giveBack(mail) {
      await write((db) => returnMail(db, mail))
    },
    onError,
  })
}

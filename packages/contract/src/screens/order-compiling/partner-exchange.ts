import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { plainText, recordId, rowVersion, whole } from '../../values/bounds.ts'
import { dealerCode } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'

export const exchangePlaces = ['DIRECTORY', 'SFTP'] as const
export const secretKinds = ['PASSWORD', 'KEY'] as const
/** What is committed by itself: nothing, files without a warning, or all whose pieces are explained. */
export const exchangeCommits = ['NEVER', 'CLEAN', 'EXPLAINED'] as const
export const answerMessages = ['', 'ORDRSP', 'X12_855'] as const
export const noticeMessages = ['', 'DESADV', 'VDA4987', 'X12_856'] as const
/** ASKED_AGAIN, PUT_BACK, DISCARDED: what somebody has decided about a file in quarantine. */
export const partnerFileStatuses = [
  'COMMITTED',
  'WAITING',
  'QUARANTINED',
  'ASKED_AGAIN',
  'PUT_BACK',
  'DISCARDED',
] as const
export const partnerMessageKinds = ['ANSWERS', 'NOTICE', 'ACKNOWLEDGEMENT'] as const
export const partnerMessageStatuses = ['WAITING', 'SENT', 'DEAD', 'WITHDRAWN'] as const

const MAX_PATH = 200
const MAX_SECRET = 10_000
const MAX_TIMES = 24
const MAX_RESENT = 100
/** Files and messages that the state of an exchange lists. */
export const SHOWN_EXCHANGED = 20

const folder = text(MAX_PATH)

export const exchangeSettings = z.object({
  isOn: z.boolean(),
  place: z.enum(exchangePlaces),
  directory: text(MAX_PATH).describe('DIRECTORY: an absolute path below one of those that the installation allows'),
  host: text(MAX_PATH).describe('SFTP'),
  port: whole(1, 65_535),
  userName: text(100),
  hostKey: plainText(100).describe('Fingerprint of the server that is confirmed; empty: none'),
  fetches: z.boolean().describe('Order files are fetched'),
  inFolder: folder.describe('Empty: the place itself'),
  namePattern: text(MAX_PATH).describe('* any characters, ? one, {cycle} the cycle month; several with commas'),
  archiveFolder: folder.pipe(z.string().min(1)),
  quarantineFolder: folder.pipe(z.string().min(1)),
  everyMinutes: whole(1, 1440).nullable().describe('null: at times'),
  atTimes: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .max(MAX_TIMES)
    .describe('By the clock of the PRCTCC'),
  cycleShift: whole(-1, 1).describe('Cycle month of a file whose name has none, from that of the day'),
  commits: z.enum(exchangeCommits),
  acknowledges: z.boolean().describe('CONTRL or 997 for each EDI file'),
  outFolder: folder,
  answerFormat: z.enum(answerMessages).describe('Empty: answers are not sent'),
  noticeFormat: z.enum(noticeMessages).describe('Empty: ship notices are not sent'),
})
export type ExchangeSettings = z.infer<typeof exchangeSettings>

export const noExchange: ExchangeSettings = {
  isOn: false,
  place: 'DIRECTORY',
  directory: '',
  host: '',
  port: 22,
  userName: '',
  hostKey: '',
  fetches: true,
  inFolder: 'in',
  namePattern: '*',
  archiveFolder: 'archive',
  quarantineFolder: 'quarantine',
  everyMinutes: 15,
  atTimes: [],
  cycleShift: 0,
  commits: 'NEVER',
  acknowledges: false,
  outFolder: 'out',
  answerFormat: '',
  noticeFormat: '',
}

const stored = z.object(exchangeSettings.shape).extend({
  directory: z.string(),
  host: z.string(),
  userName: z.string(),
  inFolder: z.string(),
  namePattern: z.string(),
  atTimes: z.array(z.string()),
  archiveFolder: z.string(),
  quarantineFolder: z.string(),
  outFolder: z.string(),
})

export const partnerFileRow = z.object({
  fileNo: z.int(),
  fileName: z.string(),
  status: z.enum(partnerFileStatuses),
  reason: z.string().describe('Why it was not committed'),
  uploadId: z.string().nullable().describe('null: unreadable, or older than the uploads that are kept'),
  cycleMonth: z.string().nullable(),
  takenAt: z.string(),
})
export type PartnerFileRow = z.infer<typeof partnerFileRow>

export const partnerMessageRow = z.object({
  messageNo: z.int(),
  kind: z.enum(partnerMessageKinds),
  reference: z.string().describe('Cycle month, number of the notice, or number of the acknowledged file'),
  status: z.enum(partnerMessageStatuses),
  fileName: z.string().nullable(),
  attempts: z.int(),
  causedAt: z.string(),
  sentAt: z.string().nullable(),
  error: z.string(),
})
export type PartnerMessageRow = z.infer<typeof partnerMessageRow>

const ofDealer = { dealer: dealerCode }

/** For functions of ORDER COMPILING: files of dealers without hands. */
export const partnerExchange = ownArea('order-compiling', ['I02F01'], {
  showExchange: query({
    summary: 'Where files of a dealer are fetched and delivered, how the latest look ended, and what was exchanged',
    action: 'init',
    input: z.object(ofDealer),
    output: z.object({
      exchange: stored,
      rowVersion: z.int().describe('0: nothing is stored yet'),
      secretKind: z.enum(secretKinds).nullable().describe('null: no password or key is stored'),
      roots: z.array(z.string()).describe('Directories below which that of a dealer may lie'),
      hosts: z.array(z.string()).describe('Servers that may be asked'),
      lookedAt: z.string().nullable(),
      nextLookAt: z.string().nullable(),
      seenNames: z.array(z.string()).describe('The first files that the latest look found'),
      seenHostKey: z.string().describe('Fingerprint that the server showed; empty: it was not asked yet'),
      lastError: z.string().describe('Why the latest look failed; empty: it did not'),
      files: z.array(partnerFileRow).max(SHOWN_EXCHANGED).describe('The newest'),
      messages: z.array(partnerMessageRow).max(SHOWN_EXCHANGED).describe('The newest'),
      dead: z.int().describe('Messages that were given up'),
    }),
  }),
  saveExchange: command({
    summary: 'Set up where files of a dealer are fetched and delivered',
    action: 'save',
    forDealers: 'M-I02-184',
    privilege: privilege.full,
    isForPeople: true,
    input: z.object({ ...ofDealer, exchange: exchangeSettings, rowVersion }),
    output: z.object({ rowVersion: z.int() }),
  }),
  saveExchangeSecret: command({
    summary: 'Store the password or private key for the SFTP server of a dealer; it is never shown',
    action: 'save',
    forDealers: 'M-I02-184',
    privilege: privilege.full,
    isForPeople: true,
    input: z.object({ ...ofDealer, kind: z.enum(secretKinds), secret: plainText(MAX_SECRET).min(1) }),
    output: z.object({ rowVersion: z.int() }),
  }),
  askExchange: command({
    summary: 'Have a worker look at the place of a dealer now; while the exchange is off, nothing is fetched',
    action: 'save',
    forDealers: 'M-I02-184',
    privilege: privilege.full,
    isForPeople: true,
    input: z.object(ofDealer),
    output: z.object({ isAsked: z.boolean() }),
  }),
  fetchFileAgain: command({
    summary: 'Have a worker put a file in quarantine back where it was fetched, and take it again',
    action: 'save',
    forDealers: 'M-I02-184',
    input: z.object({ ...ofDealer, fileNo: recordId }),
    output: z.object({ isAsked: z.boolean() }),
  }),
  discardFile: command({
    summary: 'Leave a file in quarantine, and name it no more among what is to be done',
    action: 'save',
    forDealers: 'M-I02-184',
    input: z.object({ ...ofDealer, fileNo: recordId, reason: text(200).pipe(z.string().min(1)) }),
    output: z.object({ isDiscarded: z.boolean() }),
  }),
  resendMessages: command({
    summary: 'Send messages to a dealer again that were given up',
    action: 'save',
    forDealers: 'M-I02-184',
    input: z.object({ ...ofDealer, messageIds: z.array(recordId).max(MAX_RESENT).nullable().describe('null: all') }),
    output: z.object({ resent: z.int() }),
  }),
})

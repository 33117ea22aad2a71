import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { dealerCode, lineCode } from '../../values/codes.ts'
import type { ExceptionKind } from '../top-page/exceptions.ts'

export const mailKinds = ['NETS', 'TASKS', 'CUT_OFFS', 'EXCEPTIONS', 'FILES'] as const
export type MailKind = (typeof mailKinds)[number]

/** How often a user gets what concerns a kind. */
export const mailTimes = ['NONE', 'AT_ONCE', 'MORNING'] as const
export type MailTime = (typeof mailTimes)[number]

/** Mails of which an exception is. Tasks are steps of the work that wait for somebody, once they are due. */
export const mailKindOf: Readonly<Record<ExceptionKind, MailKind>> = {
  NETS_FAILED: 'NETS',
  NETS_LATE: 'NETS',
  VANNINGS_MISSED: 'EXCEPTIONS',
  VANNINGS_AT_RISK: 'EXCEPTIONS',
  CASES_BEHIND: 'EXCEPTIONS',
  CASES_LEFT: 'EXCEPTIONS',
  SAILINGS_CANCELLED: 'EXCEPTIONS',
  SAILINGS_MOVED: 'EXCEPTIONS',
  CASES_STRANDED: 'EXCEPTIONS',
  LOTS_STRANDED: 'EXCEPTIONS',
  CASES_SHORT: 'EXCEPTIONS',
  CONTAINERS_SHORT: 'EXCEPTIONS',
  SPOT_ORDERS: 'EXCEPTIONS',
  SCANS_HELD: 'EXCEPTIONS',
  UNPLANNED: 'EXCEPTIONS',
  CLOSED_DAYS: 'EXCEPTIONS',
  CONTAINERS_THIN: 'EXCEPTIONS',
  CUT_OFF: 'CUT_OFFS',
  BOM_DUE: 'TASKS',
  ORDER_FILES_REJECTED: 'EXCEPTIONS',
  ORDER_FILES_WAITING: 'TASKS',
  PARTNER_FILES: 'EXCEPTIONS',
  MASTERS_MISSING: 'EXCEPTIONS',
  OVER_OPEN: 'TASKS',
  OPENINGS_CHANGED: 'EXCEPTIONS',
  ORDERS_RECEIVED: 'TASKS',
  ORDERS_CHECKED: 'TASKS',
  ORDERS_COMPILED: 'TASKS',
  TO_LEVEL: 'TASKS',
  CASES_TO_BUILD: 'TASKS',
  CASES_TO_LOAD: 'TASKS',
  ANSWERS_OUTDATED: 'EXCEPTIONS',
  ANSWERS_TO_SEND: 'TASKS',
  ANSWERS_DISPUTED: 'EXCEPTIONS',
  ANSWERS_TO_ACCEPT: 'TASKS',
  NOTICES_WRONG: 'EXCEPTIONS',
  RECEIPTS_UNMATCHED: 'EXCEPTIONS',
  NOTICES_OVERDUE: 'TASKS',
  NOTICES_TO_ACKNOWLEDGE: 'TASKS',
  ANSWERS_OVERDUE: 'TASKS',
  CALENDARS: 'TASKS',
  CHANGES: 'EXCEPTIONS',
}

const MAX_LINES = 100
const MAX_DEALERS = 500

const time = z.enum(mailTimes)

const choice = z.object({
  times: z.object({ NETS: time, TASKS: time, CUT_OFFS: time, EXCEPTIONS: time, FILES: time }),
  lineCodes: z.array(lineCode).max(MAX_LINES).describe('Exceptions of these lines, or of the dealers; both empty: all'),
  dealerCodes: z.array(dealerCode).max(MAX_DEALERS),
})
export type MailChoice = z.infer<typeof choice>

const coded = z.array(z.object({ code: z.string(), name: z.string() }))

/** What a user gets by mail from the PRCTCC in which she works. */
export const mailDesk = ownArea('common', [], {
  initMail: query({
    summary: 'Mails that the user gets from the PRCTCC, and where they go',
    action: 'init',
    access: 'signed-in',
    isForPeople: true,
    input: z.object({}),
    output: choice.extend({
      isOn: z.boolean().describe('false: this installation sends no mails'),
      address: z
        .string()
        .nullable()
        .describe('From the sign-in; null: the provider names none, or has not verified it'),
      lines: coded,
      dealers: coded,
      lastSentAt: z.string().nullable(),
      lastError: z.string().describe('Why the latest mail has not arrived; empty: it has, or there is none'),
    }),
  }),
  saveMail: command({
    summary: 'Choose the mails that the user gets from the PRCTCC',
    action: 'save',
    forDealers: 'open',
    access: 'signed-in',
    isForPeople: true,
    input: choice,
    output: choice,
  }),
})

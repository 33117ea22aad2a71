import { z } from 'zod'
import { area, command, download, ownArea, query } from '../../calls/call.ts'
import { recordId, utcInstant } from '../../values/bounds.ts'
import { fileRequest } from '../../values/file-request.ts'
import { notice } from '../../values/notice.ts'
import { runStatuses } from '../job-net-kick/job-net-kick.ts'
import { deskException } from './exceptions.ts'

const shipment = z.object({
  dealerCode: z.string(),
  dealerName: z.string(),
  vanOn: z.string(),
  etd: z.string().nullable(),
  month: z.string().describe('Packing month'),
  cases: z.int(),
  packedCases: z.int(),
  containers: z.int(),
})

const siteFigures = z.object({
  today: z.string().describe('Business day of the site'),
  from: z.string(),
  to: z.string(),
  cases: z
    .array(z.object({ lineCode: z.string(), day: z.string(), planned: z.int(), packed: z.int() }))
    .describe('As PACKING PROGRESS counts them'),
  load: z
    .array(
      z.object({
        lineCode: z.string(),
        day: z.string(),
        loadMinutes: z.number(),
        regularMinutes: z.number(),
        overtimeMinutes: z.number(),
      }),
    )
    .describe('From today on; empty without the daily plan or access to all dealers'),
})

export const topPage = area('toppage', ['C01F01'], {
  init: query({
    summary: 'Notices and figures of the screens the user can open',
    action: 'init',
    access: 'signed-in',
    output: z.object({
      month: z.string(),
      today: z.string().describe('Business day of the site'),
      asOf: utcInstant.describe('Since when the tasks are read'),
      tasks: z.array(deskException).describe('What needs the user, as exceptions lists it'),
      isDataElsewhere: z
        .boolean()
        .describe('The user is restricted to dealers without orders here: they are in the PRCTCCs of packing sites'),
      others: z
        .array(
          z.object({
            prctCode: z.string(),
            prctName: z.string(),
            exceptions: z.array(deskException),
            shipments: z.array(shipment),
          }),
        )
        .describe('For a dealer’s user: the same in the other PRCTCCs that have something'),
      site: siteFigures.nullable().describe('null: the user can open neither progress nor cases'),
      shipments: z
        .array(shipment)
        .nullable()
        .describe('Next vannings; null: the user can open neither cases nor answers'),
      cycles: z.array(z.object({ status: z.string(), dealers: z.int() })).nullable(),
      nextCutOffAt: z.string().nullable().describe('Next cut-off of the cycles; null: none ahead, or not visible'),
      plan: z
        .object({ month: z.string(), rev: z.int(), createdAt: z.string(), unplannedLots: z.int(), containers: z.int() })
        .nullable(),
      runs: z
        .array(
          z.object({
            runId: z.int(),
            netName: z.string(),
            status: z.enum(runStatuses),
            kickedAt: z.string(),
            message: z.string(),
            elapsedSeconds: z.int().nullable(),
            limitSeconds: z.int().nullable(),
            isLate: z.boolean(),
          }),
        )
        .nullable(),
      files: z.array(fileRequest).describe('Files requested by the user and created in the background, latest first'),
      manuals: z
        .array(
          z.object({
            fileId: z.string(),
            title: z.string(),
            version: z.string(),
            sizeBytes: z.int(),
            updatedAt: z.string(),
          }),
        )
        .describe('Manuals of the PRCTCC, by title'),
      notices: z.array(notice).describe('First few notices: unread first, then the latest'),
      unreadNotices: z.int().describe('Total number of unread notices'),
    }),
  }),
  download: download({
    summary: 'A file created in the background, or a manual',
    action: 'download',
    access: 'signed-in',
    input: z.object({ fileId: z.uuid() }),
  }),
})

/** Notices of the top page, which dealers acknowledge. */
export const noticeDesk = ownArea('top-page', [], {
  readNotices: command({
    summary: 'Mark notices from other PRCTCCs as read',
    action: 'save',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({ noticeIds: z.array(recordId).min(1).max(100) }),
    output: z.object({ unreadNotices: z.int() }),
  }),
  acknowledgeNotice: command({
    summary: 'Acknowledge a notice on behalf of the dealer',
    action: 'save',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({ noticeId: recordId }),
    output: z.object({ acknowledgedAt: z.string() }),
  }),
})

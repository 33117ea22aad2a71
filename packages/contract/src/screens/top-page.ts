import { z } from 'zod'
import { area, download, query } from '../call.ts'
import { fileRequest } from '../values/file-request.ts'
import { notice } from '../values/notice.ts'
import { runStatuses } from './job-net-kick.ts'

export const topPage = area('toppage', ['C01F01'], {
  init: query({
    summary: 'What needs the user’s attention, from screens the user can open',
    action: 'init',
    access: 'signed-in',
    output: z.object({
      month: z.string(),
      cycles: z.array(z.object({ status: z.string(), dealers: z.int() })).nullable(),
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
          }),
        )
        .nullable(),
      files: z.array(fileRequest).describe('Files requested by the user and created in the background, latest first'),
      notices: z.array(notice).describe('First few notices: unread first, then the latest'),
      unreadNotices: z.int().describe('Total number of unread notices'),
    }),
  }),
  download: download({
    summary: 'A file created in the background',
    action: 'download',
    access: 'signed-in',
    input: z.object({ fileId: z.uuid() }),
  }),
})

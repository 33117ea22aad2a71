import { z } from 'zod'

export const fileStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type FileStatus = (typeof fileStatuses)[number]

export const fileRequest = z.object({
  requestId: z.int(),
  callId: z.string().describe('Download call that creates the file'),
  status: z.enum(fileStatuses),
  isCancelRequested: z.boolean(),
  rowsDone: z.int(),
  rowsTotal: z.int().describe('Expected by the requester; 0: unknown'),
  message: z.string().describe('Error of a failed request'),
  fileId: z.string().nullable(),
  fileName: z.string(),
  sizeBytes: z.int(),
  requestedAt: z.string(),
  endedAt: z.string().nullable(),
  expiresAt: z.string(),
})
export type FileRequest = z.infer<typeof fileRequest>

import { z } from 'zod'

export const fileStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type FileStatus = (typeof fileStatuses)[number]

export const fileRequest = z.object({
  requestId: z.int(),
  callId: z.string().describe('The download whose file it is'),
  status: z.enum(fileStatuses),
  isCancelRequested: z.boolean(),
  rowsDone: z.int(),
  rowsTotal: z.int().describe('As whoever asked expected them; 0: not known'),
  message: z.string().describe('Why there is no file'),
  fileId: z.string().nullable(),
  fileName: z.string(),
  sizeBytes: z.int(),
  requestedAt: z.string(),
  endedAt: z.string().nullable(),
  expiresAt: z.string(),
})
export type FileRequest = z.infer<typeof fileRequest>

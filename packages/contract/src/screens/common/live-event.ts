import { z } from 'zod'
import { fileRequest } from '../../values/file-request.ts'
import { uploadPace } from '../../values/lists/upload-preview.ts'
import { jobNetRunRow } from '../job-net-kick/job-net-kick.ts'

/** Server-sent event. A run comes without its name, which depends on the language. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }).describe('Connected; runs, files and uploads in progress follow'),
  z.object({ kind: z.literal('run'), run: jobNetRunRow.omit({ netName: true }) }),
  z.object({ kind: z.literal('file'), file: fileRequest }),
  z.object({ kind: z.literal('notice'), noticeId: z.int() }).describe('New notice from another PRCTCC; fetch it'),
  z.object({ kind: z.literal('upload'), upload: uploadPace }).describe('Progress of a long upload check'),
  z
    .object({ kind: z.literal('end'), reason: z.enum(['SESSION', 'RENEW', 'STOP']) })
    .describe('SESSION: the session has ended; RENEW: reconnect; STOP: the server is shutting down, reconnect'),
])
export type LiveEvent = z.infer<typeof liveEvent>

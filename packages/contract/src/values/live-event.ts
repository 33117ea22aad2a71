import { z } from 'zod'
import { jobNetRunRow } from '../screens/job-net-kick.ts'
import { fileRequest } from './file-request.ts'
import { uploadPace } from './upload-preview.ts'

/** Server-sent event. A run comes without its name, which depends on the language. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }).describe('The connection stands; what is under way follows'),
  z.object({ kind: z.literal('run'), run: jobNetRunRow.omit({ netName: true }) }),
  z.object({ kind: z.literal('file'), file: fileRequest }),
  z.object({ kind: z.literal('notice'), noticeId: z.int() }).describe('Another unit told this one something: ask what'),
  z.object({ kind: z.literal('upload'), upload: uploadPace }).describe('While the check of an upload takes longer'),
  z
    .object({ kind: z.literal('end'), reason: z.enum(['SESSION', 'RENEW', 'STOP']) })
    .describe('SESSION: the session is over; RENEW: connect again; STOP: the server stops, connect again'),
])
export type LiveEvent = z.infer<typeof liveEvent>

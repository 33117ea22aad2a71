import { z } from 'zod'
import { area, download } from '../call.ts'
import { code, isoDate, lineCode, NO_SHIFT } from '../values/codes.ts'
import { list } from '../values/query.ts'

/** What the floor gets on paper. Case labels are `workspace/caselabels`. */
export const planPapers = area('workspace', ['J01F01-3', 'L03F01'], {
  packinginstructions: download({
    summary:
      'Packing instructions of lines, a day and shifts as PDF: cases in the order of work, with contents and bar codes',
    action: 'download',
    input: z.object({
      packOn: isoDate,
      line: list(lineCode),
      shift: list(code(10)).describe(`Planned shift; ${NO_SHIFT}: none`),
    }),
  }),
})

import { z } from 'zod'
import { download, ownArea } from '../../calls/call.ts'
import { code, isoDate, lineCode, NO_SHIFT } from '../../values/codes.ts'
import { list } from '../../values/lists/query.ts'

/** What the floor gets on paper. Case labels are `workspace/case-information/download-labels`. */
export const planPapers = ownArea('packing-plan', ['J01F01-3', 'L03F01'], {
  downloadInstructions: download({
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

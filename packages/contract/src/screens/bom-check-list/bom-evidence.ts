import { z } from 'zod'
import { command, download, ownArea, upload } from '../../calls/call.ts'
import { MAX_STORED, utcInstant, whole } from '../../values/bounds.ts'
import { integer } from '../../values/lists/query.ts'

/** The value of `shownAt` where no file was shown. */
export const NO_EVIDENCE = 'NONE'

const shownAt = z
  .union([z.literal(NO_EVIDENCE), utcInstant])
  .optional()
  .describe('`evidenceFileAt` of the finding as it was shown; NONE: it had no file. Absent: not compared')
const finding = { checkNo: integer(1, MAX_STORED) }

/** The evidence file of a finding of BOM CHECK LIST: one for each finding. */
export const bomEvidence = ownArea('bom-check-list', ['I04F01'], {
  downloadEvidence: download({
    summary: 'The evidence file of a finding',
    action: 'download',
    input: z.object(finding),
  }),
  saveEvidence: upload({
    summary: 'Store the evidence file of a finding, or replace it',
    action: 'upload',
    forDealers: 'open',
    input: z.object({ ...finding, shownAt }),
    output: z.object({ fileName: z.string() }),
  }),
  deleteEvidence: command({
    summary: 'Delete the evidence file of a finding',
    action: 'delete',
    forDealers: 'open',
    input: z.object({ checkNo: whole(1), shownAt }),
    output: z.object({ isDeleted: z.boolean() }),
  }),
})

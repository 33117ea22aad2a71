import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { code } from '../../values/codes.ts'
import { integer } from '../../values/lists/query.ts'
import { pictureData } from '../../values/picture.ts'

export const MAX_RESULT_PICTURES = 3

const slot = z.int().min(1).max(MAX_RESULT_PICTURES).describe('Place of the photo on its case')

export const resultPicture = z.object({
  slot,
  thumbnail: z.string().describe('A data URL'),
  widthPx: z.int(),
  heightPx: z.int(),
  at: z.string(),
  by: z.string(),
})
export type ResultPicture = z.infer<typeof resultPicture>

const pictureOf = { caseNo: code(24), slot }

/** Photos of defects, on the case of a result. */
export const resultPictures = ownArea('packing-results-maintenance', ['D02F02'], {
  searchPicture: query({
    summary: 'A photo of a packed case in full size',
    action: 'search',
    input: z.object({ ...pictureOf, slot: integer(1, MAX_RESULT_PICTURES) }),
    output: z.object({ picture: z.string().describe('A data URL') }),
  }),
  savePicture: command({
    summary: 'Add a photo to the result of a case: at most three',
    action: 'save',
    forDealers: 'open',
    input: z.object({ caseNo: code(24), picture: pictureData('picture'), thumbnail: pictureData('thumbnail') }),
    output: z.object({ slot }),
  }),
  deletePicture: command({
    summary: 'Delete a photo of a packed case',
    action: 'delete',
    forDealers: 'open',
    input: z.object(pictureOf),
    output: z.object({ isDeleted: z.boolean() }),
  }),
})

import type { Handlers } from '../../calls/handlers.ts'
import { initDiscontinued } from './init.ts'
import { noticeDiscontinued } from './notice.ts'
import { deleteDiscontinued, saveDiscontinued, uploadDiscontinued } from './save.ts'
import { searchDiscontinued } from './search.ts'
import { searchPart } from './search-part.ts'

export const discontinuedPartHandlers = {
  'discontinuedpart/init': initDiscontinued,
  'discontinuedpart/search': searchDiscontinued,
  'discontinuedpart/save': saveDiscontinued,
  'discontinuedpart/delete': deleteDiscontinued,
  'discontinuedpart/notice': noticeDiscontinued,
  'discontinuedpart/searchpart': searchPart,
  'discontinuedpart/upload': uploadDiscontinued,
} satisfies Partial<Handlers>

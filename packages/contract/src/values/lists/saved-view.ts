import { z } from 'zod'
import { plainText, storable } from '../bounds.ts'
import { byteLimits } from '../max-bytes.ts'
import { MAX_LIST } from './query.ts'

/**
 * PRIVATE: for its owner. SHARED: for everyone of the PRCTCC. LOCKED: as SHARED, but only administrators of the screen
 * may change it.
 */
export const viewVisibilities = ['PRIVATE', 'SHARED', 'LOCKED'] as const
export type ViewVisibility = (typeof viewVisibilities)[number]

export const MAX_VIEWS = 100
export const MAX_VIEW_BYTES = 20_000

/** Whether every text in it, names included, can be stored. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return storable.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => storable.test(name) && isStorable(inner))
}

const searched = plainText(MAX_VIEW_BYTES)

export const viewState = z
  .object({
    search: z.record(plainText(60), z.union([searched, z.boolean(), z.array(searched).max(MAX_LIST)])),
    sort: z.array(plainText(60)).max(20),
    /** Written by the grid; the server stores it without reading it. */
    layout: z.record(plainText(60), z.unknown().refine(isStorable)),
  })
  .register(byteLimits, { maxBytes: MAX_VIEW_BYTES })
export type ViewState = z.infer<typeof viewState>

export const savedView = z.object({
  viewId: z.int(),
  name: z.string(),
  visibility: z.enum(viewVisibilities),
  isMine: z.boolean(),
  ownerName: z.string(),
  canChange: z.boolean(),
  /** Default of the PRCTCC for users who have chosen none. */
  isPrctDefault: z.boolean(),
  rowVersion: z.int(),
  state: viewState,
})
export type SavedView = z.infer<typeof savedView>

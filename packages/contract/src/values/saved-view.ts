import { z } from 'zod'
import { byteLimits } from './max-bytes.ts'

/**
 * PRIVATE: for its owner. SHARED: for everyone of the PRCTCC. LOCKED: as SHARED, but only administrators of the screen
 * may change it.
 */
export const viewVisibilities = ['PRIVATE', 'SHARED', 'LOCKED'] as const
export type ViewVisibility = (typeof viewVisibilities)[number]

export const MAX_VIEWS = 100
export const MAX_VIEW_BYTES = 20_000

export const viewState = z
  .object({
    search: z.record(z.string().max(60), z.union([z.string(), z.boolean(), z.array(z.string())])),
    sort: z.array(z.string().max(60)).max(20),
    /** Written by the grid; the server stores it without reading it. */
    layout: z.record(z.string().max(60), z.unknown()),
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

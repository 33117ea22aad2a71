import { z } from 'zod'

/** PRIVATE: its owner's. SHARED: everyone of the unit may use it. LOCKED: and only who administers the screen may change it. */
export const viewVisibilities = ['PRIVATE', 'SHARED', 'LOCKED'] as const
export type ViewVisibility = (typeof viewVisibilities)[number]

export const MAX_VIEWS = 100
export const MAX_VIEW_BYTES = 20_000

/** What a view brings back: the conditions, the order and how the columns stand. */
export const viewState = z.object({
  search: z.record(z.string().max(60), z.union([z.string(), z.boolean(), z.array(z.string())])),
  sort: z.array(z.string().max(60)).max(20),
  /** As the grid writes it; the server keeps it and does not read it. */
  layout: z.record(z.string().max(60), z.unknown()),
})
export type ViewState = z.infer<typeof viewState>

export const savedView = z.object({
  viewId: z.int(),
  name: z.string(),
  visibility: z.enum(viewVisibilities),
  isMine: z.boolean(),
  ownerName: z.string(),
  canChange: z.boolean(),
  /** Of the unit, for whoever has chosen no default. */
  isUnitDefault: z.boolean(),
  rowVersion: z.int(),
  state: viewState,
})
export type SavedView = z.infer<typeof savedView>

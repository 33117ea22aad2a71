import type { OutputOf, topPage } from '@packing/contract'

export type TopPageData = OutputOf<(typeof topPage)['init']>

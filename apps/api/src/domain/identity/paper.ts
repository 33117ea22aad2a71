import type { Paper } from '@packing/contract'
import type { SessionUser } from './users.ts'

/** On which the user prints. */
export const paperOf = ({ preferences }: Pick<SessionUser, 'preferences'>): Paper => preferences.paper ?? 'A4'

import { createStore } from '../store.ts'

/** `ending`: within a minute. `ended`: nothing can be saved until the user signs in again. */
export type SessionEnd = 'live' | 'ending' | 'ended'

export const sessionEnd = createStore<SessionEnd>('live')

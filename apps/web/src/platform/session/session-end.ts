import { createStore } from '../store.ts'

/** `ending`: within a minute. `ended`: nothing can be saved until the user signs in again. */
export type SessionEnd = 'live' | 'ending' | 'ended'

/** Drives the banner of the shell. */
export const sessionEnd = createStore<SessionEnd>('live')

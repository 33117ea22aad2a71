import { createStore } from '../store.ts'

/** `ending`: the sign-in ends within a minute. `ended`: nothing can be saved until the user signs in again. */
export type SessionEnd = 'live' | 'ending' | 'ended'

/** Followed by the banner of the shell. */
export const sessionEnd = createStore<SessionEnd>('live')

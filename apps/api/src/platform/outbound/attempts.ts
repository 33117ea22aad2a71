/** Seconds after the n-th attempt: about a day and a half in all. */
export const pauses: readonly number[] = [5, 15, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 28_800, 43_200]

/** undefined: there is no further attempt. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1]

/** What leaves the system is given up after so many attempts. */
export const MAX_ATTEMPTS = pauses.length + 1

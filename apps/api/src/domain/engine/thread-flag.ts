/** What a flag shared with the thread of an engine says. */
export const GOES_ON = 0
export const CANCELLED = 1
export const HELD = 2

/** Of the thread of large calls, beside those of its process: three calls, and what they write apart from their transactions. */
export const LARGE_CALL_CONNECTIONS = 4

/** Background files that a worker builds at once. */
export const FILES_AT_ONCE = 2

/** Events that a worker sends at once. A connection is in use only before and after. */
export const EVENTS_AT_ONCE = 4

/** Printers to which a worker sends labels at once. A connection is in use only before each case. */
export const PRINTERS_AT_ONCE = 4

/** Partners with whom a worker exchanges files at once. */
export const EXCHANGES_AT_ONCE = 2

/** Connections of a worker: three for each run, file and exchange (work, heartbeat, reads beside it), three for its own queries. */
export const workerPoolSize = (concurrency: number): number => (concurrency + FILES_AT_ONCE + EXCHANGES_AT_ONCE) * 3 + 3

/** Background files that a worker builds at once. */
export const FILES_AT_ONCE = 2

/** Connections of a worker: three for each run and file (work, heartbeat, reads beside it), three for its own queries. */
export const workerPoolSize = (concurrency: number): number => (concurrency + FILES_AT_ONCE) * 3 + 3

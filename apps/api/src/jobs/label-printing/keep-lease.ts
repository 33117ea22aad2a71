export interface LeaseOf {
  readonly leaseMs: number
  /** The longest that the labels of one case may take: a printer that takes a byte now and then is never silent. */
  readonly caseMs: number
  /** False: somebody else owns the job. */
  renew(): Promise<boolean>
  /** Called once, before another worker can own the job: its connection to the printer must be the only one. */
  lost(reason: Error): void
}

export interface KeptLease {
  /** The labels of the next case begin to leave. */
  nextCase(): void
  stop(): void
}

/** Renews the lease of a job while it is printed. It is lost where the database does not confirm that in time. */
export function keepLease({ leaseMs, caseMs, renew, lost }: LeaseOf): KeptLease {
  let isOver = false
  const stop = () => {
    isOver = true
    clearInterval(beat)
    clearTimeout(lapse)
    clearTimeout(limit)
  }
  const end = (reason: string) => {
    if (isOver) return
    stop()
    lost(new Error(reason))
  }
  const lapse = setTimeout(() => end('The worker could not keep its job: the database did not answer'), leaseMs * 0.8)
  const limit = setTimeout(
    () => end(`The printer took longer than ${Math.round(caseMs / 60_000)} minutes for one case`),
    caseMs,
  )
  let isBusy = false
  const beat = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void renew()
      .then(
        (isOwn) => {
          if (!isOwn) end('The job was discarded, or is another worker’s')
          else if (!isOver) lapse.refresh()
        },
        // It is tried again at the next beat, until the lease lapses.
        () => undefined,
      )
      .finally(() => {
        isBusy = false
      })
  }, leaseMs / 4)
  return { nextCase: () => void limit.refresh(), stop }
}

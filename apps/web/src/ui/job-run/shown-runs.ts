const shown = new Map<number, number>()

/** Marks a run as visible on the screen, which then needs no message at its end. Returns the release function. */
export function showRun(runId: number): () => void {
  shown.set(runId, (shown.get(runId) ?? 0) + 1)
  return () => {
    const left = (shown.get(runId) ?? 1) - 1
    if (left > 0) shown.set(runId, left)
    else shown.delete(runId)
  }
}

export const isRunShown = (runId: number): boolean => shown.has(runId)

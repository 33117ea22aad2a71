import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the result is defined; undefined after the timeout. */
export async function waitFor<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  { withinMs, everyMs = 25 }: { withinMs: number; everyMs?: number },
): Promise<T | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > end) return undefined
    await pause(everyMs)
  }
}

import { setTimeout as pause } from 'node:timers/promises'

export async function waitFor<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  { withinMs, everyMs = 25, signal }: { withinMs: number; everyMs?: number; signal?: AbortSignal | undefined },
): Promise<T | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    signal?.throwIfAborted()
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > end) return undefined
    await pause(everyMs, undefined, signal ? { signal } : {})
  }
}

/** Failed when the data were safe already: its message says so, and what is missing. */
export class LateFailure extends Error {
  override readonly name = 'LateFailure'
}

/** `done` ends with the step: “Restored, but the migrations failed”. */
export async function afterwards<T>(done: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new LateFailure(`${done}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

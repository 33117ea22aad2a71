import { createStore } from '../store.ts'

export interface Question {
  readonly messages: readonly string[]
  /** Marks a question whose yes cannot be taken back. */
  readonly isSerious: boolean
  answer(isOk: boolean): void
}

/** The question on screen; the shell shows it. */
export const openQuestion = createStore<Question | null>(null)

/** Asks one thing and resolves with the answer: OK or CANCEL. A second question waits for the first. */
export async function confirm(
  messages: string | readonly string[],
  options: { isSerious?: boolean } = {},
): Promise<boolean> {
  while (openQuestion.get()) await closed()
  return new Promise((resolve) => {
    openQuestion.set({
      messages: typeof messages === 'string' ? [messages] : messages,
      isSerious: options.isSerious ?? false,
      answer(isOk) {
        openQuestion.set(null)
        resolve(isOk)
      },
    })
  })
}

const closed = () =>
  new Promise<void>((resolve) => {
    const stop = openQuestion.subscribe(() => {
      stop()
      resolve()
    })
  })

import { createStore } from '../store.ts'

/** A question that waits for another looks this often whether it is its turn. */
const POLL_MS = 1000

/** What can be ticked before the answer; all of it is at first. */
export interface Options {
  readonly label: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

export interface Question {
  readonly messages: readonly string[]
  /** Marks a question whose yes cannot be taken back. */
  readonly isSerious: boolean
  readonly options: Options | undefined
  answer(isOk: boolean, ticked?: readonly string[]): void
}

/** The question on screen; the shell shows it. */
export const openQuestion = createStore<Question | null>(null)

interface Asking {
  readonly isSerious?: boolean
  readonly options?: Options | undefined
}

/** Asks for what is ticked of the options; null: CANCEL. A second question waits for the first. */
export async function choose(
  messages: string | readonly string[],
  { isSerious = false, options }: Asking,
): Promise<readonly string[] | null> {
  while (openQuestion.get()) await pause()
  return new Promise((resolve) => {
    openQuestion.set({
      messages: typeof messages === 'string' ? [messages] : messages,
      isSerious,
      options,
      answer(isOk, ticked = []) {
        openQuestion.set(null)
        resolve(isOk ? ticked : null)
      },
    })
  })
}

/** Asks one thing and resolves with the answer: OK or CANCEL. */
export const confirm = async (messages: string | readonly string[], asking: Pick<Asking, 'isSerious'> = {}) =>
  (await choose(messages, asking)) !== null

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

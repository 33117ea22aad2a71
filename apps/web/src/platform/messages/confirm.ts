import { createStore } from '../store.ts'

const POLL_MS = 1000

/** Checkboxes in the dialog, all checked at first. */
export interface Options {
  readonly label: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
  /** OK is possible with none of them checked. */
  readonly canBeEmpty?: boolean
}

/** A sentence, or a link that opens in another tab so that the question stays. */
export type QuestionLine = string | { readonly text: string; readonly href: string }

export interface Question {
  readonly messages: readonly QuestionLine[]
  readonly isSerious: boolean
  readonly options: Options | undefined
  answer(isOk: boolean, ticked?: readonly string[]): void
}

export const openQuestion = createStore<Question | null>(null)

interface Asking {
  readonly isSerious?: boolean
  readonly options?: Options | undefined
}

/** Returns the checked options; null: CANCEL. A second question waits for the first. */
export async function choose(
  messages: string | readonly QuestionLine[],
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

/** Resolves to true for OK, false for CANCEL. */
export const confirm = async (messages: string | readonly QuestionLine[], asking: Pick<Asking, 'isSerious'> = {}) =>
  (await choose(messages, asking)) !== null

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

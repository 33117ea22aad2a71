import { confirm } from '../messages/confirm.ts'
import { stripCode } from '../messages/notify.ts'
import { ApiError } from './api-error.ts'

/** First without the warnings accepted; if there are only warnings, the user is asked. Cancelling rejects with them. */
export async function sendAsking<Result>(send: (acceptWarnings: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await send(false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const found = error.errinfo.validationErrors
    const isWarned = found.length > 0 && found.every(({ errorType }) => errorType === 'WARNING')
    if (!isWarned || !(await confirm(found.flatMap(({ messages }) => messages.map(stripCode))))) throw error
    return send(true)
  }
}

import { allCalls } from '@packing/contract'
import { z } from 'zod'
import type { Handler } from '../../calls/handlers.ts'
import { canOpenAny } from '../../domain/views/screen-access.ts'
import { rowHistory as historyOf } from '../../editable-lists/row-history.ts'
import { invalid, unauthorised } from '../../platform/errors/api-error.ts'

/** Tables with a history that is shown, each with the functions of its screen. */
const functionsOf: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...allCalls.map(({ history }) => history),
)

const rowKey = z.record(z.string().max(60), z.union([z.string(), z.number(), z.boolean(), z.null()]))

function parseKey(text: string) {
  try {
    return rowKey.parse(JSON.parse(text))
  } catch {
    throw invalid('M-COM-006', {}, [{ field: 'key', message: 'M-COM-126', params: { value: text.slice(0, 50) } }])
  }
}

/** Only for screens the user can open. */
export const rowHistory: Handler<'workspace/common/search-history'> = async ({ entity, key }, context) => {
  if (!Object.hasOwn(functionsOf, entity) || !canOpenAny(context, functionsOf[entity] ?? [])) {
    throw unauthorised('M-WSP-007')
  }
  return historyOf(context.db, { prctCode: context.prctCode, entity, key: parseKey(key) })
}

import { type Call, checkInput } from '@packing/contract'
import { invalid } from '../errors/api-error.ts'

export function parseInput(call: Pick<Call, 'input'>, raw: unknown): unknown {
  const checked = checkInput(call.input, raw ?? {})
  if (checked.isSound) return checked.data
  throw invalid(
    'M-COM-006',
    {},
    checked.issues.map(({ field, code, params }) => ({ field, message: code, params })),
  )
}

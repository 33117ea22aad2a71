import type { Call } from './call.ts'

/** The reply violates its own contract: a bug in the handler or the output schema. */
export class ReplyContractError extends Error {
  constructor(callId: string, deviations: readonly string[]) {
    super(`The reply of ${callId} deviates from its output schema:\n  ${deviations.slice(0, MAX_LISTED).join('\n  ')}`)
    this.name = 'ReplyContractError'
  }
}

const MAX_LISTED = 20

/** After JSON: a Date becomes text, undefined disappears. */
const asSent = (data: unknown): unknown => (data === undefined ? null : JSON.parse(JSON.stringify(data)))

/**
 * Throws unless the schema parses the data as sent and returns it unchanged. zod objects drop unknown fields, so
 * comparing input and output finds them at any depth, as well as defaults and transforms.
 */
export function checkReply(call: Pick<Call, 'id' | 'output'>, data: unknown): void {
  const sent = asSent(data)
  const { success, data: parsed, error } = call.output.safeParse(sent)
  const deviations = success
    ? listDifferences(sent, asSent(parsed))
    : error.issues.map((issue) => `${pathText(issue.path)}: ${issue.message}`)
  if (deviations.length > 0) throw new ReplyContractError(call.id, deviations)
}

const pathText = (path: readonly PropertyKey[]) => (path.length === 0 ? 'data' : `data.${path.map(String).join('.')}`)

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function listDifferences(sent: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (sent === parsed) return []
  if (!isContainer(sent) || !isContainer(parsed) || Array.isArray(sent) !== Array.isArray(parsed)) {
    if (parsed === undefined) return [`${pathText(path)}: not in the schema`]
    return [`${pathText(path)}: ${JSON.stringify(sent)} is parsed as ${JSON.stringify(parsed)}`]
  }
  const keys = new Set([...Object.keys(sent), ...Object.keys(parsed)])
  return [...keys].flatMap((key) => listDifferences(sent[key], parsed[key], [...path, key]))
}

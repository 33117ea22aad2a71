import type { FileRequest } from '@packing/contract'

export const isUnderWay = ({ status }: Pick<FileRequest, 'status'>) => status === 'WAITING' || status === 'RUNNING'

/** Events received since outrank an older reply. */
export function newestFiles(
  answered: readonly FileRequest[],
  live: ReadonlyMap<number, FileRequest>,
): readonly FileRequest[] {
  const known = new Set(answered.map(({ requestId }) => requestId))
  const unknown = [...live.values()].filter(({ requestId }) => !known.has(requestId))
  const merged = answered.map((file) => (isUnderWay(file) ? (live.get(file.requestId) ?? file) : file))
  return [...unknown, ...merged].sort((one, other) => other.requestId - one.requestId)
}

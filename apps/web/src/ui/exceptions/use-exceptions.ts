import { exceptions } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'

export const EXCEPTIONS_REFRESH_MS = 60_000

/** Read again each minute, while the floor works. */
export const useExceptions = ({
  afterStart = false,
  functionId,
}: {
  readonly afterStart?: boolean
  readonly functionId: string
}) => useCallQuery(exceptions.exceptions, { afterStart }, { functionId, refetchInterval: EXCEPTIONS_REFRESH_MS })

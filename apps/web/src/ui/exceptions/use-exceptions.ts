import { exceptions } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'

/** What happens is listed within a minute, the reply included. */
export const EXCEPTIONS_REFRESH_MS = 50_000

/** Read again while the floor works. */
export const useExceptions = ({
  afterStart = false,
  functionId,
}: {
  readonly afterStart?: boolean
  readonly functionId: string
}) => useCallQuery(exceptions.exceptions, { afterStart }, { functionId, refetchInterval: EXCEPTIONS_REFRESH_MS })

import { type ActionName, type Call, type OutputOf, replyCode } from '@packing/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePreferences } from '../preferences/preferences.ts'
import { useUserInfo } from '../session/session.ts'
import { sessionEnd } from '../session/session-end.ts'
import { useStore } from '../store.ts'
import { ApiError } from './api-error.ts'
import { isRefresh } from './background.ts'
import { callApi } from './call-api.ts'
import type { CallInput, ComposedInput } from './call-input.ts'

export interface CallQueryOptions<C extends Call> {
  readonly functionId?: string
  readonly action?: ActionName
  readonly enabled?: boolean
  readonly refetchInterval?: number | false | ((data: OutputOf<C> | null | undefined) => number | false)
  readonly staleTime?: number
  readonly takesField?: (path: string) => boolean
}

export const callKey = (call: Pick<Call, 'id'>) => [call.id] as const

/** `data` is null when nothing was found, undefined while nothing is known. */
export type CallQuery<C extends Call> = WithData<UseQueryResult<OutputOf<C> | null>, OutputOf<C> | null | undefined>

// Distributes over the states of a query, so that `isError` still narrows `error`.
type WithData<Result, Data> = Result extends unknown ? Omit<Result, 'data'> & { readonly data: Data } : never

/** Keeps old data while fetching; cached per scope, language and input. */
export function useCallQuery<C extends Call>(
  call: C,
  input: CallInput<C> | ComposedInput,
  options: CallQueryOptions<C> = {},
): CallQuery<C> {
  const user = useUserInfo()
  const { language } = usePreferences()
  const { functionId, action, takesField } = options
  // An ended session must stop polling.
  const isEnded = useStore(sessionEnd) === 'ended'
  const refetchInterval = isEnded ? undefined : options.refetchInterval
  const isAllowed = user !== null || call.access === 'anonymous'
  const isPolled = refetchInterval !== undefined && refetchInterval !== false
  const result = useQuery<OutputOf<C> | null>({
    queryKey: [...callKey(call), user?.accessPrctCode, language, functionId, input],
    queryFn: ({ client, queryKey, signal }) =>
      callApi(call, input, {
        signal,
        isBackground: isRefresh(isPolled, client.getQueryData(queryKey) !== undefined),
        ...(functionId === undefined ? {} : { functionId }),
        ...(action === undefined ? {} : { action }),
        ...(takesField === undefined ? {} : { takesField }),
      }),
    // Where it is not said, the client of the page decides: a stage of tests asks for nothing.
    ...(isAllowed && options.enabled === undefined ? {} : { enabled: isAllowed && options.enabled === true }),
    placeholderData: keepPreviousData,
    staleTime: options.staleTime ?? 0,
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval:
            typeof refetchInterval === 'function' ? (query) => refetchInterval(query.state.data) : refetchInterval,
        }),
  })
  // After a 401 the data must disappear. Data for select options stay, because typed input stands beside them.
  const isRejected =
    call.action !== 'init' && result.error instanceof ApiError && result.error.code === replyCode.unauthorised
  return isRejected ? { ...result, data: undefined } : result
}

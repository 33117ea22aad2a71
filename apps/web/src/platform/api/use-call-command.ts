import type { Call, OutputOf } from '@packing/contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { CallInput } from './call-input.ts'
import type { CallOptions } from './request.ts'
import { callKey } from './use-call-query.ts'

export interface CallCommandOptions<C extends Call> extends Omit<CallOptions, 'signal'> {
  readonly invalidates?: readonly Pick<Call, 'id'>[]
  readonly onDone?: (data: OutputOf<C> | null) => void
}

/** `mutate` never throws; `mutateAsync` rejects like `callApi`. */
export function useCallCommand<C extends Call>(
  call: C,
  options: CallCommandOptions<C> = {},
): UseMutationResult<OutputOf<C> | null, Error, CallInput<C>> {
  const queryClient = useQueryClient()
  return useMutation<OutputOf<C> | null, Error, CallInput<C>>({
    mutationFn: (input) => callApi(call, input, options),
    onSuccess: (data) => options.onDone?.(data),
    // Also after a rejection, which often means that the screen is outdated.
    onSettled: () =>
      Promise.all(
        (options.invalidates ?? []).map((query) => queryClient.invalidateQueries({ queryKey: callKey(query) })),
      ),
  })
}

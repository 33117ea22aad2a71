import { orderFiles } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { callKey } from '../../platform/api/use-call-query.ts'

type SaveCall = typeof orderFiles.saveCodes | typeof orderFiles.saveReading | typeof orderFiles.saveColumns

/** After a rejection nothing is read again, so that the entries stay until the user loads the current settings. */
export function useSaveSettings<C extends SaveCall>(call: C, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [isOutdated, setIsOutdated] = useState(false)
  const reload = () => {
    setIsOutdated(false)
    void queryClient.invalidateQueries({ queryKey: callKey(orderFiles.listCodes) })
  }
  const save = useCallCommand(call, {
    takesField: (field) => field === 'version',
    onDone: () => {
      onSaved()
      reload()
    },
  })
  const send = (input: CallInput<C>) =>
    save.mutate(input, {
      onError: (error) => setIsOutdated(error instanceof ApiError && error.fieldMessages['version'] !== undefined),
    })
  return { isPending: save.isPending, isOutdated, send, reload }
}

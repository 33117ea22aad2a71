import { type Call, type MasterTrial, masterTrials, triedCallIds, triedCalls, worseFigures } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import type { Saving } from '../edits/use-save.ts'
import { masterTrialTexts } from './master-trial-texts.ts'

const POLL_MS = 700
const text = texts(masterTrialTexts)

export const isTrialUnderWay = ({ status }: Pick<MasterTrial, 'status'>): boolean =>
  status === 'WAITING' || status === 'HELD' || status === 'RUNNING'

interface Edited {
  readonly unsaved: { readonly isDirty: boolean; readonly version: object }
  readonly saving: Pick<Saving, 'commands'>
}

interface Begun {
  readonly runId: number
  /** Of the edits that are tried. */
  readonly version: object
}

/** The trial of unsaved edits, where the contract names their save as one that can be tried. */
export function useMasterTrial(save: Call, { unsaved, saving }: Edited) {
  const callId = isOneOf(triedCallIds, save.id) ? save.id : undefined
  const functionId = callId && triedCalls[callId]
  const [begun, setBegun] = useState<Begun>()
  const [isOpen, setIsOpen] = useState(false)
  const ofScreen = functionId === undefined ? {} : { functionId }
  const starting = useCallCommand(masterTrials.start, ofScreen)
  const cancelling = useCallCommand(masterTrials.cancel, { ...ofScreen, invalidates: [masterTrials.find] })
  const found = useCallQuery(
    masterTrials.find,
    { runId: begun?.runId ?? 0 },
    {
      ...ofScreen,
      enabled: begun !== undefined && isOpen,
      refetchInterval: (data) => (data && data.runId === begun?.runId && !isTrialUnderWay(data) ? false : POLL_MS),
    },
  )
  const trial = found.data?.runId === begun?.runId ? (found.data ?? undefined) : undefined
  const isOfEdits = begun !== undefined && begun.version === unsaved.version
  const start = async () => {
    if (callId === undefined) return
    const { version } = unsaved
    setIsOpen(true)
    setBegun(undefined)
    const input = { call: callId, input: { rows: saving.commands() } }
    const started = await starting.mutateAsync(input).catch(() => null)
    if (started) setBegun({ runId: started.runId, version })
    else setIsOpen(false)
  }
  return {
    functionId,
    isOpen,
    isStarting: starting.isPending,
    trial,
    isOfEdits,
    canStart: unsaved.isDirty && !starting.isPending,
    start: () => void start(),
    cancel: () => begun && cancelling.mutate({ runId: begun.runId }),
    close: () => setIsOpen(false),
    /** Asks where the trial of these very edits shows a worse plan; false: the user does not want it. */
    confirmWorse: async (): Promise<boolean> => {
      const worse = isOfEdits ? worseFigures(trial?.months ?? []) : []
      return worse.length === 0 || confirm(worseLines(worse), { isSerious: true })
    },
  }
}

export type MasterTrialState = ReturnType<typeof useMasterTrial>

export const worseLines = (worse: ReturnType<typeof worseFigures>): string[] => [
  text('worse'),
  ...worse.map(({ figure, before, after }) =>
    text('worseFigure', { figure: text(figure), before: formatNumber(before), after: formatNumber(after) }),
  ),
  text('saveAnyway'),
]

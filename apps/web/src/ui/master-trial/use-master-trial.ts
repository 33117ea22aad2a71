import { type Call, masterTrials, type TrialMonth, triedCallIds, triedCalls, worseFigures } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { useCan } from '../../platform/session/use-can.ts'
import type { Saving } from '../edits/use-save.ts'
import { masterTrialTexts } from './master-trial-texts.ts'
import { useTrialRun } from './use-trial-run.ts'

const text = texts(masterTrialTexts)

interface Edited {
  readonly unsaved: { readonly isDirty: boolean; readonly version: object }
  readonly saving: Pick<Saving, 'commands'>
}

/** What puts stored changes in use, such as registering a draft. */
export interface TriedStep {
  readonly call: Call
  readonly input: Readonly<Record<string, unknown>>
}

interface Begun {
  readonly runId: number
  readonly callId: string
  /** Of the edits that are tried. */
  readonly version: object
}

/**
 * The trial of unsaved edits, where the contract names their save as one that can be tried. Without edits, that of the step which
 * puts stored ones in use.
 */
export function useMasterTrial(save: Call, { unsaved, saving }: Edited, step?: TriedStep) {
  const can = useCan()
  const saveId = isOneOf(triedCallIds, save.id) ? save.id : undefined
  const functionId = saveId && triedCalls[saveId]
  const stepId = step && can(step.call) && isOneOf(triedCallIds, step.call.id) ? step.call.id : undefined
  const callId = unsaved.isDirty ? saveId : stepId
  const [begun, setBegun] = useState<Begun>()
  const [isOpen, setIsOpen] = useState(false)
  const ofScreen = functionId === undefined ? {} : { functionId }
  const starting = useCallCommand(masterTrials.start, ofScreen)
  const cancelling = useCallCommand(masterTrials.cancel, { ...ofScreen, invalidates: [masterTrials.find] })
  const trial = useTrialRun({ functionId, runId: begun?.runId, isShown: isOpen })
  const isOfEdits = begun !== undefined && begun.version === unsaved.version && begun.callId === callId
  const start = async () => {
    if (callId === undefined) return
    const { version } = unsaved
    setIsOpen(true)
    setBegun(undefined)
    const input = unsaved.isDirty ? { rows: saving.commands() } : { ...step?.input }
    const started = await starting.mutateAsync({ call: callId, input }).catch(() => null)
    if (started) setBegun({ runId: started.runId, callId, version })
    else setIsOpen(false)
  }
  return {
    functionId,
    isOpen,
    isStarting: starting.isPending,
    trial,
    isOfEdits,
    hasEdits: unsaved.isDirty,
    /** Nothing is unsaved: what is stored is tried. */
    isOfDraft: begun === undefined ? !unsaved.isDirty : begun.callId !== saveId,
    canStart: callId !== undefined && !starting.isPending,
    start: () => void start(),
    cancel: () => begun && cancelling.mutate({ runId: begun.runId }),
    close: () => setIsOpen(false),
    /** Asks where the trial of these very edits shows a worse plan; false: the user does not want it. */
    confirmWorse: async (): Promise<boolean> => !isOfEdits || confirmWorse(trial?.months ?? []),
  }
}

/** Asks where months become worse. */
export async function confirmWorse(months: readonly TrialMonth[]): Promise<boolean> {
  const worse = worseFigures(months)
  return worse.length === 0 || confirm(worseLines(worse), { isSerious: true })
}

export type MasterTrialState = ReturnType<typeof useMasterTrial>

const worseLines = (worse: ReturnType<typeof worseFigures>): string[] => [
  text('worse'),
  ...worse.map(({ figure, before, after }) =>
    text('worseFigure', { figure: text(figure), before: formatNumber(before), after: formatNumber(after) }),
  ),
  text('saveAnyway'),
]

import { containerClosing, isContainerNo, loadPlans, normaliseCode, type OutputOf } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { sendAsking } from '../../../platform/api/send-asking.ts'
import { callKey } from '../../../platform/api/use-call-query.ts'
import { useKeptInput } from '../../../ui/edits/leave/use-kept-input.ts'
import type { KeptInputs } from '../../../ui/edits/leave/use-kept-inputs.ts'
import { numberIssue, numberOrZero, type TypedNumber } from '../../../ui/edits/number-field.tsx'
import { splitCodes } from '../../../ui/search-form/code-list.ts'
import { instantOf, localInput } from './closed-at.ts'

export type Closing = OutputOf<typeof containerClosing.init>
export type ClosingCase = Closing['cases'][number]

/** Every view that shows containers or their cases. */
export const changedByClosing = [containerClosing.init, loadPlans.searchGroup, loadPlans.search]

export interface ClosingInput {
  readonly isoNo: string
  readonly sealNo: string
  readonly vannedAt: string
  readonly tareKg: TypedNumber
  readonly securingKg: TypedNumber
  readonly added: string
  /** Numbers of the cases that stay behind. */
  readonly left: readonly string[]
}

const casesIn = (written: string) => [...new Set(splitCodes(written, 'case').map(normaliseCode))]

const fields = ['isoNo', 'sealNo', 'vannedAt', 'tareKg', 'securingKg', 'leftCaseNos', 'addedCaseNos']
const isShownHere = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}[`))

const blankValues = (closing: Closing, now: Date): ClosingInput => ({
  isoNo: '',
  sealNo: '',
  vannedAt: localInput(now),
  tareKg: closing.tareKg,
  securingKg: 0,
  added: '',
  left: [],
})

const inputOf = (closing: Closing, values: ClosingInput) => ({
  renbanNo: closing.renbanNo,
  rowVersion: closing.rowVersion,
  isoNo: normaliseCode(values.isoNo),
  sealNo: normaliseCode(values.sealNo),
  vannedAt: instantOf(values.vannedAt),
  tareKg: numberOrZero(values.tareKg),
  securingKg: numberOrZero(values.securingKg),
  leftCaseNos: [...values.left],
  addedCaseNos: casesIn(values.added),
})

export const weightLimits = { min: 0, max: 99_999, digits: 3 }

/** A weight that is not understood must not count as 0. */
const isWeightWrong = ({ tareKg, securingKg }: ClosingInput) =>
  [tareKg, securingKg].some((kg) => numberIssue(kg, weightLimits) !== undefined)

/** Verified gross mass by method 2: cargo, securing material and tare. */
function figuresOf(closing: Closing, values: ClosingInput) {
  const { isoNo, tareKg, securingKg } = inputOf(closing, values)
  const loaded = closing.cases.filter(({ isPacked, caseNo }) => isPacked && !values.left.includes(caseNo))
  const cargoKg = loaded.reduce((sum, { grossKg }) => sum + grossKg, 0)
  return {
    loaded,
    cargoKg,
    vgmKg: cargoKg + tareKg + securingKg,
    overKg: cargoKg + securingKg - closing.maxPayloadKg,
    leftCount: closing.cases.length - loaded.length,
    isIsoWrong: isoNo.length === 11 && !isContainerNo(isoNo),
  }
}

function errorsOf(error: ApiError): Readonly<Record<string, string>> {
  const shown = Object.entries(error.fieldMessages).map(([path, words]) => [path.replace(/\[.*/, ''), words.join(' ')])
  return Object.fromEntries(shown.length > 0 ? shown : [['', error.message]])
}

/** Entry of a vanning result: its values, what they add up to, and the save, which asks when there are warnings. */
export function useClosing(closing: Closing, now: Date, kept: KeptInputs<ClosingInput>) {
  const queryClient = useQueryClient()
  const {
    value: values,
    setValue: setValues,
    isChanged,
    discard,
  } = useKeptInput({ kept, rowKey: closing.renbanNo, initial: blankValues(closing, now) })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setIsSaving] = useState(false)

  const send = (acceptWarnings: boolean) =>
    callApi(
      containerClosing.close,
      { ...inputOf(closing, values), acceptWarnings },
      { takesField: isShownHere, isQuiet: !acceptWarnings },
    )

  async function save(): Promise<OutputOf<typeof containerClosing.close> | null> {
    setErrors({})
    if (isWeightWrong(values)) return null
    setIsSaving(true)
    try {
      const done = await sendAsking(send)
      if (done !== null) kept.keep(closing.renbanNo, undefined)
      return done
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(errorsOf(error))
      return null
    } finally {
      setIsSaving(false)
      await Promise.all(changedByClosing.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
    }
  }

  return {
    values,
    isChanged,
    discard: () => {
      discard()
      setErrors({})
    },
    errors,
    isSaving,
    save,
    ...figuresOf(closing, values),
    change: (changed: Partial<ClosingInput>) => setValues((old) => ({ ...old, ...changed })),
    leave: (caseNo: string, isLeft: boolean) =>
      setValues((old) => {
        const others = old.left.filter((no) => no !== caseNo)
        return { ...old, left: isLeft ? [...others, caseNo] : others }
      }),
  }
}

import { containerClosing, isContainerNo, loadPlans, type OutputOf } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { sendAsking } from '../../../platform/api/send-asking.ts'
import { callKey } from '../../../platform/api/use-call-query.ts'
import { instantOf, localInput } from './closed-at.ts'

export type Closing = OutputOf<typeof containerClosing.closinginit>
export type ClosingCase = Closing['cases'][number]

/** Every view that shows containers or their cases. */
export const changedByClosing = [containerClosing.closinginit, loadPlans.loadgroup, loadPlans.loads]

interface Values {
  readonly isoNo: string
  readonly sealNo: string
  readonly vannedAt: string
  readonly tareKg: number | ''
  readonly securingKg: number | ''
  readonly added: string
  readonly left: ReadonlySet<string>
}

const casesIn = (written: string) => [
  ...new Set(
    written
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((no) => no !== ''),
  ),
]

const fields = ['isoNo', 'sealNo', 'vannedAt', 'tareKg', 'securingKg', 'leftCaseNos', 'addedCaseNos']
const isShownHere = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}[`))

/** Entry of a vanning result: its values, what they add up to, and the save, which asks when there are warnings. */
export function useClosing(closing: Closing, now: Date) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState<Values>(() => ({
    ...{ isoNo: '', sealNo: '', vannedAt: localInput(now), tareKg: closing.tareKg, securingKg: 0 },
    ...{ added: '', left: new Set<string>() },
  }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setIsSaving] = useState(false)
  const packed = closing.cases.filter(({ isPacked }) => isPacked)
  const loaded = packed.filter(({ caseNo }) => !values.left.has(caseNo))
  const cargoKg = loaded.reduce((sum, { grossKg }) => sum + grossKg, 0)
  const [tareKg, securingKg] = [values.tareKg || 0, values.securingKg || 0]
  const addedCaseNos = casesIn(values.added)

  const send = (acceptWarnings: boolean) =>
    callApi(
      containerClosing.closeload,
      {
        ...{ renbanNo: closing.renbanNo, rowVersion: closing.rowVersion, isoNo: values.isoNo, sealNo: values.sealNo },
        ...{ vannedAt: instantOf(values.vannedAt), tareKg, securingKg, acceptWarnings },
        ...{ leftCaseNos: [...values.left], addedCaseNos },
      },
      { takesField: isShownHere, isQuiet: !acceptWarnings },
    )

  async function save(): Promise<OutputOf<typeof containerClosing.closeload> | null> {
    setIsSaving(true)
    setErrors({})
    try {
      return await sendAsking(send)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const shown = Object.entries(error.fieldMessages).map(([path, words]) => [
        path.replace(/\[.*/, ''),
        words.join(' '),
      ])
      setErrors(Object.fromEntries(shown.length > 0 ? shown : [['', error.message]]))
      return null
    } finally {
      setIsSaving(false)
      await Promise.all(changedByClosing.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
    }
  }

  return {
    ...{ values, errors, isSaving, save, loaded, cargoKg },
    vgmKg: cargoKg + tareKg + securingKg,
    overKg: cargoKg + securingKg - closing.maxPayloadKg,
    leftCount: closing.cases.length - loaded.length,
    isIsoWrong: values.isoNo.length === 11 && !isContainerNo(values.isoNo),
    change: (changed: Partial<Values>) => setValues((old) => ({ ...old, ...changed })),
    leave: (caseNo: string, isLeft: boolean) =>
      setValues((old) => {
        const left = new Set(old.left)
        if (isLeft) left.add(caseNo)
        else left.delete(caseNo)
        return { ...old, left }
      }),
  }
}

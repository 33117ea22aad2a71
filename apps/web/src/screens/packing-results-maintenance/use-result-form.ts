import { packingResultDetail } from '@packing/contract'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { sendAsking } from '../../platform/api/send-asking.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { packingResultsTexts } from './packing-results-texts.ts'
import type { ResultDetail } from './result-columns.ts'

const text = texts(packingResultsTexts)

export interface HeaderValues {
  readonly packOn: string
  readonly shiftCode: string
  readonly startTime: string
  readonly endTime: string
  readonly worker: string
  readonly reasonCode: string
  readonly remark: string
}

export interface LineValues {
  readonly seq: number
  readonly okQty: number | ''
  readonly lotNo: string
  readonly netKg: number | ''
  readonly reasonCode: string
}

const headerValues = ({ header }: ResultDetail, today: string): HeaderValues => ({
  packOn: header.packOn ?? (header.plannedOn < today ? header.plannedOn : today),
  shiftCode: header.shiftCode ?? '',
  startTime: header.startTime ?? '',
  endTime: header.endTime ?? '',
  worker: header.worker,
  reasonCode: header.reasonCode,
  remark: header.remark,
})

/** A case without a result starts as planned. */
const lineValues = ({ lines }: ResultDetail): LineValues[] =>
  lines.map(({ seq, okQty, planQty, lotNo, netKg, reasonCode }) => ({
    seq,
    lotNo,
    okQty: okQty ?? planQty,
    netKg: netKg ?? '',
    reasonCode: reasonCode ?? '',
  }))

/** Fields of a case and its parts, their errors by path, and the save, which asks when there are warnings. */
export function useResultForm(detail: ResultDetail, today: string, onSaved: () => void) {
  const [header, setHeader] = useState(() => headerValues(detail, today))
  const [lines, setLines] = useState(() => lineValues(detail))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setIsSaving] = useState(false)
  const { caseNo, rowVersion } = detail.header

  const send = (acceptWarnings: boolean) => {
    const sent = lines.map((line) => ({
      ...line,
      okQty: line.okQty === '' ? 0 : line.okQty,
      netKg: line.netKg === '' ? null : line.netKg,
    }))
    const input = new ComposedInput({ caseNo, rowVersion, ...header, lines: sent, acceptWarnings })
    return callApi(packingResultDetail.save, input, { takesField: isShownHere, isQuiet: true })
  }
  const save = async () => {
    setIsSaving(true)
    setErrors({})
    try {
      await sendAsking(send)
      notify('success', text('saved', { caseNo }))
      onSaved()
    } catch (error) {
      if (error instanceof ApiError)
        setErrors(
          Object.fromEntries(Object.entries(error.fieldMessages).map(([path, words]) => [path, words.join(' ')])),
        )
    } finally {
      setIsSaving(false)
    }
  }
  return {
    ...{ header, lines, isSaving, save },
    errorOf: (path: string) => errors[path],
    others: Object.entries(errors).flatMap(([path, words]) => (isShownHere(path) ? [] : [words])),
    change: (values: Partial<HeaderValues>) => setHeader((old) => ({ ...old, ...values })),
    changeLine: (seq: number, values: Partial<LineValues>) =>
      setLines((old) => old.map((line) => (line.seq === seq ? { ...line, ...values } : line))),
  }
}

const isShownHere = (path: string) =>
  /^lines\[\d+\]\.(okQty|reasonCode|lotNo|netKg)$/.test(path) ||
  ['packOn', 'shiftCode', 'startTime', 'endTime', 'worker', 'reasonCode', 'remark'].includes(path)

import { packingResultDetail, resultLineColumns } from '@packing/contract'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { sendAsking } from '../../platform/api/send-asking.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { useKeptInput } from '../../ui/edits/leave/use-kept-input.ts'
import type { KeptInputs } from '../../ui/edits/leave/use-kept-inputs.ts'
import { numberIssue, numberOrZero, type TypedNumber } from '../../ui/edits/number-field.tsx'
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

/**
 * Of a case packed as planned. Blank for one planned for a later day: the server decides when it is saved, as the screen
 * can be older than its day.
 */
export const dayAsPlanned = (plannedOn: string, today: string) => (plannedOn <= today ? plannedOn : '')

export interface LineValues {
  readonly seq: number
  readonly okQty: TypedNumber
  readonly lotNo: string
  readonly netKg: TypedNumber
  readonly reasonCode: string
}

const headerValues = ({ header }: ResultDetail, today: string): HeaderValues => ({
  packOn: header.packOn ?? dayAsPlanned(header.plannedOn, today),
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

/** Values entered for a case. */
export interface ResultInput {
  /** Version of the case that the entries are based on. */
  readonly rowVersion: number
  readonly header: HeaderValues
  readonly lines: readonly LineValues[]
}

export interface ResultFormOptions {
  readonly detail: ResultDetail
  readonly today: string
  readonly kept: KeptInputs<ResultInput>
  readonly onSaved: () => void
}

export const lineLimits = { okQty: resultLineColumns.okQty, netKg: resultLineColumns.netKg }

/** A line without a quantity is not a line of no pieces. */
const missingPieces = (lines: readonly LineValues[]) =>
  Object.fromEntries(
    lines.flatMap(({ okQty }, at) => (okQty === '' ? [[`lines[${at}].okQty`, text('qtyNeeded')]] : [])),
  )

const isWrong = ({ okQty, netKg }: LineValues) =>
  numberIssue(okQty, lineLimits.okQty) !== undefined || numberIssue(netKg, lineLimits.netKg) !== undefined

const inputOf = ({ header, lines }: ResultInput) => ({
  ...header,
  lines: lines.map((line) => ({
    ...line,
    okQty: numberOrZero(line.okQty),
    netKg: line.netKg === '' ? null : numberOrZero(line.netKg),
  })),
})

/** Fields of a case and its parts, their errors by path, and the save, which asks when there are warnings. */
export function useResultForm({ detail, today, kept, onSaved }: ResultFormOptions) {
  const { caseNo, rowVersion } = detail.header
  const initial = { rowVersion, header: headerValues(detail, today), lines: lineValues(detail) }
  const { value, setValue, isChanged, discard, saved } = useKeptInput({
    kept,
    rowKey: caseNo,
    initial,
    version: rowVersion,
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setIsSaving] = useState(false)

  const send = (acceptWarnings: boolean) => {
    // After a save its own version is known before the case has been read again.
    const newest = Math.max(rowVersion, value.rowVersion)
    const input = new ComposedInput({ caseNo, rowVersion: newest, ...inputOf(value), acceptWarnings })
    return callApi(packingResultDetail.save, input, { takesField: isShownHere, isQuiet: true })
  }
  const save = async () => {
    const missing = missingPieces(value.lines)
    setErrors(missing)
    if (Object.keys(missing).length > 0 || value.lines.some(isWrong)) return
    setIsSaving(true)
    try {
      const next = (await sendAsking(send))?.rowVersion ?? rowVersion
      notify('success', text('saved', { caseNo }))
      saved(value, (old) => ({ ...old, rowVersion: next }))
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
    header: value.header,
    lines: value.lines,
    isChanged,
    /** The case was changed after these values were entered. */
    isOutdated: isChanged && value.rowVersion < rowVersion,
    discard: () => {
      discard()
      setErrors({})
    },
    isSaving,
    save,
    errorOf: (path: string) => errors[path],
    others: Object.entries(errors).flatMap(([path, words]) => (isShownHere(path) ? [] : [words])),
    change: (values: Partial<HeaderValues>) => setValue((old) => ({ ...old, header: { ...old.header, ...values } })),
    changeLine: (seq: number, values: Partial<LineValues>) =>
      setValue((old) => ({
        ...old,
        lines: old.lines.map((line) => (line.seq === seq ? { ...line, ...values } : line)),
      })),
  }
}

const isShownHere = (path: string) =>
  /^lines\[\d+\]\.(okQty|reasonCode|lotNo|netKg)$/.test(path) ||
  ['packOn', 'shiftCode', 'startTime', 'endTime', 'worker', 'reasonCode', 'remark'].includes(path)

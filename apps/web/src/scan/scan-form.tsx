import { resultReasons } from '@packing/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../platform/i18n/texts.ts'
import { resultReasonTexts } from '../ui/result-reason-texts.ts'
import { CameraView } from './camera-view.tsx'
import { scanTexts } from './scan-texts.ts'
import { type ScanMode, type Scanned, scanModes } from './use-scans.ts'

const floorReasons = resultReasons.filter((reason) => reason !== 'MONTH_CLOSE' && reason !== 'PLAN_CHANGE')

interface ScanFormProps {
  readonly worker: string
  /** Resolves to the right check character of a misread number. */
  readonly onScan: (scanned: Scanned) => Promise<string | undefined>
}

/** No check character. */
const notStored = 'not stored'

interface Note {
  readonly tone: 'ok' | 'error'
  readonly words: string
}

/** A scanner types like a keyboard: number and Enter. The field keeps the focus and asks for no keyboard on screen. */
export function ScanForm({ worker, onScan }: ScanFormProps) {
  const t = useTexts(scanTexts)
  const [mode, setMode] = useState<ScanMode>('PACKED')
  const [difference, setDifference] = useState<Difference>(noDifference)
  const [note, setNote] = useState<Note | null>(null)
  const scanning = async (written: string) => {
    const caseNo = written.trim().toUpperCase()
    if (caseNo === '') return
    const { pieces, reasonCode, partNo } = difference
    if (mode === 'SHORT' && (pieces === '' || reasonCode === ''))
      return setNote({ tone: 'error', words: t('needsPieces') })
    if (mode === 'NOT_PACKED' && reasonCode === '') return setNote({ tone: 'error', words: t('needsReason') })
    const scanned = { caseNo, mode, worker, reasonCode, partNo, pieces: pieces === '' ? null : Number(pieces) }
    const expected = await onScan(scanned).catch(() => notStored)
    if (expected === notStored) return setNote({ tone: 'error', words: t('notStored', { caseNo }) })
    if (expected !== undefined) return setNote({ tone: 'error', words: t('wrongCheck', { caseNo }) })
    setNote({ tone: 'ok', words: t('saved', { caseNo, what: t(`mode.${mode}`) }) })
    setDifference(noDifference)
  }
  return (
    <>
      <fieldset className="scan-modes" aria-label={t('mode')}>
        {scanModes.map((each) => (
          <button key={each} type="button" aria-pressed={each === mode} onClick={() => setMode(each)}>
            {t(`mode.${each}`)}
          </button>
        ))}
      </fieldset>
      {(mode === 'SHORT' || mode === 'NOT_PACKED') && (
        <DifferenceFields hasPieces={mode === 'SHORT'} difference={difference} onChange={setDifference} />
      )}
      <CaseField key={mode} onScan={scanning} />
      <p className="scan-note" role="status" data-tone={note?.tone}>
        {note?.words}
      </p>
    </>
  )
}

interface Difference {
  readonly pieces: string
  readonly partNo: string
  readonly reasonCode: string
}
const noDifference: Difference = { pieces: '', partNo: '', reasonCode: '' }

interface DifferenceFieldsProps {
  readonly hasPieces: boolean
  readonly difference: Difference
  readonly onChange: (difference: Difference) => void
}

function DifferenceFields({ hasPieces, difference, onChange }: DifferenceFieldsProps) {
  const t = useTexts(scanTexts)
  const tReason = useTexts(resultReasonTexts)
  return (
    <>
      {hasPieces && (
        <>
          <label>
            {t('pieces')}
            <input
              inputMode="numeric"
              pattern="[0-9]*"
              value={difference.pieces}
              onChange={(event) => onChange({ ...difference, pieces: event.currentTarget.value.replace(/\D/g, '') })}
            />
          </label>
          <label>
            {t('partNo')}
            <input
              value={difference.partNo}
              maxLength={18}
              onChange={(event) => onChange({ ...difference, partNo: event.currentTarget.value.toUpperCase() })}
            />
          </label>
        </>
      )}
      <label>
        {t('reason')}
        <select
          value={difference.reasonCode}
          onChange={(event) => onChange({ ...difference, reasonCode: event.currentTarget.value })}
        >
          <option value="" />
          {floorReasons.map((reason) => (
            <option key={reason} value={reason}>
              {tReason(reason)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function CaseField({ onScan }: { readonly onScan: (written: string) => Promise<void> }) {
  const t = useTexts(scanTexts)
  const field = useRef<HTMLInputElement>(null)
  const [caseNo, setCaseNo] = useState('')
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setCaseNo('')
    await onScan(caseNo)
    field.current?.focus()
  }
  return (
    <>
      <form className="scan-row" onSubmit={(event) => void submit(event)}>
        <label>
          {t('caseNo')}
          <input
            ref={field}
            className="scan-case"
            inputMode={hasKeyboard ? 'text' : 'none'}
            placeholder={t('scanHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={24}
            value={caseNo}
            onChange={(event) => setCaseNo(event.currentTarget.value)}
          />
        </label>
        <button type="button" aria-pressed={hasKeyboard} onClick={() => setHasKeyboard(!hasKeyboard)}>
          {t('keyboard')}
        </button>
        <button type="button" aria-pressed={isCameraOpen} onClick={() => setIsCameraOpen(!isCameraOpen)}>
          {isCameraOpen ? t('cameraOff') : t('camera')}
        </button>
      </form>
      {isCameraOpen && <CameraView onCode={(text) => void onScan(text)} />}
    </>
  )
}

import { normaliseCode, normalisePartNo, resultReasons, scannedCaseNo } from '@packing/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../platform/i18n/texts.ts'
import { resultReasonTexts } from '../ui/words/result-reason-texts.ts'
import { CameraView } from './camera-view.tsx'
import { scanTexts } from './scan-texts.ts'
import { type ScanMode, type Scanned, type ShortPart, scanModes } from './use-scans.ts'

const floorReasons = resultReasons.filter((reason) => reason !== 'MONTH_CLOSE' && reason !== 'PLAN_CHANGE')

interface ScanFormProps {
  readonly worker: string
  /** Resolves to the right check character of a misread number. */
  readonly onScan: (scanned: Scanned) => Promise<string | undefined>
}

/** A Data Matrix is longer than the number that it contains. */
const MAX_READ = 200
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
  const newest = useRef(0)
  const scanning = async (written: string) => {
    const caseNo = scannedCaseNo(written)
    if (caseNo === '') return
    newest.current += 1
    const number = newest.current
    const { reasonCode } = difference
    const parts = difference.parts.map(partToSend)
    const missing = missingOf(mode, { parts, reasonCode })
    if (missing !== undefined) return setNote({ tone: 'error', words: t(missing) })
    const scanned = { caseNo, mode, worker: normaliseCode(worker), reasonCode, parts: mode === 'SHORT' ? parts : [] }
    // Before the scan is on the disk: the next one must not inherit the difference.
    setDifference(noDifference)
    const expected = await onScan(scanned).catch(() => notStored)
    if (expected !== undefined) setDifference((now) => (isBlank(now) ? difference : now))
    if (expected === notStored) return setNote({ tone: 'error', words: t('notStored', { caseNo }) })
    if (expected !== undefined) return setNote({ tone: 'error', words: t('wrongCheck', { caseNo }) })
    // What the next scan needs stays on the screen.
    if (number === newest.current) setNote({ tone: 'ok', words: t('saved', { caseNo, what: t(`mode.${mode}`) }) })
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
  readonly parts: readonly ShortPart[]
  readonly reasonCode: string
}
const noPart: ShortPart = { pieces: '', partNo: '' }
const noDifference: Difference = { parts: [noPart], reasonCode: '' }

const isBlank = ({ parts, reasonCode }: Difference) =>
  reasonCode === '' && parts.every(({ pieces, partNo }) => pieces === '' && partNo === '')

const piecesTyped = (text: string) => text.normalize('NFKC').trim()

/** Fields keep what is typed, which can be in composition, until they are left or the case is scanned. */
const partToSend = ({ pieces, partNo }: ShortPart): ShortPart => ({
  pieces: piecesTyped(pieces),
  partNo: normalisePartNo(partNo),
})

/** What is to be entered before the case is scanned. */
function missingOf(mode: ScanMode, { parts, reasonCode }: Difference) {
  if (mode === 'NOT_PACKED' && reasonCode === '') return 'needsReason'
  if (mode !== 'SHORT') return undefined
  if (reasonCode === '' || parts.some(({ pieces }) => !/^\d+$/.test(pieces))) return 'needsPieces'
  const named = new Set(parts.map(({ partNo }) => partNo))
  return parts.length > 1 && (named.has('') || named.size < parts.length) ? 'needsParts' : undefined
}

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
      {hasPieces && <PartFields parts={difference.parts} onChange={(parts) => onChange({ ...difference, parts })} />}
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

interface PartFieldsProps {
  readonly parts: readonly ShortPart[]
  readonly onChange: (parts: readonly ShortPart[]) => void
}

/** The parts that are short. A case with one part needs no number. */
function PartFields({ parts, onChange }: PartFieldsProps) {
  const t = useTexts(scanTexts)
  const change = (at: number, changed: Partial<ShortPart>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...changed } : part)))
  return (
    <>
      {parts.map(({ pieces, partNo }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and keep their order
        <fieldset className="scan-part" key={at} aria-label={t('partAt', { at: at + 1 })}>
          <label>
            {t('pieces')}
            <input
              inputMode="numeric"
              pattern="[0-9]*"
              value={pieces}
              onChange={(event) => change(at, { pieces: event.currentTarget.value })}
              onBlur={() => change(at, { pieces: piecesTyped(pieces) })}
            />
          </label>
          <label>
            {t('partNo')}
            <input
              value={partNo}
              maxLength={18}
              autoComplete="off"
              onChange={(event) => change(at, { partNo: event.currentTarget.value })}
              onBlur={() => change(at, { partNo: normaliseCode(partNo) })}
            />
          </label>
          {parts.length > 1 && (
            <button
              type="button"
              aria-label={t('removePart', { at: at + 1 })}
              onClick={() => onChange(parts.filter((_, index) => index !== at))}
            >
              ✕
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" onClick={() => onChange([...parts, noPart])}>
        {t('addPart')}
      </button>
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
            maxLength={MAX_READ}
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

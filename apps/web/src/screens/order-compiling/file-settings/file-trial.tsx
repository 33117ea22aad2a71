import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { type OutputOf, orderFiles } from '@packing/contract'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { uploadFile } from '../../../platform/api/upload-file.ts'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { FilePicker } from '../../../ui/elements/file-picker.tsx'
import { Stat, StatRow } from '../../../ui/elements/stat.tsx'
import { IssuesList } from '../../../ui/upload-dialog/issues-list.tsx'
import { QuantityStats } from '../preview/file-quantities.tsx'
import { PartsView } from '../preview/order-parts.tsx'
import classes from './file-settings.module.css'
import { fileSettingsTexts } from './file-settings-texts.ts'
import { type SavedSettings, type SettingsForm, trialFields } from './settings-form.ts'

type Tried = OutputOf<typeof orderFiles.tryFile>

interface FileTrialProps {
  readonly dealer: string
  readonly cycleMonth: string
  readonly base: SavedSettings
  readonly form: SettingsForm
  readonly file: File | null
  readonly onFile: (file: File) => void
}

/** While settings are typed. */
const PAUSE_MS = 500

/** Reads the file again whenever a setting changes; the reading before stays until then. */
function useTrial({ dealer, cycleMonth, base, form, file }: Omit<FileTrialProps, 'onFile'>) {
  const [tried, setTried] = useState<Tried | null>(null)
  const [problem, setProblem] = useState('')
  const [isReading, setIsReading] = useState(false)
  // Compared by content: an entry that changes nothing reads nothing.
  const settings = JSON.stringify(trialFields(form, base))
  useEffect(() => {
    if (!file || cycleMonth === '') return
    const abort = new AbortController()
    const read = async () => {
      setIsReading(true)
      try {
        const input = new ComposedInput({ dealer, cycleMonth, ...JSON.parse(settings) })
        const found = await uploadFile(orderFiles.tryFile, input, file, {
          signal: abort.signal,
          takesField: () => true,
        })
        setTried(found)
        setProblem('')
      } catch (error) {
        if (abort.signal.aborted) return
        setTried(null)
        setProblem(error instanceof ApiError ? problemOf(error) : '')
      } finally {
        if (!abort.signal.aborted) setIsReading(false)
      }
    }
    const timer = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [dealer, cycleMonth, file, settings])
  return { tried, problem, isReading }
}

const problemOf = ({ fieldMessages, message }: ApiError) => Object.values(fieldMessages).flat().join('\n') || message

/** What a file would be read as with the entries beside it. Nothing is stored. */
export function FileTrial(props: FileTrialProps) {
  const { cycleMonth, file, onFile } = props
  const t = useTexts(fileSettingsTexts)
  const { tried, problem, isReading } = useTrial(props)
  const [isOver, setIsOver] = useState(false)
  return (
    <section
      aria-label={t('trial')}
      className={classes.trial}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        // The screen below would upload it.
        event.stopPropagation()
        setIsOver(false)
        const [dropped] = event.dataTransfer.files
        if (dropped) onFile(dropped)
      }}
    >
      <h3>{t('trial')}</h3>
      <Text size="sm">
        {cycleMonth === '' ? t('trialNeedsMonth') : t('trialHint', { month: formatMonth(cycleMonth) })}
      </Text>
      <Group gap="sm">
        <FilePicker accept="" onPick={onFile}>
          {(button) => (
            <Button {...button} variant="default" disabled={cycleMonth === ''}>
              {t('tryFile')}
            </Button>
          )}
        </FilePicker>
        {file && <span className={classes.fileName}>{file.name}</span>}
        {isReading && <Loader size="xs" aria-label={t('reads')} />}
      </Group>
      {problem !== '' && (
        <Alert color="red" role="alert" className={classes.problem ?? ''}>
          {problem}
        </Alert>
      )}
      {tried && <TrialResult tried={tried} isReading={isReading} />}
    </section>
  )
}

function TrialResult({ tried, isReading }: { readonly tried: Tried; readonly isReading: boolean }) {
  const t = useTexts(fileSettingsTexts)
  const { fileFormat, status, errorCount, warningCount, quantities, parts } = tried
  const preview = useMemo(() => ({ ...tried, uploadId: '', counts: tried.counts }), [tried])
  const isRejected = status === 'REJECTED'
  return (
    <div className={classes.result} aria-live="polite">
      <StatRow>
        <Stat label={t('fileFormat')} value={t(`fileFormat.${fileFormat}`)} />
        <Stat label={t('trialErrors')} value={errorCount} tone={errorCount > 0 ? 'error' : 'ok'} />
        <Stat label={t('trialWarnings')} value={warningCount} tone={warningCount > 0 ? 'warning' : 'neutral'} />
        <QuantityStats quantities={quantities} />
      </StatRow>
      <Alert color={isRejected ? 'red' : errorCount > 0 ? 'orange' : 'green'}>
        {t(isRejected ? 'wouldReject' : errorCount > 0 ? 'wouldLeaveOut' : 'wouldAccept')}
      </Alert>
      <div className={classes.list}>
        <PartsView data={parts} isLoading={isReading} />
      </div>
      {errorCount + warningCount > 0 && (
        <div className={classes.list}>
          <IssuesList preview={preview} />
        </div>
      )}
    </div>
  )
}

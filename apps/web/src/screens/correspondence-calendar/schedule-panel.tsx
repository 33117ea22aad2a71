import { Button } from '@mantine/core'
import { correspondenceCalendar, type ScheduleStatus, type ShownSailing } from '@packing/contract'
import { useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { uploadFile } from '../../platform/api/upload-file.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { FilePicker } from '../../ui/elements/file-picker.tsx'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'
import { impactLinks } from './impact-lines.ts'
import { Voyages } from './voyages.tsx'

const POLL_MS = 1000

interface SchedulePanelProps {
  /** To the ports of the searched dealers. */
  readonly sailings: readonly ShownSailing[]
  readonly canChange: boolean
  readonly onPrepare: (remapped: ScheduleStatus['remapped']) => void
  readonly onClose: () => void
}

/** Uploads a sailing schedule, follows its processing, and shows what committing it touches. */
export function SchedulePanel({ sailings, canChange, onPrepare, onClose }: SchedulePanelProps) {
  const t = useTexts(correspondenceTexts)
  const can = useCan()
  const [isSending, setIsSending] = useState(false)
  const { data, isLoading, refetch } = useCallQuery(
    correspondenceCalendar.isscheduleprocessing,
    {},
    { refetchInterval: (found) => (found?.status === 'PROCESSING' ? POLL_MS : false) },
  )
  const isProcessing = data?.status === 'PROCESSING'
  const isAllowed = canChange && can(correspondenceCalendar.upschedule)
  const send = async (input: Readonly<Record<string, string>>, file: File | null) => {
    setIsSending(true)
    try {
      await uploadFile(correspondenceCalendar.upschedule, new ComposedInput(input), file)
    } catch {
      // The API client has shown the failure.
    } finally {
      setIsSending(false)
      await refetch()
    }
  }
  // A state that was asked for before the upload would count as that after it.
  const busy = isLoading || isSending || isProcessing
  return (
    <SidePanel title={t('schedule')} onClose={onClose} width={480}>
      <div className={classes.panel}>
        <p>{t('scheduleNote')}</p>
        <div className={classes.buttons}>
          <FilePicker
            accept=".xlsx,.csv"
            onPick={(file) => void send({ phase: 'VALIDATE' }, file)}
            disabled={!isAllowed || busy}
          >
            {(button) => (
              <Button {...button} disabled={!isAllowed || busy} loading={isSending}>
                {t('chooseFile')}
              </Button>
            )}
          </FilePicker>
          <Downloads />
        </div>
        {data && <Result schedule={data} onPrepare={onPrepare} />}
        {data?.status === 'CHECKED' && data.uploadId !== null && (
          <div className={classes.buttons}>
            <Button
              disabled={!isAllowed || busy}
              onClick={() => void send({ phase: 'COMMIT', uploadId: data.uploadId ?? '' }, null)}
            >
              {t('commit')}
            </Button>
          </div>
        )}
        <Voyages sailings={sailings} />
      </div>
    </SidePanel>
  )
}

/** Failures were shown by the API client. */
const fetchFile = (input: Readonly<Record<string, string>>) =>
  void downloadFile(correspondenceCalendar.download, new ComposedInput({ ...input, schedule: true })).catch(
    () => undefined,
  )

function Downloads() {
  const t = useTexts(correspondenceTexts)
  return (
    <>
      <Button variant="default" onClick={() => fetchFile({ what: 'ALL' })}>
        {t('downloadSchedule')}
      </Button>
      <Button variant="default" onClick={() => fetchFile({ what: 'TEMPLATE' })}>
        {t('template')}
      </Button>
    </>
  )
}

const tones: Readonly<Record<ScheduleStatus['status'], Tone>> = {
  NONE: 'neutral',
  PROCESSING: 'running',
  CHECKED: 'warning',
  DONE: 'ok',
  ERROR: 'error',
}

type ResultProps = Pick<SchedulePanelProps, 'onPrepare'> & { readonly schedule: ScheduleStatus }

function Result({ schedule, onPrepare }: ResultProps) {
  const t = useTexts(correspondenceTexts)
  const { status, fileName, requestedBy, requestedAt, message, lineCount, counts, errorCount, errorsId } = schedule
  return (
    <>
      <span role="status">
        <StatusBadge tone={tones[status]} label={t(`schedule.${status}`)} />{' '}
        {requestedAt !== null &&
          t('requested', { file: fileName, who: requestedBy, when: formatDateTime(requestedAt) })}
      </span>
      {message !== '' && <p>{message}</p>}
      {lineCount > 0 && <p>{t('counts', { lines: formatNumber(lineCount), ...written(counts) })}</p>}
      <Issues schedule={schedule} />
      {errorCount > 0 && errorsId !== null && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => fetchFile({ what: 'UPLOAD_ERRORS', uploadId: errorsId })}>
            {t('errorWorkbook')}
          </Button>
        </div>
      )}
      {(status === 'CHECKED' || status === 'DONE') && <Effect schedule={schedule} onPrepare={onPrepare} />}
    </>
  )
}

const written = ({ added, changed, blanked, unchanged }: ScheduleStatus['counts']) => ({
  added: formatNumber(added),
  changed: formatNumber(changed),
  blanked: formatNumber(blanked),
  unchanged: formatNumber(unchanged),
})

function Issues({ schedule: { issues } }: { readonly schedule: ScheduleStatus }) {
  const t = useTexts(correspondenceTexts)
  return (
    <ul className={classes.lines}>
      {issues.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>{t('lineIssue', { line: formatNumber(line), column, message })}</li>
      ))}
    </ul>
  )
}

/** Months to remap, and the orders, plan rows and cases that rely on them. */
function Effect({ schedule: { status, remapped, impact }, onPrepare }: ResultProps) {
  const t = useTexts(correspondenceTexts)
  if (remapped.length === 0) return <p>{t('noRemap')}</p>
  return (
    <section className={classes.section}>
      <h3>{t('remapTitle')}</h3>
      <ul className={classes.lines}>
        {remapped.map(({ dealerCode, orderMonth, rows, lost }) => (
          <li key={`${dealerCode} ${orderMonth}`}>
            {t('remapped', {
              dealer: dealerCode,
              month: formatMonth(orderMonth),
              count: rows,
              lost: formatNumber(lost),
            })}
          </li>
        ))}
        {impactLinks(impact).map(({ text, href }) => (
          <li key={text}>
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
      {status === 'DONE' && (
        <Button variant="default" onClick={() => onPrepare(remapped)}>
          {t('remap')}
        </Button>
      )}
    </section>
  )
}

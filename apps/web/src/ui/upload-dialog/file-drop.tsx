import { Alert, Anchor, Button, Progress } from '@mantine/core'
import type { UploadPace } from '@packing/contract'
import { useEffect, useState } from 'react'
import { formatBytes, formatNumber } from '../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { FilePicker } from '../elements/file-picker.tsx'
import { actionTexts } from '../words/action-texts.ts'
import type { FileLimits } from './check-file.ts'
import classes from './upload-dialog.module.css'
import { uploadDialogTexts } from './upload-dialog-texts.ts'
import type { UploadProgress } from './use-upload.ts'

interface FileDropProps {
  readonly limits: FileLimits
  readonly issue: string
  readonly isOver: boolean
  readonly picksAtOnce: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onDownloadTemplate: (() => void) | undefined
  /** The link’s words where the file is not an empty template. */
  readonly templateLabel: string | undefined
}

export function FileDrop({
  limits,
  issue,
  isOver,
  picksAtOnce,
  onFiles,
  onDownloadTemplate,
  templateLabel,
}: FileDropProps) {
  const t = useTexts(uploadDialogTexts)
  const types = limits.accept.join(', ')
  return (
    <>
      <div className={classes.drop} data-over={isOver || undefined}>
        <p>{t('drop')}</p>
        <FilePicker accept={limits.accept.join(',')} isOpenAtOnce={picksAtOnce} onPick={(file) => onFiles([file])}>
          {(button) => (
            <Button {...button} data-autofocus>
              {t('choose')}
            </Button>
          )}
        </FilePicker>
        <p className={classes.quiet}>{t('limit', { types, limit: formatBytes(limits.maxBytes) })}</p>
        {onDownloadTemplate && (
          <Anchor component="button" type="button" size="sm" onClick={onDownloadTemplate}>
            {templateLabel ?? t('template')}
          </Anchor>
        )}
      </div>
      {issue !== '' && (
        <Alert color="red" role="alert" className={classes.issue ?? ''}>
          {issue}
        </Alert>
      )}
    </>
  )
}

interface SendingProps {
  readonly progress: UploadProgress
  readonly onStop: () => void
}

export function Sending({ progress, onStop }: SendingProps) {
  const t = useTexts(uploadDialogTexts)
  const tAction = useTexts(actionTexts)
  const isSent = progress.totalBytes > 0 && progress.sentBytes >= progress.totalBytes
  const seconds = useSeconds(isSent)
  const words = progressWords(t, progress, isSent)
  const share = progressShare(progress, isSent)
  return (
    <div className={classes.sending}>
      <p>
        <span role="status">{words}</span> {seconds > 0 && t('seconds', { seconds })}
      </p>
      <Progress value={share ?? 100} animated={share === undefined} striped={share === undefined} aria-label={words} />
      <Button variant="default" data-autofocus onClick={onStop}>
        {tAction('stop')}
      </Button>
    </div>
  )
}

function progressWords(
  t: Translate<typeof uploadDialogTexts>,
  { sentBytes, totalBytes, pace }: UploadProgress,
  isSent: boolean,
): string {
  if (!isSent) return t('sending', { sent: formatBytes(sentBytes), total: formatBytes(totalBytes) })
  if (!pace || pace.rowsRead === 0) return t('checking')
  if (pace.phase === 'CHECK') return t('checkingRows', { count: pace.rowsRead })
  if (!isWithin(pace)) return t('reading', { count: pace.rowsRead })
  return t('readingOf', { read: formatNumber(pace.rowsRead), total: formatNumber(pace.rowsTotal) })
}

/** The size a browser reports can be wrong. */
const isWithin = ({ rowsRead, rowsTotal }: UploadPace) => rowsTotal > 0 && rowsRead <= rowsTotal

function progressShare({ sentBytes, totalBytes, pace }: UploadProgress, isSent: boolean): number | undefined {
  if (!isSent) return totalBytes > 0 ? (sentBytes / totalBytes) * 100 : 0
  return pace?.phase === 'READ' && isWithin(pace) ? (pace.rowsRead / pace.rowsTotal) * 100 : undefined
}

function useSeconds(isOn: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isOn) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  return seconds
}

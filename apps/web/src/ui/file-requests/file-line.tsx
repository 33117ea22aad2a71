import { Anchor, Button, Progress } from '@mantine/core'
import { type FileRequest, topPage } from '@packing/contract'
import { downloadFile } from '../../platform/api/download-file.ts'
import { formatBytes, formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge } from '../elements/status-badge.tsx'
import classes from './file-requests.module.css'
import { cancelFile, fileTitle } from './file-requests.ts'
import { fileRequestsTexts } from './file-requests-texts.ts'
import { isUnderWay } from './newest-files.ts'

const tones = { WAITING: 'neutral', RUNNING: 'info', DONE: 'ok', FAILED: 'error', CANCELLED: 'neutral' } as const

export function FileLine({ file }: { readonly file: FileRequest }) {
  const t = useTexts(fileRequestsTexts)
  const title = fileTitle(file)
  return (
    <div className={classes.line}>
      <StatusBadge tone={tones[file.status]} label={t(`status.${file.status}`)} />
      <span className={classes.name}>
        {file.fileId === null ? title : <FileLink file={file} fileId={file.fileId} />}
        {file.status === 'FAILED' && <span className={classes.message}>{file.message}</span>}
      </span>
      {isUnderWay(file) ? <Pace file={file} title={title} /> : <Facts file={file} />}
    </div>
  )
}

function FileLink({ file, fileId }: { readonly file: FileRequest; readonly fileId: string }) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => void downloadFile(topPage.download, { fileId }).catch(() => undefined)}
    >
      {file.fileName}
    </Anchor>
  )
}

function Pace({ file, title }: { readonly file: FileRequest; readonly title: string }) {
  const t = useTexts(fileRequestsTexts)
  const params = { done: formatNumber(file.rowsDone), total: formatNumber(file.rowsTotal) }
  // The expected number can be too low.
  const isKnown = file.rowsTotal > 0 && file.rowsDone <= file.rowsTotal
  return (
    <span className={classes.pace}>
      <Progress
        className={classes.bar ?? ''}
        size="sm"
        value={isKnown ? (file.rowsDone / file.rowsTotal) * 100 : 100}
        animated={!isKnown}
        aria-label={title}
      />
      <span>{isKnown ? t('rowsOf', params) : t('rows', { count: file.rowsDone })}</span>
      <Button
        size="compact-xs"
        variant="default"
        disabled={file.isCancelRequested}
        onClick={() => void cancelFile(file.requestId).catch(() => undefined)}
      >
        {t(file.isCancelRequested ? 'cancelling' : 'cancel')}
      </Button>
    </span>
  )
}

function Facts({ file }: { readonly file: FileRequest }) {
  const t = useTexts(fileRequestsTexts)
  if (file.status !== 'DONE') return <time dateTime={file.requestedAt}>{formatDateTime(file.requestedAt)}</time>
  return (
    <span className={classes.facts}>
      {file.rowsDone > 0 && <span>{t('rows', { count: file.rowsDone })}</span>}
      <span>{formatBytes(file.sizeBytes)}</span>
      <span>{t('until', { at: formatDateTime(file.expiresAt) })}</span>
    </span>
  )
}

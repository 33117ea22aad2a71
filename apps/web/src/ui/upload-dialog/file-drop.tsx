import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { formatBytes } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import classes from './upload-dialog.module.css'
import type { UploadProgress } from './use-upload.ts'

interface FileDropProps {
  readonly accept: readonly string[]
  readonly maxBytes: number
  readonly progress: UploadProgress | null
  readonly fault: string
  readonly onFile: (file: File) => void
  readonly onStop: () => void
}

/** Takes one file by drop or choice, refuses it before it is sent where that can be known, and shows the bytes go. */
export function FileDrop({ accept, maxBytes, progress, fault, onFile, onStop }: FileDropProps) {
  const { t } = useText()
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const types = accept.join(', ')

  const take = (file: File | null | undefined) => {
    if (!file) return
    if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      setRefusal(t('upload.wrongType', { name: file.name, types }))
    } else if (file.size > maxBytes) {
      const sizes = { size: formatBytes(file.size), limit: formatBytes(maxBytes) }
      setRefusal(t('upload.tooLarge', { name: file.name, ...sizes }))
    } else {
      setRefusal('')
      onFile(file)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  if (progress) return <Sending progress={progress} onStop={onStop} />
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <p>{t('upload.drop')}</p>
        <FileButton accept={accept.join(',')} onChange={take}>
          {(button) => (
            <Button {...button} data-autofocus>
              {t('upload.choose')}
            </Button>
          )}
        </FileButton>
        <p className={classes.quiet}>{t('upload.limit', { types, limit: formatBytes(maxBytes) })}</p>
      </div>
      {(refusal || fault) && (
        <Alert color="red" mt="sm" role="alert">
          {refusal || fault}
        </Alert>
      )}
    </>
  )
}

function Sending({ progress, onStop }: { readonly progress: UploadProgress; readonly onStop: () => void }) {
  const { t } = useText()
  const { sentBytes, totalBytes } = progress
  const isSent = totalBytes > 0 && sentBytes >= totalBytes
  const words = isSent
    ? t('upload.checking')
    : t('upload.sending', { sent: formatBytes(sentBytes), total: formatBytes(totalBytes) })
  return (
    <div className={classes.sending} role="status">
      <p>{words}</p>
      <Progress
        value={totalBytes > 0 ? (sentBytes / totalBytes) * 100 : 0}
        animated={isSent}
        striped={isSent}
        aria-label={words}
      />
      <Button variant="default" onClick={onStop}>
        {t('action.cancel')}
      </Button>
    </div>
  )
}

import type { Call, OutputOf, UploadPace } from '@packing/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { type CallInput, ComposedInput } from '../../platform/api/call-input.ts'
import { uploadFile } from '../../platform/api/upload-file.ts'
import { textNow, texts } from '../../platform/i18n/texts.ts'
import { onLiveEvent, subscribeLive } from '../../platform/live/live.ts'
import { notify } from '../../platform/messages/notify.ts'
import { type FileLimits, findFileIssue } from './check-file.ts'
import { uploadDialogTexts } from './upload-dialog-texts.ts'
import type { UploadPhase, UploadPreview } from './upload-preview.ts'

const text = texts(uploadDialogTexts)

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
  readonly pace?: UploadPace
}

function followPace(requestId: string, onPace: (pace: UploadPace) => void): () => void {
  const leaveLive = subscribeLive()
  const unfollow = onLiveEvent((event) => {
    if (event.kind === 'upload' && event.upload.requestId === requestId) onPace(event.upload)
  })
  return () => {
    unfollow()
    leaveLive()
  }
}

interface UploadOptions<C extends Call> {
  readonly call: C
  readonly fields: Omit<CallInput<C>, 'phase' | 'uploadId'>
  readonly functionId: string | undefined
  readonly limits: FileLimits
}

/** The API client shows failures; here they only end the step. */
export function useUpload<C extends Call, Change>({ call, fields, functionId, limits }: UploadOptions<C>) {
  type Preview = OutputOf<C> & UploadPreview<Change>
  const [preview, setPreview] = useState<Preview | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [step, setStep] = useState<'idle' | 'validating' | 'committing'>('idle')
  const [issue, setIssue] = useState('')
  const abort = useRef<AbortController | null>(null)

  const run = async (phase: UploadPhase, file: File | null): Promise<Preview | null> => {
    const own = new AbortController()
    const correlationId = crypto.randomUUID()
    const leave = file && followPace(correlationId, (pace) => setProgress((now) => now && { ...now, pace }))
    abort.current = own
    setStep(phase.phase === 'VALIDATE' ? 'validating' : 'committing')
    setIssue('')
    try {
      return (await uploadFile(call, new ComposedInput({ ...fields, ...phase }), file, {
        signal: own.signal,
        correlationId,
        onProgress: (sentBytes, totalBytes) => file && setProgress({ sentBytes, totalBytes }),
        takesField: (path) => path === 'file',
        ...(functionId === undefined ? {} : { functionId }),
      })) as Preview | null
    } catch (error) {
      if (error instanceof ApiError) setIssue(error.fieldMessages['file']?.join('\n') ?? error.message)
      if (own.signal.aborted && file === null) notify('warning', text('stopped'))
      return null
    } finally {
      leave?.()
      if (abort.current === own) {
        setStep('idle')
        setProgress(null)
      }
    }
  }

  return {
    preview,
    progress,
    step,
    issue,
    async validate(files: readonly File[]) {
      const rejected = findFileIssue(files, limits)
      const [file] = files
      setPreview(null)
      setIssue(rejected ? textNow(uploadDialogTexts[rejected.key], rejected.params) : '')
      if (rejected || !file) return
      setProgress({ sentBytes: 0, totalBytes: file.size })
      setPreview(await run({ phase: 'VALIDATE' }, file))
    },
    commit: () => (preview ? run({ phase: 'COMMIT', uploadId: preview.uploadId }, null) : Promise.resolve(null)),
    stop: () => abort.current?.abort(),
    forget() {
      abort.current?.abort()
      setPreview(null)
      setIssue('')
    },
  }
}

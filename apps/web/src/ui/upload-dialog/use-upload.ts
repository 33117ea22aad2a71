import type { Call, OutputOf } from '@packing/contract'
import { useRef, useState } from 'react'
import type { CallInput } from '../../platform/api/call-input.ts'
import { Refusal } from '../../platform/api/refusal.ts'
import { uploadFile } from '../../platform/api/upload-file.ts'
import type { UploadPhase, UploadPreview } from './upload-preview.ts'

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** The two phases of an upload. Failures are told by the API client; here they only end the step. */
export function useUpload<C extends Call, Change>(
  call: C,
  fields: Omit<CallInput<C>, 'phase' | 'uploadId'>,
  functionId: string | undefined,
) {
  type Preview = OutputOf<C> & UploadPreview<Change>
  const [preview, setPreview] = useState<Preview | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [step, setStep] = useState<'idle' | 'validating' | 'committing'>('idle')
  const [fault, setFault] = useState('')
  const abort = useRef<AbortController | null>(null)

  const run = async (phase: UploadPhase, file: File | null): Promise<Preview | null> => {
    abort.current = new AbortController()
    setStep(phase.phase === 'VALIDATE' ? 'validating' : 'committing')
    setFault('')
    try {
      return (await uploadFile(call, { ...fields, ...phase } as CallInput<C>, file, {
        signal: abort.current.signal,
        onProgress: (sentBytes, totalBytes) => file && setProgress({ sentBytes, totalBytes }),
        takesField: (path) => path === 'file',
        ...(functionId === undefined ? {} : { functionId }),
      })) as Preview | null
    } catch (error) {
      if (error instanceof Refusal) setFault(error.fieldMessages['file']?.join('\n') ?? error.message)
      return null
    } finally {
      setStep('idle')
      setProgress(null)
    }
  }

  return {
    preview,
    progress,
    step,
    fault,
    async validate(file: File) {
      setProgress({ sentBytes: 0, totalBytes: file.size })
      setPreview(await run({ phase: 'VALIDATE' }, file))
    },
    commit: () => (preview ? run({ phase: 'COMMIT', uploadId: preview.uploadId }, null) : Promise.resolve(null)),
    stop: () => abort.current?.abort(),
    forget() {
      abort.current?.abort()
      setPreview(null)
      setFault('')
    },
  }
}

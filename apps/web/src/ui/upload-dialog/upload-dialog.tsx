import { Drawer } from '@mantine/core'
import type { Call, OutputOf } from '@packing/contract'
import type { ReactNode } from 'react'
import type { CallInput } from '../../platform/api/call-input.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMaxUploadBytes } from '../../platform/session/session.ts'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { FileDrop } from './file-drop.tsx'
import { PreviewStep } from './preview-step.tsx'
import classes from './upload-dialog.module.css'
import type { UploadPreview } from './upload-preview.ts'
import { useUpload } from './use-upload.ts'

interface UploadDialogProps<C extends Call, Change> {
  readonly title: string
  /** An upload call with two phases: VALIDATE takes the file and answers a preview, COMMIT names it. */
  readonly call: C
  /** The screen's own fields beside the file. */
  readonly input: Omit<CallInput<C>, 'phase' | 'uploadId'>
  readonly functionId?: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onCommitted: (preview: OutputOf<C> & UploadPreview<Change>) => void
  /** Columns of the list of changes. */
  readonly changeColumns: readonly GridColumn<Change>[]
  /** Above the lists: what the file would do, in the screen's words. */
  readonly summary?: (preview: OutputOf<C> & UploadPreview<Change>) => ReactNode
  /** Gives the workbook of all faults. */
  readonly onDownloadErrors?: (uploadId: string) => void
  readonly accept?: readonly string[]
}

const SPREADSHEETS = ['.xlsx', '.csv']

/** File in → everything that is wrong with it and everything it would change → commit. At the side, for there are tables. */
export function UploadDialog<C extends Call, Change>(props: UploadDialogProps<C, Change>) {
  const { call, input, accept = SPREADSHEETS } = props
  const { t } = useText()
  const maxBytes = useMaxUploadBytes()
  const upload = useUpload<C, Change>(call, input, props.functionId)
  const close = () => {
    upload.forget()
    props.onClose()
  }
  const commit = async () => {
    const committed = await upload.commit()
    if (!committed) return
    props.onCommitted(committed)
    close()
  }

  return (
    <Drawer
      opened={props.isOpen}
      onClose={close}
      position="right"
      size={upload.preview ? 960 : 560}
      title={props.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{ body: classes.body as string, content: classes.content as string }}
    >
      {upload.preview ? (
        <PreviewStep<Change>
          preview={upload.preview}
          changeColumns={props.changeColumns}
          summary={props.summary?.(upload.preview)}
          isCommitting={upload.step === 'committing'}
          onCommit={() => void commit()}
          onOtherFile={upload.forget}
          onDownloadErrors={props.onDownloadErrors}
        />
      ) : (
        <FileDrop
          accept={accept}
          maxBytes={maxBytes}
          progress={upload.progress}
          fault={upload.fault}
          onFile={(file) => void upload.validate(file)}
          onStop={upload.stop}
        />
      )}
    </Drawer>
  )
}

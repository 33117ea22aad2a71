import { Drawer, Portal } from '@mantine/core'
import type { Call, OutputOf, UploadRowChange } from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import type { CallInput } from '../../platform/api/call-input.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useMaxUploadBytes } from '../../platform/session/session.ts'
import { useMay } from '../../platform/session/use-may.ts'
import { actionTexts } from '../action-texts.ts'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'
import { type FileLimits, spreadsheetEndings } from './check-file.ts'
import { FileDrop, Sending } from './file-drop.tsx'
import { PreviewStep } from './preview-step.tsx'
import { rowChangeColumns } from './row-change-columns.ts'
import classes from './upload-dialog.module.css'
import { uploadDialogTexts } from './upload-dialog-texts.ts'
import type { UploadPreview } from './upload-preview.ts'
import { useFileDrag } from './use-file-drag.ts'
import { useUpload } from './use-upload.ts'

export interface UploadActionProps<C extends Call, Change> {
  readonly title: string
  /** An upload call with two phases: VALIDATE takes the file and answers a preview, COMMIT names it. */
  readonly call: C
  /** The screen's own fields beside the file. */
  readonly input: Omit<CallInput<C>, 'phase' | 'uploadId'>
  readonly functionId?: string
  readonly isDisabled?: boolean
  readonly onCommitted: (preview: OutputOf<C> & UploadPreview<Change>) => void
  /** Columns of the sheet, for uploads whose changes are those of rows. */
  readonly columns?: readonly GridColumn<never>[]
  /** Columns of the list of changes, for others. */
  readonly changeColumns?: readonly GridColumn<Change>[]
  /** Beside the counts: what the file would do, in the screen's words. */
  readonly summary?: (preview: OutputOf<C> & UploadPreview<Change>) => ReactNode
  /** Gives the workbook of all issues. */
  readonly onDownloadErrors?: (uploadId: string) => void
  /** Gives an empty file with the right columns. */
  readonly onDownloadTemplate?: () => void
  readonly accept?: readonly string[]
}

const noColumns: readonly GridColumn<never>[] = []

/**
 * The button, and what follows: a file, dropped anywhere on the screen or chosen → everything that is wrong with it and
 * everything it would change → commit. At the side, for there are tables.
 */
export function UploadAction<C extends Call, Change = UploadRowChange>(props: UploadActionProps<C, Change>) {
  const { call, functionId, isDisabled = false } = props
  const t = useTexts(actionTexts)
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const limits = { accept: props.accept ?? spreadsheetEndings, maxBytes: useMaxUploadBytes() }
  const upload = useUpload<C, Change>({ call, fields: props.input, functionId, limits })
  const isFree = upload.step === 'idle'
  const isDragged = useFileDrag(!isDisabled && may(call, functionId), (files) => {
    if (!isFree) return
    setIsOpen(true)
    void upload.validate(files)
  })
  const isOver = isDragged && isFree
  const close = () => {
    upload.forget()
    setIsOpen(false)
  }
  const commit = async () => {
    const committed = await upload.commit()
    if (!committed) return
    props.onCommitted(committed)
    close()
  }
  return (
    <>
      <ActionButton
        action="upload"
        call={call}
        {...(functionId === undefined ? {} : { functionId })}
        isDisabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {t('upload')}
      </ActionButton>
      {isOver && <DropHint title={props.title} />}
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size={upload.preview ? 960 : 560}
        title={props.title}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ body: classes.body as string, content: classes.content as string }}
      >
        <KeptFocus>
          <Steps {...props} {...{ upload, limits, isOver }} onCommit={() => void commit()} />
        </KeptFocus>
      </Drawer>
    </>
  )
}

/** Each step takes the buttons of the one before it away. */
function KeptFocus({ children }: { readonly children: ReactNode }) {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <div className={classes.steps} {...keptFocus}>
      {children}
    </div>
  )
}

interface StepsProps<C extends Call, Change> extends UploadActionProps<C, Change> {
  readonly upload: ReturnType<typeof useUpload<C, Change>>
  readonly limits: FileLimits
  readonly isOver: boolean
  readonly onCommit: () => void
}

/** Waiting for a file, sending it, showing what it would do. */
function Steps<C extends Call, Change>(props: StepsProps<C, Change>) {
  const { upload, limits, isOver, columns = noColumns } = props
  const t = useTexts(uploadDialogTexts)
  const rowColumns = useMemo(() => rowChangeColumns(t, columns), [t, columns])
  const { preview, progress } = upload
  if (preview)
    return (
      <PreviewStep<Change>
        preview={preview}
        changeColumns={props.changeColumns ?? (rowColumns as unknown as readonly GridColumn<Change>[])}
        summary={props.summary?.(preview)}
        isCommitting={upload.step === 'committing'}
        onCommit={props.onCommit}
        onStop={upload.stop}
        onOtherFile={upload.forget}
        onDownloadErrors={props.onDownloadErrors}
      />
    )
  if (progress) return <Sending progress={progress} onStop={upload.stop} />
  return (
    <FileDrop
      {...{ limits, isOver, issue: upload.issue, onDownloadTemplate: props.onDownloadTemplate }}
      onFiles={(files) => void upload.validate(files)}
    />
  )
}

function DropHint({ title }: { readonly title: string }) {
  const t = useTexts(uploadDialogTexts)
  return (
    <Portal>
      <div className={classes.hint}>
        <p>
          {t('dropHere')}
          <strong>{title}</strong>
        </p>
      </div>
    </Portal>
  )
}

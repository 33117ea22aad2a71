import { Drawer, Portal } from '@mantine/core'
import type { Call, OutputOf, UploadRowChange } from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import type { CallInput } from '../../platform/api/call-input.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useMaxUploadBytes } from '../../platform/session/session.ts'
import { useCan } from '../../platform/session/use-can.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { useFocusWithin } from '../hooks/use-focus-within.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { actionTexts } from '../words/action-texts.ts'
import { type FileLimits, spreadsheetExtensions } from './check-file.ts'
import { FileDrop, Sending } from './file-drop.tsx'
import { PreviewStep, type UploadParts } from './preview-step.tsx'
import { rowChangeColumns } from './row-change-columns.ts'
import classes from './upload-dialog.module.css'
import { uploadDialogTexts } from './upload-dialog-texts.ts'
import type { UploadPreview } from './upload-preview.ts'
import { useFileDrag } from './use-file-drag.ts'
import { useUpload } from './use-upload.ts'

export interface UploadActionProps<C extends Call, Change> {
  readonly title: string
  /** Two-phase: VALIDATE sends the file and returns a preview, COMMIT refers to it. */
  readonly call: C
  readonly input: Omit<CallInput<C>, 'phase' | 'uploadId'>
  readonly functionId?: string
  readonly isDisabled?: boolean
  readonly onCommitted: (preview: OutputOf<C> & UploadPreview<Change>) => void
  /** For uploads that change rows of an editable list. */
  readonly columns?: readonly GridColumn<never>[]
  /** For other uploads: columns of the list of changes. */
  readonly changeColumns?: readonly GridColumn<Change>[]
  readonly summary?: (preview: OutputOf<C> & UploadPreview<Change>) => ReactNode
  /** Lists of what this kind of file consists of, such as parts that are committed one by one; the first one is shown. */
  readonly parts?: (preview: OutputOf<C> & UploadPreview<Change>) => readonly UploadParts[]
  readonly onDownloadErrors?: (uploadId: string) => void
  readonly onDownloadTemplate?: () => void
  readonly templateLabel?: string
  readonly accept?: readonly string[]
  /** Shown below the place for the file: what the user decides about it. */
  readonly options?: ReactNode
  /** The user came here to choose a file: it is open, with the choice. */
  readonly isOpenAtOnce?: boolean
}

const noParts: readonly UploadParts[] = []
const noColumns: readonly GridColumn<never>[] = []

/** Files can be dropped anywhere on the screen. */
export function UploadAction<C extends Call, Change = UploadRowChange>(props: UploadActionProps<C, Change>) {
  const { call, functionId, isDisabled = false, isOpenAtOnce = false } = props
  const t = useTexts(actionTexts)
  const can = useCan()
  const [isOpen, setIsOpen] = useState(isOpenAtOnce && can(call, functionId))
  const limits = { accept: props.accept ?? spreadsheetExtensions, maxBytes: useMaxUploadBytes() }
  const upload = useUpload<C, Change>({ call, fields: props.input, functionId, limits })
  const isFree = upload.step === 'idle'
  const isDragged = useFileDrag(!isDisabled && can(call, functionId), (files) => {
    if (!isFree) return
    setIsOpen(true)
    void upload.validate(files)
  })
  const isOver = isDragged && isFree
  const close = () => {
    upload.forget()
    setIsOpen(false)
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
      <UploadDrawer {...props} {...{ upload, limits, isOver, isOpen }} onClose={close} />
    </>
  )
}

/** For a screen with several kinds of file: opened by the screen, without a button and a drop zone of its own. */
export function OpenUpload<C extends Call, Change = UploadRowChange>(
  props: UploadActionProps<C, Change> & { readonly onClose: () => void },
) {
  const { call, functionId, onClose } = props
  const limits = { accept: props.accept ?? spreadsheetExtensions, maxBytes: useMaxUploadBytes() }
  const upload = useUpload<C, Change>({ call, fields: props.input, functionId, limits })
  const close = () => {
    upload.forget()
    onClose()
  }
  return <UploadDrawer {...props} {...{ upload, limits }} isOver={false} isOpen onClose={close} />
}

interface UploadDrawerProps<C extends Call, Change> extends Omit<StepsProps<C, Change>, 'onCommit'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function UploadDrawer<C extends Call, Change>(props: UploadDrawerProps<C, Change>) {
  const { upload, isOpen, onClose } = props
  const t = useTexts(actionTexts)
  const commit = async () => {
    const committed = await upload.commit()
    if (!committed) return
    props.onCommitted(committed)
    onClose()
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={upload.preview ? 960 : 560}
      title={props.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <FocusWithin>
        <Steps {...props} onCommit={() => void commit()} />
      </FocusWithin>
    </Drawer>
  )
}

/** Keeps the focus in the panel when a step removes the focused button. */
function FocusWithin({ children }: { readonly children: ReactNode }) {
  const focusWithin = useFocusWithin<HTMLDivElement>()
  return (
    <div className={classes.steps} {...focusWithin}>
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

function Steps<C extends Call, Change>(props: StepsProps<C, Change>) {
  const { upload, limits, isOver, columns = noColumns } = props
  const t = useTexts(uploadDialogTexts)
  const rowColumns = useMemo(() => rowChangeColumns(t, columns), [t, columns])
  const { preview, progress } = upload
  if (preview)
    return (
      <PreviewStep<Change>
        preview={preview}
        changeColumns={props.changeColumns ?? (rowColumns as readonly GridColumn<Change>[])}
        summary={props.summary?.(preview)}
        parts={props.parts?.(preview) ?? noParts}
        isCommitting={upload.step === 'committing'}
        onCommit={props.onCommit}
        onStop={upload.stop}
        onOtherFile={upload.forget}
        onDownloadErrors={props.onDownloadErrors}
      />
    )
  if (progress) return <Sending progress={progress} onStop={upload.stop} />
  return (
    <>
      <FileDrop
        picksAtOnce={props.isOpenAtOnce ?? false}
        {...{ limits, isOver, issue: upload.issue, onDownloadTemplate: props.onDownloadTemplate }}
        templateLabel={props.templateLabel}
        onFiles={(files) => void upload.validate(files)}
      />
      {props.options}
    </>
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

import { Anchor, Button } from '@mantine/core'
import { type ConditionDocument, documentAccept, formatPartNo, packingConditionDesk } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { uploadFile } from '../../platform/api/upload-file.ts'
import { formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { SmallFileButton } from '../../ui/elements/file-picker.tsx'
import { useBusyCall } from '../../ui/hooks/use-busy-call.ts'
import classes from './packing-condition.module.css'
import { packingConditionTexts } from './packing-condition-texts.ts'
import type { Subject } from './pictures.tsx'

interface DocumentsProps {
  readonly subjects: readonly Subject[]
  readonly documents: readonly ConditionDocument[]
  readonly onChanged: () => void
}

/** Work manuals of part, box and case, stored at once, apart from the unsaved row. */
export function Documents({ subjects, documents, onChanged }: DocumentsProps) {
  const t = useTexts(packingConditionTexts)
  return (
    <section className={classes.section} aria-label={t('documents')}>
      <h3>{t('documents')}</h3>
      {subjects
        .filter(({ code }) => code !== '')
        .map((subject) => (
          <DocumentsOf
            key={subject.kind}
            subject={subject}
            documents={documents.filter(({ kind, code }) => kind === subject.kind && code === subject.code)}
            onChanged={onChanged}
          />
        ))}
    </section>
  )
}

interface DocumentsOfProps extends Pick<DocumentsProps, 'documents' | 'onChanged'> {
  readonly subject: Subject
}

function DocumentsOf({ subject, documents, onChanged }: DocumentsOfProps) {
  const t = useTexts(packingConditionTexts)
  const can = useCan()
  const { kind, code } = subject
  const name = `${t(`picture.${kind}`)} ${kind === 'PART' ? formatPartNo(code) : code}`
  const { store, remove, isBusy } = useDocuments(subject, documents, onChanged)
  return (
    <div>
      <div className={classes.similar}>
        <span>{name}</span>
        {can(packingConditionDesk.saveDocument) && (
          <SmallFileButton
            accept={documentAccept}
            onPick={(file) => void store(file)}
            isBusy={isBusy}
            label={t('addDocumentOf', { subject: name })}
          >
            {t('addDocument')}
          </SmallFileButton>
        )}
      </div>
      <ul className={classes.lines}>
        {documents.length === 0 && <li className={classes.quiet}>{t('noDocuments')}</li>}
        {documents.map((document) => (
          <DocumentLine key={document.fileName} document={document} onRemove={() => void remove(document.fileName)} />
        ))}
      </ul>
    </div>
  )
}

interface DocumentLineProps {
  readonly document: ConditionDocument
  readonly onRemove: () => void
}

function DocumentLine({
  document: { kind, code, fileName, sizeBytes, changedAt, changedBy },
  onRemove,
}: DocumentLineProps) {
  const t = useTexts(packingConditionTexts)
  const can = useCan()
  /** The API client shows why a download failed. */
  const get = () => downloadFile(packingConditionDesk.downloadDocument, { kind, code, fileName }).catch(() => undefined)
  const kb = formatNumber(Math.max(1, Math.round(sizeBytes / 1024)))
  return (
    <li className={classes.similar}>
      <span>
        <Anchor component="button" type="button" size="xs" title={fileName} onClick={() => void get()}>
          {fileName}
        </Anchor>
        <br />
        <span className={classes.quiet}>
          {t('documentFacts', { kb, when: formatDateTime(changedAt), by: changedBy })}
        </span>
      </span>
      {can(packingConditionDesk.deleteDocument) && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('deleteDocumentOf', { name: fileName })}
          onClick={onRemove}
        >
          {t('deletePicture')}
        </Button>
      )}
    </li>
  )
}

function useDocuments({ kind, code }: Subject, documents: readonly ConditionDocument[], onChanged: () => void) {
  const t = useTexts(packingConditionTexts)
  const { run, isBusy } = useBusyCall(onChanged)
  const store = async (file: File) => {
    const isThere = documents.some(({ fileName }) => fileName === file.name)
    if (isThere && !(await confirm(t('replaceDocumentAsk', { code, name: file.name }), { isSerious: true }))) return
    await run(() => uploadFile(packingConditionDesk.saveDocument, { kind, code }, file))
  }
  const remove = async (fileName: string) => {
    if (!(await confirm(t('deleteDocumentAsk', { code, name: fileName }), { isSerious: true }))) return
    await run(() => callApi(packingConditionDesk.deleteDocument, { kind, code, fileName }))
  }
  return { store, remove, isBusy }
}

import { Anchor, Button, Group } from '@mantine/core'
import { type BomCheckRow, bomEvidence, documentAccept, NO_EVIDENCE } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { uploadFile } from '../../platform/api/upload-file.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { FactList } from '../../ui/elements/fact-list.tsx'
import { SmallFileButton } from '../../ui/elements/file-picker.tsx'
import { useBusyCall } from '../../ui/hooks/use-busy-call.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { bomCheckTexts } from './bom-check-texts.ts'

type Finding = Partial<BomCheckRow>

/** The file of a finding; the API client shows why a download failed. */
export function EvidenceLink({ row: { checkNo, evidenceFile = '' } }: { readonly row: Finding }) {
  if (evidenceFile === '' || checkNo === undefined) return null
  const get = () => downloadFile(bomEvidence.downloadEvidence, { checkNo }).catch(() => undefined)
  return (
    <Anchor component="button" type="button" size="sm" title={evidenceFile} onClick={() => void get()}>
      {evidenceFile}
    </Anchor>
  )
}

interface EvidencePanelProps {
  readonly row: Finding
  /** The finding is the user’s to answer. */
  readonly canChange: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** The answer to a finding and its evidence file, which is stored at once, apart from the unsaved answer. */
export function EvidencePanel({ row, canChange, onClose, onChanged }: EvidencePanelProps) {
  const t = useTexts(bomCheckTexts)
  const can = useCan()
  const { store, remove, isBusy } = useEvidence(row, onChanged)
  const hasFile = (row.evidenceFile ?? '') !== ''
  return (
    <SidePanel title={t('evidenceOf', { no: row.checkNo ?? '' })} onClose={onClose} width={360}>
      <FactList
        facts={[
          [t('answer'), row.answer ?? ''],
          [t('evidenceNo'), row.evidence ?? ''],
        ]}
      />
      <section aria-label={t('evidenceFile')}>
        <h3>{t('evidenceFile')}</h3>
        {hasFile ? <EvidenceLink row={row} /> : <p>{t('noEvidence')}</p>}
        {canChange && (
          <Group gap={8} mt={8}>
            {can(bomEvidence.saveEvidence) && (
              <SmallFileButton accept={documentAccept} onPick={(file) => void store(file)} isBusy={isBusy}>
                {hasFile ? t('replaceEvidence') : t('chooseEvidence')}
              </SmallFileButton>
            )}
            {hasFile && can(bomEvidence.deleteEvidence) && (
              <Button size="compact-xs" variant="default" onClick={() => void remove()}>
                {t('deleteEvidence')}
              </Button>
            )}
          </Group>
        )}
      </section>
    </SidePanel>
  )
}

function useEvidence({ checkNo = 0, evidenceFile = '', evidenceFileAt }: Finding, onChanged: () => void) {
  const t = useTexts(bomCheckTexts)
  const { run, isBusy } = useBusyCall(onChanged)
  const shownAt = evidenceFileAt ?? NO_EVIDENCE
  const confirmReplace = () => confirm(t('replaceEvidenceAsk', { name: evidenceFile }), { isSerious: true })
  const store = async (file: File) => {
    if (evidenceFile !== '' && !(await confirmReplace())) return
    await run(() => uploadFile(bomEvidence.saveEvidence, { checkNo, shownAt }, file))
  }
  const remove = async () => {
    if (!(await confirm(t('deleteEvidenceAsk', { name: evidenceFile }), { isSerious: true }))) return
    await run(() => callApi(bomEvidence.deleteEvidence, { checkNo, shownAt }))
  }
  return { store, remove, isBusy }
}

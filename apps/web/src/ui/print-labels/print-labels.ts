import { caseInformation, caseInformationDetail, caseLabels, MAX_LABELS } from '@packing/contract'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import { downloadMenuTexts } from '../download-menu/download-menu-texts.ts'

const text = texts(downloadMenuTexts)

export type LabelKind = 'CASE' | 'BOX'

export interface LabelFile {
  readonly of: LabelKind
  readonly format?: 'PDF' | 'ZPL'
  /** Of ZPL: whose resolution, label size and font it is for. */
  readonly printer?: string
}

/** Labels of cases are recorded as printed once the file has arrived. */
export function usePrintLabels() {
  const printed = useCallCommand(caseLabels.recordPrints, {
    invalidates: [caseInformation.search, caseInformationDetail.init],
  })
  const download = ({ of, format = 'PDF', printer }: LabelFile, caseNos: readonly string[]) => {
    const input = { of, format, printer, caseNo: [...caseNos], line: [], shift: [] }
    const arrived = runTask(text('task'), ({ signal }) => downloadFile(caseLabels.downloadLabels, input, { signal }))
    void arrived
      .then(() => (of === 'CASE' ? printed.mutate({ caseNos: [...caseNos] }) : undefined))
      .catch(() => undefined)
  }
  return {
    isPrinting: printed.isPending,
    download,
    print: (caseNos: readonly string[]) => download({ of: 'CASE' }, caseNos),
    printBoxes: (caseNos: readonly string[]) => download({ of: 'BOX' }, caseNos),
  }
}

export const canPrint = (count: number) => count > 0 && count <= MAX_LABELS

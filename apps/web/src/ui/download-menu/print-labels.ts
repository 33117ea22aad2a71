import { caseInformation, caseInformationDetail, caseLabels, MAX_LABELS } from '@packing/contract'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import { downloadMenuTexts } from './download-menu-texts.ts'

const text = texts(downloadMenuTexts)

/** Labels of cases are recorded as printed once the file has arrived. */
export function usePrintLabels() {
  const printed = useCallCommand(caseLabels.recordPrints, {
    invalidates: [caseInformation.search, caseInformationDetail.init],
  })
  return {
    isPrinting: printed.isPending,
    print: (caseNos: readonly string[]) =>
      void runTask(text('task'), ({ signal }) =>
        downloadFile(caseLabels.downloadLabels, { of: 'CASE', caseNo: [...caseNos], line: [], shift: [] }, { signal }),
      )
        .then(() => printed.mutate({ caseNos: [...caseNos] }))
        .catch(() => undefined),
    printBoxes: (caseNos: readonly string[]) =>
      void runTask(text('task'), ({ signal }) =>
        downloadFile(caseLabels.downloadLabels, { of: 'BOX', caseNo: [...caseNos], line: [], shift: [] }, { signal }),
      ).catch(() => undefined),
  }
}

export const canPrint = (count: number) => count > 0 && count <= MAX_LABELS

import { Menu } from '@mantine/core'
import {
  caseInformation,
  caseLabels,
  loadPlans,
  MAX_LABELS,
  NO_SHIFT,
  planPapers,
  planViewFunctionId,
} from '@packing/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '../../../platform/api/call-api.ts'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { formatDate } from '../../../platform/i18n/format.ts'
import { texts, useTexts } from '../../../platform/i18n/texts.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { runTask } from '../../../platform/messages/tasks.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { downloadMenuTexts } from '../../../ui/download-menu/download-menu-texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { PrintDialog } from '../../../ui/print-labels/print-dialog.tsx'
import { usePrintLabels } from '../../../ui/print-labels/print-labels.ts'
import { printTexts } from '../../../ui/print-labels/print-texts.ts'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'

const text = texts(downloadMenuTexts)

interface PrintPapersProps {
  /** Of the search; '' for the whole month. */
  readonly day: string
  readonly lines: readonly string[]
  readonly shifts: readonly string[]
}

/** Labels of the day's cases. As in L03 they are recorded as printed, which needs the numbers of the cases. */
function usePrintOfDay({ day, lines }: Pick<PrintPapersProps, 'day' | 'lines'>) {
  const t = useTexts(packingPlanTexts)
  const labels = usePrintLabels()
  /** undefined: there are none, or too many. */
  const find = async (shift: readonly string[]): Promise<readonly string[] | undefined> => {
    const found = await callApi(
      caseInformation.search,
      new ComposedInput({
        packFrom: day,
        packTo: day,
        line: [...lines],
        shift: [...shift],
        page: 1,
        pageSize: MAX_LABELS,
      }),
    ).catch(() => undefined)
    if (!found) return undefined
    const caseNos = found.rows.filter(({ status }) => status !== 'CANCELLED').map(({ caseNo }) => caseNo)
    if (found.total > MAX_LABELS) notify('warning', t('labelsMost', { max: MAX_LABELS }))
    else if (caseNos.length === 0) notify('info', t('labelsNone'))
    else return caseNos
    return undefined
  }
  const print = async (of: 'CASE' | 'BOX', shift: readonly string[]) => {
    const caseNos = await find(shift)
    if (!caseNos) return
    if (of === 'CASE') labels.print(caseNos)
    else labels.printBoxes(caseNos)
  }
  return { isPrinting: labels.isPrinting, find, print }
}

type PapersOf = Pick<PrintPapersProps, 'day' | 'lines'>

const printInstructions = ({ day, lines }: PapersOf, shift: readonly string[]) =>
  void runTask(text('task'), ({ signal }) =>
    downloadFile(
      planPapers.downloadInstructions,
      { packOn: day, line: [...lines], shift: [...shift] },
      { functionId: planViewFunctionId.DAILY, signal },
    ),
  ).catch(() => undefined)

const printLoadSheets = ({ day, lines }: PapersOf) =>
  void runTask(text('task'), ({ signal }) =>
    downloadFile(loadPlans.downloadInstruction, new ComposedInput({ packFrom: day, packTo: day, line: [...lines] }), {
      signal,
    }),
  ).catch(() => undefined)

/** Papers for the floor: of the day and lines that are searched for, for one shift or all. */
export function PrintPapers({ day, lines, shifts }: PrintPapersProps) {
  const t = useTexts(packingPlanTexts)
  const can = useCan()
  const labels = usePrintOfDay({ day, lines })
  const tPrint = useTexts(printTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [forPrinter, setForPrinter] = useState<readonly string[]>()
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={260} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionButton
            call={planPapers.downloadInstructions}
            functionId={planViewFunctionId.DAILY}
            isDisabled={day === ''}
            hint={day === '' ? t('papersNeedDay') : undefined}
            onClick={() => undefined}
          >
            {t('papers')}
          </ActionButton>
        </Menu.Target>
        {day !== '' && (
          <Menu.Dropdown>
            <Menu.Label>{t('papersOf', { day: formatDate(day), lines: lines.join(', ') || t('allLines') })}</Menu.Label>
            <ShiftItems
              all={t('instructionsAll')}
              shifts={shifts}
              onPick={(shift) => printInstructions({ day, lines }, shift)}
            />
            {can(caseLabels.recordPrints) && can(caseInformation.search) && (
              <>
                <Menu.Divider />
                <ShiftItems
                  all={t('caseLabels')}
                  shifts={shifts}
                  isDisabled={labels.isPrinting}
                  onPick={(shift) => void labels.print('CASE', shift)}
                />
                <Menu.Item onClick={() => void labels.print('BOX', [])}>{t('boxLabels')}</Menu.Item>
                <Menu.Item onClick={() => void labels.find([]).then(setForPrinter)}>{tPrint('open')}</Menu.Item>
              </>
            )}
            <Menu.Divider />
            {can(loadPlans.downloadInstruction) && (
              <Menu.Item onClick={() => printLoadSheets({ day, lines })}>{t('loadSheets')}</Menu.Item>
            )}
            <CasesItem day={day} lines={lines} />
          </Menu.Dropdown>
        )}
      </Menu>
      {forPrinter && <PrintDialog caseNos={forPrinter} line={lines[0]} onClose={() => setForPrinter(undefined)} />}
    </>
  )
}

function CasesItem({ day, lines }: PapersOf) {
  const t = useTexts(packingPlanTexts)
  const navigate = useNavigate()
  const search = { packFrom: day, packTo: day, line: [...lines] }
  return <Menu.Item onClick={() => void navigate({ to: '/CaseInformation', search })}>{t('caseInformation')}</Menu.Item>
}

interface ShiftItemsProps {
  readonly all: string
  readonly shifts: readonly string[]
  readonly isDisabled?: boolean
  readonly onPick: (shifts: readonly string[]) => void
}

/** All shifts, each shift, and work without one, such as rows moved by hand. */
function ShiftItems({ all, shifts, isDisabled = false, onPick }: ShiftItemsProps) {
  const t = useTexts(packingPlanTexts)
  const choices = shifts.length === 0 ? [] : [...shifts, NO_SHIFT]
  return (
    <>
      <Menu.Item disabled={isDisabled} onClick={() => onPick([])}>
        {all}
      </Menu.Item>
      {choices.map((shift) => (
        <Menu.Item key={shift} disabled={isDisabled} pl={28} onClick={() => onPick([shift])}>
          {shift === NO_SHIFT ? t('paperNoShift', { paper: all }) : t('paperOfShift', { paper: all, shift })}
        </Menu.Item>
      ))}
    </>
  )
}

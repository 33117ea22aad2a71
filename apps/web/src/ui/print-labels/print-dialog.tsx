import { Alert, Button, Group, Modal, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { type LabelPrinterRow, labelKinds, labelPrinting, type OutputOf } from '@packing/contract'
import { useEffect, useRef, useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { useFocusReturn } from '../hooks/use-focus-return.ts'
import { actionTexts } from '../words/action-texts.ts'
import { PrintJobs } from './print-jobs.tsx'
import { type LabelKind, usePrintLabels } from './print-labels.ts'
import { printTexts } from './print-texts.ts'

const JOBS_EVERY_MS = 2000

interface PrintDialogProps {
  readonly caseNos: readonly string[]
  /** Its printers come first. */
  readonly line: string | undefined
  readonly onClose: () => void
}

/** Labels of these cases on a printer, or as a file for it; and what became of earlier ones. */
export function PrintDialog({ caseNos, line, onClose }: PrintDialogProps) {
  const t = useTexts(printTexts)
  const tAction = useTexts(actionTexts)
  const { data } = useCallQuery(labelPrinting.showPrinters, line === undefined ? {} : { line }, {
    staleTime: 0,
    refetchInterval: (known) => (known?.jobs.some(({ status }) => status === 'WAITING') ? JOBS_EVERY_MS : false),
  })
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { count: caseNos.length })}
      size={860}
      closeButtonProps={{ 'aria-label': tAction('close') }}
      transitionProps={{ duration: 0 }}
    >
      {data && (
        <Stack gap="sm">
          <PrintForm known={data} caseNos={caseNos} />
          <PrintJobs jobs={data.jobs} />
        </Stack>
      )}
    </Modal>
  )
}

interface PrintFormProps {
  readonly known: OutputOf<typeof labelPrinting.showPrinters>
  readonly caseNos: readonly string[]
}

const fits =
  (of: LabelKind) =>
  ({ prints }: LabelPrinterRow) =>
    prints === 'ALL' || prints === of

function PrintForm({ known, caseNos }: PrintFormProps) {
  const t = useTexts(printTexts)
  const [of, setOf] = useState<LabelKind>('CASE')
  const [chosen, setChosen] = useState('')
  const { download, isPrinting } = usePrintLabels()
  const sending = useCallCommand(labelPrinting.printLabels, { invalidates: [labelPrinting.showPrinters] })
  const printers = known.printers.filter(fits(of))
  const printer = printers.find((each) => each.printer === chosen) ?? printers[0]
  const canSend = known.isOn && printer?.isAllowed === true
  const note = noteOn(known.isOn, printer)
  const first = useRef<HTMLButtonElement>(null)
  // It comes after the dialog has put the focus on its close button.
  useEffect(() => first.current?.focus(), [])
  const print = () => {
    if (printer && canSend && !sending.isPending)
      sending.mutate({ printer: printer.printer, of, caseNos: [...caseNos] })
  }
  return (
    <>
      <Group gap="sm" align="end">
        <SegmentedControl
          aria-label={t('labels')}
          value={of}
          onChange={(next) => isOneOf(labelKinds, next) && setOf(next)}
          data={labelKinds.map((value) => ({ value, label: t(`of.${value}`) }))}
        />
        <PrinterChoice printers={printers} chosen={printer?.printer ?? ''} onChoose={setChosen} />
      </Group>
      {note && <Alert color="gray">{t(note)}</Alert>}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          loading={isPrinting}
          onClick={() => download({ of, format: 'ZPL', ...(printer ? { printer: printer.printer } : {}) }, caseNos)}
        >
          {t('file')}
        </Button>
        {/* A natively disabled button loses the focus. */}
        <Button
          ref={first}
          {...(canSend ? {} : { 'data-disabled': true, 'aria-disabled': true })}
          aria-busy={sending.isPending}
          onClick={print}
        >
          {t('print')}
        </Button>
      </Group>
    </>
  )
}

interface PrinterChoiceProps {
  readonly printers: readonly LabelPrinterRow[]
  readonly chosen: string
  readonly onChoose: (printer: string) => void
}

function PrinterChoice({ printers, chosen, onChoose }: PrinterChoiceProps) {
  const t = useTexts(printTexts)
  return (
    <NativeSelect
      label={t('printer')}
      flex={1}
      miw={240}
      disabled={printers.length === 0}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={printers.map(({ printer, name, dpi, widthMm: width, lengthMm: length }) => ({
        value: printer,
        label: t('printerOf', { printer, name, dpi, width, length }),
      }))}
    />
  )
}

function noteOn(isOn: boolean, printer: LabelPrinterRow | undefined) {
  if (!isOn) return 'off'
  if (!printer) return 'none'
  return printer.isAllowed ? undefined : 'notAllowed'
}

import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { recordId } from '../../values/bounds.ts'
import { code } from '../../values/codes.ts'
import { printedLabels } from '../masters/printers.ts'
import { MAX_LABELS } from './case-labels.ts'

export const labelKinds = ['CASE', 'BOX'] as const
export const printJobStatuses = ['WAITING', 'SENT', 'DEAD', 'UNKNOWN', 'DISCARDED'] as const
/** Newest jobs that are listed. */
export const SHOWN_PRINT_JOBS = 20

export const labelPrinterRow = z.object({
  printer: z.string(),
  name: z.string(),
  line: z.string().describe('*: of all lines'),
  prints: z.enum(printedLabels),
  dpi: z.int(),
  widthMm: z.int(),
  lengthMm: z.int(),
  isAllowed: z.boolean().describe('The installation sends to its host (PRINTER_HOSTS)'),
  waiting: z.int().describe('Jobs that are not printed yet'),
})
export type LabelPrinterRow = z.infer<typeof labelPrinterRow>

export const printJobRow = z.object({
  jobNo: z.int(),
  printer: z.string(),
  of: z.enum(labelKinds),
  cases: z.int(),
  handed: z.int().describe('Cases whose labels have begun to leave'),
  firstCase: z.string(),
  lastCase: z
    .string()
    .nullable()
    .describe(
      'The case whose labels left last. UNKNOWN: what of it and of those before it is on paper, only paper says',
    ),
  status: z.enum(printJobStatuses),
  attempts: z.int(),
  askedAt: z.string(),
  askedBy: z.string(),
  nextAt: z.string().nullable().describe('Of a waiting job that failed: its next attempt'),
  error: z.string(),
})
export type PrintJobRow = z.infer<typeof printJobRow>

/** Labels on the printers of the lines. For functions of D02, as labels on paper. */
export const labelPrinting = ownArea('case-information', ['D02F01'], {
  showPrinters: query({
    summary: 'Label printers of the lines, those of the named line first, and the newest jobs',
    action: 'init',
    input: z.object({ line: code(10).optional() }),
    output: z.object({
      isOn: z.boolean().describe('The installation sends labels to printers'),
      printers: z.array(labelPrinterRow),
      jobs: z.array(printJobRow).max(SHOWN_PRINT_JOBS).describe('Own ones; of everybody where all dealers are seen'),
    }),
  }),
  printLabels: command({
    summary: 'Have workers send labels of cases or their boxes to a printer',
    action: 'register',
    forDealers: 'open',
    input: z.object({
      printer: code(20),
      of: z.enum(labelKinds),
      caseNos: z.array(code(24)).min(1).max(MAX_LABELS),
    }),
    output: z.object({ jobNo: z.int(), cases: z.int() }),
  }),
  resendLabels: command({
    summary: 'Send labels again that were given up, or of which nobody knows whether they came out',
    action: 'register',
    forDealers: 'open',
    input: z.object({
      jobNo: recordId,
      fromCase: code(24).optional().describe('The first case whose labels are missing; absent: the first of the job'),
    }),
    output: z.object({ cases: z.int() }),
  }),
  discardLabels: command({
    summary: 'Send the labels of a job no more',
    action: 'register',
    forDealers: 'open',
    input: z.object({ jobNo: recordId }),
    output: z.object({ isDiscarded: z.boolean() }),
  }),
})

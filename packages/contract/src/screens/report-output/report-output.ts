import { z } from 'zod'
import { area, download, ownArea, query } from '../../calls/call.ts'
import { languages } from '../../texts/languages.ts'
import { valueNames } from '../../texts/value-names.ts'
import { code, dealerCode, isoDate, lineCode, month, partNo } from '../../values/codes.ts'
import { everyLanguage } from '../../values/every-language.ts'
import { text } from '../../values/lists/editable-list.ts'
import { column, type Label, type ListColumn, type ListColumns, listRow } from '../../values/lists/list-column.ts'
import { list, optional, page, paging } from '../../values/lists/query.ts'
import { caseColumns } from '../case-information/case-information.ts'
import { discontinuedColumns } from '../discontinued-part/discontinued-part.ts'
import { containerColumns } from '../load-plan/load-plan.ts'
import { ocfColumns } from '../order-ocf-asn/order-ocf-asn.ts'

export const reportIds = ['ECNF', 'DSF'] as const
export type ReportId = (typeof reportIds)[number]
export const reportFormats = ['xlsx', 'pdf', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]
export const MAX_REPORT_MONTHS = 12

type EditingDetail = 'isKey' | 'isEditable' | 'isSortable' | 'isRequired' | 'pin'

/** A column of another screen as a report shows it: under the same heading, neither edited nor sorted. */
function reported<const Column extends ListColumn>(column: Column): Omit<Column, EditingDetail> {
  const { isKey: _k, isEditable: _e, isSortable: _s, isRequired: _r, pin: _p, ...rest } = column
  return rest
}

export const ecnfColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { width: 80 }),
  ecnNo: reported(discontinuedColumns.ecnNo),
  oldPart: reported(discontinuedColumns.oldPart),
  oldName: reported(discontinuedColumns.oldName),
  newPart: reported(discontinuedColumns.newPart),
  newName: reported(discontinuedColumns.newName),
  timing: reported(discontinuedColumns.timing),
  interchange: reported(discontinuedColumns.interchange),
  lastOrderMonth: reported(discontinuedColumns.lastOrderMonth),
  lastPackDate: reported(discontinuedColumns.lastPackDate),
  newFirstPackDate: reported(discontinuedColumns.newFirstPackDate),
  runOutQty: reported(discontinuedColumns.runOutQty),
  stockQty: reported(discontinuedColumns.stockQty),
  carryOverQty: reported(discontinuedColumns.carryOverQty),
  orderQty0: reported(discontinuedColumns.orderQty0),
  orderQty1: reported(discontinuedColumns.orderQty1),
  orderQty2: reported(discontinuedColumns.orderQty2),
  orderQty3: reported(discontinuedColumns.orderQty3),
  remainingQty: reported(discontinuedColumns.remainingQty),
  remainder: reported(discontinuedColumns.remainder),
  lastCaseNo: column.code('Last case no (old part)', '旧品番の最終ケース番号', { width: 184 }),
  firstNewCaseNo: column.code('First case no (new part)', '新品番の初回ケース番号', { width: 184 }),
  remark: reported(discontinuedColumns.remark),
}
export const ecnfRow = listRow(ecnfColumns)
export type EcnfRow = z.infer<typeof ecnfRow>

export const despatchStatuses = ['PLANNED', 'PACKED', 'VANNED', 'SHIPPED'] as const

export const dsfColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { width: 80 }),
  orderNo: column.code('Order no', '注文番号', {
    hint: {
      en: 'Orders confirmed for the vanning date whose parts are in the cases',
      ja: 'バンニング日に回答済みで、ケースに品番が含まれる注文',
    },
    width: 160,
  }),
  packOn: reported(caseColumns.packOn),
  vanOn: reported(caseColumns.vanOn),
  containerType: column.code(containerColumns.containerType.label.en, containerColumns.containerType.label.ja, {
    isNullable: true,
    width: 128,
  }),
  renbanNo: reported(caseColumns.renbanNo),
  caseCount: column.integer('Cases', 'ケース数', { width: 80 }),
  qty: reported(caseColumns.qty),
  volumeM3: reported(caseColumns.volumeM3),
  netKg: reported(caseColumns.netKg),
  grossKg: reported(caseColumns.grossKg),
  vessel: column.text('Vessel', '船名', { width: 136 }),
  voyage: column.code('Voyage', '航海番号', { width: 96 }),
  etd: reported(ocfColumns.etd),
  eta: column.date('ETA', 'ETA', { isNullable: true, width: 112 }),
  status: column.choice('Status', '状態', {
    hint: {
      en: 'Stage that all cases of the row have reached',
      ja: '行の全ケースが達した段階',
    },
    oneOf: despatchStatuses,
    width: 104,
  }),
}
export const dsfRow = listRow(dsfColumns)
export type DsfRow = z.infer<typeof dsfRow>

export const reportColumns = { ECNF: ecnfColumns, DSF: dsfColumns } as const satisfies Record<ReportId, ListColumns>

/** Names of coded values, by field; the same in files and on the screen. */
export const reportValueNames: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  timing: valueNames.timing,
  interchange: {
    NONE: { en: 'Not interchangeable', ja: '互換なし' },
    FORWARD: { en: 'New replaces old', ja: '新→旧のみ可' },
    FULL: { en: 'Fully interchangeable', ja: '完全互換' },
  },
  remainder: {
    NONE: { en: 'None', ja: 'なし' },
    SCRAP: { en: 'Scrap', ja: '廃却' },
    RETURN: { en: 'Return', ja: '返却' },
    PARTIAL_CASE: { en: 'Partial case', ja: '端数ケース' },
  },
  status: {
    PLANNED: { en: 'Planned', ja: '計画済' },
    PACKED: { en: 'Packed', ja: '梱包済' },
    VANNED: { en: 'Vanned', ja: 'バンニング済' },
    SHIPPED: { en: 'Shipped', ja: '出荷済' },
  },
}

const shared = {
  dealer: list(dealerCode).describe('At least one'),
  monthFrom: month,
  monthTo: month.describe(`At most ${MAX_REPORT_MONTHS} months`),
  line: list(lineCode),
}
export const ecnfSearch = { ...shared, ecnNo: list(code(20)), partNo: list(partNo) }
export const dsfSearch = {
  ...shared,
  vanFrom: optional(isoDate),
  vanTo: optional(isoDate),
  etdFrom: optional(isoDate),
  etdTo: optional(isoDate),
  vessel: optional(text(60)).describe('Part of the name, in any case'),
}
export const reportSearch = { ...ecnfSearch, ...dsfSearch }

const file = {
  format: z.enum(reportFormats).default('xlsx'),
  language: z.enum(languages).optional().describe('Default: language of the caller'),
}

export const reportOutput = area('reportoutput', ['K01F01'], {
  ecnfdownload: download({
    summary: 'Engineering-change notification form: changes of a period with stock, orders and case numbers by dealer',
    action: 'download',
    input: z.object({ ...ecnfSearch, ...file }),
  }),
  dsfdownload: download({
    summary: 'Despatch schedule form: containers of a period with cases, weights and sailings by dealer',
    action: 'download',
    input: z.object({ ...dsfSearch, ...file }),
  }),
})

/** For functions of REPORT OUTPUT. */
export const reportDesk = ownArea('report-output', ['K01F01'], {
  init: query({
    summary: 'Report definitions, dealers and lines',
    action: 'init',
    output: z.object({
      currentMonth: z.string(),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
      lines: z.array(z.object({ code: z.string(), name: z.string() })),
      reports: z.array(
        z.object({
          id: z.enum(reportIds),
          title: everyLanguage,
          maxRows: z.int(),
          columns: z.array(z.object({ field: z.string(), label: everyLanguage })),
        }),
      ),
    }),
  }),
  searchRows: query({
    summary: 'The rows that a report would have',
    action: 'search',
    input: z.object({ ...paging, ...reportSearch, report: z.enum(reportIds) }),
    output: z.object({ ecnf: page(ecnfRow).nullable(), dsf: page(dsfRow).nullable() }),
  }),
})

import { z } from 'zod'
import { area, command, download, query } from '../../calls/call.ts'
import { code, dealerCode, isoDate, month, partNo } from '../../values/codes.ts'
import {
  editableRow,
  listDownload,
  listKeys,
  listPage,
  listSaved,
  listUpdate,
} from '../../values/lists/editable-list.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'
import { noticeRecipient, noticeRecipients } from '../../values/notice.ts'
import { orderTypes } from '../order-plan-history/order-plan-history.ts'

export const ocfStatuses = ['NEW', 'CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED'] as const
export const asnStatuses = ['DRAFT', 'SENT', 'ACKED', 'ERROR', 'CANCELLED', 'REPLACED'] as const

const day = { isSortable: true, width: 120 } as const
const qty = { unit: 'pcs', isSortable: true, width: 112 } as const

/** Reasons of an answer that differs from the order. */
export const ocfReasons = ['CAPACITY', 'PARTS', 'DISCONTINUED', 'CALENDAR', 'SHIPPING', 'QUALITY', 'OTHER'] as const
export type OcfReason = (typeof ocfReasons)[number]
export const ocfStages = ['ODR', 'OCF', 'ASN', 'CLOSED'] as const
/** Traffic light of a line, as words. */
export const ocfLights = ['OPEN', 'ON_TIME', 'DIFFERS', 'LATE', 'CLOSED'] as const

export const ocfColumns = {
  cycleMonth: column.month('Cycle month', 'サイクル月', { isKey: true, isHidden: true, width: 112 }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    isKey: true,
    maxLength: 10,
    isSortable: true,
    width: 80,
    pin: 'start',
  }),
  orderNo: column.code('Order no', '注文番号', {
    isKey: true,
    maxLength: 40,
    isSortable: true,
    width: 136,
    pin: 'start',
  }),
  lineNo: column.integer('Line no', '明細番号', { isKey: true, min: 1, isSortable: true, width: 72, pin: 'start' }),
  light: column.choice('Progress', '進捗', {
    hint: {
      en: 'Open: not answered. Differs: quantity differs, rejected or disputed. Late: confirmed for a day after the required vanning date, or not shipped by that date. Closed: shipped as confirmed and not disputed, or the cycle is closed.',
      ja: '未回答：回答前。差異：数量差異・回答不可・異議あり。遅れ：所要バンニング日を過ぎる回答、または期日を過ぎて未出荷。完了：回答数を全数出荷済で異議なし、またはサイクル締め済。',
    },
    oneOf: ocfLights,
    width: 96,
  }),
  ocfStatus: column.choice('Status', '状態', { oneOf: ocfStatuses, isEditable: true, isSortable: true, width: 104 }),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  odrOn: column.date('Required date', '納期', day),
  odrQty: column.integer('Ordered', '注文数', qty),
  ocfQty: column.integer('Confirmed', '回答数', { ...qty, isNullable: true, isEditable: true, min: 0, max: 9_999_999 }),
  diffQty: column.integer('Difference', '差異', { unit: 'pcs', isNullable: true, width: 112 }),
  reason: column.reason('Reason of the plan', '計画上の理由', { isNullable: true, width: 320 }),
  ocfPackOn: column.date('Pack date', '梱包日', { ...day, isNullable: true, isEditable: true }),
  reasonCode: column.choice('Reason for difference', '差異理由', {
    oneOf: ['', ...ocfReasons],
    isEditable: true,
    isSortable: true,
    width: 176,
  }),
  comment: column.text('Comment', 'コメント', { isEditable: true, maxLength: 200, width: 200 }),
  dealerComment: column.text('Dealer’s comment', 'ディーラーのコメント', {
    hint: {
      en: 'Entered by the dealer, who accepts or disputes the confirmation. Required for a dispute.',
      ja: 'ディーラーが承諾または異議申立ての際に入力します。異議の場合は必須です。',
    },
    isEditable: true,
    maxLength: 200,
    width: 200,
  }),
  partName: column.text('Part name', '品名', { width: 168 }),
  orderType: column.choice('Order type', '注文区分', { oneOf: orderTypes, width: 104 }),
  targetMonth: column.month('Target month', '対象月', { isSortable: true, width: 112 }),
  odrRev: column.integer('Release', '注文の改訂', { hasNoSum: true, width: 80 }),
  feasibleQty: column.integer('Feasible', '計画可能数', {
    ...qty,
    hint: { en: 'Pieces that the latest plan packs for the line', ja: '最新の計画で梱包できる数量' },
    isNullable: true,
    isSortable: false,
    width: 120,
  }),
  feasibleOn: column.date('Feasible from', '計画可能日', { isNullable: true, width: 120 }),
  packBy: column.date('Pack by', '梱包期限', {
    hint: { en: 'Last pack date that meets the required date', ja: '納期に間に合う最終の梱包日' },
    isNullable: true,
    width: 112,
  }),
  vanOn: column.date('Vanning date', 'バンニング日', {
    ...day,
    hint: { en: 'Date on which the last pieces leave', ja: '最後の数量がバンニングされる日' },
    isNullable: true,
    isSortable: false,
  }),
  plannedVanOn: column.date('Planned vanning', '計画バンニング日', {
    hint: {
      en: 'Vanning date of the answer, or of the plan, if cases of the line were rolled, stayed behind or were added to another container and leave on another date; blank: as planned',
      ja: '振替・積残し・追加積みでバンニング日が変わった場合の、回答または計画上のバンニング日。空白：計画どおり',
    },
    isNullable: true,
    width: 144,
  }),
  etd: column.date('ETD', 'ETD', { isNullable: true, width: 120 }),
  lateDays: column.integer('Late', '遅れ日数', { unit: 'days', width: 96 }),
  asnQty: column.integer('Shipped', '出荷数', {
    unit: 'pcs',
    hint: {
      en: 'Pieces on sent ship notices, up to the confirmed quantity, allocated to the lines required earliest; pieces carried over from the previous month are allocated before them',
      ja: '送信済み出荷通知の数量を、回答数を上限に納期の早い明細から充当（前月繰越を優先）',
    },
    width: 104,
  }),
  balanceQty: column.integer('Balance', '注残', {
    unit: 'pcs',
    hint: { en: 'Ordered − shipped', ja: '注文数－出荷数' },
    width: 104,
  }),
  cumOdr: column.integer('Cum. ordered', '累計注文数', { unit: 'pcs', hasNoSum: true, width: 136 }),
  cumOcf: column.integer('Cum. confirmed', '累計回答数', { unit: 'pcs', hasNoSum: true, width: 152 }),
  cumAsn: column.integer('Cum. shipped', '累計出荷数', { unit: 'pcs', hasNoSum: true, width: 136 }),
  asnNos: column.text('ASN', 'ASN 番号', {
    hint: { en: 'Sent ship notices with pieces for the line', ja: 'この明細に充当した送信済み出荷通知' },
    width: 176,
  }),
  asnSentAt: column.instant('ASN sent', 'ASN 送信日時', {
    hint: { en: 'Last of these notices', ja: '最後の出荷通知の送信日時' },
    isNullable: true,
    width: 144,
  }),
  eta: column.date('ETA', 'ETA', {
    hint: { en: 'Of the last notice', ja: '最後の出荷通知' },
    isNullable: true,
    width: 112,
  }),
  countedSince: column.date('Counted since', '累計起算日', {
    hint: {
      en: 'First day counted in the next three quantities of the part; blank: from the first shipment',
      ja: '次の 3 項目（品番別）の起算日。空白は最初の出荷から',
    },
    isNullable: true,
    width: 120,
  }),
  shippedSince: column.integer('Shipped since', '起算後 出荷累計', {
    unit: 'pcs',
    hasNoSum: true,
    hint: {
      en: 'Pieces of the part on sent ship notices since that day',
      ja: '起算日以降の送信済み出荷通知の合計（品番別）',
    },
    width: 136,
  }),
  receivedSince: column.integer('Received by dealer', 'ディーラー受領累計', {
    unit: 'pcs',
    hasNoSum: true,
    hint: {
      en: 'As its last schedule (EDI) states, with the receipt advices after it',
      ja: '最新の納入指示（EDI）に記載の受領累計に、その後の受領通知を加えた数量',
    },
    isNullable: true,
    width: 176,
  }),
  inTransit: column.integer('Not received', '未受領', {
    unit: 'pcs',
    hasNoSum: true,
    hint: {
      en: 'Shipped − received by dealer: in transit or disputed. Negative: the dealer counts more than was shipped',
      ja: '出荷累計－ディーラー受領累計（輸送中または相違）。負の値はディーラーの計上が多いことを示します',
    },
    isNullable: true,
    width: 136,
  }),
  sentAt: column.instant('Sent', '送信日時', { isNullable: true, isSortable: true, width: 144 }),
  ocfRev: column.integer('Answer rev', '回答の改訂', { hasNoSum: true, isNullable: true, width: 96 }),
  isUnsent: column.flag('Not sent', '未送信', {
    hint: { en: 'Answered, or changed, since it was last sent', ja: '最終送信後に回答または変更あり' },
    width: 88,
  }),
  acknowledgedAt: column.instant('Acknowledged', '確認日時', { isNullable: true, width: 144 }),
  isOverdue: column.flag('Overdue', '確認遅れ', {
    hint: { en: 'Sent more than 24 hours ago and not acknowledged', ja: '送信後 24 時間を過ぎても未確認' },
    width: 96,
  }),
  isUnread: column.flag('Unread', '未読', {
    hint: { en: 'Changed by others since your last search', ja: '前回の検索以降に他のユーザーが変更' },
    width: 88,
  }),
}
export const odrOcfAsnRow = editableRow(ocfColumns)
export type OcfRow = z.infer<typeof odrOcfAsnRow>

export const asnColumns = {
  asnNo: column.code('ASN no', 'ASN 番号', { isSortable: true, width: 152, pin: 'start' }),
  renbanNo: column.code('Renban no', '連番', { isSortable: true, width: 144 }),
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 88 }),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  partName: column.text('Part name', '品名', { isSortable: true, width: 184 }),
  caseCount: column.integer('Cases', 'ケース数', { isSortable: true, width: 80 }),
  qty: column.integer('Qty', '数量', { unit: 'pcs', isSortable: true, width: 96 }),
  vanOn: column.date('Vanning date', 'バンニング日', day),
  etd: column.date('ETD', 'ETD', { ...day, isNullable: true }),
  eta: column.date('ETA', 'ETA', { ...day, isNullable: true }),
  status: column.choice('Status', '状態', { oneOf: asnStatuses, isSortable: true, width: 112 }),
  receivedQty: column.integer('Received', '受領数', {
    unit: 'pcs',
    hint: {
      en: 'As receipt advices (RECADV, X12 861) report; blank: none',
      ja: '受領通知（RECADV、X12 861）の受領数。空白は未受領',
    },
    isNullable: true,
    width: 104,
  }),
  shortQty: column.integer('Short', '不足数', {
    unit: 'pcs',
    hint: { en: 'Announced for the cases received − received', ja: '受領したケースの通知数－受領数' },
    isNullable: true,
    width: 96,
  }),
  damagedQty: column.integer('Damaged', '破損数', { unit: 'pcs', isNullable: true, width: 108 }),
  correctsNo: column.code('Corrects', '訂正元', {
    hint: { en: 'Sent notice that this draft replaces when it is sent', ja: '送信時に差し替える送信済みの出荷通知' },
    isNullable: true,
    width: 168,
  }),
  sentAt: column.instant('Sent', '送信日時', { isNullable: true, isSortable: true, width: 144 }),
  answeredAt: column.instant('Answered', '回答日時', { isNullable: true, width: 144 }),
  isOverdue: column.flag('Overdue', '確認遅れ', {
    hint: { en: 'Sent more than 24 hours ago and not acknowledged', ja: '送信後 24 時間を過ぎても未確認' },
    width: 96,
  }),
  isUnread: column.flag('Unread', '未読', {
    hint: {
      en: 'Sent or answered by the other side since your last search',
      ja: '前回の検索以降に相手先が送信または回答',
    },
    width: 88,
  }),
  comment: column.text('Comment', 'コメント', { width: 200 }),
}
export const asnRow = listRow(asnColumns)
export type AsnRow = z.infer<typeof asnRow>

const shared = {
  cycleMonth: month,
  dealer: list(dealerCode),
  partNo: list(partNo),
  vanFrom: optional(isoDate),
  vanTo: optional(isoDate),
}
export const ocfSearch = {
  ...shared,
  orderNo: list(code(40)),
  status: list(z.enum(ocfStatuses)),
  stage: list(z.enum(ocfStages)).describe(
    'ODR: not answered; OCF: answered, not shipped; ASN: partly shipped; CLOSED: shipped, or the cycle is closed',
  ),
  light: list(z.enum(ocfLights)),
  etdFrom: optional(isoDate),
  etdTo: optional(isoDate),
  differenceOnly: flag.describe(
    'Answered differently or disputed, or to be answered: the plan does not cover the line in full and in time',
  ),
  unsentOnly: flag.describe('Can be sent: answered or changed since it was sent, or covered in full and in time'),
  outdatedOnly: flag.describe('Sent, but the plan has fewer pieces or a later pack or vanning date now'),
  overdueOnly: flag,
  unreadOnly: flag,
  updatedSince: optional(isoDate).describe('Ordered, answered or sent since the day began by the clock of the PRCTCC'),
}
export const asnSearch = {
  ...shared,
  status: list(z.enum(asnStatuses)),
  overdueOnly: flag,
  unreadOnly: flag,
  updatedSince: optional(isoDate).describe('Sent or answered since the day began by the clock of the PRCTCC'),
}

const dealers = z.array(z.object({ code: z.string(), name: z.string() }))

export const orderOcfAsn = area('orderocfasn', ['L04F01'], {
  init: query({
    summary: 'Dealers and cycles to search by',
    action: 'init',
    output: z.object({
      cycleMonths: z.array(z.string()),
      currentCycleMonth: z.string(),
      shippingCycleMonth: z.string().describe('Cycle that is packed and shipped this month'),
      dealers,
      recipients: z.array(noticeRecipient),
      isDealerUser: z.boolean().describe('Accepts or disputes confirmations instead of entering them'),
    }),
  }),
  search: query({
    summary: 'Order lines from their receipt, beside confirmation (OCF) and shipment (ASN)',
    action: 'search',
    history: { ocf_answer: ['L04F01'] },
    input: z.object({ ...paging, ...ocfSearch }),
    output: listPage(odrOcfAsnRow).extend({ asOf: z.string() }),
  }),
  save: command({
    summary:
      'Answer order lines: confirm, change or reject with a reason; a dealer’s user accepts or disputes sent answers',
    action: 'save',
    forDealers: 'open',
    input: listUpdate(ocfColumns),
    output: listSaved,
  }),
  download: download({
    summary: 'The rows as a workbook or CSV',
    action: 'download',
    input: z.object({ ...ocfSearch, ...listDownload }),
  }),
  notice: command({
    summary: 'Send answers to the dealers; unanswered lines that the plan covers in time are confirmed first',
    action: 'send',
    forDealers: 'M-L04-009',
    input: listKeys(ocfColumns)
      .partial({ rows: true })
      .extend({
        ...noticeRecipients,
        all: z
          .object({ cycleMonth: month, dealer: list(dealerCode) })
          .optional()
          .describe(
            'Instead of rows: everything that can be sent for the cycle and these dealers, empty for all dealers',
          ),
        isPreview: z.boolean().default(false).describe('With `all`: only returns the answers that would be sent'),
      }),
    output: listSaved.extend({
      sentTo: z.array(z.string()),
      dealers: z
        .array(
          z.object({
            dealerCode: z.string(),
            lines: z.int().describe('Order lines that are, or would be, sent'),
            toAnswer: z.int().describe('Lines that must be answered first'),
            toPrctCodes: z.array(z.string()),
            isByFile: z.boolean().describe('Nobody is notified: the answers are handed over as a file'),
          }),
        )
        .describe('With `all`, dealers of the cycle; one notice for each. Without PRCTCC and file, nothing is sent'),
    }),
  }),
  getupdatedealerlist: query({
    summary: 'Dealers with changes that the user has not seen',
    action: 'init',
    output: z.object({
      dealers: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          changes: z.int().describe('Answers and order releases by others'),
          notices: z.int().describe('Ship notices that were sent to the dealer, or that it answered'),
          changedAt: z.string(),
        }),
      ),
    }),
  }),
})

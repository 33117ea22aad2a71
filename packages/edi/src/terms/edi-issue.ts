import { germanIssues } from './german-issues.ts'
import { LeftOutList } from './left-out.ts'
import type { Segment } from './segment.ts'

export interface Text {
  readonly en: string
  readonly ja: string
}

/** In every language of the product. */
export interface EdiMessage extends Text {
  readonly de: string
}

const errors = {
  NOT_EDI: {
    en: 'The file is neither an EDIFACT or X12 interchange nor a VDA 4905 file.',
    ja: 'EDIFACT、X12、VDA 4905 のいずれのファイルでもありません。',
  },
  BAD_SEPARATORS: {
    en: 'The separators in {value} are not distinct punctuation characters.',
    ja: '区切り文字の定義「{value}」が正しくありません（相異なる記号が必要です）。',
  },
  SHORT_ISA: {
    en: 'ISA must have exactly 106 characters and 16 elements of fixed length.',
    ja: 'ISA は16項目・106文字の固定長でなければなりません。',
  },
  BAD_TAG: { en: '{value} is not a segment tag.', ja: '「{value}」はセグメント名ではありません。' },
  BAD_CHARACTER: {
    en: 'The value contains a control character.',
    ja: '値に制御文字が含まれています。',
  },
  TOO_LONG: {
    en: 'The value has {length} characters; the maximum is {max}.',
    ja: '{max} 文字以内でなければなりません（{length} 文字あります）。',
  },
  TOO_MANY_SEGMENTS: {
    en: 'The file has more than {max} segments. Split it.',
    ja: 'セグメント数が {max} を超えています。ファイルを分割してください。',
  },
  UNTERMINATED: {
    en: 'The last segment has no terminator: the file is cut off.',
    ja: '最後のセグメントに終端文字がありません。ファイルが途中で切れています。',
  },
  MISSING_SEGMENT: {
    en: '{tag} is missing before this segment.',
    ja: 'このセグメントの前に {tag} がありません。',
  },
  NO_BEGINNING: {
    en: 'A message {value} begins with {tag}, which it lacks: it is incomplete, or another message. Ask the sender for it.',
    ja: 'メッセージ {value} に開始セグメント {tag} がありません。不完全か、別のメッセージです。送信元に確認してください。',
  },
  MISSING_AT_END: {
    en: 'The file ends without {tag}: it is incomplete.',
    ja: '{tag} がないままファイルが終わっています。ファイルが不完全です。',
  },
  UNEXPECTED_SEGMENT: { en: '{tag} is not expected here.', ja: 'この位置に {tag} は置けません。' },
  WRONG_COUNT: {
    en: 'The count is {value}, but there are {found}: something was lost or added.',
    ja: '件数は {value} とありますが、実際は {found} 件です。欠落または追加があります。',
  },
  CONTROL_TOTAL: {
    en: 'The message states {value} pieces in all, but its quantities add up to {found}: something was lost or added. Ask the sender. If the partner adds up other quantities, enter under “File settings” that {key} is not read.',
    ja: 'メッセージの合計数量は {value} とありますが、数量の合計は {found} です。欠落または追加があります。送信元に確認してください。合計の対象が異なる取引先の場合は、「ファイル設定」で {key} を読み込まない設定にしてください。',
  },
  RECEIPT_TOTAL: {
    en: 'The receipt states {value} pieces in all, but its lines add up to {found}: something was lost or added. Ask the sender.',
    ja: '受領通知の合計数量は {value} とありますが、明細の合計は {found} です。欠落または追加があります。送信元に確認してください。',
  },
  WRONG_REFERENCE: {
    en: 'The reference {value} differs from {expected} in {tag}.',
    ja: '参照番号 {value} が {tag} の {expected} と一致しません。',
  },
  WRONG_MESSAGE: {
    en: '{value} is neither a delivery schedule (EDIFACT DELFOR, X12 830, VDA 4905) nor a just-in-time call-off (EDIFACT DELJIT, X12 862).',
    ja: '「{value}」は納入指示（EDIFACT DELFOR、X12 830、VDA 4905）でも JIT 納入指示（EDIFACT DELJIT、X12 862）でもありません。',
  },
  REQUIRED: { en: '{name} is missing.', ja: '{name} がありません。' },
  NOT_NUMBER: { en: 'The quantity must be a whole number.', ja: '数量は整数でなければなりません。' },
  NEGATIVE: { en: 'The quantity must not be negative.', ja: '数量に負の値は使えません。' },
  TOO_BIG: { en: 'The quantity must be {max} or less.', ja: '数量は {max} 以下でなければなりません。' },
  NOT_DATE: { en: 'The value is not a date in the format {format}.', ja: '形式 {format} の日付ではありません。' },
  DATE_FORMAT: {
    en: '{value} is not a supported date format.',
    ja: '日付形式 {value} には対応していません。',
  },
  PERIOD_BACKWARDS: { en: 'The period ends before it begins.', ja: '期間の終了が開始より前です。' },
  UNKNOWN_CODE: {
    en: 'The code {value} is unknown. Known codes: {known}.',
    ja: 'コード {value} は未対応です。対応コード：{known}',
  },
  UNIT: {
    en: '{value} is not a unit of pieces. Ask the sender for pieces, or enter the pieces of one {value} under “File settings”.',
    ja: '単位「{value}」は個数に換算できません。送信元に個数での送付を依頼するか、「ファイル設定」で 1 {value} の個数を登録してください。',
  },
  NO_DATE: {
    en: 'The quantity {value} has no date, and neither has its line or message. Ask the sender for a date.',
    ja: '数量 {value} に日付がありません（明細にもメッセージにもありません）。送信元に日付を確認してください。',
  },
  TWO_DATES: {
    en: 'The date {value} follows {before} with the same code: which one is meant is unclear. Ask the sender.',
    ja: '同じコードの日付が 2 つあります（{before} と {value}）。どちらが正しいか送信元に確認してください。',
  },
  TEST_INTERCHANGE: {
    en: 'This is a test interchange ({parts} parts, {qty} pieces). Test files are read and never committed.',
    ja: 'テスト用のデータです（{parts} 品番、{qty} 個）。テストファイルは内容確認のみで、確定できません。',
  },
  PARTIAL: {
    en: 'The message changes single lines. Only complete schedules replace an order: request one from the sender.',
    ja: '一部明細だけの変更通知です。注文を置き換えられるのは全量の納入指示だけです。送信元に全量の再送を依頼してください。',
  },
  CALL_OFF_CHANGE: {
    en: 'The message changes an earlier call-off, so its quantities may be differences. Ask the sender for a call-off that states the whole quantity of each day (function 5 or 9, purpose 00 or 05).',
    ja: '以前の JIT 納入指示に対する変更通知のため、数量が差分の可能性があります。各日の全数量を示す納入指示（機能コード 5・9、目的コード 00・05）の送付を送信元に依頼してください。',
  },
  NO_RECEIPT: {
    en: '{value} is no receipt advice. Receipt advices are EDIFACT RECADV and X12 861; orders are uploaded on ORDER COMPILING (I02).',
    ja: '「{value}」は受領通知ではありません。対応形式は EDIFACT RECADV と X12 861 です。注文はオーダコンパイル（I02）でアップロードします。',
  },
  NO_RECEIPT_LINES: {
    en: 'The receipt advice has no lines.',
    ja: '受領通知に明細がありません。',
  },
  TEST_RECEIPT: {
    en: 'This is a test interchange. Test files are read and never recorded.',
    ja: 'テスト用のデータです。テストファイルは内容確認のみで、登録できません。',
  },
  OTHER_ORDER: {
    en: 'The quantities of one line name several orders ({before} and {value}). Ask the sender for a line for each order.',
    ja: '1 明細の数量に複数の注文番号（{before} と {value}）があります。注文ごとに明細を分けるよう送信元に依頼してください。',
  },
  DESTINATIONS: {
    en: 'SDQ divides the quantity between destinations, which is not read. Ask the sender for a line or N1 with its own quantities for each destination.',
    ja: 'SDQ による仕向け先別の数量には対応していません。仕向け先ごとに数量を持つ明細または N1 での送付を送信元に依頼してください。',
  },
  CONDITION_ALONE: {
    en: 'SCC belongs to no quantity, while another quantity of the line has none. In DELFOR from D.96B on SCC comes before its quantities, in D.96A and DELJIT directly behind each. Ask the sender to correct it.',
    ja: 'SCC に対応する数量がなく、同じ明細に SCC のない数量があります。DELFOR D.96B 以降では SCC を数量の前に、D.96A と DELJIT では各数量の直後に置きます。送信元に修正を依頼してください。',
  },
  TIMES_DIFFER: {
    en: 'The quantities by time of day (JIT) add up to {found}, the day has {value}. Ask the sender which is right.',
    ja: '時刻別の数量（JIT）の合計は {found} ですが、その日の数量は {value} です。どちらが正しいか送信元に確認してください。',
  },
  CANCELLATION: {
    en: 'The message cancels a schedule and contains no new one. Request a schedule from the sender.',
    ja: '納入指示の取消通知で、新しい指示が含まれていません。送信元に納入指示の送付を依頼してください。',
  },
  NO_SCHEDULE: {
    en: 'The file contains no schedule lines.',
    ja: '納入指示の明細がありません。',
  },
  CUMULATIVE_FALLS: {
    en: 'The cumulative quantity {value} is lower than {before} before it.',
    ja: '累計数量 {value} が直前の累計 {before} を下回っています。',
  },
  TWO_RECEIVED: {
    en: 'The cumulative quantity received is {value} here and {before} before it. Ask the sender which is right.',
    ja: '受領累計が {before} と {value} の 2 通りあります。どちらが正しいか送信元に確認してください。',
  },
  CUMULATIVE_START: {
    en: 'The quantities are cumulative, but the cumulative quantity received is missing.',
    ja: '累計数量の指示ですが、受領累計がありません。',
  },
  DUPLICATE_ITEM: {
    en: 'Part {value} has a schedule for the same delivery point and order in segment {other}.',
    ja: '品番 {value} は、同じ納入先・注文番号の指示がセグメント {other} にもあります。',
  },
  CONTINUATION_GAP: {
    en: 'Part {value} of the transfer follows part {before}: a message is missing or doubled.',
    ja: '分割メッセージの {value} 番が {before} 番の次にあります。欠落または重複があります。',
  },
  CONTINUATION_OPEN: {
    en: 'The final message of the transfer {value} is missing.',
    ja: '分割メッセージ {value} の最終メッセージがありません。',
  },
  RECORD_LENGTH: {
    en: 'The record has {length} characters instead of 128.',
    ja: 'レコード長が {length} 文字です（128文字でなければなりません）。',
  },
  RECORD_TYPE: {
    en: '{value} is not a record type of VDA 4905.',
    ja: '「{value}」は VDA 4905 のレコード種別ではありません。',
  },
} as const satisfies Record<string, Text>

const warnings = {
  CANCELLED_ITEM: {
    en: 'The line of part {value} is cancelled: its quantities count as 0.',
    ja: '品番 {value} の明細は取消されています。数量は 0 とみなします。',
  },
  NOT_READ: {
    en: 'The quantity {value} with {code} is no demand by the standard and is not read. “File settings” can give the code another meaning.',
    ja: '{code} の数量 {value} は標準では所要ではないため読み込みません。コードの意味は「ファイル設定」で変更できます。',
  },
  BUCKET_BEGIN: {
    en: '{value} is not the first day of a period with the code {bucket}. The period is read as {from} to {to}. “File settings” can decide otherwise.',
    ja: '{value} はコード {bucket} の期間の初日ではありません。{from}～{to} の期間として読み込みます。「ファイル設定」で変更できます。',
  },
  CHARACTERS: {
    en: 'The file should be in {value}, but is read as {found}: its characters do not fit otherwise. Compare the names in the preview. “File settings” can decide for all files of the sender.',
    ja: 'ファイルの文字コードは {value} のはずですが、文字が合わないため {found} として読み込みます。プレビューで名称を確認してください。送信元の全ファイルの文字コードは「ファイル設定」で指定できます。',
  },
  CUMULATIVE_DIFFERS: {
    en: 'The cumulative quantity rises by {value}, the quantities by {found}.',
    ja: '累計の増分は {value} ですが、数量の合計は {found} です。',
  },
} as const satisfies Record<string, Text>

type ErrorCode = keyof typeof errors
type WarningCode = keyof typeof warnings
export type EdiIssueCode = ErrorCode | WarningCode

export interface EdiIssue {
  readonly severity: 'ERROR' | 'WARNING'
  readonly code: EdiIssueCode
  readonly segmentNo: number
  readonly tag: string
  /** Element and component as in the guides (`1.2`), positions of a VDA record (`48–53`), or empty. */
  readonly place: string
  readonly value: string
  /** Names segment and place. */
  readonly message: EdiMessage
}

type Details = Readonly<Record<string, string | number>>

const MAX_SHOWN_VALUE = 100
const allTexts: Readonly<Record<EdiIssueCode, Text>> = { ...errors, ...warnings }
const german: Readonly<Record<EdiIssueCode, string>> = germanIssues

const fill = (text: string, details: Details) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))

function where({ no, tag }: Pick<Segment, 'no' | 'tag'>, place: string): EdiMessage {
  if (no === 0) return { en: '', ja: '', de: '' }
  const isRecord = /^\d+$/.test(tag)
  const en = isRecord ? `Record ${no} (${tag})` : `Segment ${no} ${tag}`
  const ja = isRecord ? `レコード ${no}（${tag}）` : `セグメント ${no} ${tag}`
  const de = isRecord ? `Satz ${no} (${tag})` : `Segment ${no} ${tag}`
  if (place === '') return { en: `${en}: `, ja: `${ja}：`, de: `${de}: ` }
  const kind = isRecord ? { en: 'characters', ja: '桁', de: 'Stellen' } : { en: 'element', ja: '要素', de: 'Element' }
  return {
    en: `${en}, ${kind.en} ${place}: `,
    ja: `${ja}・${kind.ja} ${place}：`,
    de: `${de}, ${kind.de} ${place}: `,
  }
}

/** Collects all issues of a file. Further ones than `max` are only counted. */
export class IssueList {
  readonly issues: EdiIssue[] = []
  readonly leftOut = new LeftOutList()
  errorCount = 0
  warningCount = 0
  readonly #max: number

  constructor(max = 10_000) {
    this.#max = max
  }

  /** `segment` undefined: the whole file. `details.value` defaults to `value`. */
  add(code: EdiIssueCode, segment: Segment | undefined, place = '', value = '', details: Details = {}): void {
    const severity = code in errors ? 'ERROR' : 'WARNING'
    if (severity === 'ERROR') this.errorCount += 1
    else this.warningCount += 1
    if (this.issues.length >= this.#max) return
    const at = { no: segment?.no ?? 0, tag: segment?.tag ?? '' }
    const shown = value.slice(0, MAX_SHOWN_VALUE)
    const filled = { value: shown, ...details }
    const text = allTexts[code]
    const place0 = where(at, place)
    this.issues.push({
      severity,
      code,
      segmentNo: at.no,
      tag: at.tag,
      place,
      value: shown,
      message: {
        en: place0.en + fill(text.en, filled),
        ja: place0.ja + fill(text.ja, filled),
        de: place0.de + fill(german[code], filled),
      },
    })
  }
}

import { findScreenByRoute, formatPartNo, type ReasonValue, type ScreenRoute } from '@packing/contract'
import { formatDate } from '../../platform/i18n/format.ts'
import { canOpen } from '../../platform/sign-in/guard.ts'
import { fieldOf } from '../columns/grid-column.ts'

/** The row that a reason comes from. */
export interface ReasonSource {
  readonly to: ScreenRoute
  readonly search: Readonly<Record<string, string>>
  /** Screen and row, as on the link. */
  readonly name: string
}

/** What the reason is about: it names only what differs from its row. */
type About = (field: string) => string
type Place = readonly [to: ScreenRoute, search: Readonly<Record<string, string>>, row: string]

const condition = (_: ReasonValue['detail'], about: About): Place => [
  '/PackingConditionMaintenance',
  { partNo: about('partNo') },
  formatPartNo(about('partNo')),
]
const part = (_: ReasonValue['detail'], about: About): Place => [
  '/PartMaster',
  { partNo: about('partNo') },
  formatPartNo(about('partNo')),
]
const orders = (_: ReasonValue['detail'], about: About): Place => [
  '/OrderCompiling',
  { cycleMonth: about('cycleMonth'), dealer: about('dealerCode'), partNo: about('partNo') },
  formatPartNo(about('partNo')),
]
const ecn = ({ ecnNo }: ReasonValue['detail']): Place => ['/DiscontinuedPart', { ecnNo: textOf(ecnNo) }, textOf(ecnNo)]
const lineDay =
  (field: string) =>
  (detail: ReasonValue['detail']): Place => {
    const [line, day] = [textOf(detail['line'] ?? detail['fromLine']), textOf(detail[field])]
    // Days at the edge of a month belong to the plan of its neighbour too.
    const month = textOf(detail['planMonth']) || day.slice(0, 7).replace('-', '')
    // The board of the week shows all lines, and the day also if it is closed.
    const search = { month, tab: 'DAILY', boardWeek: day, cell: `${day} ${line}` }
    return ['/PackingPlan', search, `${line} ${formatDate(day)}`]
  }

const places: Readonly<Record<string, (detail: ReasonValue['detail'], about: About) => Place>> = {
  LOT_ROUND: condition,
  ROUND_DOWN: condition,
  MIN_LOT: condition,
  SNP_CHANGE: condition,
  NO_CONDITION: condition,
  NO_LINE: condition,
  NO_CASE_FITS: condition,
  OTHER_LINE: condition,
  CARRY_IN: part,
  BACK_ORDER: part,
  PRIORITY: part,
  MANUAL_QTY: orders,
  EXCLUDED: orders,
  NOT_COMPILED: orders,
  SUPERSESSION: ecn,
  REPLACED_BY: ecn,
  DISCONTINUED: ecn,
  WRITTEN_OFF: ecn,
  LAST_ORDER: (_, about) => ['/DiscontinuedPart', { oldPart: about('partNo') }, formatPartNo(about('partNo'))],
  PAIR: ({ withPart }) => ['/PairingRegistration', { part: textOf(withPart) }, formatPartNo(textOf(withPart))],
  GROUP: ({ groupId }) => ['/GroupingRegistration', { groupId: textOf(groupId) }, textOf(groupId)],
  EVENT: ({ fromDay, toDay, title }) => ['/EventMaster', { from: textOf(fromDay), to: textOf(toDay) }, textOf(title)],
  OVERTIME: lineDay('day'),
  CAPACITY: lineDay('fromDay'),
  MOVED: lineDay('fromDay'),
  NO_CORRESPONDENCE: (_, about) => ['/CorrespondenceCalendar', { dealer: about('dealerCode') }, about('dealerCode')],
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** undefined if the reason has no source row, if a key of it is not known, or if the user may not open the screen. */
export function sourceOf({ cause, detail }: ReasonValue, row: unknown): ReasonSource | undefined {
  const place = places[cause]?.(detail, (field) => textOf(fieldOf(row, field)))
  if (!place) return undefined
  const [to, search, name] = place
  const screen = findScreenByRoute(to)
  const set = Object.entries(search).filter(([, value]) => value !== '')
  if (!screen || name.trim() === '' || set.length === 0 || !canOpen(screen)) return undefined
  return { to, search: Object.fromEntries(set), name: `${screen.menuCode ?? ''} ${name}` }
}

import {
  type DeskException,
  exceptionName,
  exceptionSentence,
  exceptionTarget,
  findScreenByFunction,
  type Language,
  type MailChoice,
  type MailKind,
  mailKindOf,
  writeText,
  writtenInstant,
} from '@packing/contract'
import { mailHeadings, mailTexts } from './mail-texts.ts'

export interface ReadyFile {
  readonly requestId: number
  readonly fileName: string
  readonly functionId: string
}

/** What a mail says. */
export interface MailContents {
  readonly exceptions: readonly DeskException[]
  readonly files: readonly ReadyFile[]
  /** Business day of a morning list; null: at once. */
  readonly listedOn: string | null
}

/** For whom, and where its links lead. */
export interface MailSurroundings {
  readonly language: Language
  readonly site: string
  readonly prctCode: string
  readonly prctName: string
  readonly timeZone: string
  opens(functionId: string): boolean
}

/** Entries of a mail: more are only counted. */
const MOST_ENTRIES = 100

/** In the order in which they are urgent. */
const order: readonly MailKind[] = ['NETS', 'CUT_OFFS', 'EXCEPTIONS', 'TASKS', 'FILES']

interface Entry {
  readonly kind: MailKind
  readonly name: string
  readonly subject: string
  readonly lines: readonly string[]
}

const day = (isoDate: string) => isoDate.replaceAll('-', '/')

function linkTo(site: string, to: string, search: Readonly<Record<string, string | readonly string[]>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of typeof value === 'string' ? [value] : value) if (one !== '') params.append(name, one)
  return params.size === 0 ? site + to : `${site}${to}?${params}`
}

/** In a few words, for the subject of the mail: a net, a voyage, a dealer's vanning, a month. */
function subjectOf({ names, vanOn, dealers, month, object }: DeskException): string {
  const ofVanning = vanOn === null ? '' : `${dealers.join(', ')} ${day(vanOn)}`
  const ofMonth = month === null ? '' : `${month.slice(0, 4)}/${month.slice(4)}`
  return [names[0] ?? '', ofVanning, ofMonth].find((words) => words !== '') ?? object
}

function exceptionEntry(row: DeskException, { language, site, timeZone, opens }: MailSurroundings): Entry {
  const { to, search } = exceptionTarget(row, opens)
  const due = row.dueAt === null ? row.dueOn && day(row.dueOn) : writtenInstant(new Date(row.dueAt), timeZone)
  const name = exceptionName(row, language)
  return {
    kind: mailKindOf[row.kind],
    name,
    subject: subjectOf(row),
    lines: [
      `- ${name}: ${exceptionSentence(row, language)}`,
      ...(due ? [`  ${writeText(mailTexts.due, { at: due }, language)}`] : []),
      `  ${linkTo(site, to, search)}`,
    ],
  }
}

function fileEntry({ fileName, functionId }: ReadyFile, { language, site }: MailSurroundings): Entry {
  return {
    kind: 'FILES',
    name: writeText(mailTexts.file, {}, language),
    subject: fileName,
    lines: [
      `- ${writeText(mailTexts.fileReady, { name: fileName }, language)}`,
      `  ${linkTo(site, findScreenByFunction(functionId)?.route ?? '/TopPage', {})}`,
    ],
  }
}

function subjectLine(entries: readonly Entry[], listedOn: string | null, { language, prctCode }: MailSurroundings) {
  const [first] = entries
  const count = entries.length
  const words =
    listedOn !== null
      ? writeText(mailTexts.list, { day: day(listedOn), count }, language)
      : count === 1 && first
        ? writeText(mailTexts.newOne, { name: first.name, subject: first.subject }, language)
        : writeText(mailTexts.newSome, { count }, language)
  // A line break would end the header.
  return `[${prctCode}] ${words}`.replaceAll(/\s+/g, ' ')
}

/** Plain text: any program shows it, and nothing in it can be anything but text. undefined: there is nothing to say. */
export function mailText(contents: MailContents, surroundings: MailSurroundings) {
  const { language, prctCode, prctName } = surroundings
  const entries = [
    ...contents.exceptions.map((row) => exceptionEntry(row, surroundings)),
    ...contents.files.map((file) => fileEntry(file, surroundings)),
  ].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  if (entries.length === 0) return undefined
  const shown = entries.slice(0, MOST_ENTRIES)
  const parts = order.flatMap((kind) => {
    const ofKind = shown.filter((entry) => entry.kind === kind)
    if (ofKind.length === 0) return []
    return ['', writeText(mailHeadings[kind], {}, language), ...ofKind.flatMap(({ lines }) => lines)]
  })
  const left = entries.length - shown.length
  const body = [
    `${prctCode} ${prctName}`,
    ...parts,
    ...(left > 0 ? ['', writeText(mailTexts.more, { count: left }, language), `  ${surroundings.site}/TopPage`] : []),
    '',
    writeText(mailTexts.foot, { prct: prctCode }, language),
  ]
  return { subject: subjectLine(entries, contents.listedOn, surroundings), body: `${body.join('\n')}\n` }
}

type Narrowed = Pick<MailChoice, 'lineCodes' | 'dealerCodes'>

/** Whether a user gets an exception that she sees: of the kinds, of her lines or dealers, not set aside, and due if it is a task. */
export function isMailed(row: DeskException, kinds: readonly string[], { lineCodes, dealerCodes }: Narrowed): boolean {
  const kind = mailKindOf[row.kind]
  if (!kinds.includes(kind) || row.asideUntil !== null) return false
  if (kind === 'TASKS') return row.group !== 'LATER'
  if (kind !== 'EXCEPTIONS' || lineCodes.length + dealerCodes.length === 0) return true
  return row.lines.some((line) => lineCodes.includes(line)) || row.dealers.some((one) => dealerCodes.includes(one))
}

import { choicesText, nearest } from '../terms/nearest.ts'
import {
  EXCHANGE_FORMAT,
  EXCHANGE_VERSION,
  type ExchangeData,
  exchangeParts,
  type ItemOf,
  keyOf,
  type PartName,
  partNames,
} from './exchange-format.ts'
import { exchangeMessages } from './exchange-messages.ts'
import { JsonError, type LocatedJson, readLocatedJson } from './located-json.ts'

export interface ExchangeIssue {
  readonly line: number
  /** Such as users[3].roleCode; '' for the file itself. */
  readonly path: string
  readonly message: string
}

interface Placed {
  readonly path: readonly [PartName, number]
  readonly item: Readonly<Record<string, unknown>>
}

type Report = (path: readonly PropertyKey[], message: string) => void

const pathText = (path: readonly PropertyKey[]) =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${String(step)}`)).join('')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** undefined for a foreign or outdated file: further issues would be noise. */
function readEnvelope(value: unknown, report: Report): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(value)) return void report([], 'The file must contain one JSON object.')
  const { format, version } = value
  if (format !== EXCHANGE_FORMAT) return void report(['format'], `“format” must be "${EXCHANGE_FORMAT}".`)
  if (version !== EXCHANGE_VERSION) {
    return void report(['version'], `“version” must be ${EXCHANGE_VERSION}.`)
  }
  const known: readonly string[] = ['format', 'version', ...partNames]
  for (const name of Object.keys(value)) {
    if (!known.includes(name)) report([name], `unknown field “${name}”.${choicesText(name, known)}`)
  }
  return value
}

function readItem(part: PartName, at: number, value: unknown, report: Report): Placed | undefined {
  const { schema } = exchangeParts[part]
  const result = schema.safeParse(value, { error: exchangeMessages })
  if (result.success) return { path: [part, at], item: result.data }
  for (const issue of result.error.issues) {
    const path = [part, at, ...issue.path]
    if (issue.code !== 'unrecognized_keys') report(path, issue.message)
    else
      for (const key of issue.keys)
        report([...path, key], `unknown field “${key}”.${choicesText(key, Object.keys(schema.shape))}`)
  }
  return undefined
}

function readPart(part: PartName, value: unknown, report: Report): Placed[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    report([part], `must be a list`)
    return []
  }
  const seen = new Map<string, number>()
  return value.flatMap((element: unknown, at) => {
    const placed = readItem(part, at, element, report)
    if (!placed) return []
    const key = keyOf(part, placed.item)
    const first = seen.get(key)
    if (first !== undefined) report([part, at], `duplicate of ${part}[${first}] (${key})`)
    else seen.set(key, at)
    return [placed]
  })
}

/** Codes from the database and the file, including items rejected for other reasons. */
function knownCodes(raw: unknown, stored: readonly object[], field: string): Set<string> {
  const codesOf = (items: unknown) =>
    Array.isArray(items) ? items.map((item: unknown) => (isObject(item) ? item[field] : undefined)) : []
  return new Set(
    [...codesOf(stored), ...codesOf(raw)]
      .filter((code) => typeof code === 'string')
      .map((code) => code.normalize('NFKC').trim()),
  )
}

function checkUser({ path, item }: Placed, prctCodes: Set<string>, roles: Set<string>, report: Report): void {
  const { prctCode, roleCode, scopes } = item as ItemOf<'users'>
  if (!prctCodes.has(prctCode))
    report([...path, 'prctCode'], `PRCTCC ${prctCode} does not exist.${nearest(prctCode, [...prctCodes])}`)
  if (!roles.has(roleCode))
    report([...path, 'roleCode'], `role ${roleCode} does not exist.${nearest(roleCode, [...roles])}`)
  for (const scope of scopes) {
    if (!prctCodes.has(scope))
      report([...path, 'scopes'], `PRCTCC ${scope} does not exist.${nearest(scope, [...prctCodes])}`)
  }
  if (!scopes.includes(prctCode)) report([...path, 'scopes'], `must include the home PRCTCC ${prctCode}`)
}

function checkRule({ path, item }: Placed, prctCodes: Set<string>, roles: Set<string>, report: Report): void {
  const { gives, code } = item as ItemOf<'claimRules'>
  if (code === null) return
  if (gives === 'ROLE' && !roles.has(code))
    report([...path, 'code'], `role ${code} does not exist.${nearest(code, [...roles])}`)
  if (gives === 'PRCT' && !prctCodes.has(code))
    report([...path, 'code'], `PRCTCC ${code} does not exist.${nearest(code, [...prctCodes])}`)
}

/** Issuer and subject must be unique within the file and among users outside it. */
function checkIdentities(placed: readonly Placed[], state: ExchangeData, report: Report): void {
  const inFile = new Set(placed.map(({ item }) => item['employeeId']))
  const others = state.users.filter((user) => !inFile.has(user.employeeId))
  const identityOf = ({ issuer, subject }: ItemOf<'users'>) => JSON.stringify([issuer, subject])
  const used = new Map(others.map((user) => [identityOf(user), user.employeeId]))
  for (const { path, item } of placed) {
    const user = item as ItemOf<'users'>
    const other = used.get(identityOf(user))
    if (other !== undefined && other !== user.employeeId) report([...path, 'subject'], `already signs in as ${other}`)
    used.set(identityOf(user), user.employeeId)
  }
}

export function readExchange(
  text: string,
  state: ExchangeData,
): { data: ExchangeData; issues: readonly ExchangeIssue[] } {
  const issues: ExchangeIssue[] = []
  const data: { -readonly [Name in PartName]: never[] } = {
    prctccs: [],
    roles: [],
    privileges: [],
    pageSizes: [],
    users: [],
    claimRules: [],
    biLogins: [],
  }
  let json: LocatedJson
  try {
    json = readLocatedJson(text)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { data, issues: [{ line: error.line, path: '', message: error.message }] }
  }
  const report: Report = (path, message) => issues.push({ line: json.lineAt(path), path: pathText(path), message })
  for (const { path, line } of json.repeated) {
    const message = `duplicate field “${String(path.at(-1))}”`
    issues.push({ line, path: pathText(path), message })
  }
  const envelope = readEnvelope(json.value, report)
  if (!envelope) return { data, issues }
  const placed = Object.fromEntries(partNames.map((part) => [part, readPart(part, envelope[part], report)])) as Record<
    PartName,
    Placed[]
  >
  const prctCodes = knownCodes(envelope['prctccs'], state.prctccs, 'prctCode')
  const roles = knownCodes(envelope['roles'], state.roles, 'roleCode')
  for (const { path, item } of placed.privileges) {
    const role = String(item['roleCode'])
    if (!roles.has(role)) report([...path, 'roleCode'], `role ${role} does not exist.${nearest(role, [...roles])}`)
  }
  for (const user of placed.users) checkUser(user, prctCodes, roles, report)
  for (const rule of placed.claimRules) checkRule(rule, prctCodes, roles, report)
  for (const { path, item } of placed.biLogins) {
    const prct = String(item['prctCode'])
    if (!prctCodes.has(prct))
      report([...path, 'prctCode'], `PRCTCC ${prct} does not exist.${nearest(prct, [...prctCodes])}`)
  }
  checkIdentities(placed.users, state, report)
  for (const part of partNames) data[part] = placed[part].map(({ item }) => item) as never[]
  return { data, issues: issues.toSorted((a, b) => a.line - b.line) }
}

import { type Call, callMethod, callPath } from '../calls/call.ts'
import { allCalls, calls } from '../contract.ts'
import { screens } from '../site/screens.ts'

const ownCalls = allCalls.slice(calls.length).toSorted((one, other) => (one.id < other.id ? -1 : 1))

function rowOf(call: Call): string {
  const holder = call.access === 'privilege' ? `privilege ≥ ${call.privilege}` : call.access
  const batch = call.isOpenInBatch ? `${holder}, also during a batch` : holder
  const open = call.isAlwaysOpen ? `${holder}, also while closed` : batch
  const access = call.isForPeople ? `${open}; people only` : call.derivesHeaders ? `${open}; headers optional` : open
  const side = call.forDealers === 'open' ? access : `${access}; all dealers`
  const functions = call.functionIds.join(', ') || '–'
  const actions = [call.action, ...call.alsoActions].join(', ')
  return `| \`${callPath('/api', call)}\` | ${callMethod(call)} | ${call.kind} | ${actions} | ${functions} | ${side} | ${call.summary} |`
}

const tableOf = (list: readonly Call[]) => [
  '| Call | Method | Kind | Action | Functions | Access | What it does |',
  '|---|---|---|---|---|---|---|',
  ...list.map(rowOf),
]

export function callsDocument(): string {
  const head = [
    '# Calls',
    '',
    'Generated from the contract table by `npm run generate:calls`; a test fails when it is stale.',
    'Prefix: `API_PREFIX`, `/api` by default. Queries and downloads are GET, commands and uploads POST.',
    '',
    'A machine token opens the calls that are granted to it, except those marked “people only”, which concern a session or',
    'who may call: docs/integration.md. “all dealers”: rejected for users and tokens that are limited to some dealers.',
    '',
    '## Required calls',
    '',
    ...tableOf(calls),
    '',
    '## Calls of our own',
    '',
    'Their addresses are `workspace/<screen>/<verb>`, except that of the devices on the floor: `workspace/deviceresults`.',
    'Calls of `workspace/common` belong to no screen; `workspace/live` is the data of lists and reports for spreadsheets and',
    'programs, derived from their searches and downloads (decision 0221). The stream of events (decision 0008) is not in the table.',
    '',
    ...tableOf(ownCalls),
  ]
  const screenRows = screens.map(
    (screen) =>
      `| ${screen.menuCode ?? '–'} | ${screen.title} | \`${screen.route}\` | ${screen.functionIds.join(', ') || '–'} | ${screen.group ?? '–'} |`,
  )
  return [
    ...head,
    '',
    '## Screens',
    '',
    '| Code | Title | Route | Functions | Menu group |',
    '|---|---|---|---|---|',
    ...screenRows,
    '',
  ].join('\n')
}

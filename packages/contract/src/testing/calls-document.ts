import { callMethod, callPath } from '../call.ts'
import { areas } from '../contract.ts'
import { screens } from '../screens.ts'

export function callsDocument(): string {
  const head = [
    '# Calls',
    '',
    'Generated from the contract table by `npm run generate:calls`; a test fails when it is stale.',
    'Prefix: `API_PREFIX`, `/api` by default. Queries and downloads are GET, commands and uploads POST.',
    '',
    '| Call | Method | Kind | Action | Functions | Access | What it does |',
    '|---|---|---|---|---|---|---|',
  ]
  const rows = Object.values(areas).flatMap((area) =>
    Object.values(area).map((call) => {
      const holder = call.access === 'privilege' ? `privilege ≥ ${call.privilege}` : call.access
      const batch = call.isOpenInBatch ? `${holder}, also during a batch` : holder
      const access = call.isAlwaysOpen ? `${holder}, also while closed` : batch
      const functions = call.functionIds.join(', ') || '–'
      const actions = [call.action, ...call.alsoActions].join(', ')
      return `| \`${callPath('/api', call)}\` | ${callMethod(call)} | ${call.kind} | ${actions} | ${functions} | ${access} | ${call.summary} |`
    }),
  )
  const screenRows = screens.map(
    (screen) =>
      `| ${screen.menuCode ?? '–'} | ${screen.title} | \`${screen.route}\` | ${screen.functionIds.join(', ') || '–'} | ${screen.group ?? '–'} |`,
  )
  return [
    ...head,
    ...rows,
    '',
    '## Screens',
    '',
    '| Code | Title | Route | Functions | Menu group |',
    '|---|---|---|---|---|',
    ...screenRows,
    '',
  ].join('\n')
}

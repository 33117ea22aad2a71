const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The boundaries of the house. `npm run check` fails when one is crossed, and when too few modules were read. */
module.exports = {
  forbidden: [
    error(
      'screens-are-strangers',
      'A screen must not know another; what two share is domain or ui.',
      { path: '^apps/([^/]+)/src/screens/([^/]+)/' },
      { path: '^apps/$1/src/screens/[^/]+/', pathNot: '^apps/$1/src/screens/$2/' },
    ),
    error(
      'platform-knows-no-application',
      'platform/ could serve another application unchanged.',
      { path: '^apps/[^/]+/src/platform/' },
      { path: '^apps/[^/]+/src/(screens|domain|jobs|editable-lists|host-import|administration|demo|ui|shell)/' },
    ),
    error(
      'ui-knows-no-screen',
      'Parts of the user interface serve every screen.',
      { path: '^apps/web/src/ui/' },
      { path: '^apps/web/src/screens/' },
    ),
    error(
      'ui-knows-no-shell',
      'The shell is composed of parts, not the reverse.',
      { path: '^apps/web/src/ui/', pathNot: ['/testing/', '\\.test\\.tsx?$'] },
      { path: '^apps/web/src/shell/' },
    ),
    error(
      'domain-knows-no-screen',
      'Rules do not know who asks.',
      { path: '^apps/api/src/(domain|editable-lists)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(screens|jobs|host-import|administration|demo)/' },
    ),
    error(
      'domain-knows-no-list',
      'Editable lists apply the rules of the domain (domain/edits is what both share), not the reverse.',
      { path: '^apps/api/src/domain/' },
      { path: '^apps/api/src/editable-lists/' },
    ),
    error(
      'jobs-know-no-screen',
      'A worker is given the handlers that make files (screens/downloads.ts); it loads no other.',
      { path: '^apps/api/src/jobs/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/screens/' },
    ),
    error(
      'workers-load-downloads-only',
      'The worker makes files; the registry of all calls is for the web process.',
      { path: '^apps/api/src/main-worker\\.ts$' },
      { path: '^apps/api/src/(screens/registry|app)\\.ts$', reachable: true },
    ),
    error(
      'rules-know-no-request',
      'Rules, editable lists and jobs state what they need (domain/rule-context.ts); the context of a call is for handlers.',
      { path: '^apps/api/src/(domain|editable-lists|jobs)/' },
      { path: '^apps/api/src/(calls/handlers|platform/http/(call-context|call-route))\\.ts$' },
    ),
    error(
      'planning-is-pure',
      'The engine imports nothing: no library, no node, no database, no clock.',
      { path: '^packages/planning/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/planning/src/' },
    ),
    error(
      'checkers-share-nothing-with-builders',
      'A checker that shares code with what it checks is wrong where that is wrong.',
      { path: '^packages/planning/src/check/', pathNot: '\\.test\\.ts$' },
      {
        path: '^packages/planning/src/',
        pathNot: '^packages/planning/src/(check/|problem/|terms/(day|month|watch|report)\\.ts$)',
      },
    ),
    error(
      'contract-imports-only-zod',
      'Both sides read the contract; it must not bring anything along.',
      { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    ),
    error(
      'edi-imports-nothing',
      'Text in, messages out: no library, no node, no clock.',
      { path: '^packages/edi/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/edi/src/' },
    ),
    error(
      'counts-share-nothing-with-readers',
      'A count that shares code with the reader that it checks is wrong where that is wrong.',
      {
        path: '^(packages/edi/src/count/|apps/api/src/platform/files/table/cell-count\\.ts)',
        pathNot: '\\.test\\.ts$',
      },
      { pathNot: ['^packages/edi/src/count/', '^packages/xlsx/src/(index|terms/cell)\\.ts$'] },
    ),
    error(
      'xlsx-imports-only-node',
      'Reading and writing workbooks could serve any application.',
      { path: '^packages/xlsx/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/xlsx/src/', dependencyTypesNot: ['core'] },
    ),
    error(
      'web-never-sees-api',
      'The browser knows the contract, and the engine, which is pure: its checker judges there too.',
      { path: '^apps/web/' },
      { path: ['^apps/(api|identity)/'] },
    ),
    error(
      'api-never-sees-web',
      'The server knows the contract alone.',
      { path: '^apps/api/' },
      { path: '^apps/(web|identity)/' },
    ),
    error(
      'packages-by-the-front-door',
      'A package is what its index exports, and the texts of a further language are loaded when somebody chooses it.',
      { path: '^(apps|packages)/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^packages/([^/]+)/(src|dist)/',
        pathNot: [
          '^packages/$2/',
          '^packages/[^/]+/(src|dist)/index\\.(ts|js|d\\.ts)$',
          '^packages/contract/(src|dist)/languages/catalogues-when-chosen\\.(ts|js|d\\.ts)$',
        ],
      },
    ),
    error('no-cycles', 'Two files that need each other are one thought in two places.', {}, { circular: true }),
    error(
      'nothing-unresolved',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '\\?(url|raw|worker)$|^vite/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}

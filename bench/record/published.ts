/** A figure that the product answers for. */
export interface Published {
  /** In the RESULT of the bench, as `bench:compare` names it. */
  readonly path: string
  readonly what: string
  readonly unit: string
  /** The goal, or nothing where the figure is compared with a bound or a peer. */
  readonly atMost?: number
  readonly atLeast?: number
  /** Where the figure is compared with something: what that is, and its own path if it is measured, too. */
  readonly beside?: { readonly what: string; readonly path?: string }
}

export interface PublishedBench {
  /** Names the measurement: one bench is published with several options. */
  readonly id: string
  /** Behind `bench:`. */
  readonly bench: string
  readonly options: readonly string[]
  /** Files that whoever records has to name: they belong to others. */
  readonly needsFiles?: boolean
  readonly data: string
  readonly figures: readonly Published[]
}

const seconds = (path: string, what: string, atMost: number): Published => ({ path, what, unit: 's', atMost })

/** Cases of bench:upload with the seconds that each may take. */
const uploads = [
  ['60,000 cells of a dealer, first', 5],
  ['60,000 cells of a dealer, next', 5],
  ['195,000 order lines, xlsx', 15],
  ['100,000 rows xlsx, list', 8],
  ['100,000 rows committed, list', 20],
  ['10,000 rows saved, part master', 5],
  ['150000 rows downloaded, xlsx', 8],
] as const

/** Quality of the plan, whatever the size. */
const planFigures: readonly Published[] = [
  {
    path: 'level.worstPeakToBound',
    what: 'peak of the worst line',
    unit: '× bound',
    beside: { what: 'proven bound of the peak' },
  },
  {
    path: 'compared[engine].earlyM3Days',
    what: 'early stock at the flattest plan',
    unit: 'm³·days',
    beside: { what: 'earliest due date first', path: 'compared[earliest due date].earlyM3Days' },
  },
  {
    path: 'compared[engine].variationPermille',
    what: 'variation of the days',
    unit: '‰',
    beside: { what: 'least loaded day first', path: 'compared[least loaded day].variationPermille' },
  },
  {
    path: 'compared[engine].mixPermille',
    what: 'deviation of the mix of dealers',
    unit: '‰',
    beside: { what: 'least loaded day first', path: 'compared[least loaded day].mixPermille' },
  },
  {
    path: 'replan.movedPermille',
    what: 'lots moved by planning again',
    unit: '‰',
    beside: { what: 'changed orders: 20 ‰' },
  },
]

/** Classes of 3-D bin packing with the most bins that the product should need on average. */
const MPV_GOALS = [
  [1, 26.6],
  [4, 59],
  [5, 15],
  [6, 18.9],
  [7, 12.2],
  [8, 18.8],
] as const

export const publishedBenches: readonly PublishedBench[] = [
  {
    id: 'compile',
    bench: 'compile',
    options: [],
    data: 'made up: 700,000 order cells (M), 3,000,000 (L)',
    figures: [
      seconds('[M].seconds', 'compiling at size M', 1.5),
      seconds('[L].seconds', 'compiling at size L', 8),
      { path: '[L].issues', what: 'faults found by the checker', unit: '', atMost: 0 },
    ],
  },
  {
    id: 'cases',
    bench: 'cases',
    options: [],
    data: 'made up: 64,000 items (M), 285,000 (L)',
    figures: [
      seconds('[M].seconds', 'building cases at size M', 2),
      seconds('[L].seconds', 'building cases at size L', 10),
      {
        path: '[M].sharedOverBound',
        what: 'shared cases in terms of their bound',
        unit: '×',
        beside: { what: 'bound by volume and weight, which no plan can be below' },
      },
    ],
  },
  {
    id: 'plan-s',
    bench: 'plan',
    options: ['--size', 'S'],
    data: 'made up: a normal month of size S, 41,400 order cells, two lines',
    figures: planFigures,
  },
  {
    id: 'plan-m',
    bench: 'plan',
    options: ['--size', 'M'],
    data: 'made up: a normal month of size M, 690,000 order cells, five lines',
    figures: [
      { path: 'costs[level].cpuSeconds', what: 'levelling, processor time', unit: 's', atMost: 5 },
      {
        path: 'costs[re-plan 2 %].cpuSeconds',
        what: 'planning again after 2 % of the orders changed, processor time',
        unit: 's',
        atMost: 5,
      },
      ...planFigures,
    ],
  },
  {
    id: 'loading',
    bench: 'loading',
    options: ['--first', '5', '--seconds', '5', '--clock', 'cpu'],
    needsFiles: true,
    data: 'the first five instances of files of Bischoff and Ratcliff (thpack), every box fully supported, 5 s of processor time each',
    figures: [
      {
        path: 'rows[all].fill',
        what: 'volume used, mean',
        unit: '%',
        beside: { what: 'no loading can use more than', path: 'rows[all].bound' },
      },
      { path: 'rows[all].leastFill', what: 'volume used, least', unit: '%', beside: { what: 'the same instances' } },
    ],
  },
  {
    id: 'start',
    bench: 'start',
    options: [],
    data: 'a clean clone with the packages in the cache of npm; the demo of size S',
    figures: [
      seconds('first', 'from the begin of npm ci to ready', 30),
      seconds('steps[start again].seconds', 'start again, until ready', 3),
      ...(
        [
          ['npm ci', 'npm ci'],
          ['first start', 'first start, until ready: build, database, demo'],
          ['start again', 'start again, until ready'],
        ] as const
      ).map(([step, what]) => ({
        path: `steps[${step}].cpuSeconds`,
        what: `${what}: processor time`,
        unit: 's',
        beside: { what: 'elapsed', path: `steps[${step}].seconds` },
      })),
    ],
  },
  {
    id: 'loading-public',
    bench: 'loading',
    options:
      `--first 5 --seconds 10 --clock cpu ${['BR1', 'BR5', 'BR8', 'BR12'].map((name) => `--file ${name}`).join(' ')}`.split(
        ' ',
      ),
    data: 'the first five instances of BR1, BR5, BR8 and BR12, made by the published generator, every box fully supported, 10 s of processor time each',
    figures: [
      { path: 'rows[all].fill', what: 'volume used, mean', unit: '%', atLeast: 94 },
      ...['BR1', 'BR5', 'BR8', 'BR12'].map(
        (name): Published => ({
          path: `rows[${name}].fill`,
          what: `volume used, mean of ${name}`,
          unit: '%',
          beside: { what: 'no loading can use more than', path: `rows[${name}].bound` },
        }),
      ),
    ],
  },
  {
    id: 'loading-bins',
    bench: 'loading',
    options:
      `--format mpv --seconds 5 --clock cpu ${MPV_GOALS.map(([kind]) => `--file class${kind}_100`).join(' ')}`.split(
        ' ',
      ),
    data: 'ten instances of 100 boxes in each of six classes of Martello, Pisinger and Vigo, made by their generator, boxes not turned, 5 s of processor time each',
    figures: MPV_GOALS.map(
      ([kind, atMost]): Published => ({
        path: `rows[class${kind}_100].count`,
        what: `bins, mean of class ${kind}`,
        unit: '',
        atMost,
      }),
    ),
  },
  {
    id: 'search',
    bench: 'search',
    options: [],
    data: 'made up: 10,000 parts, 20 users at once',
    figures: [{ path: 'worstP95Ms', what: 'slowest kind of search, p95', unit: 'ms', atMost: 150 }],
  },
  {
    id: 'upload',
    bench: 'upload',
    options: [],
    data: 'made up: 60,000 cells, 195,000 order lines, 100,000 rows of a list, while others search',
    figures: uploads.flatMap(([name, most]) => [
      seconds(`cases[${name}].seconds`, name, most),
      { path: `cases[${name}].others.p95`, what: 'searches of others meanwhile, p95', unit: 'ms', atMost: 150 },
    ]),
  },
]

import type { Step } from './users.ts'

export interface Months {
  readonly cycleMonth: string
  readonly month: string
}

const daily = 'J01F01-3'
const page = (at: number, pages: number) => String(1 + ((at * 7) % pages))

/** Mix of calls of a planner: mostly plan and orders, sometimes other screens, few changes. */
export const plannersJourney = ({ cycleMonth, month }: Months): readonly Step[] => [
  {
    id: 'packingplan/search',
    functionId: daily,
    weight: 6,
    input: (at) => ({ month, view: 'DAILY', page: page(at, 20), pageSize: '100' }),
  },
  {
    id: 'ordercompiling/search',
    weight: 4,
    input: (at) => ({ cycleMonth, view: 'LINES', page: page(at, 20), pageSize: '100' }),
  },
  {
    id: 'calendarcode/search',
    weight: 2,
    input: () => ({ pageSize: '50' }),
  },
  {
    id: 'caseinformation/search',
    weight: 3,
    input: (at) => ({ packFrom: `${month.slice(0, 4)}-${month.slice(4)}-${10 + (at % 15)}`, pageSize: '50' }),
  },
  { id: 'jobnetkick/search', weight: 2, input: () => ({ page: '1', pageSize: '50' }) },
  { id: 'toppage/init', functionId: 'C01F01', weight: 2, input: () => ({}) },
  {
    id: 'workspace/common/save-preferences',
    weight: 1,
    input: (at) => ({ language: 'ja', theme: at % 2 === 0 ? 'light' : 'dark', density: 'compact' }),
  },
]

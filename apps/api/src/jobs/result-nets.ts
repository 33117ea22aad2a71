import type { NetId } from '@packing/contract'
import type { Net } from '../platform/jobs/job.ts'
import { findCloseIssues } from './month-close/close-issues.ts'
import { monthClose } from './month-close/month-close.ts'
import { month } from './net-params.ts'
import { needsCases } from './preconditions.ts'
import { resultImport } from './result-import/result-import.ts'

export const resultNets = (importFolder: string): readonly Net<NetId>[] => [
  {
    id: 'RESULT_IMPORT',
    name: { en: 'Result import', ja: '実績取込' },
    effect: {
      en: 'Records the packing results of scanner files. Results that are known already are ignored; rows with errors are listed in the log.',
      ja: 'スキャナのファイルから梱包実績を登録します。登録済みの実績は無視し、エラー行はログに出力します。',
    },
    params: [],
    jobs: [resultImport(importFolder)],
  },
  {
    id: 'MONTH_CLOSE',
    name: { en: 'Month close', ja: '月締め' },
    effect: {
      en: 'Records the cases without a result as not packed and freezes the results and the closing carry-over of the month. The month cannot be opened again.',
      ja: '実績のないケースを未梱包として登録し、その月の実績と月末繰越を確定します。締めた月は元に戻せません。',
    },
    params: [month],
    jobs: [monthClose],
    precondition: needsCases,
    findIssues: findCloseIssues,
  },
]

import './browser-styles.ts'
import { useState } from 'react'
import { followLanguage } from '../../platform/i18n/document-language.ts'
import { setPreference } from '../../platform/preferences/preferences.ts'
import { ConflictPanel } from '../edits/conflict-panel.tsx'
import type { Edits } from '../edits/use-edits.ts'
import { measureFill, measurePaste, measureScroll } from './grid-measures.ts'
import { PartList, type PartRow, partColumns, partRows } from './part-list.tsx'
import { stage } from './stage.tsx'

/** For the benchmark and for manual checks: `?rows=…&scheme=dark&language=ja`. */

const query = new URLSearchParams(window.location.search)
const extraCount = Number(query.get('extra') ?? 19)
const columns = partColumns(extraCount)
const made = partRows(Number(query.get('rows') ?? 10_000), extraCount)

interface Bench {
  fill(): void
  edits: Edits<PartRow> | undefined
  measureFill(): Promise<number>
  measureScroll(): Promise<number[]>
  measurePaste(): Promise<number>
}
const bench: Bench = {
  fill: () => undefined,
  edits: undefined,
  measureFill: () => measureFill(() => bench.fill()),
  measureScroll,
  measurePaste,
}
Object.assign(window, { bench })

function Page() {
  const [rows, setRows] = useState<readonly PartRow[]>(query.has('empty') ? [] : made)
  const [conflicts, setConflicts] = useState(query.has('conflict'))
  bench.fill = () => setRows(made)
  const row = made[1]
  return (
    <div style={{ display: 'flex', flex: 1, minHeight: 0, gap: 8 }}>
      <PartList
        rows={rows}
        columns={columns}
        onEdits={(edits) => {
          bench.edits = edits
        }}
        grid={{ sort: ['partNo', '-name'], onSortChange: () => undefined }}
      />
      {conflicts && row && (
        <ConflictPanel
          columns={columns}
          nameOf={(each) => `${each.partNo} ${each.name}`}
          conflicts={{
            hide: () => setConflicts(false),
            resolve: () => setConflicts(false),
            open: [
              {
                rowKey: 'R2',
                row,
                changedBy: '佐藤 恵',
                changedAt: '2026-11-21T01:42:00Z',
                isDeleted: false,
                op: 'U',
                mine: { snp: 24, from: '2026-12-01', remark: '新仕様に合わせて変更' },
                theirs: { snp: 20, from: '2026-11-28', remark: null, rowVersion: 4 },
              },
              {
                rowKey: 'R5',
                row: made[4] ?? row,
                changedBy: 'J. Miller',
                changedAt: '2026-11-21T01:40:00Z',
                isDeleted: true,
                op: 'U',
                mine: { snp: 10 },
                theirs: {},
              },
            ],
          }}
        />
      )}
    </div>
  )
}

followLanguage()
if (query.get('language') === 'ja') {
  setPreference('language', 'ja')
  void import('../../shell/look/japanese-font.ts').then(({ loadJapaneseFont }) => loadJapaneseFont())
}
await stage(<Page />, { scheme: query.get('scheme') === 'dark' ? 'dark' : 'light' })

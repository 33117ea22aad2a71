import { partMaster } from '@packing/contract'
import { useRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { offeredDrafts, restoreDrafts } from '../../platform/drafts/drafts.ts'
import { toasts } from '../../platform/messages/notify.ts'
import { userInfo } from '../../platform/session/session.ts'
import { axeIssues } from '../testing/axe-issues.ts'
import { shown } from '../testing/hands.ts'
import { type PartRow, PartSheet, partColumns, partRows } from '../testing/part-list.tsx'
import { stage } from '../testing/stage.tsx'
import { drawn, until } from '../testing/until.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import type { ConsequencesOf } from './save.ts'
import type { Edits } from './use-edits.ts'

const columns = partColumns()
const rows = partRows(10)
const SNP = 3
let edits: Edits<PartRow>

/** The server at the other end of the line: answers in turn, keeps what it was sent. */
const realFetch = window.fetch
const sent: { rows: Record<string, unknown>[]; isPreview?: boolean }[] = []
function answer(...replies: unknown[]): void {
  sent.length = 0
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    sent.push(JSON.parse(await request.text()))
    return Response.json(replies.shift())
  }
}
const refusal = (data: unknown, ...validationErrors: unknown[]) => ({
  code: 400,
  message: '',
  data,
  errinfo: { others: [], detailMsg: [], validationErrors },
})

let go: (to: string) => Promise<void>
let place: () => string

beforeEach(async () => {
  window.fetch = async () => Response.json({ apiPrefix: '/api' })
  await loadRuntimeConfig()
  await stageSheet()
})
afterEach(() => {
  window.fetch = realFetch
})

async function stageSheet(consequencesOf?: ConsequencesOf): Promise<void> {
  const more = consequencesOf ? { consequencesOf } : {}
  const onEdits = (next: Edits<PartRow>) => {
    edits = next
  }
  function Sheet() {
    const router = useRouter()
    go = (to) => router.navigate({ to })
    place = () => router.state.location.pathname
    return <PartSheet rows={rows} columns={columns} save={partMaster.save} onEdits={onEdits} {...more} />
  }
  await stage(<Sheet />)
  await until(() => document.querySelector('[role="gridcell"]'))
}

const openQuestion = () => document.querySelector<HTMLElement>('section[role="dialog"]')
const question = () => until(openQuestion)
const set = async (rowKey: string, columnId: string, value: string | number | null) => {
  edits.setCells([{ rowKey, columnId, value }], 'edit')
  await drawn()
}
const savedAt = (index: number, rowVersion = 2) => ({ index, op: 'U', rowVersion })
const settled = async (saving: Promise<boolean>) => {
  const isClean = await saving
  await drawn()
  return isClean
}

describe('saving', () => {
  it('sends what changed and shows it as saved', async () => {
    await set('R2', 'snp', 24)
    edits.deleteRows(['R3'])
    await drawn()
    answer({
      code: 200,
      message: '',
      data: { saved: [savedAt(0), { index: 1, op: 'D', rowVersion: 2 }], conflicts: [] },
    })
    expect(await settled(edits.save())).toBe(true)
    expect(sent).toEqual([
      {
        rows: [
          { op: 'U', id: 'R2', rowVersion: 1, snp: 24 },
          { op: 'D', id: 'R3', rowVersion: 1 },
        ],
      },
    ])
    expect(edits.isDirty).toBe(false)
    expect(await shown(1, SNP)).toBe('24')
    expect(edits.view).toHaveLength(9)
    // What is changed next stands on the new version.
    await set('R2', 'snp', 25)
    answer({ code: 200, message: '', data: { saved: [savedAt(0, 3)], conflicts: [] } })
    await settled(edits.save())
    expect(sent[0]?.rows[0]).toMatchObject({ rowVersion: 2, snp: 25 })
  })

  it('keeps what is wrong here, marks what is refused there, and saves the rest', async () => {
    await set('R1', 'snp', 'many')
    await set('R2', 'snp', 24)
    await set('R4', 'name', 'X')
    answer(
      refusal(
        { saved: [savedAt(0)], conflicts: [] },
        { fieldName: 'rows[1].name', errorType: 'ERROR', messages: ['M-B01-001\tNot a good name'] },
      ),
    )
    expect(await settled(edits.save())).toBe(false)
    expect(sent[0]?.rows.map((row) => row['id'])).toEqual(['R2', 'R4'])
    expect(edits.dirtyCount).toBe(2)
    expect(edits.markOf('R4', 'name')).toEqual({ kind: 'error', message: 'Not a good name' })
    // Another value is not the one that was refused.
    await set('R4', 'name', 'Y')
    expect(edits.markOf('R4', 'name')?.kind).toBe('dirty')
  })

  it('says what it could not send', async () => {
    await set('R1', 'snp', 'many')
    answer()
    expect(await settled(edits.save())).toBe(false)
    expect(sent).toEqual([])
    expect(edits.dirtyCount).toBe(1)
    expect(toasts.get().map(({ message }) => message)).toContainEqual(expect.stringContaining('1 row has errors'))
  })

  it('asks once about what a save touches and about its warnings, and saves nothing before', async () => {
    await stageSheet((data, rowOf) => (data as { hit: number[] }).hit.map((at) => `touches ${rowOf(at)?.['id']}`))
    await set('R2', 'snp', 24)
    await set('R4', 'name', 'X')
    await set('R5', 'name', 'Y')
    const seen = refusal(
      { saved: [], conflicts: [], waiting: [{ index: 1, warnings: ['odd'] }], hit: [0, 1] },
      { fieldName: 'rows[1].name', errorType: 'WARNING', messages: ['An odd name'] },
      { fieldName: 'rows[2].name', errorType: 'ERROR', messages: ['No name'] },
    )
    const saved = refusal(
      { saved: [savedAt(0), savedAt(1)], conflicts: [] },
      { fieldName: 'rows[2].name', errorType: 'ERROR', messages: ['No name'] },
    )
    answer(seen, seen, saved)
    const first = edits.save()
    expect((await question()).textContent).toMatch(/touches R2.*touches R4.*An odd name.*1 row has warnings/)
    await userEvent.keyboard('{Escape}')
    expect(await settled(first)).toBe(false)
    expect(sent.map((each) => each.isPreview)).toEqual([true])
    expect([edits.dirtyCount, edits.canUndo]).toEqual([3, true])
    expect(edits.markOf('R4', 'name')).toEqual({ kind: 'warning', message: 'An odd name' })
    const second = edits.save()
    await question()
    await userEvent.keyboard('{Enter}')
    expect(await settled(second)).toBe(false)
    expect(sent.at(-1)?.isPreview).toBeUndefined()
    expect(sent.at(-1)?.rows.map((row) => row['accepts'])).toEqual([undefined, ['odd'], undefined])
    expect(sent).toHaveLength(3)
    expect(edits.dirtyCount).toBe(1)
  })

  const heavy = { fieldName: 'rows[0].weight', errorType: 'WARNING', messages: ['Unusually heavy'] }
  const asks = (...warnings: string[]) => ({ saved: [], conflicts: [], waiting: [{ index: 0, warnings }] })

  it('asks before rows with warnings are sent again, and once more for a warning that is new', async () => {
    await set('R2', 'weight', 90)
    const large = { fieldName: 'rows[0].weight', errorType: 'WARNING', messages: ['Too large as well'] }
    answer(refusal(asks('heavy'), heavy), refusal(asks('heavy', 'large'), heavy, large), {
      code: 200,
      message: '',
      data: { saved: [savedAt(0)], conflicts: [], waiting: [] },
    })
    const saving = edits.save()
    expect((await question()).textContent).toContain('Unusually heavy')
    await userEvent.keyboard('{Enter}')
    await until(() => openQuestion()?.textContent?.includes('Too large as well'))
    await userEvent.keyboard('{Enter}')
    expect(await settled(saving)).toBe(true)
    expect(sent.map(({ rows: [row] }) => row?.['accepts'])).toEqual([undefined, ['heavy'], ['heavy', 'large']])
  })

  it('settles what was saved though what is sent after it fails', async () => {
    await set('R2', 'weight', 90)
    await set('R4', 'name', 'X')
    answer(refusal({ ...asks('heavy'), saved: [savedAt(1)] }, heavy), {
      code: 401,
      message: 'Not any more',
      data: null,
    })
    const saving = edits.save()
    const isThrown = saving.then(
      () => false,
      () => true,
    )
    await question()
    await userEvent.keyboard('{Enter}')
    expect(await isThrown).toBe(true)
    await drawn()
    expect([edits.dirtyCount, edits.rowOpOf('R4'), edits.isSaving]).toEqual([1, undefined, false])
    await set('R4', 'name', 'Y')
    answer({ code: 200, message: '', data: { saved: [savedAt(0), savedAt(1, 3)], conflicts: [], waiting: [] } })
    expect(await settled(edits.save())).toBe(true)
    expect(sent[0]?.rows).toMatchObject([{ id: 'R2' }, { id: 'R4', rowVersion: 2, name: 'Y' }])
  })

  it('keeps what is typed into rows while they are on their way, a new one and one that gets its old value', async () => {
    await set('R2', 'snp', 24)
    const key = edits.insertRow(null)
    edits.setCells(
      ['id', 'partNo', 'snp', 'style'].map((columnId, at) => ({
        rowKey: key,
        columnId,
        value: ['N1', 'P1', 5, 'BOX'][at] ?? '',
      })),
      'edit',
    )
    await drawn()
    let arrive: (() => void) | undefined
    window.fetch = async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      const saved = [{ index: 0, op: 'I', rowVersion: 1 }, savedAt(1)]
      return Response.json({ code: 200, message: '', data: { saved, conflicts: [], waiting: [] } })
    }
    const saving = edits.save()
    await until(() => arrive)
    await set('R2', 'snp', rows[1]?.snp ?? null)
    await set(key, 'name', 'LATER')
    arrive?.()
    expect(await settled(saving)).toBe(false)
    expect(edits.view.slice(0, 3)).toMatchObject([{ id: 'N1', name: 'LATER' }, { id: 'R1' }, { snp: rows[1]?.snp }])
    answer({ code: 200, message: '', data: { saved: [savedAt(0, 3), savedAt(1, 3)], conflicts: [], waiting: [] } })
    expect(await settled(edits.save())).toBe(true)
    expect(sent[0]?.rows).toEqual([
      { op: 'U', id: 'N1', rowVersion: 1, name: 'LATER' },
      { op: 'U', id: 'R2', rowVersion: 2, snp: rows[1]?.snp },
    ])
  })

  it('tells who was there first and takes the choice for each cell', async () => {
    await set('R2', 'snp', 24)
    await set('R2', 'name', 'MINE')
    answer(
      refusal({
        saved: [],
        conflicts: [
          {
            index: 0,
            changedBy: 'sato',
            changedAt: '2026-11-21T01:00:00Z',
            isDeleted: false,
            theirs: { snp: 20, name: 'THEIRS', rowVersion: 7 },
          },
        ],
      }),
    )
    await settled(edits.save())
    expect(edits.conflicts).toMatchObject([{ rowKey: 'R2', changedBy: 'sato', mine: { snp: 24, name: 'MINE' } }])
    edits.resolve('R2', { snp: 'theirs', name: 'mine' })
    await drawn()
    expect(edits.view[1]).toMatchObject({ snp: 20, name: 'MINE' })
    answer({ code: 200, message: '', data: { saved: [savedAt(0, 8)], conflicts: [] } })
    expect(await settled(edits.save())).toBe(true)
    expect(sent[0]?.rows).toEqual([{ op: 'U', id: 'R2', rowVersion: 7, name: 'MINE' }])
  })
})

describe('a save that is asked for twice', () => {
  const taken = { code: 200, message: '', data: { saved: [savedAt(0)], conflicts: [] } }

  it('while it is on its way is one', async () => {
    await set('R2', 'snp', 24)
    let arrive: (() => void) | undefined
    const sentTwice: string[] = []
    window.fetch = async (input, init) => {
      sentTwice.push(await new Request(input, init).text())
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return Response.json(taken)
    }
    const first = edits.save()
    const second = edits.save()
    await until(() => arrive)
    await drawn()
    expect(edits.isSaving).toBe(true)
    const third = edits.save()
    arrive?.()
    expect(await Promise.all([first, second, third])).toEqual([true, true, true])
    await drawn()
    expect(sentTwice).toHaveLength(1)
    expect(edits.isSaving).toBe(false)
  })

  it('after it failed is sent again', async () => {
    await set('R2', 'snp', 24)
    answer(
      refusal({ saved: [], conflicts: [] }, { fieldName: 'rows[0].snp', errorType: 'ERROR', messages: ['No'] }),
      taken,
    )
    expect(await settled(edits.save())).toBe(false)
    expect(await settled(edits.save())).toBe(true)
    expect(sent).toHaveLength(2)
  })
})

describe('what is not saved', () => {
  const answerWith = async (words: string) => {
    const asked = await question()
    const button = [...asked.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    await userEvent.click(button as HTMLElement)
    await drawn()
  }

  it('is asked about before it is left, and stays on CANCEL', async () => {
    await go('/elsewhere')
    expect(place()).toBe('/elsewhere')
    await set('R2', 'snp', 24)
    void go('/')
    await answerWith('CANCEL')
    expect(place()).toBe('/elsewhere')
    expect(edits.isDirty).toBe(true)
    void go('/')
    await answerWith('OK')
    await until(() => place() === '/')
    expect(edits.isDirty).toBe(false)
  })

  it('is left without a question for a page that the application leads to', async () => {
    await set('R2', 'snp', 24)
    await go('/Info')
    expect(openQuestion()).toBeNull()
    expect(place()).toBe('/Info')
    expect(edits.isDirty).toBe(true)
  })

  it('is kept when the page goes, and comes back with its signs', async () => {
    const user = { employeeId: 'E1', employeeName: '', prctCode: '100100', roleType: '', roleName: '', idToken: '' }
    userInfo.set({ ...user, accessPrctCode: '100100', accessPrctCodeList: [] })
    await set('R2', 'snp', 'many')
    edits.deleteRows(['R3'])
    await drawn()
    const before = JSON.stringify([edits.view, edits.errors, edits.rowOpOf('R3')])
    window.dispatchEvent(new Event('pagehide'))
    await stageSheet()
    await until(() => offeredDrafts.get().length === 1)
    expect(edits.isDirty).toBe(false)
    restoreDrafts()
    await drawn()
    expect(JSON.stringify([edits.view, edits.errors, edits.rowOpOf('R3')])).toBe(before)
    expect(offeredDrafts.get()).toEqual([])
    userInfo.set(null)
  })
})

describe('the panel of conflicts', () => {
  it('takes a choice for each cell', async () => {
    const taken: unknown[] = []
    const row = rows[1] as PartRow
    const conflict = {
      rowKey: 'R2',
      row,
      changedBy: 'sato',
      changedAt: '2026-11-21T01:00:00Z',
      isDeleted: false,
      op: 'U' as const,
      mine: { snp: 24, remark: 'A' },
      theirs: { snp: 20, remark: 'B' },
    }
    await stage(
      <ConflictPanel
        edits={{ conflicts: [conflict], resolve: (...choice) => taken.push(choice) }}
        columns={columns}
        nameOf={(each) => String(each.partNo)}
        onClose={() => undefined}
      />,
    )
    expect(await axeIssues()).toEqual([])
    const [theirs] = await until(() => {
      const found = [...document.querySelectorAll<HTMLElement>('input[type="radio"]')]
      return found.length === 4 && found
    })
    if (theirs) await userEvent.click(theirs)
    await userEvent.click(document.querySelector('section button') as HTMLElement)
    expect(taken).toEqual([['R2', { snp: 'theirs' }]])
  })
})

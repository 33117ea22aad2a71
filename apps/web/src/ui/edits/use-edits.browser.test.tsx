import { partMaster } from '@packing/contract'
import { useRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { toasts } from '../../platform/messages/notify.ts'
import { testConfig } from '../../testing/test-config.ts'
import { PartList, type PartRow, partColumns, partRows } from '../testing/part-list.tsx'
import { clearStage, stage } from '../testing/stage.tsx'
import { drawn, until } from '../testing/until.ts'
import { shown } from '../testing/user-input.ts'
import type { ConsequencesOf } from './store/save.ts'
import type { Edits } from './use-edits.ts'

const columns = partColumns()
const rows = partRows(10)
const SNP = 3
let edits: Edits<PartRow>

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
const rejection = (data: unknown, ...validationErrors: unknown[]) => ({
  code: 400,
  message: '',
  data,
  errinfo: { others: [], detailMsg: [], validationErrors },
})

let go: (to: string) => Promise<void>
let place: () => string

beforeEach(async () => {
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  await stageParts()
})
afterEach(() => {
  clearStage()
  window.fetch = realFetch
})

async function stageParts(consequencesOf?: ConsequencesOf): Promise<void> {
  const more = consequencesOf ? { consequencesOf } : {}
  const onEdits = (next: Edits<PartRow>) => {
    edits = next
  }
  function Parts() {
    const router = useRouter()
    go = (to) => router.navigate({ to })
    place = () => router.state.location.pathname
    return <PartList rows={rows} columns={columns} save={partMaster.save} onEdits={onEdits} {...more} />
  }
  await stage(<Parts />)
  await until(() => document.querySelector('[role="gridcell"]'))
}

const openQuestion = () => document.querySelector<HTMLElement>('section[role="dialog"]')
const question = () => until(openQuestion)
const set = async (rowKey: string, columnId: string, value: string | number | null) => {
  edits.grid.setCells([{ rowKey, columnId, value }], 'edit')
  await drawn()
}
const savedAt = (index: number, rowVersion = 2) => ({ index, op: 'U', rowVersion })
const finished = async (saving: Promise<boolean>) => {
  const isClean = await saving
  await drawn()
  return isClean
}

describe('saving', () => {
  it('sends only changed fields and shows the rows as saved', async () => {
    await set('R2', 'snp', 24)
    edits.grid.deleteRows(['R3'])
    await drawn()
    answer({
      code: 200,
      message: '',
      data: { saved: [savedAt(0), { index: 1, op: 'D', rowVersion: 2 }], conflicts: [] },
    })
    expect(await finished(edits.saving.save())).toBe(true)
    expect(sent).toEqual([
      {
        rows: [
          { op: 'U', id: 'R2', rowVersion: 1, snp: 24 },
          { op: 'D', id: 'R3', rowVersion: 1 },
        ],
      },
    ])
    expect(edits.unsaved.isDirty).toBe(false)
    expect(await shown(1, SNP)).toBe('24')
    expect(edits.grid.rows).toHaveLength(9)
    await set('R2', 'snp', 25)
    answer({ code: 200, message: '', data: { saved: [savedAt(0, 3)], conflicts: [] } })
    await finished(edits.saving.save())
    expect(sent[0]?.rows[0]).toMatchObject({ rowVersion: 2, snp: 25 })
  })

  it('keeps invalid rows, marks the rows the server rejects and saves the others', async () => {
    await set('R1', 'snp', 'many')
    await set('R2', 'snp', 24)
    await set('R4', 'name', 'X')
    answer(
      rejection(
        { saved: [savedAt(0)], conflicts: [] },
        { fieldName: 'rows[1].name', errorType: 'ERROR', messages: ['M-B01-001\tNot a good name'] },
      ),
    )
    expect(await finished(edits.saving.save())).toBe(false)
    expect(sent[0]?.rows.map((row) => row['id'])).toEqual(['R2', 'R4'])
    expect(edits.unsaved.rowCount).toBe(2)
    expect(edits.grid.marksOf('R4')?.cells['name']).toEqual({ kind: 'error', message: 'Not a good name' })
    await set('R4', 'name', 'Y')
    expect(edits.grid.marksOf('R4')?.cells['name']?.kind).toBe('dirty')
  })

  it('notifies the user of rows with errors that it did not send', async () => {
    await set('R1', 'snp', 'many')
    answer()
    expect([await finished(edits.saving.save()), sent, edits.unsaved.rowCount]).toEqual([false, [], 1])
    expect(toasts.get().some(({ message }) => message.startsWith('1 row has errors'))).toBe(true)
    await set('R1', 'snp', 12)
    answer({ code: 200, message: '', data: { saved: [savedAt(0)], conflicts: [] } })
    expect(await finished(edits.saving.save())).toBe(true)
    expect(toasts.get().some(({ callId }) => callId === partMaster.save.id)).toBe(false)
  })

  it('asks once to confirm consequences and warnings, and saves nothing before', async () => {
    await stageParts((data, rowOf) => (data as { hit: number[] }).hit.map((at) => `touches ${rowOf(at)?.['id']}`))
    await set('R2', 'snp', 24)
    await set('R4', 'name', 'X')
    await set('R5', 'name', 'Y')
    const seen = rejection(
      { saved: [], conflicts: [], waiting: [{ index: 1, warnings: ['odd'] }], hit: [0, 1] },
      { fieldName: 'rows[1].name', errorType: 'WARNING', messages: ['An odd name'] },
      { fieldName: 'rows[2].name', errorType: 'ERROR', messages: ['No name'] },
    )
    const saved = rejection(
      { saved: [savedAt(0), savedAt(1)], conflicts: [] },
      { fieldName: 'rows[2].name', errorType: 'ERROR', messages: ['No name'] },
    )
    answer(seen, seen, saved)
    const first = edits.saving.save()
    expect((await question()).textContent).toMatch(/touches R2.*touches R4.*An odd name.*1 row has warnings/)
    await userEvent.keyboard('{Escape}')
    expect(await finished(first)).toBe(false)
    expect(sent.map((each) => each.isPreview)).toEqual([true])
    expect([edits.unsaved.rowCount, edits.history.canUndo]).toEqual([3, true])
    expect(edits.grid.marksOf('R4')?.cells['name']).toEqual({ kind: 'warning', message: 'An odd name' })
    const second = edits.saving.save()
    await question()
    await userEvent.keyboard('{Enter}')
    expect(await finished(second)).toBe(false)
    expect(sent.at(-1)?.isPreview).toBeUndefined()
    expect(sent.at(-1)?.rows.map((row) => row['accepts'])).toEqual([undefined, ['odd'], undefined])
    expect(sent).toHaveLength(3)
    expect(edits.unsaved.rowCount).toBe(1)
  })

  it('stops a judgement under way, which would find the rows changed by the save', async () => {
    await set('R2', 'snp', 24)
    window.fetch = (_input, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const judged = edits.saving.judge()
    await drawn()
    answer({ code: 200, message: '', data: { saved: [savedAt(0)], conflicts: [] } })
    const saving = edits.saving.save()
    expect([await edits.saving.judge(), await judged]).toEqual([undefined, undefined])
    expect(await finished(saving)).toBe(true)
    expect(sent.map(({ isPreview }) => isPreview)).toEqual([undefined])
  })

  const heavy = { fieldName: 'rows[0].weight', errorType: 'WARNING', messages: ['Unusually heavy'] }
  const asks = (...warnings: string[]) => ({ saved: [], conflicts: [], waiting: [{ index: 0, warnings }] })

  it('asks before it resends rows with warnings, and again when a new warning appears', async () => {
    await set('R2', 'weight', 90)
    const large = { fieldName: 'rows[0].weight', errorType: 'WARNING', messages: ['Too large as well'] }
    answer(rejection(asks('heavy'), heavy), rejection(asks('heavy', 'large'), heavy, large), {
      code: 200,
      message: '',
      data: { saved: [savedAt(0)], conflicts: [], waiting: [] },
    })
    const saving = edits.saving.save()
    expect((await question()).textContent).toContain('Unusually heavy')
    await userEvent.keyboard('{Enter}')
    await until(() => openQuestion()?.textContent?.includes('Too large as well'))
    await userEvent.keyboard('{Enter}')
    expect(await finished(saving)).toBe(true)
    expect(sent.map(({ rows: [row] }) => row?.['accepts'])).toEqual([undefined, ['heavy'], ['heavy', 'large']])
  })

  it('says once how many rows were saved, of all replies together', async () => {
    await set('R2', 'weight', 90)
    await set('R4', 'name', 'X')
    answer(rejection({ ...asks('heavy'), saved: [savedAt(1)] }, heavy), {
      code: 200,
      message: '[Info:] 1 row saved.',
      data: { saved: [savedAt(0)], conflicts: [], waiting: [] },
    })
    const saving = edits.saving.save()
    await question()
    await userEvent.keyboard('{Enter}')
    expect(await finished(saving)).toBe(true)
    await until(() => document.body.textContent?.includes('2 rows saved in total.'), 'the message')
    expect(document.body.textContent).not.toContain('1 row saved.')
  })

  it('keeps rows saved when the next request of the same save fails', async () => {
    await set('R2', 'weight', 90)
    await set('R4', 'name', 'X')
    answer(rejection({ ...asks('heavy'), saved: [savedAt(1)] }, heavy), {
      code: 401,
      message: 'Not any more',
      data: null,
    })
    const saving = edits.saving.save()
    const isThrown = saving.then(
      () => false,
      () => true,
    )
    await question()
    await userEvent.keyboard('{Enter}')
    expect(await isThrown).toBe(true)
    await drawn()
    expect([edits.unsaved.rowCount, edits.grid.marksOf('R4')?.op, edits.saving.isSaving]).toEqual([1, undefined, false])
    await set('R4', 'name', 'Y')
    answer({ code: 200, message: '', data: { saved: [savedAt(0), savedAt(1, 3)], conflicts: [], waiting: [] } })
    expect(await finished(edits.saving.save())).toBe(true)
    expect(sent[0]?.rows).toMatchObject([{ id: 'R2' }, { id: 'R4', rowVersion: 2, name: 'Y' }])
  })

  it('keeps edits made while the save is running, in a new row and in a cell set back to its old value', async () => {
    await set('R2', 'snp', 24)
    const key = edits.grid.insertRow(null)
    edits.grid.setCells(
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
    const saving = edits.saving.save()
    await until(() => arrive)
    await set('R2', 'snp', rows[1]?.snp ?? null)
    await set(key, 'name', 'LATER')
    arrive?.()
    expect(await finished(saving)).toBe(false)
    expect(edits.grid.rows.slice(0, 3)).toMatchObject([
      { id: 'N1', name: 'LATER' },
      { id: 'R1' },
      { snp: rows[1]?.snp },
    ])
    answer({ code: 200, message: '', data: { saved: [savedAt(0, 3), savedAt(1, 3)], conflicts: [], waiting: [] } })
    expect(await finished(edits.saving.save())).toBe(true)
    expect(sent[0]?.rows).toEqual([
      { op: 'U', id: 'N1', rowVersion: 1, name: 'LATER' },
      { op: 'U', id: 'R2', rowVersion: 2, snp: rows[1]?.snp },
    ])
  })

  it('reports who changed a row first and applies the choice for each cell', async () => {
    await set('R2', 'snp', 24)
    await set('R2', 'name', 'MINE')
    const theirs = {
      index: 0,
      changedBy: 'sato',
      changedAt: '2026-11-21T01:00:00Z',
      isDeleted: false,
      theirs: { snp: 20, name: 'THEIRS', rowVersion: 7 },
    }
    answer(rejection({ saved: [], conflicts: [theirs] }))
    await finished(edits.saving.save())
    expect(edits.conflicts.open).toMatchObject([{ rowKey: 'R2', changedBy: 'sato', mine: { snp: 24, name: 'MINE' } }])
    edits.conflicts.hide()
    await drawn()
    expect([edits.conflicts.isShown, edits.unsaved.rowCount, edits.history.canUndo]).toEqual([false, 1, true])
    answer(rejection({ saved: [], conflicts: [theirs] }))
    await finished(edits.saving.save())
    expect(edits.conflicts.isShown).toBe(true)
    edits.conflicts.resolve('R2', { snp: 'theirs', name: 'mine' })
    await drawn()
    expect(edits.grid.rows[1]).toMatchObject({ snp: 20, name: 'MINE' })
    answer({ code: 200, message: '', data: { saved: [savedAt(0, 8)], conflicts: [] } })
    expect(await finished(edits.saving.save())).toBe(true)
    expect(sent[0]?.rows).toEqual([{ op: 'U', id: 'R2', rowVersion: 7, name: 'MINE' }])
  })
})

it('merges changes of other fields of a row, says so and saves again', async () => {
  await set('R2', 'snp', 24)
  const base = rows[1]
  const theirs = { ...base, name: 'THEIRS', rowVersion: 7 }
  const changed = { index: 0, changedBy: 'sato', changedAt: '2026-11-21T01:00:00Z', isDeleted: false, theirs }
  answer(rejection({ saved: [], conflicts: [changed] }), {
    code: 200,
    message: '',
    data: { saved: [savedAt(0, 8)], conflicts: [] },
  })
  expect(await finished(edits.saving.save())).toBe(true)
  expect(sent[1]?.rows).toEqual([{ op: 'U', id: 'R2', rowVersion: 7, snp: 24 }])
  expect(edits.conflicts.open).toEqual([])
  expect(edits.grid.rows[1]).toMatchObject({ snp: 24, name: 'THEIRS' })
  expect(
    toasts
      .get()
      .map(({ message }) => message)
      .join(),
  ).toContain('sato changed other fields of 1 row')
})

describe('saving twice', () => {
  const accepted = { code: 200, message: '', data: { saved: [savedAt(0)], conflicts: [] } }

  it('sends one request while the first save is running', async () => {
    await set('R2', 'snp', 24)
    let arrive: (() => void) | undefined
    const sentTwice: string[] = []
    window.fetch = async (input, init) => {
      sentTwice.push(await new Request(input, init).text())
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return Response.json(accepted)
    }
    const first = edits.saving.save()
    const second = edits.saving.save()
    await until(() => arrive)
    await drawn()
    expect(edits.saving.isSaving).toBe(true)
    const third = edits.saving.save()
    arrive?.()
    expect(await Promise.all([first, second, third])).toEqual([true, true, true])
    await drawn()
    expect(sentTwice).toHaveLength(1)
    expect(edits.saving.isSaving).toBe(false)
  })

  it('sends a new request after the first save failed', async () => {
    await set('R2', 'snp', 24)
    answer(
      rejection({ saved: [], conflicts: [] }, { fieldName: 'rows[0].snp', errorType: 'ERROR', messages: ['No'] }),
      accepted,
    )
    expect(await finished(edits.saving.save())).toBe(false)
    expect(await finished(edits.saving.save())).toBe(true)
    expect(sent).toHaveLength(2)
  })
})

describe('unsaved edits', () => {
  const answerWith = async (words: string) => {
    const asked = await question()
    const button = () => [...asked.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    await userEvent.click(await until(button))
    await drawn()
  }

  it('asks before the user leaves the screen, and stays on CANCEL', async () => {
    await go('/elsewhere')
    expect(place()).toBe('/elsewhere')
    await set('R2', 'snp', 24)
    void go('/')
    await answerWith('CANCEL')
    expect(place()).toBe('/elsewhere')
    expect(edits.unsaved.isDirty).toBe(true)
    void go('/')
    await answerWith('OK')
    await until(() => place() === '/')
    expect(edits.unsaved.isDirty).toBe(false)
  })

  it('lets the application redirect to a page of its own without asking', async () => {
    await set('R2', 'snp', 24)
    await go('/Info')
    expect(openQuestion()).toBeNull()
    expect(place()).toBe('/Info')
    expect(edits.unsaved.isDirty).toBe(true)
  })
})

import type {} from '@vitest/browser-playwright'
import { cdp, userEvent } from 'vitest/browser'
import { drawn, until } from './until.ts'

/** Real keyboard and mouse input. */

export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
  await drawn()
}

export const cellAt = (row: number, column: number) =>
  until(
    () => document.querySelector<HTMLElement>(`[role="gridcell"][id$="-${row}-${column}"]`),
    `the cell ${row}, ${column}`,
  )

export const headerAt = (column: number) =>
  until(() => document.querySelector<HTMLElement>(`[role="columnheader"][id$="--1-${column}"]`), `the header ${column}`)

export function shownIn(cell: HTMLElement): string {
  const copy = document.createElement('div')
  copy.append(...[...cell.childNodes].map((node) => node.cloneNode(true)))
  for (const hidden of copy.querySelectorAll('[id$="-mark"], [aria-hidden]')) hidden.remove()
  return copy.textContent ?? ''
}

export const shown = async (row: number, column: number) => shownIn(await cellAt(row, column))

export async function clickCell(row: number, column: number, options: { isExtending?: boolean } = {}): Promise<void> {
  const cell = await cellAt(row, column)
  await userEvent.click(cell, options.isExtending ? { modifiers: ['Shift'] } : {})
  await drawn()
}

export const focusedCell = () => document.querySelector<HTMLElement>('[role="gridcell"][data-focus]')
export const focusedAt = () => {
  const [, row, column] = /-(\d+)-(\d+)$/.exec(focusedCell()?.id ?? '') ?? []
  return row === undefined ? undefined : [Number(row), Number(column)]
}

export const selectedCount = () => document.querySelectorAll('[role="gridcell"][data-range]').length

export const input = () => until(() => document.querySelector<HTMLTextAreaElement>('textarea'), 'the input of the grid')
export const isEditing = () => document.querySelector('[data-editing]') !== null

/** Text in composition, not yet committed. */
export async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await drawn()
}

export async function commitComposition(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text })
  await drawn()
}

const focusedElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** Uses the real clipboard, by copying from an element of its own. */
export async function fillClipboard(text: string, html?: string): Promise<void> {
  const before = focusedElement()
  const place = document.body.appendChild(document.createElement('input'))
  place.value = 'x'
  place.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', text)
    if (html !== undefined) event.clipboardData?.setData('text/html', html)
    event.preventDefault()
  })
  place.focus()
  place.select()
  await userEvent.keyboard('{Control>}c{/Control}')
  place.remove()
  before?.focus()
}

export async function readClipboardElsewhere(): Promise<{ text: string; html: string }> {
  const before = focusedElement()
  const place = document.body.appendChild(document.createElement('input'))
  const got = new Promise<{ text: string; html: string }>((resolve) =>
    place.addEventListener('paste', (event) => {
      const data = event.clipboardData
      resolve({ text: data?.getData('text/plain') ?? '', html: data?.getData('text/html') ?? '' })
      event.preventDefault()
    }),
  )
  place.focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  const found = await got
  place.remove()
  before?.focus()
  return found
}

import { dateToSerial } from '../terms/excel-serial.ts'
import type { CellStyle } from './workbook-styles.ts'

const maxCellText = 32_767

const hexEscape = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these
const special = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Surrogate}]|_(?=x[0-9A-Fa-f]{4}_)/gu
const escapeLetter = (letter: string) => {
  if (letter > '\uD7FF') return '\uFFFD'
  return markup[letter] ?? hexEscape(letter)
}

/** For elements and attributes; characters that XML cannot hold become _x0008_ and the like. */
export const escapeXml = (text: string): string => text.replace(special, escapeLetter)

/** Most texts: nothing to escape, no letter outside the first plane, and no space that a reader may drop. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these
const plain = /^[^\s\u0000-\u001f&<>"_\ud800-\uffff]+(?: [^\s\u0000-\u001f&<>"_\ud800-\uffff]+)*$/

/** What follows the reference of a text cell. */
export const textTail = (text: string, style: CellStyle): string => {
  if (text.length <= maxCellText && plain.test(text)) return `" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
  const fitting = text.length > maxCellText ? `${text.slice(0, maxCellText - 1)}…` : text
  return `" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(fitting)}</t></is></c>`
}

/** Always a string cell, so Excel never computes it. */
export const textCell = (reference: string, text: string, style: CellStyle): string =>
  `<c r="${reference}${textTail(text, style)}`

export const numberCell = (reference: string, value: number, style: CellStyle): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`

/** A date cell; text where Excel has no such day. */
export const dateCell = (reference: string, date: string, style: CellStyle): string => {
  const serial = dateToSerial(date)
  return serial === undefined ? textCell(reference, date, style) : numberCell(reference, serial, style)
}

export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

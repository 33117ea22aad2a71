import { Fragment } from 'react'
import { type Text, textNow } from '../../platform/i18n/texts.ts'
import { writtenCombo } from '../../platform/shortcuts/key-combo.ts'

const MARKS = /(\[[^\]]+\]|`[^`]+`)/

/** `Press [Save]` with the name in bold, `` `Mod+S` `` as a key of this keyboard. */
export function HelpText({ text }: { readonly text: Text }) {
  const pieces = textNow(text).split(MARKS)
  return pieces.map((piece, at) => {
    const key = `${at} ${piece}`
    if (piece.startsWith('[')) return <b key={key}>{piece.slice(1, -1)}</b>
    if (piece.startsWith('`')) return <kbd key={key}>{writtenCombo(piece.slice(1, -1))}</kbd>
    return <Fragment key={key}>{piece}</Fragment>
  })
}

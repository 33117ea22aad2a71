import { z } from 'zod'
import { normaliseCode, normalisePartNo } from '../codes.ts'

/** What the codes of a list of members are; part numbers are stored without hyphens. */
export type MemberKind = 'part' | 'code'

export interface Member {
  readonly code: string
  /** 1 where none is written. */
  readonly qty: number
}

const MAX_MEMBERS = 100

const normalisers = { part: normalisePartNo, code: normaliseCode }

/**
 * The stored form of members in one cell, in their order: `5330100001*20,5330200002`. Accepts other separators
 * (; 、 line break), × for the quantity and part numbers with hyphens. What it does not understand stays as typed.
 */
export const normaliseMembers = (text: string, kind: MemberKind): string =>
  text
    .normalize('NFKC')
    .split(/[,;、\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const [code = '', qty = '1', ...others] = item.split(/[*×]/).map((part) => part.trim())
      if (others.length > 0 || !/^\d{1,7}$/.test(qty)) return item
      return memberText({ code: normalisers[kind](code), qty: Number(qty) })
    })
    .join(',')

const memberText = ({ code, qty }: Member) => (qty === 1 ? code : `${code}*${qty}`)

export const joinMembers = (members: readonly Member[]): string => members.map(memberText).join(',')

const membersPattern = /^[^,*×\s\p{C}]{1,20}(\*[1-9]\d{0,6})?(,[^,*×\s\p{C}]{1,20}(\*[1-9]\d{0,6})?)*$/u

export const isMembers = (text: string): boolean => membersPattern.test(text) && text.split(',').length <= MAX_MEMBERS

/** Members of a normalised text. */
export const parseMembers = (text: string): Member[] =>
  text === ''
    ? []
    : text.split(',').map((item) => {
        const [code = '', qty = '1'] = item.split('*')
        return { code, qty: Number(qty) }
      })

export const membersText = (kind: MemberKind) =>
  z
    .string()
    .transform((text) => normaliseMembers(text, kind))
    .pipe(z.string().refine(isMembers))

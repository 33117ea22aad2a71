import { z } from 'zod'

/** Full-width letters and digits to half width, no surrounding blanks, upper case: how every code is held. */
export const normaliseCode = (text: string) => text.normalize('NFKC').trim().toUpperCase()

/** Part numbers are typed with hyphens and blanks in many ways; held without. */
export const normalisePartNo = (text: string) => normaliseCode(text).replaceAll(/[-\s]/g, '')

/** Neither control characters nor halves of a character, which no database can hold. */
export const printable = /^[^\p{Cc}\p{Cs}]*$/u

/** 533010000200 → 53301-00002-00, as planners know it; codes of other lengths stay as they are. */
export const formatPartNo = (partNo: string) =>
  /^(?:\w{10}|\w{12})$/.test(partNo)
    ? [partNo.slice(0, 5), partNo.slice(5, 10), partNo.slice(10)].filter(Boolean).join('-')
    : partNo

export const code = (maxLength: number) =>
  z.string().transform(normaliseCode).pipe(z.string().min(1).max(maxLength).regex(printable))

export const prctCode = z.string().regex(/^\d{6}$/)
export const partNo = z.string().transform(normalisePartNo).pipe(z.string().min(1).max(18).regex(printable))
export const dealerCode = code(10)
export const lineCode = code(10)
export const caseCode = code(12)

/** YYYYMM */
export const month = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().replace(/[/-]/, ''))
  .pipe(z.string().regex(/^20\d{2}(0[1-9]|1[0-2])$/))

/** YYYY-MM-DD on the wire, YYYY/MM/DD on screens. */
export const isoDate = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().replaceAll('/', '-'))
  .pipe(z.iso.date().regex(/^(19|20|21|99)/))

import { z } from 'zod'

/** NFKC (full-width to half-width), trimmed, upper case: the stored form of every code. */
export const normaliseCode = (text: string) => text.normalize('NFKC').trim().toUpperCase()

/** Part numbers are typed with hyphens and blanks in many ways; stored without. */
export const normalisePartNo = (text: string) => normaliseCode(text).replaceAll(/[-\s]/g, '')

/** No control characters, no lone surrogates, which the database cannot store, and no marks of reading direction. */
export const printable = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u

/** 533010000200 → 53301-00002-00; codes of other lengths stay unchanged. */
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
/** RFF ON of EDIFACT; X12 has 22. */
export const MAX_ORDER_NO = 35
export const caseCode = code(12)

/** In a list of shifts: work whose shift is unknown, because its line has no shifts or it was moved by hand. */
export const NO_SHIFT = '-'

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

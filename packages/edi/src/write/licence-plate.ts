const MAX_LENGTH = 35
const IDENTIFIER = 2

/**
 * Licence plate of a package for the Global Transport Label (ISO/IEC 15459): issuing agency and company (such as UN and the
 * nine digits of the D-U-N-S number) and the whole case number, which names dealer, month and line and so is unique for ten
 * years. With the data identifier, which tells a case of one part (6J) from a mixed one (5J), at most 35 characters. Without a
 * company the plate is the case number alone.
 */
export function licencePlate(company: string, caseNo: string, isMixed: boolean): string {
  const serial = caseNo.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (company === '') return serial
  return `${isMixed ? '5J' : '6J'}${company}${serial.slice(IDENTIFIER + company.length - MAX_LENGTH)}`
}

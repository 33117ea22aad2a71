const SHAPE = /^[A-Z]{3}[UJZ][0-9]{7}$/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 10 to 38 without the multiples of 11 (ISO 6346). */
const letterValue = (letter: string) => {
  const at = LETTERS.indexOf(letter)
  return at + 10 + Math.floor((at + 9) / 10)
}

/** Of the owner code, category and serial number: the first ten characters of a container number. */
export const containerCheckDigit = (first10: string): number => {
  const sum = [...first10].reduce((total, sign, at) => {
    const value = LETTERS.includes(sign) ? letterValue(sign) : Number(sign)
    return total + value * 2 ** at
  }, 0)
  return (sum % 11) % 10
}

export const hasContainerNoShape = (isoNo: string) => SHAPE.test(isoNo)

/** ISO 6346: four letters, six digits and a check digit. */
export const isContainerNo = (isoNo: string) =>
  SHAPE.test(isoNo) && containerCheckDigit(isoNo.slice(0, 10)) === Number(isoNo[10])

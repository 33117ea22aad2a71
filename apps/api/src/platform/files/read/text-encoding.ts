import { FileRejected } from '../table/file-rejected.ts'

/** Pairs of bytes that are a character of Shift_JIS as Windows has it (cp932); 0: not looked up yet. */
const pairs = new Uint8Array(0x10000)
const [NO_PAIR, PAIR] = [1, 2]
const shiftJis = new TextDecoder('shift_jis', { fatal: true })

function isPair(lead: number, trail: number): boolean {
  const at = lead * 256 + trail
  if (pairs[at] === 0) pairs[at] = isCharacter(lead, trail) ? PAIR : NO_PAIR
  return pairs[at] === PAIR
}

/** Rows F0 to F9 have characters of single users. */
function isCharacter(lead: number, trail: number): boolean {
  if (lead >= 0xf0 && lead <= 0xf9) return false
  try {
    return shiftJis.decode(Uint8Array.of(lead, trail)).length === 1
  } catch {
    return false
  }
}

const isLead = (byte: number) => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)
const isAsciiLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
const isWesternLetter = (byte: number) => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7
/** Windows-1252 has no character there. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** € „ … quotation marks, bullet, dashes, ™ of Windows-1252. */
const typographic = new Set([0x80, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99])
/** Where ISO 8859-15 has other characters than ISO 8859-1 and Windows-1252: € Š š Ž ž Œ œ Ÿ. */
const ofLatin9 = new Set([0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe])
const EURO = 0xa4

type SingleOrJapanese = 'cp932' | 'windows-1252' | 'iso-8859-15'

/**
 * Tells Windows-1252 and ISO 8859-15 from cp932 by the bytes of a text that is no UTF-8. In Shift_JIS an accented letter
 * swallows the letter behind it, so most Western words have pairs that are no character (ü and c of Stückzahl); of those
 * that have one (ä and r of März), Japanese text has neighbours, Western text letters on its sides.
 */
export class TextCheck {
  /** Japanese characters side by side, and bytes that are none of cp932. */
  #runs = 0
  #wrong = 0
  /** Accented letters beside letters, others, typographic signs, and bytes that Western text hardly has. */
  #letters = 0
  #strays = 0
  #signs = 0
  #controls = 0
  #hasUnassigned = false
  #latin9 = 0
  #lead = 0
  #isBehindJapanese = false
  #before = 0
  #last = 0

  look(chunk: Buffer): void {
    for (const byte of chunk) {
      if (byte >= 0x80 || this.#lead > 0) this.#asJapanese(byte)
      else this.#isBehindJapanese = false
      if (this.#last >= 0x80) this.#asWestern(this.#before, this.#last, byte)
      this.#before = this.#last
      this.#last = byte
    }
  }

  /** Throws when the text is one of Japan and one of the West alike. */
  get encoding(): SingleOrJapanese {
    this.look(Buffer.from('\n'))
    const isWestern = this.#letters > 0 && !this.#hasUnassigned
    const isOnlyWestern = isWestern && this.#controls === 0
    const isPlain = this.#strays === 0 && this.#signs === 0
    if (this.#wrong === 0 && isOnlyWestern && (this.#runs > 0 ? isPlain : !isPlain))
      throw new FileRejected('AMBIGUOUS_TEXT')
    if (this.#runs > this.#wrong) return 'cp932'
    const isMeant = this.#wrong > 0 ? isWestern && this.#letters >= this.#controls : isOnlyWestern
    if (!isMeant) return 'cp932'
    return this.#latin9 > 0 && this.#controls + this.#signs === 0 ? 'iso-8859-15' : 'windows-1252'
  }

  #asJapanese(byte: number): void {
    const lead = this.#lead
    this.#lead = 0
    if (lead > 0 && isPair(lead, byte)) {
      this.#japanese()
      return
    }
    if (lead > 0) {
      this.#wrong += 1
      this.#isBehindJapanese = false
    }
    if (byte < 0x80) return
    if (isLead(byte)) this.#lead = byte
    else if (byte >= 0xa1 && byte <= 0xdf) this.#japanese()
    else this.#wrong += 1
  }

  #japanese(): void {
    if (this.#isBehindJapanese) this.#runs += 1
    this.#isBehindJapanese = true
  }

  #asWestern(before: number, byte: number, after: number): void {
    const isBesideLetter = isAsciiLetter(before) || isAsciiLetter(after)
    if (unassigned.has(byte)) this.#hasUnassigned = true
    else if (typographic.has(byte)) this.#signs += 1
    else if (byte < 0xa0) this.#controls += 1
    else if (isWesternLetter(byte)) {
      if (isBesideLetter) this.#letters += 1
      else this.#strays += 1
    } else if (byte === EURO || (ofLatin9.has(byte) && isBesideLetter)) this.#latin9 += 1
  }
}

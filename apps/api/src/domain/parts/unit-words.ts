/** A unit as files of dealers write it: `pieces` where it is a number of them whatever the part. */
export interface Unit {
  /** By which the settings of a dealer know it, in letters and figures. */
  readonly code: string
  readonly pieces?: number
}

const PIECES =
  'pc pcs pce pces piece pieces ea each h87 c62 nar nmb nr un und uds ud unit units unidad unidades unidade unidades unité unités unite ' +
  'unites 1 st stk stck stück stücke stueck stuck pza pzas pz pieza piezas pieze pièce pièces pzs pç pçs peça peças peca pecas pezzo ' +
  'pezzi buc szt ks db adet шт 個 箇 本 枚 台 点 ヶ ケ コ 个 只 支 개 ชิ้น'

/** By code. Packages and measures are numbers of pieces only by agreement with the dealer. */
const words: Readonly<Record<string, { readonly pieces?: number; readonly words: string }>> = {
  PC: { pieces: 1, words: PIECES },
  PR: { pieces: 2, words: 'pr npr pair pairs paar paare par pares paire paires paia 対 双 足' },
  TEN: { pieces: 10, words: '十 十個 十本' },
  DZ: {
    pieces: 12,
    words:
      'dz dzn dpc doz dozen dozens dtz dutzend docena docenas douzaine douzaines dúzia dúzias duzia duzias dozzina dozzine ダース 打',
  },
  HU: { pieces: 100, words: 'hu cen hundred hundreds hundert 百 百個 百本 百枚' },
  GRO: { pieces: 144, words: 'gro gs グロス' },
  TH: {
    pieces: 1000,
    words:
      'th mil mil. k kpc kpcs thousand thousands tsd tausend millar millares milhar milheiro millier milliers 千 千個 千本 千枚 千台',
  },
  MAN: { pieces: 10_000, words: '万 万個 万本' },
  // Also the opposite of net.
  GROSS: { words: 'gross' },
  // A price unit, a lot or a multiplier.
  X: { words: '×' },
  BOX: {
    words: 'box boxes bx boxs 箱 小箱 kiste kisten caja cajas caixa caixas boîte boîtes boite boites scatola scatole',
  },
  CTN: { words: 'carton cartons ctn ctns ct cart karton kartons cartón cartones cartone cartoni カートン' },
  CASE: { words: 'case cases cs c/s ケース ks.' },
  PLT: {
    words: 'pallet pallets plt plts pal pll palette paletten palettes palet palets paleta paletas パレット 托 托盘',
  },
  SET: { words: 'set sets satz sätze juego juegos jeu jeux jogo jogos kit kits セット 組 套 벌' },
  PACK: {
    words:
      'pack packs pk pkg pkgs package packages pkt packung packungen vpe paquete paquetes paquet paquets pacote pacotes パック 包 件',
  },
  BAG: { words: 'bag bags beutel bolsa bolsas sac sacs sachet sachets 袋' },
  CAN: { words: 'can cans dose dosen 缶' },
  ROLL: { words: 'roll rolls rol rolle rollen rollo rollos rouleau rouleaux rolo rolos ロール 巻 卷' },
  BDL: { words: 'bundle bundles bdl bund bunde 束' },
  DRUM: { words: 'drum drums ドラム' },
  TRAY: { words: 'tray trays トレー トレイ' },
  RACK: { words: 'rack racks ラック 台車' },
  LOT: { words: 'lot lots ロット' },
  CONT: { words: 'container containers コンテナ' },
  SHEET: { words: 'sheet sheets blatt シート' },
  KG: { words: 'kg kgs kgm kilo kilos kilogram kilograms kilogramm キロ 公斤' },
  G: { words: 'g gr grm gram grams gramm グラム' },
  T: { words: 't to tne ton tons tonne tonnes tonnen トン 吨' },
  LB: { words: 'lb lbs lbr pound pounds libra libras' },
  M: { words: 'm mtr mtrs mr lfm meter meters metre metres metro metros mètre mètres メートル 米' },
  CM: { words: 'cm' },
  MM: { words: 'mm' },
  FT: { words: 'ft foot feet' },
  L: { words: 'l lt ltr liter liters litre litres litro litros リットル' },
  M2: { words: 'm2 sqm qm 平米' },
  M3: { words: 'm3 cbm 立方' },
}

const unitByWord = new Map<string, Unit>(
  Object.entries(words).flatMap(([code, { pieces, words: list }]) =>
    list
      .split(' ')
      .map((word): [string, Unit] => [word.normalize('NFKC'), pieces === undefined ? { code } : { code, pieces }]),
  ),
)

const plainUnit = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^(?:unit|units|uom|in|à|単位|单位|單位)\s*[:=]?\s*(?=\S)/, '')
    .replace(/×/g, 'x')
    .replace(/[\s,.'’]/g, '')

/** ×1000, 000, 1,000, 100 pcs: a multiplier, or the size of a lot. */
const MULTIPLIER = /^x?(?:10|12|100|1000|000)(?:pcs|pc|個)?$/

/** undefined: no unit that is known. */
export function unitNamed(text: string): Unit | undefined {
  const plain = plainUnit(text)
  const multiplier = MULTIPLIER.test(plain) ? plain.replace(/\D/g, '') : undefined
  return unitByWord.get(plain) ?? (multiplier === undefined ? undefined : { code: `X${multiplier}` })
}

/** The code of the unit of a part, which masters write as they like; one that is not known stays as it is. */
export const unitOfPart = (text: string): string => unitNamed(text)?.code ?? text

/** As the settings of a dealer spell one that is not known. */
export const spelledUnit = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')

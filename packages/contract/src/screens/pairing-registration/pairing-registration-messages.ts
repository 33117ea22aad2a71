import type { Texts } from '../../texts/texts.ts'

export const pairingRegistrationMessages = {
  'M-B02-001': {
    en: 'Part {partNo} does not exist. Enter a part of the part master.',
    ja: '品番 {partNo} は登録されていません。部品マスタの品番を入力してください。',
  },
  'M-B02-002': {
    en: 'Dealer {dealer} does not exist or is inactive. Enter an active dealer, or * for all.',
    ja: 'ディーラー {dealer} は未登録または無効です。有効なディーラーまたは * を入力してください。',
  },
  'M-B02-003': {
    en: 'A part cannot be paired with itself. Enter another part B.',
    ja: '同じ品番をペアにできません。品番Bに別の品番を入力してください。',
  },
  'M-B02-004': {
    en: 'Valid to is before valid from. Correct one of the dates.',
    ja: '適用終了日が適用開始日より前です。日付を修正してください。',
  },
  'M-B02-005': {
    en: '{partNo} belongs to pair {pair} from {from} to {to}. End that pair first, or choose dates outside this period.',
    ja: '{partNo} は {from}～{to} の間、ペア {pair} に登録されています。先にそのペアを終了するか、期間をずらしてください。',
  },
  'M-B02-006': {
    en: 'The parts use cases of different families: {partA} {familyA}, {partB} {familyB}. Pair parts of one case family.',
    ja: 'ケースファミリーが異なります（{partA}：{familyA}、{partB}：{familyB}）。同じケースファミリーの品番をペアにしてください。',
  },
  'M-B02-007': {
    en: 'No packing line packs both parts: {partA} {linesA}, {partB} {linesB}. Pair parts of one line.',
    ja: '両品番を梱包できるラインがありません（{partA}：{linesA}、{partB}：{linesB}）。同じラインの品番をペアにしてください。',
  },
  'M-B02-008': {
    en: '{partNo} has no packing condition on {on}, so case, line and SNP cannot be compared.',
    ja: '{partNo} は {on} に有効な荷姿条件がないため、ケース・ライン・収容数を照合できません。',
  },
  'M-B02-009': {
    en: 'SNP {snpA} and {snpB} do not fit the ratio: the pair is packed in lots of {sets} sets, {boxesA} {boxesA|box|boxes} of A and {boxesB} {boxesB|box|boxes} of B.',
    ja: '収容数 {snpA} と {snpB} が比率に合いません。{sets} セット（A {boxesA} 箱、B {boxesB} 箱）単位で梱包します。',
  },
  'M-B02-010': {
    en: '{partNo} is also in group {group} with {qtyA} : {qtyB} pieces, but the pair has {ratioA} : {ratioB}. Planning follows the pair and ignores the group.',
    ja: '{partNo} はグループ {group} では {qtyA}：{qtyB} ですが、ペアでは {ratioA}：{ratioB} です。計画ではペアを優先し、グループを適用しません。',
  },
} as const satisfies Texts

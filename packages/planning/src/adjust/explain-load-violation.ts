import type { Violation } from '../problem/violation.ts'
import type { Language } from '../terms/language.ts'
import { GERMAN_LOAD_VIOLATIONS } from './german-load-violations.ts'
import type { Sentence } from './load-sentence.ts'

const ENGLISH: Readonly<Record<string, Sentence>> = {
  INSIDE: (box) => `${box} sticks out of the container. Move it inwards.`,
  WHOLE_NUMBER: (box) => `The position of ${box} must be in whole millimetres. Move it.`,
  POSE: (box) => `${box} cannot be placed this way up. Rotate it about the vertical axis only.`,
  OVERLAP: (box, other) => `${box} overlaps ${other}. Move one of them.`,
  SUPPORT: (box, area) =>
    `${box} is not supported enough (${area}). Place it on the floor or on cases of equal height.`,
  STACK_CODE: (box, codes) => `${box} cannot be stacked on the case below (stack codes ${codes}). Move it.`,
  STACK_LIMIT: (box, count) => `The stack on ${box} is too high (${count}). Remove some cases.`,
  TOP_WEIGHT: (box, weight) => `The weight on top of ${box} is too high (${weight}). Remove some cases.`,
  TOP_ONLY: (box) => `${box} is on a case that cannot carry others. Move it.`,
  FLOOR_ONLY: (box) => `${box} must be on the floor. Move it.`,
  FLOOR_WEIGHT: (box, press) => `The floor load under ${box} is too high (${press}). Remove cases on top of it.`,
  LOAD_ORDER: (box) => `${box} cannot be brought in from the door: another case is in the way. Move one of them.`,
  LANE: (box) =>
    `The vehicle cannot reach ${box} from the door: a case loaded before it, the door or the roof is in its way. Move one of the cases or load ${box} earlier.`,
  DOOR: (box, size) => `${box} does not fit through the door (${size}). Rotate or remove it.`,
  RESERVED: (box) => `${box} is in space that must stay free. Move it.`,
  UNLOAD: (box) => `${box} cannot be unloaded at its stop: a case for a later stop blocks it. Move one of them.`,
  PAYLOAD: (_, weight) => `The container exceeds its maximum payload (${weight}). Move cases to another container.`,
  GROSS: (_, weight) =>
    `The cases exceed the gross weight limit of the loading rule (${weight}). Move cases to another container.`,
  BOX_COUNT: (_, count) =>
    `The container has more cases than the loading rule allows (${count}). Move cases to another container.`,
  PLANNED_FILL: (_, fill) => `The container exceeds its planned fill (${fill}). Move cases to another container.`,
  MIN_FILL: (_, fill) => `The container does not reach its minimum fill (${fill}). Add cases.`,
  MIN_BOXES: (_, count) => `The container has fewer cases than its minimum (${count}). Add cases.`,
  SEGREGATION: (_, classes) =>
    `Dangerous goods of classes ${classes} cannot share a container. Move all but one class to other containers.`,
  GRAVITY: (_, centre) =>
    `The centre of gravity is outside its limits (${centre}). Move heavy cases towards the middle.`,
  GROUP: (box) => `${box} has another dealer or vanning date. Move it to another container.`,
  TOGETHER: (_, where) => `Cases that must share a container are separated (${where}). Load them together.`,
  FIXED: () => 'Locked cases in this container were moved. Undo the move or unlock them.',
  AVAILABLE: (_, used) => `Not enough containers of this type (${used}). Use another type.`,
}

const JAPANESE: Readonly<Record<string, Sentence>> = {
  INSIDE: (box) => `${box} がコンテナからはみ出しています。内側へ動かしてください。`,
  WHOLE_NUMBER: (box) => `${box} の位置はミリ単位の整数にしてください。`,
  POSE: (box) => `${box} はこの向きに置けません。水平に回転してください。`,
  OVERLAP: (box, other) => `${box} が ${other} と重なっています。どちらかを動かしてください。`,
  SUPPORT: (box, area) => `${box} の支持面積が不足しています（${area}）。床または平らな面に置いてください。`,
  STACK_CODE: (box, codes) => `${box} は下のケースに積めません（段積みコード ${codes}）。別の場所へ移してください。`,
  STACK_LIMIT: (box, count) => `${box} の上の段数が上限を超えています（${count}）。上のケースを減らしてください。`,
  TOP_WEIGHT: (box, weight) => `${box} の上載質量が上限を超えています（${weight}）。上のケースを減らしてください。`,
  TOP_ONLY: (box) => `${box} は上積み禁止のケースの上にあります。別の場所へ移してください。`,
  FLOOR_ONLY: (box) => `${box} は床に置いてください。`,
  FLOOR_WEIGHT: (box, press) => `${box} の下の床荷重が上限を超えています（${press}）。上のケースを減らしてください。`,
  LOAD_ORDER: (box) => `${box} は別のケースに塞がれ、扉から積み込めません。どちらかを動かしてください。`,
  LANE: (box) =>
    `先に積んだケース、扉または天井に塞がれ、荷役車両が扉から ${box} の位置まで入れません。ケースを動かすか、${box} を先に積んでください。`,
  DOOR: (box, size) => `${box} は扉を通りません（${size}）。向きを変えるか降ろしてください。`,
  RESERVED: (box) => `${box} が空けておく場所にあります。別の場所へ移してください。`,
  UNLOAD: (box) => `${box} は後で降ろすケースに塞がれ、荷降ろし順に取り出せません。どちらかを動かしてください。`,
  PAYLOAD: (_, weight) => `最大積載量を超えています（${weight}）。別のコンテナへ移してください。`,
  GROSS: (_, weight) => `積付規則の質量上限を超えています（${weight}）。別のコンテナへ移してください。`,
  BOX_COUNT: (_, count) => `積付規則のケース数上限を超えています（${count}）。別のコンテナへ移してください。`,
  PLANNED_FILL: (_, fill) => `計画充填率を超えています（${fill}）。別のコンテナへ移してください。`,
  MIN_FILL: (_, fill) => `最低充填率を下回っています（${fill}）。ケースを追加してください。`,
  MIN_BOXES: (_, count) => `最小ケース数を下回っています（${count}）。ケースを追加してください。`,
  SEGREGATION: (_, classes) =>
    `危険物クラス ${classes} は同一コンテナに積めません。1 クラスを残して別のコンテナへ移してください。`,
  GRAVITY: (_, centre) => `重心が許容範囲を外れています（${centre}）。重いケースを中央へ寄せてください。`,
  GROUP: (box) => `${box} はディーラーまたはバンニング日が異なります。別のコンテナへ移してください。`,
  TOGETHER: (_, where) => `同一コンテナに積むべきケースが分かれています（${where}）。まとめて積んでください。`,
  FIXED: () => '固定したケースの位置が変わっています。元に戻すか、固定を解除してください。',
  AVAILABLE: (_, used) => `このタイプのコンテナが不足しています（${used}）。別のタイプを使用してください。`,
}

const SENTENCES: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = {
  en: ENGLISH,
  ja: JAPANESE,
  de: GERMAN_LOAD_VIOLATIONS,
}

/** Of a rule without a sentence of its own. */
const VIOLATED: Readonly<Record<Language, (rule: string, detail: string) => string>> = {
  en: (rule, detail) => `Constraint ${rule} is violated: ${detail}.`,
  ja: (rule, detail) => `制約 ${rule} に違反しています：${detail}`,
  de: (rule, detail) => `Die Regel ${rule} ist verletzt: ${detail}.`,
}

const kg = (grams: string) => `${Number(grams) / 1000} kg`
const percentOf = (part: string, whole: string) => Math.floor((100 * Number(part)) / Number(whole))

/** Figures as the checker states them, and as a planner reads them. */
const FIGURES: readonly (readonly [
  RegExp,
  Readonly<Record<Language, (a: string, b: string, c: string, d: string) => string>>,
])[] = [
  [
    /^(\d+) of (\d+) mm²$/,
    {
      en: (area, base) => `${percentOf(area, base)} % supported`,
      ja: (area, base) => `${percentOf(area, base)} %`,
      de: (area, base) => `zu ${percentOf(area, base)} % gestützt`,
    },
  ],
  [
    /^(\d+) g of (\d+) g$/,
    {
      en: (weight, most) => `${kg(weight)}, limit ${kg(most)}`,
      ja: (weight, most) => `${kg(weight)}、上限 ${kg(most)}`,
      de: (weight, most) => `${kg(weight)}, Grenze ${kg(most)}`,
    },
  ],
  [
    /^(\d+) (?:used )?of (\d+)$/,
    {
      en: (count, most) => `${count}, limit ${most}`,
      ja: (count, most) => `${count}、上限 ${most}`,
      de: (count, most) => `${count}, Grenze ${most}`,
    },
  ],
  [/^(\d+) g on (\d+) mm²$/, { en: pressure, ja: pressure, de: pressure }],
  [
    /^less than (\d+) thousandths$/,
    {
      en: (least) => `minimum ${Number(least) / 10} %`,
      ja: (least) => `最低 ${Number(least) / 10} %`,
      de: (least) => `mindestens ${Number(least) / 10} %`,
    },
  ],
  [
    /^more than (\d+) thousandths$/,
    {
      en: (most) => `limit ${Number(most) / 10} %`,
      ja: (most) => `上限 ${Number(most) / 10} %`,
      de: (most) => `Grenze ${Number(most) / 10} %`,
    },
  ],
  [
    /^(\d+) below (\d+)$/,
    {
      en: (count, least) => `${count}, minimum ${least}`,
      ja: (count, least) => `${count}、最小 ${least}`,
      de: (count, least) => `${count}, mindestens ${least}`,
    },
  ],
  [
    /^centre at (-?\d+) mm along, (-?\d+) mm across$/,
    {
      en: (x, y) => `${x} mm from the front, ${y} mm from the left`,
      ja: (x, y) => `前壁から ${x} mm、左壁から ${y} mm`,
      de: (x, y) => `${x} mm von der Stirnwand, ${y} mm von links`,
    },
  ],
  [
    /^(\d+) x (\d+) through (\d+) x (\d+)$/,
    {
      en: (width, height, w, h) => `${width} × ${height} mm, door ${w} × ${h} mm`,
      ja: (width, height, w, h) => `${width} × ${height} mm、扉 ${w} × ${h} mm`,
      de: (width, height, w, h) => `${width} × ${height} mm, Tür ${w} × ${h} mm`,
    },
  ],
]

function pressure(grams: string, areaMm2: string): string {
  return `${Math.ceil((1000 * Number(grams)) / Number(areaMm2))} kg/m²`
}

function readable(detail: string, language: Language): string {
  for (const [pattern, write] of FIGURES) {
    const found = pattern.exec(detail)
    if (found) return write[language](found[1] ?? '', found[2] ?? '', found[3] ?? '', found[4] ?? '')
  }
  return detail
}

/**
 * Sentence for a violation of `checkLoads`: what is wrong and how to correct it. `nameOf` names a box by its index in
 * the problem; it also replaces box numbers in the violation's detail.
 */
export function explainLoadViolation(
  violation: Violation,
  language: Language,
  nameOf: (box: number) => string,
): string {
  const { box } = violation.at
  const named = violation.detail.replace(/(?:with )?box (\d+)/g, (_, index: string) => nameOf(Number(index)))
  const detail = readable(named, language)
  const sentence = SENTENCES[language][violation.rule]
  const name = typeof box === 'number' ? nameOf(box) : ''
  return sentence ? sentence(name, detail) : VIOLATED[language](violation.rule, detail)
}

import type { Violation } from '../problem/violation.ts'

type Language = 'en' | 'ja'
type Sentence = (box: string, detail: string) => string

const ENGLISH: Readonly<Record<string, Sentence>> = {
  INSIDE: (box) => `${box} sticks out of the container. Move it inwards.`,
  WHOLE_NUMBER: (box) => `${box}: its place must be whole millimetres.`,
  POSE: (box) => `${box} may not stand so. Turn it only about the vertical axis.`,
  OVERLAP: (box, other) => `${box} overlaps ${other}. Move one of them.`,
  SUPPORT: (box, area) => `${box} is not carried by what is under it (${area}). Put it on the floor or on even cases.`,
  STACK_CODE: (box, codes) => `${box} may not stand on the case under it: stack codes ${codes}.`,
  STACK_LIMIT: (box, count) => `Too many cases in the stack on ${box}: ${count}. Take some off.`,
  TOP_WEIGHT: (box, weight) => `${box} carries too much: ${weight}. Take some off.`,
  TOP_ONLY: (box) => `${box} stands on a case that carries nothing. Put it elsewhere.`,
  FLOOR_ONLY: (box) => `${box} must stand on the floor.`,
  FLOOR_WEIGHT: (box, press) => `The floor does not bear ${box} with what stands on it: ${press}. Take some off.`,
  LOAD_ORDER: (box) => `${box} cannot reach its place from the door: another case is in its way.`,
  DOOR: (box, size) => `${box} does not pass the door: ${size} mm. Turn it or take it out.`,
  RESERVED: (box) => `${box} stands in space that is kept free.`,
  UNLOAD: (box) => `${box} cannot be unloaded at its stop: a case of a later stop keeps it in.`,
  PAYLOAD: (_, weight) => `The container is too heavy: ${weight}. Move cases to another.`,
  GROSS: (_, weight) => `The container is heavier than its rule allows: ${weight}. Move cases to another.`,
  BOX_COUNT: (_, count) => `More cases than the rule allows: ${count}. Move some to another container.`,
  MIN_FILL: (_, fill) => `The container is less full than its rule asks: ${fill}.`,
  GRAVITY: (_, centre) => `The centre of gravity is out of its limits: ${centre}. Move heavy cases to the middle.`,
  GROUP: (box) => `${box} goes to another dealer or on another day. It may not be in this container.`,
  TOGETHER: (_, where) => `Cases that belong together are apart: ${where}.`,
  FIXED: () => 'What was fixed in this container is not as it was.',
  AVAILABLE: (_, used) => `Too few containers of this type: ${used}.`,
}

const JAPANESE: Readonly<Record<string, Sentence>> = {
  INSIDE: (box) => `${box}がコンテナからはみ出しています。内側へ動かしてください。`,
  WHOLE_NUMBER: (box) => `${box}の位置はミリ単位の整数にしてください。`,
  POSE: (box) => `${box}はこの向きに置けません。水平に回転してください。`,
  OVERLAP: (box, other) => `${box}が${other}と重なっています。どちらかを動かしてください。`,
  SUPPORT: (box, area) => `${box}の下が支えられていません（${area}）。床または平らな面に置いてください。`,
  STACK_CODE: (box, codes) => `${box}は下のケースに積めません（段積コード ${codes}）。`,
  STACK_LIMIT: (box, count) => `${box}の段数が超過しています（${count}）。上のケースを減らしてください。`,
  TOP_WEIGHT: (box, weight) => `${box}の上載重量が超過しています（${weight}）。上のケースを減らしてください。`,
  TOP_ONLY: (box) => `${box}は上積禁止のケースの上にあります。別の場所へ移してください。`,
  FLOOR_ONLY: (box) => `${box}は床に置く必要があります。`,
  FLOOR_WEIGHT: (box, press) => `${box}とその上の荷で床の耐荷重を超えています（${press}）。`,
  LOAD_ORDER: (box) => `${box}は扉から所定の位置まで入れられません。別のケースが塞いでいます。`,
  DOOR: (box, size) => `${box}は扉を通りません（${size} mm）。向きを変えるか降ろしてください。`,
  RESERVED: (box) => `${box}が空けておく場所に置かれています。`,
  UNLOAD: (box) => `${box}は荷降ろし順に取り出せません。後で降ろすケースが塞いでいます。`,
  PAYLOAD: (_, weight) => `最大積載重量を超えています（${weight}）。別のコンテナへ移してください。`,
  GROSS: (_, weight) => `規則の重量上限を超えています（${weight}）。別のコンテナへ移してください。`,
  BOX_COUNT: (_, count) => `規則のケース数上限を超えています（${count}）。別のコンテナへ移してください。`,
  MIN_FILL: (_, fill) => `規則の最低積載率を下回っています（${fill}）。`,
  GRAVITY: (_, centre) => `重心が許容範囲を外れています（${centre}）。重いケースを中央へ寄せてください。`,
  GROUP: (box) => `${box}はディーラーまたはバンニング日が異なるため、このコンテナに積めません。`,
  TOGETHER: (_, where) => `同一コンテナに積むケースが分かれています（${where}）。`,
  FIXED: () => '固定したケースの位置が変わっています。',
  AVAILABLE: (_, used) => `このタイプのコンテナが足りません（${used}）。`,
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
  const detail = violation.detail.replace(/(?:with )?box (\d+)/g, (_, index: string) => nameOf(Number(index)))
  const sentence = (language === 'ja' ? JAPANESE : ENGLISH)[violation.rule]
  const name = typeof box === 'number' ? nameOf(box) : ''
  if (sentence) return sentence(name, detail)
  return language === 'ja'
    ? `規則 ${violation.rule} に反しています：${detail}`
    : `Breaks the rule ${violation.rule}: ${detail}.`
}

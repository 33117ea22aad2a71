import { expect, it } from 'vitest'
import { at, planOf, problemWith } from '../testing/load-plan.ts'
import { explainLoadViolation } from './explain-load-violation.ts'
import { judgeLoad } from './judge-load.ts'

const details: Readonly<Record<string, string>> = {
  INSIDE: '900 0 0 200 100 100',
  WHOLE_NUMBER: '0.5 0 0 200 100 100',
  POSE: '100 x 100 x 200',
  OVERLAP: 'with box 2',
  SUPPORT: '999 of 2000 mm²',
  STACK_CODE: "'A' on 'B'",
  STACK_LIMIT: '3 of 2',
  TOP_WEIGHT: '1500 g of 1000 g',
  TOP_ONLY: 'stands on box 2',
  FLOOR_ONLY: 'stands at 100 mm',
  FLOOR_WEIGHT: '1001 g on 2000 mm²',
  LOAD_ORDER: 'cannot pass box 2',
  DOOR: '100 x 200 through 90 x 180',
  RESERVED: 'in the space at 0 0 0',
  UNLOAD: 'box 2 of a later stop keeps it in',
  PAYLOAD: '1001 g of 1000 g',
  GROSS: '1001 g of 1000 g',
  BOX_COUNT: '5 of 4',
  PLANNED_FILL: 'more than 805 thousandths',
  MIN_FILL: 'less than 505 thousandths',
  MIN_BOXES: '1 below 2',
  SEGREGATION: '3 and 8',
  GRAVITY: 'centre at -100 mm along, 40 mm across',
  GROUP: 'group H in a container of G',
  TOGETHER: 'containers 0 and 1',
  FIXED: 'moved',
  AVAILABLE: '2 used of 1',
  FIGURES: '10 g, is 11',
}

it('says in either language what is wrong with a load and how to correct it', () => {
  const sentences = Object.entries(details).flatMap(([rule, detail]) => {
    const violation = { rule, at: rule === 'PAYLOAD' ? { container: 0 } : { container: 0, box: 1 }, detail }
    const nameOf = (box: number) => `C${box}`
    return [explainLoadViolation(violation, 'en', nameOf), explainLoadViolation(violation, 'ja', nameOf)]
  })
  expect(sentences.join('\n')).toMatchInlineSnapshot(`
    "C1 sticks out of the container. Move it inwards.
    C1 がコンテナからはみ出しています。内側へ動かしてください。
    The position of C1 must be in whole millimetres. Move it.
    C1 の位置はミリ単位の整数にしてください。
    C1 cannot be placed this way up. Rotate it about the vertical axis only.
    C1 はこの向きに置けません。水平に回転してください。
    C1 overlaps C2. Move one of them.
    C1 が C2 と重なっています。どちらかを動かしてください。
    C1 is not supported enough (49 % supported). Place it on the floor or on cases of equal height.
    C1 の支持面積が不足しています（49 %）。床または平らな面に置いてください。
    C1 cannot be stacked on the case below (stack codes 'A' on 'B'). Move it.
    C1 は下のケースに積めません（段積みコード 'A' on 'B'）。別の場所へ移してください。
    The stack on C1 is too high (3, limit 2). Remove some cases.
    C1 の上の段数が上限を超えています（3、上限 2）。上のケースを減らしてください。
    The weight on top of C1 is too high (1.5 kg, limit 1 kg). Remove some cases.
    C1 の上載質量が上限を超えています（1.5 kg、上限 1 kg）。上のケースを減らしてください。
    C1 is on a case that cannot carry others. Move it.
    C1 は上積み禁止のケースの上にあります。別の場所へ移してください。
    C1 must be on the floor. Move it.
    C1 は床に置いてください。
    The floor load under C1 is too high (501 kg/m²). Remove cases on top of it.
    C1 の下の床荷重が上限を超えています（501 kg/m²）。上のケースを減らしてください。
    C1 cannot be brought in from the door: another case is in the way. Move one of them.
    C1 は別のケースに塞がれ、扉から積み込めません。どちらかを動かしてください。
    C1 does not fit through the door (100 × 200 mm, door 90 × 180 mm). Rotate or remove it.
    C1 は扉を通りません（100 × 200 mm、扉 90 × 180 mm）。向きを変えるか降ろしてください。
    C1 is in space that must stay free. Move it.
    C1 が空けておく場所にあります。別の場所へ移してください。
    C1 cannot be unloaded at its stop: a case for a later stop blocks it. Move one of them.
    C1 は後で降ろすケースに塞がれ、荷降ろし順に取り出せません。どちらかを動かしてください。
    The container exceeds its maximum payload (1.001 kg, limit 1 kg). Move cases to another container.
    最大積載量を超えています（1.001 kg、上限 1 kg）。別のコンテナへ移してください。
    The cases exceed the gross weight limit of the loading rule (1.001 kg, limit 1 kg). Move cases to another container.
    積付規則の質量上限を超えています（1.001 kg、上限 1 kg）。別のコンテナへ移してください。
    The container has more cases than the loading rule allows (5, limit 4). Move cases to another container.
    積付規則のケース数上限を超えています（5、上限 4）。別のコンテナへ移してください。
    The container exceeds its planned fill (limit 80.5 %). Move cases to another container.
    計画充填率を超えています（上限 80.5 %）。別のコンテナへ移してください。
    The container does not reach its minimum fill (minimum 50.5 %). Add cases.
    最低充填率を下回っています（最低 50.5 %）。ケースを追加してください。
    The container has fewer cases than its minimum (1, minimum 2). Add cases.
    最小ケース数を下回っています（1、最小 2）。ケースを追加してください。
    Dangerous goods of classes 3 and 8 cannot share a container. Move all but one class to other containers.
    危険物クラス 3 and 8 は同一コンテナに積めません。1 クラスを残して別のコンテナへ移してください。
    The centre of gravity is outside its limits (-100 mm from the front, 40 mm from the left). Move heavy cases towards the middle.
    重心が許容範囲を外れています（前壁から -100 mm、左壁から 40 mm）。重いケースを中央へ寄せてください。
    C1 has another dealer or vanning date. Move it to another container.
    C1 はディーラーまたはバンニング日が異なります。別のコンテナへ移してください。
    Cases that must share a container are separated (containers 0 and 1). Load them together.
    同一コンテナに積むべきケースが分かれています（containers 0 and 1）。まとめて積んでください。
    Locked cases in this container were moved. Undo the move or unlock them.
    固定したケースの位置が変わっています。元に戻すか、固定を解除してください。
    Not enough containers of this type (2, limit 1). Use another type.
    このタイプのコンテナが不足しています（2、上限 1）。別のタイプを使用してください。
    Constraint FIGURES is violated: 10 g, is 11.
    制約 FIGURES に違反しています：10 g, is 11"
  `)
})

it('counts a container as topped up only while all its locked boxes stand where they stood, in their order', () => {
  const problem = problemWith({}, [10, 10])
  const [container] = planOf(problem, [at(0, 0, 0, 0), at(1, 0, 100, 0)]).containers
  const load = { type: 0, group: 'G', boxes: container?.boxes ?? [] }
  const rules = (fixed: typeof load.boxes) => judgeLoad(problem, load, fixed).violations.map(({ rule }) => rule)
  expect(rules([])).toEqual(['GRAVITY'])
  const [first = at(0, 0, 0, 0), second = at(1, 0, 100, 0)] = load.boxes
  expect(rules([first])).toEqual([])
  expect(rules([first, second])).toEqual([])
  for (const side of ['x', 'y', 'z', 'dx', 'dy', 'dz', 'box'] as const)
    expect(rules([first, { ...second, [side]: second[side] + 1 }])).toEqual(['GRAVITY'])
  expect(rules([second])).toEqual(['GRAVITY'])
})

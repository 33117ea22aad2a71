import type { Texts } from '../../texts/texts.ts'

export const containerClosingMessages = {
  'M-VAN-001': {
    en: 'Container {renbanNo} is already closed or shipped. Reload it.',
    ja: 'コンテナ {renbanNo} はすでに締切済みまたは出荷済みです。再読み込みしてください。',
  },
  'M-VAN-002': {
    en: '{value} is not a container number: four letters ending in U, J or Z, then seven digits.',
    ja: '{value} はコンテナ番号ではありません（英字 4 桁（末尾 U・J・Z）＋数字 7 桁）。',
  },
  'M-VAN-003': {
    en: 'The check digit of {value} should be {expected}. Check the number on the container.',
    ja: '{value} のチェックデジットは {expected} のはずです。コンテナの番号を再確認してください。',
  },
  'M-VAN-004': {
    en: 'Seal {value} is already used on container {renbanNo}. Check the number.',
    ja: 'シール {value} はコンテナ {renbanNo} で使用済みです。番号を確認してください。',
  },
  'M-VAN-005': {
    en: 'The time is in the future. Enter an earlier time.',
    ja: '未来の日時は指定できません。現在以前の日時を入力してください。',
  },
  'M-VAN-006': {
    en: 'Case {caseNo} was packed at {at}. Enter a later time.',
    ja: 'ケース {caseNo} の梱包完了（{at}）より前の日時です。以降の日時を入力してください。',
  },
  'M-VAN-007': {
    en: 'Cargo and securing material weigh {kg} kg, above the maximum payload of {max} kg. Leave cases behind.',
    ja: '積載質量（固縛材を含む）{kg} kg が最大積載量 {max} kg を超えています。ケースを降ろしてください。',
  },
  'M-VAN-008': {
    en: 'No packed case is loaded. Record the packing results first.',
    ja: '梱包済みのケースがありません。先に梱包実績を登録してください。',
  },
  'M-VAN-009': {
    en: 'Case {caseNo} is not in container {renbanNo}.',
    ja: 'ケース {caseNo} はコンテナ {renbanNo} に割り付けられていません。',
  },
  'M-VAN-010': {
    en: 'Case {caseNo} cannot be added: it does not exist, is not packed, has another dealer, or is in a closed container.',
    ja: 'ケース {caseNo} は追加できません（存在しない、未梱包、ディーラーが異なる、または締切済みコンテナに積載済み）。',
  },
  'M-VAN-011': {
    en: '{count} {count|case is|cases are} not packed and will stay behind: {cases}',
    ja: '未梱包の {count} ケースは積み残されます：{cases}',
  },
  'M-VAN-012': {
    en: 'The tare of {type} is {expected} kg. Check the plate of the container.',
    ja: '{type} の自重は {expected} kg です。コンテナの銘板を確認してください。',
  },
  'M-VAN-013': {
    en: 'Container {renbanNo} closed: VGM {vgm} kg.',
    ja: 'コンテナ {renbanNo} を締め切りました（VGM {vgm} kg）。',
  },
  'M-VAN-014': {
    en: 'Container {renbanNo} cannot be opened again: only closed containers that have not been shipped can.',
    ja: 'コンテナ {renbanNo} の締切は取り消せません。取り消せるのは締切済みで未出荷のコンテナのみです。',
  },
  'M-VAN-015': {
    en: 'Ship notice {asnNo} has been sent. Cancel it on ODR-OCF-ASN HISTORY first.',
    ja: '出荷通知 {asnNo} は送信済みです。先に ODR・OCF・ASN 履歴（L04）で取り消してください。',
  },
  'M-VAN-016': { en: 'Container {renbanNo} opened again.', ja: 'コンテナ {renbanNo} の締切を取り消しました。' },
  'M-VAN-017': {
    en: 'Container {renbanNo} is not closed or has already been shipped. Only closed containers can be shipped.',
    ja: 'コンテナ {renbanNo} は未締切または出荷済みです。出荷できるのは締切済みのコンテナのみです。',
  },
  'M-VAN-018': {
    en: 'Container {renbanNo} was closed at {at}. Enter a later time.',
    ja: 'コンテナ {renbanNo} の締切（{at}）より前の日時です。以降の日時を入力してください。',
  },
  'M-VAN-019': {
    en: '{shipped} {shipped|container|containers} shipped, {notices} {notices|ship notice|ship notices} sent.',
    ja: 'コンテナ {shipped} 本を出荷し、出荷通知 {notices} 件を送信しました。',
  },
  'M-VAN-020': {
    en: 'Month {month} is closed, so the container cannot be opened again.',
    ja: '{month} は締め済みのため、コンテナの締切を取り消せません。',
  },
  'M-VAN-021': {
    en: 'There are warnings. Accept them to close the container.',
    ja: '警告があります。内容を確認のうえ、締め切ってください。',
  },
  'M-VAN-022': {
    en: 'None of these containers is closed yet.',
    ja: '締切済みのコンテナがありません。',
  },
  'M-VAN-023': {
    en: 'Enter renban numbers, a month or vanning dates.',
    ja: '連番、月またはバンニング日を指定してください。',
  },
  'M-VAN-024': {
    en: 'Container number {value} is already on {renbanNo}, which has not been shipped. Check the number.',
    ja: 'コンテナ番号 {value} は未出荷の {renbanNo} で使用されています。番号を確認してください。',
  },
  'M-VAN-025': {
    en: 'Container {renbanNo} is not closed. Move its cases under “Containers”.',
    ja: 'コンテナ {renbanNo} は未締切です。ケースは「コンテナ」で移動してください。',
  },
  'M-VAN-026': {
    en: 'Case {caseNo} is not in container {renbanNo}.',
    ja: 'ケース {caseNo} はコンテナ {renbanNo} に積載されていません。',
  },
  'M-VAN-027': {
    en: '{count} {count|case|cases} taken out of container {renbanNo}. Verified gross mass: {vgm} kg. Send the corrected ship notice.',
    ja: 'コンテナ {renbanNo} から {count} ケースを外しました。確定総質量（VGM）は {vgm} kg です。訂正した出荷通知を送信してください。',
  },
  'M-VAN-028': {
    en: 'The containers belong to several carriers ({carriers}). Select the containers of one carrier.',
    ja: '複数の船会社（{carriers}）のコンテナが含まれています。1 社のコンテナを選択してください。',
  },
  'M-VAN-029': {
    en: 'Container {renbanNo} has no carrier in the correspondence calendar (A03). Enter it, then download again.',
    ja: 'コンテナ {renbanNo} の船会社が対応カレンダー（A03）に登録されていません。登録してから再度ダウンロードしてください。',
  },
} as const satisfies Texts

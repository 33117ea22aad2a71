export interface PartName {
  readonly prefix: string
  readonly en: string
  readonly ja: string
  readonly isSided: boolean
  readonly dangerClass: string
}

const name = (prefix: string, en: string, ja: string, isSided = false, dangerClass = ''): PartName => ({
  prefix,
  en,
  ja,
  isSided,
  dangerClass,
})

export const partNames: readonly PartName[] = [
  name('53301', 'HOOD SUB-ASSY', 'フードサブアッシー'),
  name('52119', 'COVER, FRONT BUMPER', 'フロントバンパーカバー'),
  name('52159', 'COVER, REAR BUMPER', 'リヤバンパーカバー'),
  name('53111', 'GRILLE, RADIATOR', 'ラジエーターグリル'),
  name('16400', 'RADIATOR ASSY', 'ラジエーターアッシー'),
  name('88460', 'CONDENSER ASSY, COOLER', 'クーラーコンデンサーアッシー'),
  name('27060', 'ALTERNATOR ASSY', 'オルタネーターアッシー'),
  name('28100', 'STARTER ASSY', 'スターターアッシー'),
  name('17801', 'ELEMENT, AIR CLEANER', 'エアクリーナーエレメント'),
  name('90915', 'FILTER, OIL', 'オイルフィルター'),
  name('90119', 'BOLT, WITH WASHER', 'ボルト（ワッシャー付き）'),
  name('90179', 'NUT, FLANGE', 'フランジナット'),
  name('90467', 'CLIP, TRIM', 'トリムクリップ'),
  name('90080', 'SCREW, TAPPING', 'タッピングスクリュー'),
  name('82111', 'WIRE, ENGINE ROOM', 'エンジンルームワイヤー'),
  name('82141', 'WIRE, INSTRUMENT PANEL', 'インストルメントパネルワイヤー'),
  name('55401', 'PAD SUB-ASSY, INSTRUMENT PANEL', 'インストルメントパネルパッド'),
  name('45100', 'WHEEL ASSY, STEERING', 'ステアリングホイールアッシー'),
  name('45130', 'AIRBAG MODULE, DRIVER', '運転席エアバッグモジュール', false, '9'),
  name('73970', 'AIRBAG MODULE, PASSENGER', '助手席エアバッグモジュール', false, '9'),
  name('08826', 'ADHESIVE, WINDSHIELD', 'ウインドシールド接着剤', false, '3'),
  name('28800', 'BATTERY ASSY', 'バッテリーアッシー', false, '8'),
  name('42652', 'TIRE, TUBELESS', 'チューブレスタイヤ'),
  name('42611', 'WHEEL, DISC', 'ディスクホイール'),
  name('17410', 'PIPE ASSY, EXHAUST, FRONT', 'フロントエキゾーストパイプ'),
  name('17430', 'MUFFLER ASSY, EXHAUST', 'マフラーアッシー'),
  name('31250', 'DISC ASSY, CLUTCH', 'クラッチディスクアッシー'),
  name('13011', 'RING SET, PISTON', 'ピストンリングセット'),
  name('11115', 'GASKET, CYLINDER HEAD', 'シリンダーヘッドガスケット'),
  name('37110', 'SHAFT ASSY, PROPELLER', 'プロペラシャフトアッシー'),
  name('56101', 'GLASS, WINDSHIELD', 'ウインドシールドガラス'),
  name('71001', 'SEAT ASSY, FRONT', 'フロントシートアッシー', true),
  name('81110', 'LAMP ASSY, HEAD', 'ヘッドランプアッシー', true),
  name('81550', 'LAMP ASSY, REAR COMBINATION', 'リヤコンビネーションランプアッシー', true),
  name('87910', 'MIRROR ASSY, OUTER', 'アウターミラーアッシー', true),
  name('53801', 'PANEL, FRONT FENDER', 'フロントフェンダーパネル', true),
  name('67001', 'PANEL SUB-ASSY, FRONT DOOR', 'フロントドアパネル', true),
  name('67003', 'PANEL SUB-ASSY, REAR DOOR', 'リヤドアパネル', true),
  name('48510', 'ABSORBER ASSY, SHOCK, FRONT', 'フロントショックアブソーバー', true),
  name('48068', 'ARM SUB-ASSY, SUSPENSION, LOWER', 'サスペンションロワーアーム', true),
  name('43430', 'SHAFT ASSY, FRONT DRIVE', 'フロントドライブシャフト', true),
  name('43512', 'DISC, FRONT BRAKE', 'フロントブレーキディスク'),
  name('47730', 'CYLINDER ASSY, DISC BRAKE', 'ディスクブレーキシリンダー', true),
  name('69820', 'REGULATOR SUB-ASSY, WINDOW', 'ウインドレギュレーター', true),
  name('69040', 'LOCK ASSY, DOOR', 'ドアロックアッシー', true),
  name('62310', 'WEATHERSTRIP, DOOR OPENING', 'ドアオープニングウェザーストリップ', true),
  name('58510', 'CARPET ASSY, FLOOR', 'フロアカーペットアッシー'),
  name('63310', 'HEADLINING ASSY, ROOF', 'ルーフヘッドライニング'),
  name('86120', 'RECEIVER ASSY, RADIO', 'ラジオレシーバーアッシー'),
  name('89661', 'COMPUTER, ENGINE CONTROL', 'エンジンコントロールコンピューター'),
  name('22030', 'BODY ASSY, THROTTLE', 'スロットルボデーアッシー'),
  name('23220', 'PUMP ASSY, FUEL', 'フューエルポンプアッシー'),
  name('77001', 'TANK SUB-ASSY, FUEL', 'フューエルタンク'),
  name('12305', 'INSULATOR, ENGINE MOUNTING', 'エンジンマウンティングインシュレーター'),
]

const codeOf = 'ABDEHKNRSUVY'
/** Two characters such as 0K: the model a part was first made for. */
export const carFamilyOf = (index: number) =>
  `${Math.floor(index / codeOf.length) % 10}${codeOf[index % codeOf.length] ?? 'A'}`

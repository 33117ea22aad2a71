/** Distances, ports and working weeks of the dealers' countries. Names are fictitious. */
export interface CountryProfile {
  readonly country: string
  readonly timeZone: string
  readonly port: string
  /** The port as UN/LOCODE writes it. */
  readonly portCode: string
  readonly oceanDays: number
  readonly worksSaturday: boolean
  readonly names: readonly [string, string]
  readonly containerTypes: readonly string[]
}

const PORT_CODE_LENGTH = 5

/** `port`: its UN/LOCODE and name. */
const profile = (
  country: string,
  timeZone: string,
  port: string,
  oceanDays: number,
  names: readonly [string, string],
  containers = '40HC 20GP',
  worksSaturday = false,
): CountryProfile => ({
  country,
  timeZone,
  port: port.slice(PORT_CODE_LENGTH + 1),
  portCode: port.slice(0, PORT_CODE_LENGTH),
  oceanDays,
  names,
  containerTypes: containers.split(' '),
  worksSaturday,
})

export const countryProfiles: readonly CountryProfile[] = [
  profile('TH', 'Asia/Bangkok', 'THLCH Laem Chabang', 10, ['Chao Phraya Vehicle Assembly', 'Rayong Truck Works']),
  profile('ID', 'Asia/Jakarta', 'IDTPP Tanjung Priok', 11, ['Nusantara Motor Perakitan', 'Karawang Body Plant']),
  profile(
    'ZA',
    'Africa/Johannesburg',
    'ZADUR Durban',
    30,
    ['Umhlanga Vehicle Manufacturing', 'Eastern Cape Motor Works'],
    '40HC',
  ),
  profile('IN', 'Asia/Kolkata', 'INMAA Chennai', 18, ['Coromandel Auto Works', 'Pune Hills Motors'], '40HC 20GP', true),
  profile(
    'MX',
    'America/Mexico_City',
    'MXLZC Lazaro Cardenas',
    19,
    ['Bajio Automotriz', 'Guanajuato Ensamble'],
    '40HC',
  ),
  profile(
    'US',
    'America/Chicago',
    'USLGB Long Beach',
    12,
    ['Tennessee Valley Assembly', 'Blue Ridge Trucks'],
    '40HC 40GP',
  ),
  profile('BR', 'America/Sao_Paulo', 'BRSSZ Santos', 38, ['Paulista Veiculos', 'Parana Montadora'], '40HC'),
  profile('GB', 'Europe/London', 'GBFXT Felixstowe', 36, ['Trent Valley Motor Works', 'Wearside Assembly'], '40HC'),
  profile(
    'VN',
    'Asia/Ho_Chi_Minh',
    'VNHPH Hai Phong',
    9,
    ['Red River Auto Assembly', 'Dong Nai Vehicles'],
    '40GP 20GP',
    true,
  ),
  profile('MY', 'Asia/Kuala_Lumpur', 'MYPKG Port Klang', 10, ['Selangor Assembly Services', 'Tanjung Malim Works']),
  profile('PH', 'Asia/Manila', 'PHBTG Batangas', 6, ['Laguna Motor Assembly', 'Batangas Bay Vehicles'], '40GP 20GP'),
  profile('AU', 'Australia/Melbourne', 'AUMEL Melbourne', 15, ['Yarra Vehicle Distribution', 'Murray Plains Trucks']),
  profile(
    'CN',
    'Asia/Shanghai',
    'CNNSA Nansha',
    5,
    ['Pearl Delta Joint Motors', 'Songhua Vehicle Works'],
    '40HC 20GP',
    true,
  ),
  profile('TR', 'Europe/Istanbul', 'TRDRC Derince', 34, ['Sakarya Ovasi Otomotiv', 'Marmara Montaj'], '40HC'),
  profile('PL', 'Europe/Warsaw', 'PLGDN Gdansk', 40, ['Silesia Drive Systems', 'Odra Motor Works'], '40HC'),
  profile('FR', 'Europe/Paris', 'FRLEH Le Havre', 35, ['Escaut Assemblage', 'Loire Carrosserie'], '40HC'),
  profile(
    'AR',
    'America/Argentina/Buenos_Aires',
    'ARZAE Zarate',
    42,
    ['Rio Parana Automotores', 'Pampa Camiones'],
    '40HC',
  ),
  profile('CA', 'America/Toronto', 'CAVAN Vancouver', 13, ['Grand River Assembly', 'Lakehead Vehicles'], '40HC 40GP'),
  profile(
    'KE',
    'Africa/Nairobi',
    'KEMBA Mombasa',
    28,
    ['Rift Valley Vehicle Assemblers', 'Athi River Trucks'],
    '40GP 20GP',
    true,
  ),
  profile('PK', 'Asia/Karachi', 'PKKHI Karachi', 20, ['Indus Plain Motors', 'Bin Qasim Assembly'], '40GP 20GP', true),
]

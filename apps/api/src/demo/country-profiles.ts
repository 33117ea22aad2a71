/** Distances, ports and working weeks of the dealers' countries. Names are fictitious. */
export interface CountryProfile {
  readonly country: string
  readonly timeZone: string
  readonly port: string
  readonly oceanDays: number
  readonly worksSaturday: boolean
  readonly names: readonly [string, string]
  readonly containerTypes: readonly string[]
}

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
  port,
  oceanDays,
  names,
  containerTypes: containers.split(' '),
  worksSaturday,
})

export const countryProfiles: readonly CountryProfile[] = [
  profile('TH', 'Asia/Bangkok', 'Laem Chabang', 10, ['Chao Phraya Vehicle Assembly', 'Rayong Truck Works']),
  profile('ID', 'Asia/Jakarta', 'Tanjung Priok', 11, ['Nusantara Motor Perakitan', 'Karawang Body Plant']),
  profile(
    'ZA',
    'Africa/Johannesburg',
    'Durban',
    30,
    ['Umhlanga Vehicle Manufacturing', 'Eastern Cape Motor Works'],
    '40HC',
  ),
  profile('IN', 'Asia/Kolkata', 'Chennai', 18, ['Coromandel Auto Works', 'Pune Hills Motors'], '40HC 20GP', true),
  profile('MX', 'America/Mexico_City', 'Lazaro Cardenas', 19, ['Bajio Automotriz', 'Guanajuato Ensamble'], '40HC'),
  profile('US', 'America/Chicago', 'Long Beach', 12, ['Tennessee Valley Assembly', 'Blue Ridge Trucks'], '40HC 40GP'),
  profile('BR', 'America/Sao_Paulo', 'Santos', 38, ['Paulista Veiculos', 'Parana Montadora'], '40HC'),
  profile('GB', 'Europe/London', 'Felixstowe', 36, ['Trent Valley Motor Works', 'Wearside Assembly'], '40HC'),
  profile(
    'VN',
    'Asia/Ho_Chi_Minh',
    'Hai Phong',
    9,
    ['Red River Auto Assembly', 'Dong Nai Vehicles'],
    '40GP 20GP',
    true,
  ),
  profile('MY', 'Asia/Kuala_Lumpur', 'Port Klang', 10, ['Selangor Assembly Services', 'Tanjung Malim Works']),
  profile('PH', 'Asia/Manila', 'Batangas', 6, ['Laguna Motor Assembly', 'Batangas Bay Vehicles'], '40GP 20GP'),
  profile('AU', 'Australia/Melbourne', 'Melbourne', 15, ['Yarra Vehicle Distribution', 'Murray Plains Trucks']),
  profile('CN', 'Asia/Shanghai', 'Nansha', 5, ['Pearl Delta Joint Motors', 'Songhua Vehicle Works'], '40HC 20GP', true),
  profile('TR', 'Europe/Istanbul', 'Derince', 34, ['Sakarya Ovasi Otomotiv', 'Marmara Montaj'], '40HC'),
  profile('PL', 'Europe/Warsaw', 'Gdansk', 40, ['Silesia Drive Systems', 'Odra Motor Works'], '40HC'),
  profile('FR', 'Europe/Paris', 'Le Havre', 35, ['Escaut Assemblage', 'Loire Carrosserie'], '40HC'),
  profile('AR', 'America/Argentina/Buenos_Aires', 'Zarate', 42, ['Rio Parana Automotores', 'Pampa Camiones'], '40HC'),
  profile('CA', 'America/Toronto', 'Vancouver', 13, ['Grand River Assembly', 'Lakehead Vehicles'], '40HC 40GP'),
  profile(
    'KE',
    'Africa/Nairobi',
    'Mombasa',
    28,
    ['Rift Valley Vehicle Assemblers', 'Athi River Trucks'],
    '40GP 20GP',
    true,
  ),
  profile('PK', 'Asia/Karachi', 'Karachi', 20, ['Indus Plain Motors', 'Bin Qasim Assembly'], '40GP 20GP', true),
]

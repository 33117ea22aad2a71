/** PostgreSQL cannot store NUL, which a file can contain: readers see its picture instead. */
export const withoutNul = (text: string): string => text.replaceAll('\u0000', '␀')

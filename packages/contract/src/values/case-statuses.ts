export const caseStatuses = [
  'PLANNED',
  'PRINTED',
  'PACKING',
  'PACKED',
  'VANNED',
  'SHIPPED',
  'SHORT',
  'CANCELLED',
  'REPACK',
] as const

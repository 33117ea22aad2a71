export async function convertCases(_from: string, _to: string): Promise<void> {}

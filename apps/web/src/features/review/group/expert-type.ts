const types = ['technical', 'economic', 'management', 'legal'] as const;
/** The kind of an expert as a key of texts. */
export const typeOf = (word: string) => types.find((type) => type === word) ?? 'technical';

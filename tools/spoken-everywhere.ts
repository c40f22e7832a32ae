/** Areas of texts that every page of both shells says: they are one file of each language, known to all. */
export const spokenEverywhere = ['common', 'ui', 'shell', 'portal'] as const;

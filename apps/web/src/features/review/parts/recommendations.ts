/** Words of the area `reviewParts` by what travels; index 0 stands for none. */
export const recommendationKeys = [undefined, 'stronglySupport', 'support', 'reserve', 'oppose'] as const;

/**
 * Codes of the roles with a meaning of their own (spec 6): of firms, of individuals, of experts. Every other role is
 * what it is granted.
 */
export const roleCodes = { enterprise: '20', individual: '21', expert: 'expert' } as const;

/** The name pages recognise an expert by, beside the code (spec 6). */
export const expertRoleName = '专家';

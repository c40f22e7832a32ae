import { fundFileApi, otherDateApi } from '@qifu/contracts';

const kinds = { other: otherDateApi, fund: fundFileApi } as const;

/** Other material, and what only holders of the fund right may see. */
export type FileKind = keyof typeof kinds;
export const filesApi = (kind: FileKind) => kinds[kind];

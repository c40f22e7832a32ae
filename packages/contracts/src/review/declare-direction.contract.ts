import { code, longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating } from '../resource/standard-calls';
import { idParams, idReply, listOf, mark, version } from '../shapes';
import { versioned } from './review-shapes';

/** Where its calls are and whose rights decide. */
export const declareDirectionPlace = {
  address: '/api/xmqgcgl/p2/declareDirection',
  menu: 'declareDirection',
} as const;

export interface DirectionNode {
  id: string;
  parentId: string;
  enCode: string;
  fullName: string;
  keywords: string[];
  description: string;
  sortCode: number;
  enabledMark: number;
  version: number;
  hasChildren: boolean;
  isLeaf: boolean;
  children: DirectionNode[] | null;
}
export const directionNode: z.ZodType<DirectionNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    enCode: z.string(),
    fullName: z.string(),
    keywords: z.array(z.string()),
    description: z.string(),
    sortCode: z.number().int(),
    enabledMark: z.number().int(),
    version: z.number().int(),
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    children: z.array(directionNode).nullable(),
  }),
);

export const directionInput = z.object({
  parentId: z.string().min(1).max(64).default('-1'),
  enCode: code.max(50, 'tooLong'),
  fullName: requiredText(100),
  keywords: z.array(requiredText(50)).max(50).default([]),
  description: longText(500).default(''),
  sortCode: z.number().int().min(0).max(999_999).default(0),
  enabledMark: mark.default(1),
});
export type DirectionInput = z.output<typeof directionInput>;

/** Ours: directions of declaration, a tree (rulings 27). */
export const declareDirectionApi = contract(declareDirectionPlace.address, {
  tree: {
    method: 'GET',
    path: '/getTree',
    query: z.object({ keyword: longText(200).default('') }),
    data: listOf(directionNode),
    access: 'session',
  },
  create: creating(declareDirectionPlace, { body: directionInput, data: idReply }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: directionInput.extend({ version }),
    data: idReply,
    access: 'declareDirection:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: versioned,
    access: 'declareDirection:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});

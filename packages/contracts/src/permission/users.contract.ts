import { z } from 'zod';
import { contract } from '../contract';
import { conditionGroups } from '../resource/condition-group';
import { id, idParams, listOf, pageFields, pageOf, toggleBody, toggleReply, version } from '../shapes';
import { userInfoOfForm, userInput, userOverview, userRow } from './user-shapes';

const idOrNone = z.string().max(64).default('');
/** What the list of people is narrowed to. */
export const userListQuery = z.object({
  ...pageFields,
  organizeId: idOrNone,
  positionId: idOrNone,
  roleId: idOrNone,
  groupId: idOrNone,
  /** Code in the dictionary `sex`. */
  gender: z.string().max(50).default(''),
  /** 0 off, 1 on, 2 locked. */
  enabledMark: z.enum(['0', '1', '2', '']).default(''),
  /** 1: those who act for an outside sign-in without a linked account, and nobody else (rulings 32). */
  isTemporary: z.enum(['0', '1', '']).default('0'),
  groups: conditionGroups,
});
export type UserListQuery = z.output<typeof userListQuery>;

/** A person as choosers of one list name him. */
export const knownUser = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  gender: z.string(),
  department: z.string(),
  quickQuery: z.string(),
  sortCode: z.number().int(),
});

/** One wire form of a password: base64 of the text, or its md5. */
const wirePassword = z.string().min(1).max(512);

/** A new password for somebody else, sent twice; left out, one is drawn and answered. */
const resetPasswordInput = z.object({
  id: id.optional(),
  userPassword: wirePassword.optional(),
  validatePassword: wirePassword.optional(),
});

/** People who can sign in (contract-core 6.7). */
export const usersApi = contract('/api/permission/Users', {
  list: {
    method: 'GET',
    path: '',
    query: userListQuery,
    data: pageOf(userRow),
    access: 'user:view',
    columnsOf: 'user',
  },
  /** The first password is told once, when it was drawn and nobody else knows it. */
  create: {
    method: 'POST',
    path: '',
    body: userInput,
    data: z.object({ id: z.string(), firstPassword: z.string().nullable() }),
    access: 'user:btn_add',
    says: 'created',
    namesRecord: true,
  },
  listAll: { method: 'GET', path: '/All', data: listOf(knownUser), access: 'session' },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: userInfoOfForm,
    access: 'user:view',
    columnsOf: 'user',
    traces: 'user',
  },
  /** What the list says of one person, and a little more; for reading. */
  overview: {
    method: 'GET',
    path: '/:id/Overview',
    params: idParams,
    data: userOverview,
    access: 'user:view',
    columnsOf: 'user',
  },
  /** Replaces organizations, positions, roles and groups too, and ends the person's sessions. */
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: userInput,
    access: 'user:btn_edit',
    columnsOf: 'user',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: z.object({ version: version.optional() }),
    access: 'user:btn_remove',
    columnsOf: 'user',
    says: 'deleted',
    namesRecord: true,
  },
  /**
   * The new password must be changed at the next sign-in, whatever the settings; the person is told. `firstPassword` is
   * the drawn one, told once; until `restsUntil` the person's power over reviews rests (docs/decisions/0020).
   */
  resetPassword: {
    method: 'POST',
    path: '/:id/Actions/ResetPassword',
    params: idParams,
    body: resetPasswordInput,
    data: z.object({ firstPassword: z.string().nullable(), restsUntil: z.number().nullable() }),
    access: 'user:btn_edit',
    says: 'passwordReset',
  },
  /** Into the state that is asked for; without one 1 becomes 0, anything else 1. Switching somebody off ends his sessions. */
  toggleState: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: toggleBody,
    data: toggleReply,
    access: 'user:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** For whoever has lost app and recovery codes; the person's sessions end. */
  resetSecondFactor: {
    method: 'PUT',
    path: '/:id/Actions/ResetSecondFactor',
    params: idParams,
    access: 'user:btn_edit',
    says: 'done',
  },
  /** Takes the lock of wrong passwords away at once, a delayed or a lasting one (contract-core 6.7). */
  unlock: {
    method: 'PUT',
    path: '/:id/Actions/unlock',
    params: idParams,
    access: 'user:btn_edit',
    says: 'unlocked',
  },
});

import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { pictureFileName } from '../files/file.contract';
import { instantQuery, optionalTime, pageFields, pageOf } from '../shapes';
import { personalFacts, readFacts } from './user-shapes';

/** What a person reads about himself (contract-core 6.10). */
const baseInfo = z.object({
  ...readFacts,
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  organize: z.string(),
  position: z.string(),
  manager: z.string(),
  /** Names of the roles, whatever the field is called. */
  roleId: z.string(),
  creatorTime: z.number(),
  prevLogTime: optionalTime,
  prevLogIP: z.string(),
  signature: z.string(),
  /** Ours: he has entered the number himself, and no code sent to it was entered yet, so it does not sign in by SMS. */
  isMobileUnproved: z.boolean(),
  avatar: z.string(),
  theme: z.string(),
  language: z.string(),
});
export type BaseInfo = z.infer<typeof baseInfo>;

/** What a person changes of himself; the form of the page checks by it too. */
export const baseInfoInput = z.object({
  ...personalFacts,
  realName: requiredText(50),
  signature: z.preprocess((value) => value ?? '', longText(500)).prefault(''),
  /** Proves who it is where another mobile number would open the sign-in by SMS; forms of rulings 4. */
  oldPassword: z.string().max(512).optional(),
});
export type BaseInfoInput = z.output<typeof baseInfoInput>;

/** What the person may use: a menu, or a part of one. */
export interface OwnGrantNode {
  id: string;
  parentId: string;
  fullName: string;
  icon: string;
  hasChildren: boolean;
  children: OwnGrantNode[];
}
const ownGrantNode: z.ZodType<OwnGrantNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    icon: z.string(),
    hasChildren: z.boolean(),
    children: z.array(ownGrantNode),
  }),
);
const ownGrants = z.object({
  module: z.array(ownGrantNode),
  button: z.array(ownGrantNode),
  column: z.array(ownGrantNode),
  form: z.array(ownGrantNode),
  resource: z.array(ownGrantNode),
});
export type OwnGrants = z.infer<typeof ownGrants>;

const ownPlace = z.object({ id: z.string(), fullName: z.string(), isDefault: z.boolean() });

const ownLogQuery = z.object({
  ...pageFields,
  /** 1 sign-ins, 5 changing calls. */
  category: z.enum(['1', '5']).default('1'),
  startTime: instantQuery.optional(),
  endTime: instantQuery.optional(),
});
export type OwnLogQuery = z.output<typeof ownLogQuery>;
const ownLogRow = z.object({
  id: z.string(),
  creatorTime: z.number(),
  userName: z.string(),
  ipaddress: z.string(),
  ipaddressName: z.string(),
  platForm: z.string(),
  browser: z.string(),
  requestURL: z.string(),
  requestMethod: z.string(),
  requestDuration: z.number().int(),
  type: z.number().int(),
});
export type OwnLogRow = z.infer<typeof ownLogRow>;

/** The own account: facts, places, reports and logs. What it changes of password and pages is `currentAccountApi`. */
export const ownProfileApi = contract('/api/permission/Users/Current', {
  readBaseInfo: { method: 'GET', path: '/BaseInfo', data: baseInfo, access: 'session' },
  saveBaseInfo: {
    method: 'PUT',
    path: '/BaseInfo',
    body: baseInfoInput,
    access: 'session',
    says: 'updated',
  },
  /** Sends a code to the own number that is not proved yet; as often as one may be sent for signing in. */
  sendNumberCode: {
    method: 'POST',
    path: '/MobilePhone/Actions/SendCode',
    data: z.object({ resendIn: z.number().int(), validFor: z.number().int() }),
    access: 'session',
  },
  /** From now on the number signs in by SMS. */
  proveNumber: {
    method: 'POST',
    path: '/MobilePhone/Actions/Prove',
    body: z.object({ smsCode: z.string().trim().min(1, 'required').max(10) }),
    access: 'session',
    says: 'done',
  },
  /** The name of a file uploaded as `userAvatar`. */
  setAvatar: {
    method: 'PUT',
    path: '/Avatar/:headIcon',
    params: z.object({ headIcon: z.string().regex(pictureFileName, 'avatarNotUploaded') }),
    access: 'session',
    says: 'updated',
  },
  /** Direct reports of the caller (`0`) or of somebody below him. */
  listReports: {
    method: 'GET',
    path: '/Subordinate/:id',
    params: z.object({ id: z.string().min(1).max(64) }),
    data: z.array(
      z.object({
        id: z.string(),
        avatar: z.string(),
        userName: z.string(),
        department: z.string(),
        position: z.string(),
        isLeaf: z.boolean(),
      }),
    ),
    access: 'session',
  },
  listLog: {
    method: 'GET',
    path: '/SystemLog',
    query: ownLogQuery,
    data: pageOf(ownLogRow),
    access: 'session',
  },
  listOrganizes: {
    method: 'GET',
    path: '/getUserOrganizes',
    data: z.array(ownPlace),
    access: 'session',
  },
  listPositions: {
    method: 'GET',
    path: '/getUserPositions',
    data: z.array(ownPlace),
    access: 'session',
  },
  /** Roles of the person; those that count in the present organization are the default ones. */
  listRoles: {
    method: 'GET',
    path: '/getUserRoles',
    data: z.array(ownPlace),
    access: 'session',
  },
  /** In the current system. */
  readAuthorize: { method: 'GET', path: '/Authorize', data: ownGrants, access: 'session' },
});

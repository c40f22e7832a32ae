import { account, email, epochMs, longText, mobilePhone, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { defaultAvatar, pictureFileName } from '../files/file.contract';
import { id, optionalTime, smallInt, version } from '../shapes';

/** Forms of the platform send null for what is empty and numbers for codes: both are texts here. */
const asText = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;
const lenient = <T extends z.ZodType>(rule: T) => z.preprocess(asText, rule).prefault('');
const fact = (max: number) => lenient(longText(max));
const rule = <T extends z.ZodType>(one: T) => lenient(z.union([z.literal(''), one]));

/** An instant as the form sends it: milliseconds, their text, or nothing. */
const instant = z
  .preprocess((value) => {
    if (value === '' || value === undefined) return null;
    return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  }, epochMs.nullable())
  .prefault(null);

/** Comma joined ids, an array of them, or nothing. */
export const joinedIds = z
  .preprocess((value) => {
    if (value === null || value === undefined) return [];
    return typeof value === 'string' ? value.split(',').filter(Boolean) : value;
  }, z.array(id).max(1_000))
  .prefault('');

/** What a person may say about himself, and the office about him (contract-core 6.7, 6.10). */
export const personalFacts = {
  gender: lenient(requiredText(50)),
  nation: fact(64),
  nativePlace: fact(50),
  birthday: instant,
  certificatesType: fact(64),
  certificatesNumber: fact(50),
  education: fact(64),
  telePhone: fact(50),
  landline: fact(50),
  mobilePhone: rule(mobilePhone),
  email: rule(email),
  urgentContacts: fact(50),
  urgentTelePhone: fact(50),
  postalAddress: fact(500),
};

/** The last part of the address of a picture that was sent to the uploader; the default one where nothing is said. */
const headIcon = lenient(z.string().max(500)).transform((text, check) => {
  const name = text.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  if (text !== '' && !pictureFileName.test(name))
    check.addIssue({ code: 'custom', message: 'avatarNotUploaded' });
  return name || defaultAvatar;
});
const paths = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : []),
    z.array(z.preprocess((path) => (Array.isArray(path) ? path : []), z.array(id).max(100))).max(1_000),
  )
  .prefault([]);
const whole = (fallback: number, rule: z.ZodType<number> = smallInt) =>
  z
    .preprocess((value) => {
      if (value === '' || value === null || value === undefined) return fallback;
      return typeof value === 'string' ? Number(value) : value;
    }, rule)
    .prefault(null);

/** The form of a person. `organizeId` holds the organizations; a form that only sends their paths is understood too. */
export const userInput = z
  .object({
    ...personalFacts,
    account,
    realName: requiredText(50),
    organizeId: joinedIds,
    organizeIdTree: paths,
    positionId: joinedIds,
    roleId: joinedIds,
    groupId: joinedIds,
    managerId: lenient(z.string().max(64)),
    enabledMark: whole(1, z.number().int().min(0).max(2)),
    sortCode: whole(0),
    description: fact(500),
    headIcon,
    entryDate: instant,
    version: version.nullish(),
  })
  .transform(({ organizeIdTree, ...form }) => ({
    ...form,
    organizeId:
      form.organizeId.length > 0 ? form.organizeId : organizeIdTree.flatMap((path) => path.at(-1) ?? []),
  }))
  .refine(({ organizeId }) => organizeId.length > 0, { error: 'required', path: ['organizeId'] });
export type UserInput = z.output<typeof userInput>;

/** The facts above as they are read. */
export const readFacts = {
  gender: z.string(),
  nation: z.string(),
  nativePlace: z.string(),
  entryDate: optionalTime,
  birthday: optionalTime,
  certificatesType: z.string(),
  certificatesNumber: z.string(),
  education: z.string(),
  telePhone: z.string(),
  landline: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  urgentContacts: z.string(),
  urgentTelePhone: z.string(),
  postalAddress: z.string(),
};

/** A person as the form reads it. */
export const userInfoOfForm = z.object({
  ...readFacts,
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  organizeId: z.string(),
  organizeIdTree: z.array(z.array(z.string())),
  positionId: z.string(),
  roleId: z.string(),
  groupId: z.string(),
  managerId: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  isAdministrator: z.number().int(),
  version: z.number().int(),
});
export type UserForm = z.infer<typeof userInfoOfForm>;

const heldRole = z.object({ id: z.string(), fullName: z.string(), endsAt: optionalTime });
export type HeldRole = z.infer<typeof heldRole>;

/** A person in the list. */
export const userRow = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  /** Name in the dictionary `sex`. */
  gender: z.string(),
  mobilePhone: z.string(),
  /** Paths of the organizations, comma joined. */
  organize: z.string(),
  organizeId: z.string(),
  /** Names of the posts, comma joined. */
  position: z.string(),
  /** Those that count now; until when, where for a time only. */
  roles: z.array(heldRole),
  lastLogTime: optionalTime,
  lastLogIP: z.string(),
  creatorTime: z.number(),
  /** 0 off, 1 on, 2 locked. */
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  isAdministrator: z.number().int(),
  version: z.number().int(),
});
export type UserRow = z.infer<typeof userRow>;

/** A person as one reads about him, without what only the form holds. */
export const userOverview = userRow.extend({
  /** Names of the groups. */
  groups: z.array(z.string()),
  manager: z.string(),
  /** When a lock of wrong passwords ends by itself. */
  unlockTime: optionalTime,
});
export type UserOverview = z.infer<typeof userOverview>;

import { z } from 'zod';
import { contract } from '../contract';

/** The own password and a code of the app, or one of the recovery codes. */
const proof = z.object({
  password: z.string().min(1).max(512),
  totpCode: z.string().trim().min(1).max(20),
});

/** One-time codes of an app as a second step of signing in; each person turns it on for the own account. */
export const secondFactorApi = contract('/api/permission/Users/Current/SecondFactor', {
  read: {
    method: 'GET',
    path: '',
    data: z.object({ isOn: z.boolean(), since: z.number().nullable(), codesLeft: z.number().int() }),
    access: 'session',
  },
  /** Draws a secret; nothing is asked for until `confirm` has seen a first code. */
  begin: {
    method: 'POST',
    path: '/Actions/Begin',
    data: z.object({
      /** In base32, to be typed where the QR code cannot be read. */
      secret: z.string(),
      address: z.string(),
      /** The same address as a QR code: the path of an SVG of so many squares. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
    access: 'session',
  },
  /** Turns it on. The recovery codes are told here and never again. */
  confirm: {
    method: 'POST',
    path: '/Actions/Confirm',
    body: proof,
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    access: 'session',
    says: 'done',
  },
  turnOff: {
    method: 'POST',
    path: '/Actions/TurnOff',
    body: proof,
    access: 'session',
    says: 'done',
  },
});

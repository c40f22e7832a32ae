import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;
/** A clock may be one step early or late (RFC 6238). */
const drift = stepSeconds;

/** 160 bits in base32, as authenticator apps take them. */
export const newTotpSecret = () => generateSecret();

/** What an app reads from the QR code. */
export const totpAddress = (secret: string, issuer: string, account: string) =>
  generateURI({ issuer, label: account, secret });

/** The time step a code belongs to, compared in constant time; undefined when it is of none near now. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: drift,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** A QR code as the path of an SVG: no picture travels, and no library is needed to show it. */
export async function qrPathOf(text: string): Promise<{ size: number; path: string }> {
  // Rarely asked for: not read at every start.
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cells: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) cells.push(`M${column} ${row}h1v1h-1z`);
  return { size: modules.size, path: cells.join('') };
}

import { sheetStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { verificationCodeLength } from '../sheet/sheet-seal';

/**
 * Whether a printed code belongs to a form that is valid now: a sheet that still stands as it was printed, or a
 * result no later round has superseded. Says nothing else to anybody (rulings 30).
 */
export async function verifyForm({ db }: Pick<Ctx, 'db'>, written: string): Promise<{ valid: boolean }> {
  const code = written.replace(/[\s-]/g, '').toUpperCase();
  if (code.length !== verificationCodeLength || !/^[0-9A-F]+$/.test(code)) return { valid: false };
  const { rows } = await sql<{ valid: boolean }>`
    select exists (
      select from "scoreSheet" s where left(s."sheetHash", 16) = ${code.toLowerCase()} and s."sheetHash" is not null
        and s."status" = ${sheetStatus.submitted}
      union all
      select from "reviewResult" r
        join "reviewGroup" g on g."id" = r."groupId"
        join "project" p on p."id" = r."projectId"
      where r."verifyCode" = ${code} and p."roundNo" = g."roundNo" and p."deleteMark" = 0) as "valid"`.execute(
    db,
  );
  return { valid: rows[0]?.valid ?? false };
}

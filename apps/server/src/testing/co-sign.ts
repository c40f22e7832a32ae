import { type CoSignedAction, coSignatureApi } from '@qifu/contracts';
import { demoPassword } from '#platform/config';
import type { TestApp } from './index';

/** The token of a second person who confirms a step at the requester's screen. */
export async function coSign(
  t: TestApp,
  requester: string,
  signer: string,
  { action, objectId, subjectIds = [] }: { action: CoSignedAction; objectId: string; subjectIds?: string[] },
): Promise<string> {
  const { token } = await t.as(requester)(coSignatureApi.sign, {
    body: {
      action,
      objectId,
      subjectIds,
      account: signer,
      password: Buffer.from(demoPassword).toString('base64'),
      reason: '经核实，同意办理',
    },
  });
  return token;
}

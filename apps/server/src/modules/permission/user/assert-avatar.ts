import { defaultAvatar } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';

/**
 * A person is shown by a picture that was sent to the uploader by whoever sets it, by the default one, or as before. Any
 * other text would be the address of nothing, or of a picture somebody else has sent of himself.
 */
export async function assertAvatar(
  ctx: Ctx,
  field: string,
  { headIcon, before = '' }: { headIcon: string; before?: string },
) {
  if (headIcon === defaultAvatar || headIcon === before) return;
  if (!(await ctx.plugs.files.hasSentAvatar(ctx, headIcon))) refuseField(ctx, field, 'avatarNotUploaded');
}

import { translate } from '@qifu/i18n';
import { sprayingJob } from '#modules/identity';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { tellPeople } from '../delivery/tell-people.service';

/** Tells the administrators that somebody tries passwords at many accounts, and puts it on record. */
async function tellSpraying(ctx: Ctx, data: Record<string, unknown>) {
  const kind = data.kind === 'network' ? 'network' : 'password';
  const params = { address: String(data.ipAddress), count: Number(data.names) };
  const administrators = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('isAdministrator', '=', true)
    .where('deleteMark', '=', 0)
    .where('enabledMark', '<>', 0)
    .orderBy('id')
    .execute();
  await tellPeople(
    ctx,
    administrators.map(({ id }) => id),
    (language) => ({
      title: translate(language, 'securityTold', 'spraying.title'),
      text: translate(language, 'securityTold', `spraying.${kind}`, params),
    }),
  );
  ctx.audit({
    objectType: 'spraying',
    objectId: '',
    objectName: params.address,
    facts: { kind, names: params.count, ipAddress: params.address },
  });
}

export const tellSprayingJob: JobDefinition = { name: sprayingJob, handle: tellSpraying };

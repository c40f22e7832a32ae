import type { OwnLogQuery, OwnLogRow, Page } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { describeUserAgent, placeOfAddress } from '../known-device/user-agent';

/** The caller's own sign-ins (1) or changing calls (5), the latest first. */
export const listOwnLog = (ctx: Ctx, query: OwnLogQuery): Promise<Page<OwnLogRow>> =>
  query.category === '1' ? listSignIns(ctx, query) : listCalls(ctx, query);

async function listSignIns(ctx: Ctx, query: OwnLogQuery): Promise<Page<OwnLogRow>> {
  const { startTime, endTime } = query;
  let rows = ctx.db
    .selectFrom('loginLog')
    .select(['id', 'creatorTime', 'account', 'ipAddress', 'browser', 'platForm', 'isSuccess'])
    .where('userId', '=', ctx.actor.userId);
  if (startTime !== undefined) rows = rows.where('creatorTime', '>=', new Date(startTime) as never);
  if (endTime !== undefined) rows = rows.where('creatorTime', '<=', new Date(endTime) as never);
  const found = await page(
    ctx,
    rows,
    { ...query, sidx: '' },
    {
      searched: ['ipAddress', 'browser', 'platForm'],
      order: [['creatorTime', 'desc']],
    },
  );
  const list = found.list.map(({ ipAddress, isSuccess: _isSuccess, account: _account, ...row }) => ({
    ...row,
    ...placed(ctx, ipAddress),
    requestURL: '/api/oauth/Login',
    requestMethod: 'POST',
    requestDuration: 0,
    type: 1,
  }));
  return { list, pagination: found.pagination };
}

async function listCalls(ctx: Ctx, query: OwnLogQuery): Promise<Page<OwnLogRow>> {
  const { startTime, endTime } = query;
  let rows = ctx.db
    .selectFrom('auditLog')
    .select(['id', 'creatorTime', 'ipAddress', 'userAgent', 'address', 'method', 'durationMs'])
    .where('userId', '=', ctx.actor.userId);
  if (startTime !== undefined) rows = rows.where('creatorTime', '>=', new Date(startTime) as never);
  if (endTime !== undefined) rows = rows.where('creatorTime', '<=', new Date(endTime) as never);
  const found = await page(
    ctx,
    rows,
    { ...query, sidx: '' },
    {
      searched: ['address', 'ipAddress'],
      order: [['seq', 'desc']],
      tieBreaker: 'seq',
    },
  );
  const list = found.list.map(({ ipAddress, userAgent, address, method, durationMs, ...row }) => ({
    ...row,
    ...placed(ctx, ipAddress),
    ...describeUserAgent(userAgent),
    requestURL: address,
    requestMethod: method,
    requestDuration: durationMs,
    type: 5,
  }));
  return { list, pagination: found.pagination };
}

const placed = ({ actor, language }: Ctx, ipAddress: string) => ({
  userName: `${actor.realName}/${actor.account}`,
  ipaddress: ipAddress,
  ipaddressName: translate(language, 'places', placeOfAddress(ipAddress)),
});

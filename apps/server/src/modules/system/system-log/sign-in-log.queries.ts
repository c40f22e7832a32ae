import { type LogFilters, oauthApi, type SystemLogRow } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { causeOf, placeOf } from './log-words';

/** Sign-ins of everybody that a filter lets through; refused ones too. */
export function selectSignIns({ db }: Pick<Ctx, 'db'>, { keyword, result, startTime, endTime }: LogFilters) {
  let rows = db
    .selectFrom('loginLog')
    .leftJoin('user', 'user.id', 'loginLog.userId')
    .select([
      'loginLog.id',
      'loginLog.creatorTime',
      'loginLog.userId',
      'loginLog.account',
      'user.realName',
      'loginLog.ipAddress',
      'loginLog.browser',
      'loginLog.platForm',
      'loginLog.isSuccess',
      'loginLog.reason',
    ])
    .where(keywordFilter(['loginLog.account', 'user.realName', 'loginLog.ipAddress'], keyword));
  if (result) rows = rows.where('loginLog.isSuccess', '=', result === 'ok');
  if (startTime !== undefined)
    rows = rows.where(sql<boolean>`"loginLog"."creatorTime" >= ${new Date(startTime)}`);
  if (endTime !== undefined)
    rows = rows.where(sql<boolean>`"loginLog"."creatorTime" <= ${new Date(endTime)}`);
  return rows;
}
type SignIn = Awaited<ReturnType<ReturnType<typeof selectSignIns>['execute']>>[number];

export const shownSignIn =
  ({ language }: Pick<Ctx, 'language'>) =>
  (row: SignIn): SystemLogRow => ({
    id: row.id,
    creatorTime: row.creatorTime,
    userId: row.userId,
    userName: row.realName ? `${row.realName}/${row.account}` : row.account,
    ipaddress: row.ipAddress,
    ipaddressName: placeOf(language, row.ipAddress),
    browser: row.browser,
    platForm: row.platForm,
    requestURL: oauthApi.login.path,
    requestMethod: oauthApi.login.method,
    requestDuration: 0,
    moduleName: 'oauth.login',
    result: row.isSuccess ? 'ok' : 'failed',
    abstracts: causeOf(language, row.reason),
    type: 1,
  });

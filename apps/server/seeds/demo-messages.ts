import { messageTypes } from '@qifu/contracts';
import { sql } from 'kysely';
import { reachable } from '../src/modules/messages/delivery/recipients';
import { excerptOf } from '../src/modules/messages/excerpt';
import { plainText } from '../src/platform/rich-text/harmless-html';
import type { SeedParts } from './base';

const hourMs = 3_600_000;

/** A message of the demo; without a time it is a draft. */
interface DemoMessage {
  type: number;
  title: string;
  bodyText: string;
  hoursAgo?: number;
  /** Accounts; everybody without. */
  to?: readonly string[];
}

const messages: readonly DemoMessage[] = [
  {
    type: messageTypes.notice,
    title: '关于 2026 年度第二批技术改造项目评审工作安排的通知',
    bodyText:
      '<p>各区县主管部门、各申报单位、各位评审专家：</p>' +
      '<p>2026 年度第二批技术改造项目已完成受理，评审工作安排如下。</p>' +
      '<table><tbody><tr><th><p>环节</p></th><th><p>时间</p></th><th><p>责任单位</p></th></tr>' +
      '<tr><td><p>分组与回避核对</p></td><td><p>11 月 23 日至 11 月 25 日</p></td><td><p>项目评审科</p></td></tr>' +
      '<tr><td><p>专家网上评分</p></td><td><p>11 月 26 日至 12 月 2 日</p></td><td><p>评审专家</p></td></tr>' +
      '<tr><td><p>结果汇总与公示</p></td><td><p>12 月 3 日起</p></td><td><p>综合审批科</p></td></tr></tbody></table>' +
      '<ul><li><p>专家登录后先签署承诺书，发现应当回避的情形请立即提出。</p></li>' +
      '<li><p>申报单位在公示期内可通过平台提出异议。</p></li></ul>' +
      '<p>联系人：项目评审科，电话 12345。</p>',
    hoursAgo: 50,
  },
  {
    type: messageTypes.notice,
    title: '平台 11 月 28 日夜间维护',
    bodyText:
      '<p>为更换数据库服务器，平台将于 <strong>11 月 28 日 22:00 至 24:00</strong> 暂停服务。</p>' +
      '<p>维护期间无法登录和提交材料，请提前保存正在填写的内容。</p>',
    hoursAgo: 5,
  },
  {
    type: messageTypes.notice,
    title: '关于开展企业经营状况年度填报的通知',
    bodyText:
      '<h2>填报范围</h2><p>列入企业名录的全部企业。</p><h2>填报时间</h2><p>自通知发布之日起至 12 月 31 日。</p>',
  },
  {
    type: messageTypes.system,
    title: '演示数据已就绪',
    bodyText: '企业、项目、评审组与评分的演示数据已写入，可按各角色的账号登录查看。',
    hoursAgo: 60,
    to: ['admin', 'clerk'],
  },
];

/** Two released notices, a draft and a message of the system. */
export async function seedMessages(parts: SeedParts, userIdOf: (account: string) => string): Promise<void> {
  const { db, newId, now } = parts;
  const author = userIdOf('clerk');
  for (const { hoursAgo, to, ...message } of messages) {
    const isNotice = message.type === messageTypes.notice;
    const at = new Date(now().getTime() - (hoursAgo ?? 1) * hourMs);
    const toUserIds = (to ?? []).map(userIdOf);
    const person = isNotice ? author : null;
    const released = hoursAgo !== undefined;
    const id = newId();
    await db
      .insertInto('message')
      .values({
        id,
        ...message,
        excerpt: excerptOf(isNotice ? plainText(message.bodyText) : message.bodyText),
        toUserIds,
        enabledMark: released ? 1 : 0,
        releaseUserId: released ? person : null,
        releaseTime: released ? at : null,
        creatorUserId: person,
        creatorTime: at,
        lastModifyUserId: null,
      })
      .execute();
    if (released) await hand(parts, id, { at, type: message.type, toUserIds });
  }
}

interface Handed {
  at: Date;
  type: number;
  toUserIds: readonly string[];
}

/** Puts a message into the inboxes of those it is for; into everybody's without a list. */
export async function hand({ db }: SeedParts, messageId: string, { at, type, toUserIds }: Handed) {
  const people = reachable({ db }, toUserIds.length === 0 ? 'everyone' : toUserIds).select([
    sql<string>`${messageId} || '-' || row_number() over (order by "user".id)`.as('id'),
    sql<string>`${messageId}`.as('messageId'),
    'user.id as userId',
    sql<number>`${type}::smallint`.as('type'),
    sql<number>`${at}::timestamptz`.as('sentTime'),
  ]);
  await db
    .insertInto('messageReceive')
    .columns(['id', 'messageId', 'userId', 'type', 'sentTime'])
    .expression(people as never)
    .execute();
}

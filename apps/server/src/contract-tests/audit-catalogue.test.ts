import { resources } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/**
 * What is recorded (reliability 5.1), by the actions that do it: the name of a resource, or of one call of it. A new
 * resource that writes is placed here, or this test names it.
 */
const catalogue: Record<string, RegExp> = {
  'sign-in, sign-out, lock and unlock, session and ticket issue, outside sign-in':
    /^oauth\.|^\/api\.(msfwLogin|getJGToken)$|^(permission|system)\/OnlineUser\.|Provider|Socials|^oauth\//,
  'passwords and own settings':
    /^permission\/Users\/Current[./]|UserSetting|^system\/(UsersSetting|Workbench)/,
  'people, organizations, positions, groups and their relations; roles, menus, buttons, columns, schemes, grants':
    /^permission\/(?!Users\/Current)|ColumnSetting|^system\/(Menu|Module\w*|System)\./,
  'dictionary, divisions, working calendar, bill rules, settings':
    /^system\/(DictionaryData|DictionaryType|Area|WorkCalendar|BillRule|SysConfig)/,
  'business entities and their files': /^xmqgcgl\/p1\//,
  'review: projects, experts, groups, scores, results': /^xmqgcgl\/(p2|zxjd)/,
  'file upload and removal': /^file/,
  'notices and messages': /^message[./]/,
  'modules that people make, their releases and records': /^visualdev\//,
  'work that goes on after its call': /^system\/LongWork\./,
  'calculations of visitors, what is kept and shared of them': /^portal\/(pub|me)\/calc/,
  'facts that firms tell and object to': /^portal\/(me|admin)\/profile/,

  'policies: their editions, items and answers': /^portal\/admin\/(policies|items|faqs)\./,
  'rules of policies: versions, their review and release': /^portal\/admin\/rules\./,
  'batches of what nobody applies for, and what firms do with their lines':
    /^portal\/(admin\/batches|(me|pub)\/grants)\./,
  'subscriptions, calendars and favourites of persons': /^portal\/(me\/(subscriptions|favourites)|pub)\./,
  'co-signatures': /coSign/i,
  'audit queries themselves': /^system\/AuditSeal\.verify$/,
};

/** What every resource can do is recorded by its value: one object type for all of it. */
const usual = /\.(create|update|remove|toggleState|exportExcel|importPreview|importData|importTemplate)$/;
const isOfResource = (name: string) =>
  usual.test(name) && resources.some(({ address }) => name.startsWith(`${address.replace('/api/', '')}.`));
const writes = () =>
  t.endpoints.filter(({ endpoint }) => endpoint.effect === 'write').map(({ name }) => name);

describe('the catalogue of what is recorded', () => {
  it('has a place for every call that writes', () => {
    const patterns = Object.values(catalogue);
    const isPlaced = (name: string) => isOfResource(name) || patterns.some((pattern) => pattern.test(name));
    expect(writes().filter((name) => !isPlaced(name))).toEqual([]);
  });

  it('has no place without a call', () => {
    const names = writes();
    const empty = Object.entries(catalogue).filter(
      ([, pattern]) => !names.some((name) => pattern.test(name)),
    );
    expect(empty.map(([place]) => place)).toEqual([]);
  });
});

/** Bytes that say nothing about anybody: pictures, captchas, empty templates. */
const harmless =
  /^oauth\.imageCode$|^file\.showPicture$|^portal\/pub\.policyPdf$|[tT]emplate(Download)?$|^xmqgcgl\/p2\/reviewPreparation\/Actions\/commonExport\.template$/;

describe('what is read', () => {
  // Not the ticket of the realtime line, which every page asks for (docs/decisions/0010).
  it('leaves a row where bytes go out, and where a person, a score or a ticket to a file is handed out', () => {
    const reads = t.endpoints.filter(({ endpoint }) => endpoint.effect === 'read');
    const named = (pattern: (one: (typeof reads)[number]) => boolean) =>
      reads
        .filter(pattern)
        .map(({ name }) => name)
        .sort();
    expect(named(({ endpoint }) => endpoint.traces !== undefined)).toEqual(
      [
        'file.offer',
        'file.showChatFile',
        'file.showThumbnail',
        'permission/Users.read',
        'system/AuditSeal.prove',
        'xmqgcgl/p1/fundFile.offer',
        'xmqgcgl/p1/otherDate.offer',
        'xmqgcgl/p2/expert.read',
        'xmqgcgl/p2/reviewPreparation.expertInfo',
        'xmqgcgl/p2/reviewPreparation.result',
        'xmqgcgl/p2/scoreManage.list',
      ].sort(),
    );
    // Exports leave their row by themselves: with the filter, the number of rows and the hash of the file.
    expect(
      named(
        ({ name, endpoint }) =>
          Boolean(endpoint.blob) && !endpoint.traces && !harmless.test(name) && !isOfResource(name),
      ),
    ).toEqual([
      'permission/Organize.exportExcel',
      'portal/admin/batches.exportGrants',
      'portal/admin/batches.exportPayments',
      'portal/admin/batches.exportUnlisted',
      'portal/me/grants.receipt',
      'portal/me/subscriptions.exportDeliveries',
      'portal/pub/grants.exportNames',
      'system/AuditLog.exportExcel',
      'system/Log.exportExcel',
      'system/WorkCalendar.exportExcel',
      'xmqgcgl/p1/enterprise.exportBlacklist',
      'xmqgcgl/p1/enterpriseBusinessStatus.exportExcel',
      'xmqgcgl/p1/reviewAndSorting.export',
      'xmqgcgl/p2/projectReview.passResult',
      'xmqgcgl/p2/projectReview.scoreFiles',
      'xmqgcgl/p2/reviewPreparation/Actions/commonExport.preparation',
      'xmqgcgl/p2/reviewPreparation/Actions/commonExport.reviewed',
      'xmqgcgl/zxjd/supervisionStatistics.exportByDirection',
      'xmqgcgl/zxjd/supervisionStatistics.exportByDistrict',
      'xmqgcgl/zxjd/supervisionStatistics.exportByUnit',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { labelOfField, labelOfPath } from '../apps/server/src/platform/http/field-label';
import { texts } from '../packages/i18n/src/areas.gen';
import { languages } from '../packages/i18n/src/index';
import { endpoints, schemasOf } from './input-schemas';

const fields = new Set(endpoints.flatMap(schemasOf).flatMap(({ shape = {} }) => Object.keys(shape)));

describe('a field that is sent', () => {
  it('is found by this test', () => {
    expect([...fields]).toEqual(expect.arrayContaining(['mobilePhone', 'scoreName', 'parentKey']));
    expect(fields.size).toBeGreaterThan(300);
  });

  it.each(languages)('has a name that people know in %s', (language) => {
    expect([...fields].filter((field) => labelOfField(language, field) === undefined)).toEqual([]);
  });

  it('has no name in the table of refusals that nothing asks for', () => {
    // Parts of a form that no contract declares.
    const asked = new Set([...fields, 'file']);
    expect(Object.keys(texts.zh.inputFields.field).filter((field) => !asked.has(field))).toEqual([]);
  });

  it.each([
    ['body.mobilePhone', '手机号码', 'Mobile phone'],
    ['body.items.0.scoreName', '评分项 · 第 1 行 · 评分项', 'Criteria, row 1, Criterion'],
    ['body.quotaByDirection.835773998185672704', '各方向名额', 'Places by direction'],
    ['query.currentPage', '页码', 'Page'],
    ['body', '提交的内容', 'What was sent'],
    ['body.nobodyKnows', 'nobodyKnows', 'nobodyKnows'],
  ])('is called by it wherever it stands: %s', (path, zh, en) => {
    expect([labelOfPath('zh', path), labelOfPath('en', path)]).toEqual([zh, en]);
  });
});

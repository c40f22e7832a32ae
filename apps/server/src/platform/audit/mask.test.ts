import { describe, expect, it } from 'vitest';
import { isSame, maskValue } from './mask';

describe('masking before the audit stores anything', () => {
  it('hides secrets at any depth', () => {
    const masked = maskValue({ password: 'Qifu2026', nested: [{ accessToken: 'abc', name: '甲' }] });
    expect(masked).toEqual({ password: '***', nested: [{ accessToken: '***', name: '甲' }] });
  });

  it('keeps only the ends of personal numbers', () => {
    expect(maskValue({ idNumber: '510104199001011234', accountNo: '6217 0000 1234 4417' })).toEqual({
      idNumber: '5101**********1234',
      accountNo: '6217***********4417',
    });
  });

  it('finds personal numbers by what they look like, whatever the field is called', () => {
    expect(
      maskValue({
        身份证号: '11010519491231002x',
        note: '联系人 13800006021，证件510104199001011234。',
        phones: ['+8613800006021'],
        glued: 'tel13800006021',
      }),
    ).toEqual({
      身份证号: '1101**********002x',
      note: '联系人 138****6021，证件5101**********1234。',
      phones: ['+86138****6021'],
      glued: 'tel138****6021',
    });
  });

  it('leaves ids, codes and amounts that only resemble them', () => {
    const kept = {
      id: '836219199001011234',
      projectIds: ['836219199001011234'],
      creditCode: '91990111MA5000001U',
      amount: '13800006021.50',
      longNumber: '138000060212345',
      sha256: '2fec7a27ab1d805c0873eccc163fccf6656f910743aebd1318fbb17208568696',
      key: 'a3c0f1de-77aa-4bfe-9d10-a17208568696',
      at: 1_380_000_602_100,
    };
    expect(maskValue(kept)).toEqual(kept);
  });

  it('cuts long texts and deep things instead of storing them', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 20; i++) deep = { deep };
    expect(JSON.stringify(maskValue(deep)).length).toBeLessThan(100);
    expect(String(maskValue('长'.repeat(1000))).length).toBe(501);
  });
});

describe('what a call was about', () => {
  it('keeps every id of a long list', () => {
    const ids = Array.from({ length: 400 }, (_, at) => `id${at}`);
    expect(maskValue({ projectIds: ids })).toEqual({ projectIds: ids });
  });

  it('keeps the first rows of a long list, and of the rest their number and ids', () => {
    const list = Array.from({ length: 53 }, (_, at) => ({ id: `id${at}`, remark: '甲' }));
    const kept = (maskValue({ list }) as { list: unknown[] }).list;
    expect(kept).toHaveLength(51);
    expect(kept.at(-1)).toEqual({ omitted: 3, ids: ['id50', 'id51', 'id52'] });
  });
});

describe('comparing before hiding', () => {
  it('sees a change in the hidden or cut part of a value', () => {
    const [before, after] = [
      { password: 'a', long: `${'x'.repeat(900)}1` },
      { password: 'b', long: 'x'.repeat(900) },
    ];
    expect([isSame(before.password, after.password), isSame(before.long, after.long)]).toEqual([
      false,
      false,
    ]);
  });

  it('takes an object as the same in whatever order its fields are', () => {
    expect(isSame({ a: [{ x: 1, y: 2 }], b: 1 }, { b: 1, a: [{ y: 2, x: 1 }] })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });

  it('takes a time as the same in either form', () => {
    expect(isSame({ at: new Date(5) }, { at: 5 })).toBe(true);
    expect(isSame(new Date(5), 6)).toBe(false);
  });
});

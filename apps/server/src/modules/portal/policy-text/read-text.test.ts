import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { alignParagraphs } from './align-paragraphs';
import { readDocx } from './read-docx';
import { readHtml } from './read-html';
import { readParagraphs } from './read-paragraphs';
import { writeParagraphs } from './write-paragraphs';

const body = (inner: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${inner}</w:body></w:document>`;
const paragraph = (text: string, more = '') => `<w:p>${more}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const docx = (inner: string, parts: Record<string, Uint8Array> = {}) =>
  Buffer.from(zipSync({ 'word/document.xml': strToU8(body(inner)), ...parts }));

describe('html that was pasted', () => {
  it('is its text: paragraphs, tables and nothing that could run', () => {
    const { text, removed } = readHtml(`
      <style>p{color:red}</style><script>alert(1)</script>
      <p onclick="steal()" style="font-size:22pt">第一条&nbsp;目的<img src="https://elsewhere.example/x.png" onerror=alert(1)></p>
      <p>第二条 <del>一百</del><ins>二百</ins>万元</p><p style="display:none">暗语</p>
      <table><tr><th>档次</th><th>金额</th></tr><tr><td><p>一</p></td><td>20|30</td></tr></table>
      <iframe srcdoc="<script>alert(1)</script>"></iframe><svg><script>alert(1)</script></svg>`);
    expect(text).toBe('第一条 目的\n第二条 二百万元\n|档次|金额|\n|一|20｜30|');
    expect(Object.fromEntries(removed)).toMatchObject({
      script: 4,
      picture: 1,
      deleted: 1,
      hidden: 1,
      embedded: 2,
    });
    expect(readHtml('&lt;script&gt;alert(1)&lt;/script&gt;').text).toBe('<script>alert(1)</script>');
  });

  it('may be as deep or as broken as it likes', () => {
    expect(readHtml(`${'<div>'.repeat(50_000)}第一条`).text).toContain('第一条');
    expect(readHtml('<p>甲<<b>乙</p><p').text).toContain('甲');
  });
});

describe('a docx', () => {
  it('has its automatic numbers, its tables, and nothing of what was deleted, hidden or embedded', async () => {
    const numbered = (list: number, level = 0) =>
      `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`;
    const level = (at: number, text: string) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering><w:abstractNum w:abstractNumId="7">${level(0, '第%1条')}${level(1, '（%2）')}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;
    const { text, removed } = await readDocx(
      docx(
        paragraph('目的 &amp; 依据', numbered(3)) +
          paragraph('条件：', numbered(3)) +
          paragraph('在本市注册；', numbered(3, 1)) +
          paragraph('信用良好。', numbered(3, 1)) +
          '<w:p><w:del><w:r><w:delText>一百</w:delText></w:r></w:del><w:ins><w:r><w:t>二百万元</w:t></w:r></w:ins></w:p>' +
          '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>暗语</w:t></w:r><w:r><w:t>明文</w:t></w:r></w:p>' +
          '<w:p><w:r><w:instrText>INCLUDETEXT file:///etc/passwd</w:instrText></w:r></w:p>' +
          `<w:tbl><w:tr><w:tc>${paragraph('档次')}</w:tc><w:tc>${paragraph('金额')}</w:tc></w:tr></w:tbl>`,
        {
          'word/numbering.xml': strToU8(numbering),
          'word/vbaProject.bin': strToU8('x'),
          '../../evil.xml': strToU8('x'),
        },
      ),
    );
    expect(text.split('\n')).toEqual([
      '第一条 目的 & 依据',
      '第二条 条件：',
      '（一）在本市注册；',
      '（二）信用良好。',
      '二百万元',
      '明文',
      '|档次|金额|',
    ]);
    expect(Object.fromEntries(removed)).toEqual({ deleted: 1, inserted: 1, hidden: 1, field: 1, macro: 1 });
  });

  it.each([
    ['a picture that is called docx', Buffer.from('\x89PNG not a docx at all, really not'), 'notDocx'],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'notDocx'],
    ['one that reaches out', docx('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;'), 'hostile'],
    [
      'one that grows',
      Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(25 * 1024 * 1024) }, { level: 9 })),
      'hostile',
    ],
    ['one of 31 MB', Buffer.alloc(31 * 1024 * 1024), 'tooLarge'],
  ])('is refused: %s', async (_what, bytes, reason) => {
    await expect(readDocx(bytes)).rejects.toMatchObject({ reason });
  });
});

describe('a text that takes the place of another', () => {
  const former = readParagraphs(
    '第一条 目的。\n第二条 补助 50%，最高 20 万元。\n第三条 条件：\n（一）在本市注册；\n（二）信用良好。',
  );

  it('keeps the anchors of what it keeps, gives new ones to what is new, and says where links to the rest lead', () => {
    const read = readParagraphs(
      '第一条 目的。\n第二条 申请人是企业。\n第三条 补助 50%，最高 30 万元。\n第四条 条件：\n（一）信用良好。',
    );
    const { paragraphs, lost, kept, fresh } = alignParagraphs(former, read);
    expect(paragraphs.map(({ pid, path }) => `${pid} ${path}`)).toEqual([
      'c1 第一条',
      'c2-1 第二条',
      'c2 第三条',
      'c3 第四条',
      'c3i2 第四条第一项',
    ]);
    expect(lost).toEqual([{ pid: 'c3i1', path: '第三条第一项', redirectTo: 'c3' }]);
    expect([kept, fresh]).toEqual([4, 1]);
  });

  it('never gives an anchor again that was taken out', () => {
    const { paragraphs } = alignParagraphs([], readParagraphs('第一条 甲\n第一条 乙'), ['c1']);
    expect(paragraphs.map(({ pid }) => pid)).toEqual(['c1-1', 'c1-2']);
  });

  it('is written as it is read', () => {
    const text = '第一章 总则\n第一条 目的。\n（一）甲；\n又一款。\n|档次|金额|\n|一|20|';
    expect(writeParagraphs(readParagraphs(text))).toBe(text);
  });
});

import { CallError, type OwnSheet, type SheetInput, type SheetReply } from '@qifu/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GroupStandard } from '../parts/sheet-values';
import { readCopy } from './local-copy';
import { SheetDraft } from './sheet-draft';
import { aGroup, aSheet, scores } from './testing/sample-review';

const standard = aGroup().standard as GroupStandard;
const failed = (code: number, details?: unknown) =>
  new CallError({ code, msg: 'refused', data: null, extras: { errorCode: 'test', details } });

/** A server that keeps one sheet, and can be told to fail. */
function aServer(start = 1) {
  let version = start;
  const sent: SheetInput[] = [];
  const answered = new Map<string, SheetReply>();
  const failures: CallError[] = [];
  const send = async (input: SheetInput): Promise<SheetReply> => {
    sent.push(input);
    const failure = failures.shift();
    if (failure) throw failure;
    const known = answered.get(input.clientKey);
    if (known) return known;
    if (input.version !== version) throw failed(409, { clashes: [{ projectId: 'p1', current: newer() }] });
    version += 1;
    const reply: SheetReply = {
      projectId: 'p1',
      status: 10,
      total: null,
      version,
      savedTime: Date.now(),
      errors: [],
      current: null,
    };
    answered.set(input.clientKey, reply);
    return reply;
  };
  const newer = (): OwnSheet => aSheet({ version, status: 10, items: scores(22), comment: 'elsewhere' });
  return {
    send,
    sent,
    failNext: (error: CallError) => failures.push(error),
    /** Another window saves. */
    saveElsewhere: () => {
      version += 1;
    },
  };
}

/** Keys never repeat, in this window or another. */
let keys = 0;

function open(server: ReturnType<typeof aServer>, sheet: OwnSheet = aSheet()) {
  const told = { saved: vi.fn(), refused: vi.fn() };
  const draft = new SheetDraft(
    {
      userId: 'u1',
      projectId: 'p1',
      standard,
      send: server.send,
      takeSeconds: () => 0,
      newKey: () => {
        keys += 1;
        return `key ${keys}`;
      },
      onSaved: told.saved,
      onRefused: told.refused,
    },
    sheet,
  );
  return { draft, told };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('autosave', () => {
  it('saves once, 1.5 seconds after the last change', async () => {
    const server = aServer();
    const { draft } = open(server);
    draft.setItem('i1', { score: 20 });
    await pass(1000);
    draft.setItem('i2', { score: 18 });
    await pass(1499);
    expect(server.sent).toHaveLength(0);
    await pass(1);
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.items).toEqual([
      { itemId: 'i1', score: 20, comment: '' },
      { itemId: 'i2', score: 18, comment: '' },
    ]);
    expect(draft.get()).toMatchObject({ phase: 'saved', version: 2 });
  });

  it('saves every ten seconds while somebody keeps typing', async () => {
    const server = aServer();
    const { draft } = open(server);
    for (let second = 0; second < 20; second += 1) {
      draft.change({ comment: `${draft.get().values.comment}x` });
      await pass(1000);
    }
    expect(server.sent.map(({ comment }) => comment?.length)).toEqual([10, 20]);
  });

  it('sends nothing when a change was taken back', async () => {
    const server = aServer();
    const { draft } = open(server);
    draft.change({ comment: 'x' });
    draft.change({ comment: '' });
    await pass(20_000);
    expect(server.sent).toHaveLength(0);
  });

  it('keeps a copy in this browser until the server has acknowledged it', async () => {
    const { draft } = open(aServer());
    draft.setItem('i1', { score: 20 });
    expect(readCopy('u1', 'sheet')?.values.items.i1?.score).toBe(20);
    await pass(1500);
    expect(readCopy('u1', 'sheet')).toBeUndefined();
  });
});

describe('a save that is not answered', () => {
  it('is sent again as it was before anything newer, so that it counts once', async () => {
    const server = aServer();
    const { draft, told } = open(server);
    server.failNext(failed(0));
    server.failNext(failed(503));
    draft.setItem('i1', { score: 20 });
    await pass(1500);
    expect(draft.get().phase).toBe('failed');
    draft.setItem('i1', { score: 21 });
    await pass(30_000);
    const [first, second, third, last] = server.sent;
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(last).toMatchObject({ version: 2, items: [{ itemId: 'i1', score: 21 }] });
    expect(draft.get()).toMatchObject({ phase: 'saved', version: 3 });
    expect(told.refused).not.toHaveBeenCalled();
  });

  it('tells of an ended session and keeps the draft for the next sign-in', async () => {
    const server = aServer();
    const { draft, told } = open(server);
    server.failNext(failed(600));
    draft.setItem('i1', { score: 20 });
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
    expect(told.refused).toHaveBeenCalledOnce();
    draft.stop();

    const again = open(server);
    expect(again.draft.get().values.items.i1?.score).toBe(20);
    expect(again.draft.get().restoredFrom).not.toBeNull();
    await pass(1500);
    expect(again.draft.get()).toMatchObject({ phase: 'saved', version: 2 });
  });

  it('stops at a refusal and says so', async () => {
    const server = aServer();
    const { draft, told } = open(server);
    server.failNext(failed(400));
    draft.setItem('i1', { score: 20 });
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
    expect(draft.get().phase).toBe('refused');
    expect(told.refused).toHaveBeenCalledOnce();
    expect(await draft.flush()).toBe(true);
  });
});

describe('a sheet changed elsewhere', () => {
  it('asks for a merge, saves nothing meanwhile, and goes on from what the server holds', async () => {
    const server = aServer();
    const { draft } = open(server);
    server.saveElsewhere();
    draft.setItem('i1', { score: 20 });
    await pass(1500);
    expect(draft.get()).toMatchObject({ phase: 'clash', clash: { version: 2, comment: 'elsewhere' } });
    draft.setItem('i2', { score: 18 });
    await pass(20_000);
    expect(server.sent).toHaveLength(1);

    draft.merge({ ...draft.get().values, comment: 'elsewhere' });
    await pass(0);
    expect(server.sent[1]).toMatchObject({ version: 2, comment: 'elsewhere' });
    expect(draft.get()).toMatchObject({ phase: 'saved', version: 3, clash: null });
  });

  it('is no question when both say the same', async () => {
    const server = aServer();
    const { draft } = open(server);
    server.saveElsewhere();
    draft.setItem('i1', { score: 22 });
    draft.change({ comment: 'elsewhere' });
    await pass(1500);
    expect(draft.get()).toMatchObject({ phase: 'saved', version: 2, clash: null });
  });

  it('is met at once when the copy of this browser builds on an older version', async () => {
    const server = aServer();
    const { draft } = open(server);
    draft.setItem('i1', { score: 20 });
    draft.stop();
    const newer = aSheet({ version: 5, status: 10, items: scores(23) });
    expect(open(server, newer).draft.get()).toMatchObject({ phase: 'clash', clash: { version: 5 } });
  });

  it('is simply taken over when nothing is unsaved here', () => {
    const { draft } = open(aServer());
    draft.adopt(aSheet({ version: 4, items: scores(23) }));
    expect(draft.get()).toMatchObject({ version: 4, values: { items: { i1: { score: 23 } } } });
  });
});

describe('a copy in this browser', () => {
  it('belongs to one person', () => {
    const { draft } = open(aServer());
    draft.setItem('i1', { score: 20 });
    expect(readCopy('u2', 'sheet')).toBeUndefined();
  });

  it('is not trusted when it has another shape', () => {
    localStorage.setItem('lcdp_draft.u1.sheet', '{"values":{"items":null},"version":"x"}');
    expect(open(aServer()).draft.get()).toMatchObject({ phase: 'idle', restoredFrom: null });
  });
});

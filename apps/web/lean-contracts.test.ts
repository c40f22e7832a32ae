import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanContracts } from './lean-contracts';

const file = '/x/packages/contracts/src/a.contract.ts';
function lean(code: string, id = file): string {
  const transform = leanContracts().transform as unknown as (
    this: { parse: typeof parseAst },
    code: string,
    id: string,
  ) => { code: string } | null;
  return transform.call({ parse: parseAst }, code, id)?.code ?? code;
}
/** Runs the file with a zod that complains when it is touched, and gives what it exports. */
function run(code: string) {
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll('export const ', 'out.');
  const touched: string[] = [];
  const z = new Proxy({}, { get: (_, name) => () => touched.push(String(name)) });
  const contract = (base: string, endpoints: object) => ({ base, endpoints });
  const updating = (_of: object, shapes: object) => ({ method: 'PUT', ...shapes });
  const out: Record<string, unknown> = {};
  new Function('z', 'contract', 'updating', 'thing', 'out', body)(z, contract, updating, {}, out);
  return { out, touched };
}

describe('contracts in a browser bundle', () => {
  const source = `
import { z } from 'zod';
export const thingApi = contract('/api/things', {
  list: { method: 'GET', path: '', query: z.object({ a: z.string() }), data: z.array(z.string()), access: 'public' },
  remove: { method: 'DELETE', path: '/:id', params: z.object({}), access: 'x:btn_remove', says: 'deleted' },
  update: updating(thing, { body: z.object({ a: z.string() }) }),
});`;

  it('keep addresses and rights, and say only that a schema is declared', () => {
    const { out, touched } = run(lean(source));
    expect(touched).toEqual([]);
    expect(out.thingApi).toEqual({
      base: '/api/things',
      endpoints: {
        list: { method: 'GET', path: '', query: true, data: true, access: 'public' },
        remove: { method: 'DELETE', path: '/:id', params: true, access: 'x:btn_remove', says: 'deleted' },
        update: { method: 'PUT', body: true },
      },
    });
  });
  it('keep standard calls without the schemas that all of them share', () => {
    expect(
      lean("export const reading = (of) => ({ path: '/:id', params: idParams, access: of.menu });"),
    ).toBe("export const reading = (of) => ({ path: '/:id', params: true, access: of.menu });");
  });
  it('keep schemas that are exported for forms, as values nobody must use', () => {
    expect(lean('export const name = z.string().min(1);')).toBe(
      'export const name = /* @__PURE__ */ (() => (z.string().min(1)))();',
    );
    expect(lean('export const fields = { name: z.string() };')).toBe(
      'export const fields = /* @__PURE__ */ (() => ({ name: z.string() }))();',
    );
  });
  it('leave plain values and other files alone', () => {
    expect(lean('export const a = 1;')).toBe('export const a = 1;');
    expect(lean(source, '/x/apps/web/src/a.ts')).toBe(source);
  });
});

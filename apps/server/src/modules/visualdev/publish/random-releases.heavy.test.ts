import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readColumns } from './module-columns.queries';
import { readFacts } from './table-facts.queries';
import { field, outcome, type SampleModule, sampleModule } from './testing/sample-module';

const isLong = process.env.QIFU_LONG !== undefined;
const runs = isLong ? 200 : 8;
const mostActs = 12;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const names = ['a', 'b', 'c', 'd', 'e'] as const;
type Name = (typeof names)[number];
const kinds = ['comInput', 'textarea', 'numInput'] as const;
type Kind = (typeof kinds)[number];
type Act =
  | { does: 'put'; name: Name; kind: Kind; isUnique: boolean }
  | { does: 'remove' | 'rename'; name: Name }
  | { does: 'release' | 'write' | 'addRecord' | 'sendTwice' }
  | { does: 'goBack'; at: number };

const name = fc.constantFrom(...names);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    does: fc.constant('put' as const),
    name,
    kind: fc.constantFrom(...kinds),
    isUnique: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('remove' as const, 'rename' as const), name }),
  fc.record({
    does: fc.constantFrom(...(['release', 'release', 'write', 'addRecord', 'sendTwice'] as const)),
  }),
  fc.record({ does: fc.constant('goBack' as const), at: fc.nat(20) }),
);

type Drawn = Awaited<ReturnType<SampleModule['fields']>>[number];

/** A module under random acts, with what each version must show of each record. */
class Trial {
  readonly #module: SampleModule;
  readonly #ids: string[] = [];
  /** Values by record and element, as long as the element's kind stays what it was when they were written. */
  readonly #written = new Map<string, unknown>();
  #count = 0;

  constructor(enCode: string) {
    this.#module = sampleModule(t, enCode);
  }

  async begin() {
    await this.#module.create([field('comInput', 'keep', '留'), field('comInput', 'a', 'a')]);
    expect(outcome(await this.#module.release())).toBe('200');
    for (let at = 0; at < 3; at++) await this.addRecord();
  }

  async do(one: Act) {
    const fields = await this.#module.fields();
    const found = 'name' in one ? fields.find(({ __vModel__ }) => __vModel__ === one.name) : undefined;
    switch (one.does) {
      case 'put':
        return await this.#draw(putIn(fields, found, one));
      case 'remove':
        return await this.#draw(fields.filter((other) => other !== found));
      case 'rename': {
        const renamed = `${one.name}x`;
        if (!found || fields.some(({ __vModel__ }) => __vModel__ === renamed)) return;
        return await this.#draw(
          fields.map((other) => (other === found ? { ...other, __vModel__: renamed } : other)),
        );
      }
      case 'release':
        return await this.#release();
      case 'sendTwice':
        return void (await Promise.all([this.#module.release(), this.#module.release()]));
      case 'addRecord':
        return await this.addRecord();
      case 'write':
        return await this.#write();
      case 'goBack':
        return await this.#goBack(one.at);
    }
  }

  #draw = (fields: readonly Drawn[]) => this.#module.draw(fields);

  /** Only what is refused by a rule may be: records have the same where they must not. */
  async #release() {
    const { steps } = await this.#module.plan();
    const isDoubled = steps.some(({ does, faults }) => does === 'makeUnique' && faults);
    const mayBe = isDoubled ? ['design.notUnique'] : ['200', 'design.notUnique'];
    expect(mayBe).toContain(outcome(await this.#module.release()));
  }

  async addRecord() {
    this.#count += 1;
    const keep = `记录${this.#count}`;
    const id = String((await this.#module.add({ keep })).data);
    this.#ids.push(id);
    this.#written.set(`${id} keep`, keep);
  }

  /** A value nobody else has in each field that counts now. */
  async #write() {
    const id = this.#ids[this.#count % this.#ids.length] ?? '';
    this.#count += 1;
    const { fields } = await this.#counting();
    const values = Object.fromEntries(
      fields
        .filter(({ name: of }) => of !== 'keep')
        .map(({ name: of, kind }) => [of, kind === 'numInput' ? this.#count : `值${this.#count}${of}`]),
    );
    expect(outcome(await this.#module.change(id, values))).toBe('200');
    for (const { name: of, element, kind } of fields)
      if (of in values) this.#written.set(`${id} ${element} ${typeOf(kind)}`, values[of]);
    // What was another type before gives way to what is written now.
    for (const { name: of, element, kind } of fields)
      if (of in values)
        this.#written.delete(`${id} ${element} ${typeOf(kind) === 'text' ? 'numeric' : 'text'}`);
  }

  async #goBack(at: number) {
    const versions = (await this.#module.versions()).filter(({ isReleased }) => isReleased);
    const { no } = versions[at % versions.length] ?? { no: 1 };
    const { hash } = await this.#module.plan(no);
    const back = outcome(await this.#module.restore(no, true, hash));
    expect(['200', 'design.notUnique']).toContain(back);
    if (back === '200')
      expect((await this.#module.plan()).steps.filter(({ does }) => does !== 'index')).toEqual([]);
  }

  /** The fields of the version that counts. */
  async #counting() {
    const version = await t.db
      .selectFrom('design')
      .innerJoin('designVersion as version', (on) =>
        on.onRef('version.designId', '=', 'design.id').onRef('version.no', '=', 'design.publishedNo'),
      )
      .select(['version.document', 'version.columns'])
      .where('design.id', '=', this.#module.id)
      .executeTakeFirstOrThrow();
    const columns = version.columns[0]?.columns ?? [];
    const fields = Object.values(
      version.document.nodes as Record<string, { id: string; type: string; wireName: string }>,
    ).map(({ id, type, wireName }) => ({
      name: wireName,
      element: id,
      kind: type === 'number' ? 'numInput' : 'comInput',
      column: columns.find(({ elementId, isHidden }) => elementId === id && !isHidden),
    }));
    return { fields, columns };
  }

  /** The table is what the version says, and each value that was written and shown is there. */
  async check() {
    const { fields, columns } = await this.#counting();
    const tableId = (
      await t.db
        .selectFrom('moduleTable')
        .select('id')
        .where('designId', '=', this.#module.id)
        .executeTakeFirstOrThrow()
    ).id;
    const facts = await readFacts(t, `mt${this.#module.id}`);
    for (const { column } of fields) expect(facts.get(column?.name ?? '')).toBe(column?.type);
    // What is put away stays: no column goes, whatever is released.
    for (const one of await readColumns(t, tableId)) expect(facts.get(one.name)).toBe(one.type);
    for (const one of columns) expect(facts.has(one.name)).toBe(true);
    const unique = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = ${`mt${this.#module.id}`} and indexname like '%\_u'`.execute(t.db);
    expect(unique.rows).toHaveLength(
      columns.filter(({ isUnique, isHidden }) => isUnique && !isHidden).length,
    );
    for (const id of this.#ids) {
      const record = await this.#module.read(id);
      for (const { name: of, element, kind } of fields) {
        const key = of === 'keep' ? `${id} keep` : `${id} ${element} ${typeOf(kind)}`;
        if (this.#written.has(key)) expect([of, record[of]]).toEqual([of, this.#written.get(key)]);
      }
    }
    expect((await this.#module.plan()).drift).toEqual([]);
    expect(outcome(await this.#module.list())).toBe('200');
  }
}

const typeOf = (kind: string) => (kind === 'numInput' ? 'numeric' : 'text');

/** As a designer would: another kind of a field that is there, or a new one. */
function putIn(
  fields: readonly Drawn[],
  found: Drawn | undefined,
  { name: of, kind, isUnique }: { name: string; kind: Kind; isUnique: boolean },
): Drawn[] {
  const unique = kind === 'comInput' && isUnique;
  if (!found) return [...fields, field(kind, of, of, {}, { unique }) as Drawn];
  return fields.map((one) =>
    one === found ? { ...one, __config__: { ...one.__config__, jnpfKey: kind, unique } } : one,
  );
}

let trials = 0;
it(`keeps tables and records through ${runs} random lives of a module`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: mostActs }), async (acts) => {
      trials += 1;
      const trial = new Trial(`random${trials}`);
      await trial.begin();
      for (const one of acts) {
        await trial.do(one);
        await trial.check();
      }
    }),
    { numRuns: runs, seed: 20_261_126, endOnFailure: false },
  );
}, 1_200_000);

import { type FieldKindSample, type Json, json } from '@qifu/contracts';
import { type FieldType, findKind, type LabelSource, settingsOf } from '@qifu/fields';
import { codecs } from '@qifu/fields/codecs';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import { readLabels } from '../record/labels.service';
import { wordsTold } from '../record/value-words';

/** Every kind with a value, each with an example as its forms, details and lists have it. */
export async function listKindSamples(ctx: Ctx): Promise<{ list: FieldKindSample[] }> {
  const ids = await readOwnIds(ctx);
  const samples = Object.keys(codecs).flatMap((type) => sampleOf(type as FieldType, ids));
  const sayOf = await readLabels(ctx, [new Map(samples.map(({ field, value }) => [field, value]))]);
  return {
    list: samples.map(({ field, value }) => ({
      type: field.kind.type,
      wireKey: field.kind.wireKeys[0],
      settings: json.parse(field.settings) as FieldKindSample['settings'],
      value,
      words: value === null ? '' : wordsTold(field, value, sayOf(field)),
    })),
  };
}

type OwnIds = Readonly<Partial<Record<LabelSource['of'], readonly string[]>>>;

function sampleOf(type: FieldType, ids: OwnIds): { field: ModuleField; value: Json }[] {
  const kind = findKind(type);
  const [sample] = kind?.samples ?? [];
  if (!kind?.value || !sample) return [];
  const settings = settingsOf(kind, sample.settings ?? {});
  const codec = codecs[type];
  const node = { id: type, type, version: 1, parent: null, order: 0, wireName: type, settings: {} };
  const field: ModuleField = {
    ...{ kind, codec, settings, name: type, label: type, columns: [], isFilled: false, checks: [] },
    node: { ...node, rest: { component: {}, config: {} } },
  };
  const of = codec.labels?.(settings)?.of;
  // Examples name nobody who is there: the reader's own stand for them.
  const own = of && of !== 'dictionary' ? (ids[of] ?? []) : undefined;
  const example = own ? ownValue(own, Array.isArray(sample.value)) : sample.value;
  // A related record is in a module of its own: none is related here.
  return [{ field, value: type === 'relation-form' ? null : json.parse(example) }];
}

const ownValue = (own: readonly string[], isPath: boolean) =>
  isPath && own.length > 0 ? [...own] : (own.at(-1) ?? null);

/** Ids of what the reader is and belongs to; where he has no such thing, the first there is. */
async function readOwnIds(ctx: Ctx): Promise<OwnIds> {
  const { rows } = await sql<Record<'organize' | 'position' | 'role' | 'group' | 'area', string[]>>`
    select coalesce(string_to_array(unit."organizeIdTree", ','), '{}') as organize,
      array(select id from position where "deleteMark" = 0
        order by id = "user"."positionId" desc, "sortCode", id limit 1) as position,
      array(select id from role where "deleteMark" = 0 order by "sortCode", id limit 1) as role,
      array(select id from "userGroup" where "deleteMark" = 0 order by "sortCode", id limit 1) as "group",
      array(select id from area where "parentId" = '-1' order by "sortCode", id limit 1) as area
    from "user" left join organize as unit on unit.id = "user"."organizeId"
    where "user".id = ${ctx.actor.userId}`.execute(ctx.db);
  const { userId } = ctx.actor;
  return { user: [userId], party: [`${userId}--user`], ...rows[0] };
}

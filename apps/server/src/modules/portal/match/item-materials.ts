import { type Condition, evaluateRule, type Facts, readRule } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import type { Plugs } from '#platform/plugs';
import type { RuleShelf } from '../rule-shelf/rule-shelf';

/** A material as an application brings it. */
export interface NamedMaterial {
  id: string;
  fullName: string;
  kind: 'original' | 'copy' | 'form' | 'shared';
  source: 'firm' | 'department';
  sharedBy: string;
  hasTemplate: boolean;
  isReusable: boolean;
  note: string;
  /** Needless for firms of which it holds. */
  exemptWhen?: Condition;
}

/** The materials of one item, and which of them a firm need not bring (portal.md 1 row 63). */
export class ItemMaterials {
  constructor(
    readonly list: readonly NamedMaterial[],
    private readonly day: string,
  ) {}

  isExempt({ kind, source, exemptWhen }: NamedMaterial, facts: Facts): boolean {
    if (kind === 'shared' || source === 'department') return true;
    if (!exemptWhen) return false;
    return (
      evaluateRule({ condition: exemptWhen, params: new Map() }, { facts, day: this.day }).verdict === 'T'
    );
  }

  countFor(facts: Facts): { total: number; exempt: number } {
    return {
      total: this.list.length,
      exempt: this.list.filter((one) => this.isExempt(one, facts)).length,
    };
  }
}

const kept = new WeakMap<Plugs, { revision: number; byId: ReadonlyMap<string, NamedMaterial> }>();

/** The materials of every item, kept under the revision of the shelf. */
export async function readItemMaterials(
  ctx: Pick<Ctx, 'db' | 'plugs'>,
  shelf: RuleShelf,
  day: string,
): Promise<(itemId: string) => ItemMaterials> {
  const held = kept.get(ctx.plugs);
  const byId = held?.revision === shelf.revision ? held.byId : await readMaterials(ctx);
  kept.set(ctx.plugs, { revision: shelf.revision, byId });
  const idsOf = new Map(shelf.items.map(({ id, materialIds }) => [id, materialIds]));
  const made = new Map<string, ItemMaterials>();
  return (itemId) => {
    const known = made.get(itemId);
    if (known) return known;
    const list = (idsOf.get(itemId) ?? []).flatMap((id) => byId.get(id) ?? []);
    const fresh = new ItemMaterials(list, day);
    made.set(itemId, fresh);
    return fresh;
  };
}

async function readMaterials({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, NamedMaterial>> {
  const rows = await db
    .selectFrom('policyMaterial')
    .select([
      'id',
      'fullName',
      'kind',
      'source',
      'sharedBy',
      'templateFileId',
      'isReusable',
      'note',
      'exemptWhen',
    ])
    .where('deleteMark', '=', 0)
    .execute();
  return new Map(
    rows.map(({ templateFileId, isReusable, exemptWhen, ...row }) => {
      const read = exemptWhen === null ? undefined : readRule({ condition: exemptWhen });
      const condition = read && 'rule' in read ? read.rule.condition : undefined;
      return [
        row.id,
        {
          ...row,
          hasTemplate: templateFileId !== null,
          isReusable: isReusable === 1,
          ...(condition && { exemptWhen: condition }),
        },
      ];
    }),
  );
}

import { sliceTest } from './slice-test';

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (text: string) => camel(text).replace(/^\w/, (letter) => letter.toUpperCase());

/** The files of one resource: contract, table, service, routes and a test that fails until the work is done. */
export function sliceFiles(domain: string, resource: string): Record<string, string> {
  const [word, type] = [camel(resource), pascal(resource)];
  const folder = `apps/server/src/modules/${domain}/${resource}`;
  return {
    [`packages/contracts/src/${domain}/${resource}.contract.ts`]: `import { z } from 'zod';
import { contract } from '../contract';
import { idParams, pageOf, pageQuery } from '../shapes';

/** One sentence that says what a ${resource} is. */
export const ${word} = z.object({ id: z.string(), fullName: z.string() });
export type ${type} = z.infer<typeof ${word}>;

export const ${word}Api = contract('/api/${domain}/${type}', {
  list: { method: 'GET', path: '', query: pageQuery, data: pageOf(${word}), access: '${word}:view', effect: 'read' },
  read: { method: 'GET', path: '/:id', params: idParams, data: ${word}, access: '${word}:view', effect: 'read' },
});
`,
    [`${folder}/${resource}.table.ts`]: `import type { Listed, Stamps } from '#platform/db/columns';

/** One sentence that says what a row is. */
export interface ${type}Table extends Listed, Stamps {
  id: string;
  fullName: string;
}

declare module '#platform/db/database' {
  interface Database {
    ${word}: ${type}Table;
  }
}
`,
    [`${folder}/${resource}.service.ts`]: `import { fail, type PageQuery } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';

const shown = ['id', 'fullName'] as const;

export const list${type}s = (ctx: Ctx, query: PageQuery) =>
  page(ctx, ctx.db.selectFrom('${word}').select(shown).where('deleteMark', '=', 0), query, {
    searched: ['fullName'],
    sortable: ['fullName'],
    order: [['sortCode', 'asc']],
  });

export async function get${type}({ db }: Ctx, id: string) {
  const row = await db.selectFrom('${word}').select(shown).where('id', '=', id).where('deleteMark', '=', 0).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}
`,
    [`${folder}/${resource}.routes.ts`]: `import { ${word}Api } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { get${type}, list${type}s } from './${resource}.service';

export const ${word}Routes = routes(${word}Api, {
  list: (ctx, { query }) => list${type}s(ctx, query),
  read: (ctx, { params }) => get${type}(ctx, params.id),
});
`,
    [`${folder}/${resource}.test.ts`]: sliceTest(resource, word),
  };
}

import { policyLibraryApi } from '@qifu/contracts';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import { assertVisitorRate } from '#platform/http/visitor-rate';
import { listCalendar } from './calendar.service';
import { countView } from './count-view.service';
import { readPolicy } from './document.service';
import { compareEditions, listVersions } from './editions.service';
import { countFacets } from './facets.service';
import { listItems, readItem } from './items.service';
import { listPolicies } from './list.service';
import { listMaterials, listPolicyMaterials, listSteps } from './materials.service';
import { readOpenData } from './open-data.service';
import { listFaqs, listInterpretations, readOriginal } from './original.service';
import { printPolicy } from './policy-pdf.service';
import { readPrintMark } from './print-mark';
import { search, suggest } from './search.service';

export const policyLibraryRoutes = (config: Pick<Config, 'publicUrl'>) =>
  routes(policyLibraryApi, {
    list: (ctx, { query, request }) => {
      if (query.keyword !== '') assertVisitorRate(ctx, request);
      return listPolicies(ctx, query);
    },
    facets: (ctx, { query, request }) => {
      if (query.keyword !== '') assertVisitorRate(ctx, request);
      return countFacets(ctx, query);
    },
    read: (ctx, { params }) => readPolicy(ctx, params.id),
    original: (ctx, { params }) => readOriginal(ctx, params.id),
    interpretations: (ctx, { params }) => listInterpretations(ctx, params.id),
    faqs: (ctx, { params }) => listFaqs(ctx, params.id),
    items: (ctx, { params }) => listItems(ctx, params.id),
    policyMaterials: (ctx, { params }) => listPolicyMaterials(ctx, params.id),
    printMark: (ctx, { params, request }) =>
      readPrintMark(ctx, params.id, { request, publicUrl: config.publicUrl }),
    policyPdf: (ctx, { params, query, request }) => {
      assertVisitorRate(ctx, request);
      const { language } = query;
      return printPolicy(ctx, params.id, { language, request, publicUrl: config.publicUrl });
    },
    versions: (ctx, { params }) => listVersions(ctx, params.id),
    diff: (ctx, { params, query }) => compareEditions(ctx, params.id, query),
    view: (ctx, { params, request }) => {
      assertVisitorRate(ctx, request);
      return countView(ctx, params.id, request);
    },
    readItem: (ctx, { params }) => readItem(ctx, params.id),
    materials: (ctx, { params }) => listMaterials(ctx, params.id),
    steps: (ctx, { params }) => listSteps(ctx, params.id),
    calendar: (ctx, { query }) => listCalendar(ctx, query),
    suggest: (ctx, { query, request }) => {
      assertVisitorRate(ctx, request);
      return suggest(ctx, query);
    },
    search: (ctx, { query, request }) => {
      assertVisitorRate(ctx, request);
      return search(ctx, query);
    },
    openData: (ctx, { query, request }) => {
      assertVisitorRate(ctx, request);
      return readOpenData(ctx, query);
    },
  });

import type { OtherItem, Page } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { whyNotForFirm } from '../assessment/is-for-firm';
import { readCodeNames } from '../firm-profile/fact-words';
import { findOwnFirm } from '../firm-profile/own-firm';
import { readFirmMatches } from './judge-own-firm';

interface OthersQuery {
  enterpriseId?: string | null | undefined;
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/** What is published but not for the firm at all, each with its reason, so that nobody wonders where it went. */
export async function listOthers(
  ctx: Ctx,
  { enterpriseId, keyword, currentPage, pageSize }: OthersQuery,
): Promise<Page<OtherItem>> {
  const own = await findOwnFirm(ctx, enterpriseId);
  const { firm, judged } = await readFirmMatches(ctx, own.id);
  const wanted = keyword.toLowerCase();
  const found = judged.others.filter(({ item: { fullName, document } }) =>
    [fullName, document.title].some((words) => words.toLowerCase().includes(wanted)),
  );
  const page = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  const places = await readCodeNames(
    ctx,
    page.map(({ item }) => item.document.regionCode),
  );
  const list = page.map((on): OtherItem => {
    const { id, fullName, document } = on.item;
    return {
      itemId: id,
      itemName: fullName,
      documentId: document.id,
      documentTitle: document.title,
      reason: whyNotForFirm(on, firm.facts) ?? 'region',
      regionName: places.get(document.regionCode) ?? document.regionCode,
      audiences: [...document.audiences],
    };
  });
  return { list, pagination: { currentPage, pageSize, total: found.length } };
}

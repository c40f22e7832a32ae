import {
  blacklistApi,
  businessStatusApi,
  type EnterpriseRow,
  enterpriseApi,
  fundFileApi,
  otherDateApi,
  projectApi,
} from '@qifu/contracts';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { useMayCall, useMayOnRow } from '#shared/allowed';
import { useRemoveEnterprise } from './use-remove-enterprise';

/** Pages about one enterprise, each with the right that opens it. */
export function useEnterprisePages(): (id: string) => MenuEntry[] {
  const text = useText('enterprise');
  const navigate = useNavigate();
  const held = {
    projects: useMayCall(projectApi.list),
    years: useMayCall(businessStatusApi.readByYear),
    files: useMayCall(otherDateApi.list),
    funds: useMayCall(fundFileApi.list),
  };
  const addresses = {
    projects: '/table2?enterprise=',
    years: '/businessStatus?firm=',
    files: '/enterpriseFile?enterprise=',
    funds: '/fundFile?enterprise=',
  } as const;
  const pages = (['projects', 'years', 'files', 'funds'] as const).filter((page) => held[page]);
  return (id) =>
    pages.map((page) => ({
      key: page,
      label: text(`act.${page}`),
      onSelect: () => void navigate(addresses[page] + encodeURIComponent(id)),
    }));
}

interface RowActsOf {
  main?: { label: string; onClick: () => void };
  more: MenuEntry[];
}

/** What a person may do with one row: one word, the rest in the menu. */
export function useRowActs(onBlacklist: (row: EnterpriseRow) => void): (row: EnterpriseRow) => RowActsOf {
  const text = useText('enterprise');
  const { change } = useAddressWords();
  const mayEdit = useMayOnRow(enterpriseApi.update, 'update');
  const mayRemove = useMayOnRow(enterpriseApi.remove, 'remove');
  const mayBlacklist = useMayOnRow(blacklistApi.createBlacklist, 'createBlacklist');
  const pagesOf = useEnterprisePages();
  const remove = useRemoveEnterprise();
  return (row) => ({
    ...(mayEdit(row) && {
      main: { label: text('act.edit'), onClick: () => change({ form: row.id }, { isStep: true }) },
    }),
    more: [
      ...pagesOf(row.id),
      ...(mayBlacklist(row)
        ? [
            {
              key: 'blacklist',
              label: text('act.blacklist'),
              icon: 'ban' as const,
              isRisky: true,
              startsGroup: true,
              onSelect: () => onBlacklist(row),
            },
          ]
        : []),
      ...(mayRemove(row)
        ? [
            {
              key: 'remove',
              label: text('act.remove'),
              icon: 'trash' as const,
              isRisky: true,
              startsGroup: !mayBlacklist(row),
              onSelect: () => void remove(row),
            },
          ]
        : []),
    ],
  });
}

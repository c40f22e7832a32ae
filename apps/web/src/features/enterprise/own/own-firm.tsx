import { useData } from '@qifu/client';
import { enterpriseApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';

/** The firm of the person that a page is about: the one of the address, else the usual one of all he acts for. */
export function useOwnFirm() {
  const { wordOf } = useAddressWords();
  const query = useData(enterpriseApi.listOwn, {}, { isQuiet: true });
  const list = query.data?.list ?? [];
  // A search leads to a firm by the word that opens it in the registry.
  const asked = wordOf('own') || wordOf('open');
  const own = list.find(({ id }) => id === asked) ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  return { query, list, own };
}

/** Chooses among several; somebody who acts for one firm is asked nothing. */
export function OwnFirmChoice({ list, own }: Pick<ReturnType<typeof useOwnFirm>, 'list' | 'own'>) {
  const text = useText('enterprise');
  const { change } = useAddressWords();
  if (list.length < 2) return null;
  return (
    <Select
      label={text('ownChoice')}
      choices={list.map(({ id, enterpriseName }) => ({ value: id, label: enterpriseName }))}
      value={own?.id ?? ''}
      onChange={(next = '') => change({ own: next, open: '' })}
    />
  );
}

import { useData } from '@qifu/client';
import {
  type DictionaryOption,
  type DictionaryTypeNode,
  dictionaryDataApi,
  dictionaryTypeApi,
} from '@qifu/contracts';
import { Page, PageBody } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { leadsTo, menuOfId } from '#shared/menus';
import { Loaded } from '#shared/query-state';
import { useSession } from '#shared/session';
import { findItem } from '#shared/side-tree';
import { useMenuId } from '#shared/use-menu-id';
import { WordForm } from './word-form';
import { WordsTable } from './words-table';

/** The words of the one dictionary that the menu leads to (menu type 4, spec 2.3). */
export default function DictionaryWordsPage() {
  useAreas('dictionary', 'record', 'validation');
  const text = useText('dictionary');
  const menuId = useMenuId();
  const menu = menuOfId(
    useSession(({ menus }) => menus),
    menuId,
  );
  const { wordOf, change } = useAddressWords();
  // Branches stay open while a form stands in place of the list.
  const [open, setOpen] = useState<ReadonlySet<string>>();
  // Whoever holds the menu reads the words; the tree of all dictionaries is for those who keep them.
  const query = useData(dictionaryTypeApi.listOptions, { params: { id: '0' } }, { isQuiet: true });
  const mayKeep = useMayCall(dictionaryDataApi.list);
  const name = menu?.fullName ?? text('title');
  const type = findItem<DictionaryTypeNode>(query.data?.list ?? [], menu ? leadsTo(menu).moduleId : '');
  const form = wordOf('form');
  if (type && form)
    return (
      <WordForm
        key={form}
        formOf={form}
        typeId={type.id}
        parentId={wordOf('below')}
        onClose={() => change({ form: '', below: '' })}
      />
    );
  return (
    <Page
      isFilled
      title={name}
      acts={
        type && (
          <Allowed to={dictionaryDataApi.create}>
            <Button kind="main" icon="plus" onClick={() => change({ form: 'new' }, { isStep: true })}>
              {text('word.new')}
            </Button>
          </Allowed>
        )
      }
    >
      {type && !mayKeep ? (
        <PageBody>
          <ReadWords typeId={type.id} name={name} />
        </PageBody>
      ) : type ? (
        <WordsTable type={type} open={open} onOpenChange={setOpen} />
      ) : (
        <PageBody>
          <Loaded query={query} what={name}>
            {() => <Empty title={text('word.empty')} />}
          </Loaded>
        </PageBody>
      )}
    </Page>
  );
}

/** For whoever holds this menu alone: the words in use, to be read. */
function ReadWords({ typeId, name }: { typeId: string; name: string }) {
  const text = useText('dictionary');
  const query = useData(dictionaryDataApi.listOptions, { params: { id: typeId } }, { isQuiet: true });
  return (
    <Loaded query={query} what={name}>
      {({ list }) =>
        list.length > 0 ? (
          <WordList words={list} />
        ) : (
          <EmptyList title={text('word.empty')} hint={text('word.emptyHint')} to={dictionaryDataApi.create} />
        )
      }
    </Loaded>
  );
}

const WordList = ({ words }: { words: readonly DictionaryOption[] }) => (
  <ul>
    {words.map(({ id, fullName, children }) => (
      <li key={id}>
        {fullName}
        {children.length > 0 && <WordList words={children} />}
      </li>
    ))}
  </ul>
);

import type { OrganizeNode } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { useAreas, useText } from '@qifu/ui/text';
import { Suspense, useDeferredValue, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { findItem } from '#shared/side-tree';
import { TreeSplit } from '#shared/tree-split';
import { useAdministered } from '../parts/use-administered';
import { useUserList } from './use-user-list';
import { UserActs } from './user-acts';
import { UserDrawer } from './user-drawer';
import { UserForm } from './user-form';
import { UserList } from './user-list';

/** People: the organizations on the left, who belongs to the chosen one or below it on the right. */
export default function UserPage() {
  useAreas('user', 'userSheet', 'record', 'validation', 'sheetImport');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <UserTree />;
  return (
    <UserForm
      key={formOf}
      formOf={formOf}
      organizeId={wordOf('place')}
      onClose={() => change({ form: '' })}
    />
  );
}

function UserTree() {
  const text = useText('user');
  const { wordOf, change } = useAddressWords();
  const [keyword, setKeyword] = useState('');
  const tree = useAdministered(useDeferredValue(keyword.trim()));
  const nodes = tree.data?.list ?? [];
  const chosen = findItem<OrganizeNode>(nodes, wordOf('place'));
  const list = useUserList(wordOf('place'));
  const openId = wordOf('open');
  const openForm = (form: string) => change({ form, open: '' }, { isStep: true });
  return (
    <Page
      isFilled
      title={text('title')}
      figures={chosen?.organize ?? text('figures')}
      acts={<UserActs list={list} onAdd={() => openForm('new')} />}
    >
      <TreeSplit
        label={text('tree')}
        allLabel={text('all')}
        search={text('treeSearch')}
        keyword={keyword}
        onKeyword={setKeyword}
        query={tree}
        what={text('tree')}
        nodes={nodes}
        chosenId={wordOf('place')}
        onChoose={(place) => change({ place, page: '' }, { isStep: true })}
      >
        <UserList
          list={list}
          isHere={wordOf('place') !== ''}
          openId={openId}
          onOpen={(open) => change({ open }, { isStep: true })}
          onForm={openForm}
        />
      </TreeSplit>
      {openId && (
        <Suspense fallback={null}>
          <UserDrawer id={openId} onClose={() => change({ open: '' })} onEdit={() => openForm(openId)} />
        </Suspense>
      )}
    </Page>
  );
}

import { Overlay } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useId } from 'react';
import { go } from '#shared/go';
import { ItemList } from './item-list';
import { NothingFound } from './nothing-found';
import { RecordPreview } from './record-preview';
import { ScopeTabs } from './scope-tabs';
import { SearchField } from './search-field';
import { SearchFoot } from './search-foot';
import type { Item } from './search-items';
import { useCopy } from './use-copy';
import { type Search, type SearchWays, useSearch } from './use-search';
import './search.css';

/** One search over records, menus and acts, worked through with the keys alone (spec 2.4). */
export function SearchDialog(ways: SearchWays) {
  useAreas('search');
  const text = useText('search');
  const id = useId();
  const search = useSearch(ways);
  const { keyword, scope, isStart, found, choice, acts, leave } = search;
  const idOf = (item: Item) => `${id} ${item.key}`.replaceAll(' ', '-');
  return (
    <Overlay kind="dialog" className="q-dialog o-find-dialog" label={text('title')} onClose={ways.onClose}>
      <SearchField
        {...{ search, ...ways }}
        listId={`${id}-list`}
        activeId={choice.current && idOf(choice.current)}
      />
      {!isStart && <ScopeTabs scope={scope} groups={found.groups} onScope={search.setScope} />}
      <p role="status" className="q-sr">
        {!isStart && (found.isThere ? text('found', { count: search.count }) : text('searching'))}
      </p>
      {found.isFailed && <p className="o-find-none">{text('failed')}</p>}
      {search.isNone && (
        <NothingFound
          {...{ keyword, scope, acts }}
          onGo={(address) => leave(() => go(address))}
          onAct={(act) => leave(act.run)}
        />
      )}
      <Results search={search} listId={`${id}-list`} idOf={idOf} />
      <SearchFoot />
    </Overlay>
  );
}

interface ResultsProps {
  search: Search;
  listId: string;
  idOf: (item: Item) => string;
}

function Results({ search, listId, idOf }: ResultsProps) {
  const text = useText('search');
  const copy = useCopy();
  const { isStart, start, choice, choose, groups, keyword } = search;
  const { current, point } = choice;
  const record = isStart ? undefined : current?.record;
  const lines = { keyword, currentKey: current?.key, idOf, onPoint: point, onChoose: choose };
  return (
    <div
      className={isStart ? 'o-find-body o-find-start' : 'o-find-body'}
      data-alone={record ? undefined : ''}
    >
      <div role="listbox" id={listId} aria-label={text('results')} className="o-find-lists">
        {isStart && start.past.length > 0 && (
          <ItemList
            groups={start.past}
            {...lines}
            clearing={{ key: 'words', label: text('recent.clear'), onClick: search.clearWords }}
          />
        )}
        <ItemList groups={isStart ? start.next : groups} {...lines} onScope={search.setScope} />
      </div>
      {record && current && (
        <RecordPreview
          item={current}
          onOpen={() => choose(current)}
          onCopy={() => copy(record.code)}
          onProjects={search.onProjects}
        />
      )}
    </div>
  );
}

import { useData } from '@qifu/client';
import { explainApi } from '@qifu/contracts';
import { Page, Select } from '@qifu/ui/office';
import { Empty, Field } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Loaded } from '#shared/query-state';
import { useMenuChoices } from '../parts/use-menu-choices';
import { ExplainRecord } from './explain-record';
import { ExplainedRightsView } from './explained-rights';
import './explain.css';

/** Why a person may or may not use a menu: `/permission/explain?user=…&menu=…`; with `&record=…` one record too. */
export default function ExplainPage() {
  useAreas('explain', 'explainRecord', 'record');
  const text = useText('explain');
  const { wordOf, change } = useAddressWords();
  const [userId, menuId] = [wordOf('user'), wordOf('menu')];
  const query = useData(
    explainApi.explain,
    { body: { userId, menuId } },
    { enabled: userId !== '' && menuId !== '', isQuiet: true },
  );
  return (
    <Page title={text('title')} figures={text('lead')}>
      <div className="ex-asked">
        <Field label={text('user')}>
          <UserPicker
            source="administered"
            placeholder={text('chooseUser')}
            value={[userId]}
            onChange={([user = '']) => change({ user })}
          />
        </Field>
        <Field label={text('menu')}>
          <Select
            choices={useMenuChoices(menuId, query.data?.menu)}
            placeholder={text('chooseMenu')}
            value={menuId}
            onChange={(menu = '') => change({ menu })}
          />
        </Field>
      </div>
      {userId && menuId ? (
        <Loaded query={query} what={text('title')} rows={8}>
          {(explained) => (
            <>
              <ExplainedRightsView explained={explained} />
              <ExplainRecord
                asked={{ userId, menuId, recordId: wordOf('record') }}
                onAsk={(record) => change({ record })}
              />
            </>
          )}
        </Loaded>
      ) : (
        <Empty icon="search" title={text('choose')} hint={text('chooseHint')} />
      )}
    </Page>
  );
}

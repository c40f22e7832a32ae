import { useData } from '@qifu/client';
import {
  authorityApi,
  type ExplainedRights,
  explainApi,
  grantHistoryApi,
  grantHistoryDays,
} from '@qifu/contracts';
import { Page, PageSection, Select } from '@qifu/ui/office';
import { buttonClass, Empty, Field } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useAreas, useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useMenuCodeOf } from '#shared/who-sees';
import { useMenuChoices } from '../parts/use-menu-choices';
import { ExplainRecord } from './explain-record';
import { ExplainedRightsView } from './explained-rights';
import { GrantHistory } from './grant-history';
import { RecordField } from './record-field';
import { Viewers } from './viewers';
import './explain.css';

/**
 * Why a person may or may not use a menu and sees a record of it: `/permission/explain?user=…&menu=…&record=…`. Without a
 * person who sees it; without a menu what the person may do.
 */
export default function ExplainPage() {
  useAreas('explain', 'explainRecord', 'record', 'grantHistory', 'authorize', 'dataScheme');
  const text = useText('explain');
  const { wordOf, change } = useAddressWords();
  const [userId, menuId, recordId] = [wordOf('user'), wordOf('menu'), wordOf('record')];
  const query = useData(
    explainApi.explain,
    { body: { userId, menuId } },
    { enabled: userId !== '' && menuId !== '', isQuiet: true },
  );
  const menuCode = useMenuCodeOf(menuId) ?? query.data?.menu.enCode ?? '';
  return (
    <Page title={text('title')} figures={text('lead')}>
      <div className="ex-asked">
        <Field label={text('menu')}>
          <Select
            choices={useMenuChoices(menuId, query.data?.menu)}
            placeholder={text('chooseMenu')}
            value={menuId}
            canClear
            onChange={(menu = '') => change({ menu, record: '' })}
          />
        </Field>
        {/* Until it is known what the menu's records are, nothing is asked about them. */}
        {menuId && !(menuCode === '' && query.isLoading) && (
          <RecordField
            key={menuCode}
            menuCode={menuCode}
            recordId={recordId}
            onAsk={(record) => change({ record })}
          />
        )}
        <Field label={text('user')} isOptional={menuId !== ''}>
          <UserPicker
            source="administered"
            placeholder={text('chooseUser')}
            value={userId ? [userId] : []}
            onChange={([user = '']) => change({ user })}
          />
        </Field>
      </div>
      <Answer {...{ userId, menuId, recordId, query }} />
      {userId && <PersonHistory key={userId} userId={userId} />}
    </Page>
  );
}

interface AnswerProps {
  userId: string;
  menuId: string;
  recordId: string;
  query: Parameters<typeof Loaded<ExplainedRights>>[0]['query'];
}

function Answer({ userId, menuId, recordId, query }: AnswerProps) {
  const text = useText('explain');
  if (menuId && !userId) return <Viewers menuId={menuId} recordId={recordId} />;
  if (!menuId)
    return (
      <Empty
        icon="search"
        title={text(userId ? 'chooseOne' : 'choose')}
        hint={text(userId ? 'chooseOneHint' : 'chooseHint')}
      >
        {userId && <WholeMatrix userId={userId} />}
      </Empty>
    );
  return (
    <Loaded query={query} what={text('title')} rows={8}>
      {(explained) => (
        <>
          {recordId && <ExplainRecord asked={{ userId, menuId, recordId }} />}
          <ExplainedRightsView explained={explained} />
        </>
      )}
    </Loaded>
  );
}

/** What came to the person and went from him lately: what he was able to do on a day before today. */
function PersonHistory({ userId }: { userId: string }) {
  const text = useText('grantHistory');
  const isAllowed = useMayCall(grantHistoryApi.listHistory);
  if (!isAllowed) return null;
  return (
    <PageSection title={text('title', { days: grantHistoryDays })} note={text('lead')}>
      <GrantHistory objectId={userId} isOfPerson />
    </PageSection>
  );
}

/** All menus and buttons of the person at once, each with the role it comes from. */
function WholeMatrix({ userId }: { userId: string }) {
  const text = useText('explain');
  const isAllowed = useMayCall(authorityApi.readMatrix);
  if (!isAllowed) return null;
  return (
    <Link className={buttonClass()} to={`/permission/authorize?type=User&id=${userId}`}>
      {text('whole')}
    </Link>
  );
}

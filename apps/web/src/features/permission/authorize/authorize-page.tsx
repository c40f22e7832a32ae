import { useData } from '@qifu/client';
import { type GrantObject, grantObjects, positionApi, roleApi, usersApi } from '@qifu/contracts';
import { Page, ViewTabs } from '@qifu/ui/office';
import { buttonClass } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { Link, useNavigate } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { AuthorizeRole } from './authorize-role';
import { BatchView } from './batch-view';
import { HoldersView } from './holders-view';

const isObject = (word: string): word is GrantObject => (grantObjects as readonly string[]).includes(word);

/** Who may use what: of one role (`?type=Role&id=…`), position or person. */
export default function AuthorizePage() {
  useAreas('authorize', 'record', 'trial', 'grantHistory', 'dataScheme');
  const { wordOf } = useAddressWords();
  const [type, id] = [wordOf('type') || 'Role', wordOf('id')];
  return isObject(type) && id ? <OneObject key={`${type} ${id}`} type={type} id={id} /> : <ManyObjects />;
}

function OneObject({ type, id }: { type: GrantObject; id: string }) {
  const text = useText('authorize');
  const navigate = useNavigate();
  const query = useNamed(type, id);
  return (
    <Loaded query={query} what={text(`object.${type}`)}>
      {(name) => (
        <AuthorizeRole
          objectType={type}
          objectId={id}
          name={name}
          onClose={() => void navigate(listOf[type])}
        />
      )}
    </Loaded>
  );
}

/** Without an object: several at once (`view=batch`), or who has what (`view=holders`). */
function ManyObjects() {
  const text = useText('authorize');
  const navigate = useNavigate();
  const { wordOf, change } = useAddressWords();
  const view = wordOf('view') === 'holders' ? 'holders' : 'batch';
  return (
    <Page
      isFilled
      title={text(`${view}.title`)}
      acts={
        <Link className={buttonClass()} to="/permission/explain">
          {text('explain')}
        </Link>
      }
    >
      <ViewTabs
        label={text('views')}
        views={[
          { key: 'batch', label: text('batch.title') },
          { key: 'holders', label: text('holders.title') },
        ]}
        current={view}
        onChange={(key) => change({ view: key, menu: '', item: '' }, { isStep: true })}
      />
      {view === 'batch' ? <BatchView onClose={() => void navigate(listOf.Role)} /> : <HoldersView />}
    </Page>
  );
}

/** Where one comes from, and goes back to. */
const listOf: Record<GrantObject, string> = {
  Role: '/permission/role',
  Position: '/permission/position',
  User: '/permission/user',
};

/** The name of the object; whoever may not read it sees its rights without a name. */
function useNamed(type: GrantObject, id: string) {
  const may = {
    Role: useMayCall(roleApi.read),
    Position: useMayCall(positionApi.read),
    User: useMayCall(usersApi.read),
  };
  const asked = (kind: GrantObject) => ({ enabled: type === kind && may[kind], isQuiet: true });
  const queries = {
    Role: useData(roleApi.read, { params: { id } }, asked('Role')),
    Position: useData(positionApi.read, { params: { id } }, asked('Position')),
    User: useData(usersApi.read, { params: { id } }, asked('User')),
  };
  const query = queries[type];
  const { error, isLoading, refetch, data } = query;
  const name = data && ('realName' in data ? data.realName : data.fullName);
  return { data: may[type] ? name : '', error, isLoading, refetch };
}

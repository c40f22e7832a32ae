import { useData } from '@qifu/client';
import { explainRecordApi, type MenuViewer } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { Icon, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { Loaded } from '#shared/query-state';
import { explainPath } from '#shared/who-sees';
import { useBuiltInWords } from './built-in-words';
import { useHeldWords } from './use-held-words';

/** Who opens a menu, and who of them sees a record of it; each leads to the whole ground. */
export function Viewers({ menuId, recordId }: { menuId: string; recordId: string }) {
  const text = useText('explain');
  const query = useData(explainRecordApi.listViewers, { body: { menuId, recordId } }, { isQuiet: true });
  return (
    <Loaded query={query} what={text('viewers.title')} rows={8}>
      {({ list, isMore }) => {
        const seeing = list.filter(({ isVisible }) => isVisible);
        const others = list.filter(({ isVisible }) => !isVisible);
        const of = recordId === '' ? 'menu' : 'record';
        return (
          <>
            <div className="ex-verdict">
              <Notice
                tone={seeing.length > 0 ? 'ok' : 'idle'}
                title={text(`viewers.${of}`, { count: seeing.length })}
              >
                {text('viewers.outside')}
                {isMore && ` ${text('viewers.more', { count: list.length })}`}
              </Notice>
            </div>
            <PageSection title={text('viewers.title')} note={text('viewers.note')}>
              <ul className="ex-list">
                {[...seeing, ...others].map((one) => (
                  <Line key={one.id} viewer={one} asked={{ menu: menuId, record: recordId }} />
                ))}
              </ul>
            </PageSection>
          </>
        );
      }}
    </Loaded>
  );
}

function Line({ viewer, asked }: { viewer: MenuViewer; asked: { menu: string; record: string } }) {
  const text = useText('explain');
  const words = useText('explainRecord');
  const say = useBuiltInWords();
  const namesOf = useHeldWords();
  const { id, realName, account, organize, roles, itemEndsAt, isVisible, builtIn, isLimited } = viewer;
  const path = explainPath({ user: id, menu: asked.menu, ...(asked.record && { record: asked.record }) });
  return (
    <li data-given={isVisible || undefined}>
      <span className="ex-name">
        <Icon name={isVisible ? 'stateOk' : 'ban'} label={words(isVisible ? 'met' : 'notMet')} />
        <Link to={path}>{realName}</Link>
        <code>{account}</code>
        <small>{organize}</small>
      </span>
      <span className="ex-ground">
        {roles.length > 0 && text('reason.given', { names: namesOf(roles) })}
        {itemEndsAt !== null && <span>{text('viewers.forTime', { time: showTime(itemEndsAt) })}</span>}
        {roles.length === 0 && itemEndsAt === null && text('viewers.otherwise')}
        {builtIn && <small>{say(builtIn)}</small>}
        {isLimited && <small>{text('viewers.limited')}</small>}
      </span>
    </li>
  );
}

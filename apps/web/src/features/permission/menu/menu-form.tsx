import { useData } from '@qifu/client';
import { type MenuInfo, menuApi, menuInput, menuTypes } from '@qifu/contracts';
import { KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { MenuFields } from './menu-fields';
import { inputOf, type MenuValues, valuesOf } from './menu-values';
import { useCategory, useSystems } from './use-systems';

interface MenuFormProps {
  /** `new`, or the id of a menu. */
  formOf: string;
  /** Where a new one stands at first; empty at the top. */
  parentId: string;
  onClose: () => void;
}

/** The form page of a menu. */
export function MenuForm({ formOf, parentId, onClose }: MenuFormProps) {
  const text = useText('menus');
  const isNew = formOf === 'new';
  const query = useData(
    menuApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} adding={menuApi.create} query={query} what={text('one')}>
      {(readings) => <MenuFormBody {...readings} parentId={parentId} onClose={onClose} />}
    </ReadRecord>
  );
}

type BodyProps = Readings<MenuInfo> & Pick<MenuFormProps, 'parentId' | 'onClose'>;

function MenuFormBody({ parentId, onClose, ...readings }: BodyProps) {
  const text = useText('menus');
  const { base } = readings;
  const category = useCategory();
  const { system } = useSystems();
  const place = base ?? { systemId: system?.id ?? '', category };
  const edited = useMenuForm(readings, parentId, {
    systemId: place.systemId,
    category: place.category,
  });
  const mayEdit = useMayCall(base ? menuApi.update : menuApi.create);
  const facts = [
    { label: text('field.fullName'), show: ({ fullName }: MenuInfo) => fullName },
    { label: text('field.enCode'), show: ({ enCode }: MenuInfo) => enCode },
    { label: text('field.address'), show: ({ urlAddress }: MenuInfo) => urlAddress },
    { label: text('field.sortCode'), show: ({ sortCode }: MenuInfo) => String(sortCode) },
    { label: text('field.description'), show: ({ description }: MenuInfo) => description },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text('new')}
      beside={<KindTag>{text(`category.${place.category}`)}</KindTag>}
      figures={base?.enCode ?? system?.fullName}
      label={text('one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <MenuFields form={edited.form} id={base?.id ?? '0'} place={place} />
    </RecordForm>
  );
}

type Place = Parameters<typeof inputOf>[1];

function useMenuForm({ base, newest, onReload }: Readings<MenuInfo>, parentId: string, place: Place) {
  const text = useText('menus');
  const wrong = useRules(base);
  const labels: Record<string, string> = {
    parentId: text('field.parent'),
    fullName: text('field.fullName'),
    enCode: text('field.enCode'),
    icon: text('field.icon'),
    urlAddress: text('field.address'),
    'propertyJson.moduleId': text('field.moduleId'),
    sortCode: text('field.sortCode'),
    description: text('field.description'),
  };
  const form = useForm<MenuValues, Parameters<typeof updating.run>[0]['body']>({
    schema: menuInput,
    start: valuesOf(base, parentId),
    draft: draftOf('menu', base),
    inputOf: inputOf(base, place),
    labelOf: (path) => labels[path],
    alsoWrong: wrong,
  });
  const creating = useStep(menuApi.create);
  const updating = useStep(menuApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}

const linkForm = /^(https?:\/\/|\$\{\w+\})/i;

/** What each kind of menu needs to lead anywhere. */
function useRules(base: MenuInfo | undefined) {
  const text = useText('menus');
  const validation = useText('validation');
  return ({ type, urlAddress, icon }: MenuValues): Record<string, string> => {
    const found: Record<string, string> = {};
    const needsAddress = type === menuTypes.page || type === menuTypes.link;
    if (needsAddress && urlAddress.trim() === '') found.urlAddress = validation('required');
    else if (type === menuTypes.link && !linkForm.test(urlAddress.trim()))
      found.urlAddress = text('wrong.link');
    else if (type === menuTypes.page && /^\w+:/.test(urlAddress.trim()))
      found.urlAddress = text('wrong.page');
    // Pages of the first installation have no icon and may stay so.
    if (icon === '' && !(base && base.icon === '')) found.icon = validation('required');
    return found;
  };
}

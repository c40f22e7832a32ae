import { gradeApi } from '@qifu/contracts';
import { ViewTabs } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { useIsAdministrator } from '../parts/use-is-administrator';

/** The word of the address for the people who administer organizations. */
export const gradedView = 'graded';

/** Administrators decide here too who administers which organizations; nobody else sees that there is a choice. */
export function OrganizeViews() {
  const text = useText('grade');
  const { wordOf, change } = useAddressWords();
  const isAdministrator = useIsAdministrator();
  const mayGive = useMayCall(gradeApi.list);
  if (!isAdministrator || !mayGive) return null;
  return (
    <ViewTabs
      label={text('views')}
      current={wordOf('view')}
      views={[
        { key: '', label: text('viewOrganizes') },
        { key: gradedView, label: text('viewPeople') },
      ]}
      onChange={(view) => change({ view, place: '', keyword: '', page: '' }, { isStep: true })}
    />
  );
}

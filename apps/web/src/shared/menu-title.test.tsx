import { createTexts, TextProvider } from '@qifu/ui/text';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useMenuTitle } from './menu-title';
import { useSession } from './session';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  useSession.setState({ user: undefined });
});

const Titles = () => {
  const titleOf = useMenuTitle();
  return (
    <>
      <p>{titleOf({ viewName: 'enterprise', fullName: '企业目录' })}</p>
      <p>{titleOf({ viewName: 'ownMenu', fullName: '自建菜单' })}</p>
    </>
  );
};

it.each([
  ['zh', ['企业目录', '自建菜单']],
  ['en', ['Enterprise registry', '自建菜单']],
] as const)(
  'in %s is the own name, or the translation of its code where there is one',
  async (language, titles) => {
    render(
      <TextProvider value={await createTexts(language, ['routes'])}>
        <Suspense>
          <Titles />
        </Suspense>
      </TextProvider>,
    );
    for (const title of titles) expect(await screen.findByText(title)).toBeTruthy();
  },
);

it('says their own words to firms, unless the menu was renamed', async () => {
  useSession.setState({ user: { roleCodes: ['20'], roleName: '' } as never });
  const Named = () => {
    const titleOf = useMenuTitle();
    return (
      <>
        <p>{titleOf({ viewName: 'table2', fullName: '维护项目' })}</p>
        <p>{titleOf({ viewName: 'businessStatus', fullName: '经营情况' })}</p>
      </>
    );
  };
  render(
    <TextProvider value={await createTexts('zh', ['routes'])}>
      <Suspense>
        <Named />
      </Suspense>
    </TextProvider>,
  );
  expect(await screen.findByText('我的申报')).toBeTruthy();
  expect(screen.getByText('经营情况')).toBeTruthy();
});

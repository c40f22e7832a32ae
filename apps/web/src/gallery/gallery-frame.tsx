import { type Language, languageNames, languages } from '@qifu/i18n';
import {
  AskHost,
  Brand,
  Button,
  type Look,
  NativeSelect,
  ToastHost,
  themeColours,
  themeModes,
  themeSizes,
  useKitText,
} from '@qifu/ui';
import { Page, ViewTabs } from '@qifu/ui/office';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useGalleryText } from './gallery-text';

const sheets = {
  states: lazy(() => import('./states-sheet').then((sheet) => ({ default: sheet.StatesSheet }))),
  controls: lazy(() => import('./controls-sheet').then((sheet) => ({ default: sheet.ControlsSheet }))),
  list: lazy(() => import('./list-sheet').then((sheet) => ({ default: sheet.ListSheet }))),
  form: lazy(() => import('./form-sheet').then((sheet) => ({ default: sheet.FormSheet }))),
  pickers: lazy(() => import('./pickers-sheet').then((sheet) => ({ default: sheet.PickersSheet }))),
  upload: lazy(() => import('./upload-sheet').then((sheet) => ({ default: sheet.UploadSheet }))),
  review: lazy(() => import('./review-sheet').then((sheet) => ({ default: sheet.ReviewSheet }))),
  charts: lazy(() => import('./charts-sheet').then((sheet) => ({ default: sheet.ChartsSheet }))),
  portal: lazy(() => import('./portal-sheet').then((sheet) => ({ default: sheet.PortalSheet }))),
  page: lazy(() => import('./page-sheet').then((sheet) => ({ default: sheet.PageSheet }))),
  match: lazy(() => import('./match-sheet').then((sheet) => ({ default: sheet.MatchSheet }))),
  library: lazy(() => import('./library-sheet').then((sheet) => ({ default: sheet.LibrarySheet }))),
  document: lazy(() => import('./document-sheet').then((sheet) => ({ default: sheet.DocumentSheet }))),
  calculator: lazy(() => import('./calculator-sheet').then((sheet) => ({ default: sheet.CalculatorSheet }))),
  profile: lazy(() => import('./profile-sheet').then((sheet) => ({ default: sheet.ProfileSheet }))),
  login: lazy(() => import('./login-sheet').then((sheet) => ({ default: sheet.LoginSheet }))),
} satisfies Record<string, ComponentType>;
type Sheet = keyof typeof sheets;

/** Sheets of the portal stand in its own frame. */
const portalSheets: readonly Sheet[] = [
  'portal',
  'page',
  'match',
  'library',
  'document',
  'calculator',
  'profile',
  'login',
];

const isSheet = (word: string | null): word is Sheet => word !== null && word in sheets;

interface GalleryFrameProps {
  look: Look;
  language: Language;
}

/** Every part in every state, under any theme, mode, size and language; the portal sheets stand alone. */
export function GalleryFrame({ look, language }: GalleryFrameProps) {
  const text = useGalleryText();
  const kitText = useKitText();
  const [params, setParams] = useSearchParams();
  const part = params.get('part');
  const current: Sheet = isSheet(part) ? part : 'states';
  const isPortal = portalSheets.includes(current);
  useEffect(() => void document.body.classList.toggle('q-office-body', !isPortal), [isPortal]);
  const Sheet = sheets[current];
  const sheet = (
    <Suspense fallback={null}>
      <Sheet />
    </Suspense>
  );
  const tabs = (
    <ViewTabs
      label={text('parts.label')}
      current={current}
      onChange={(key) => setParams({ ...Object.fromEntries(params), part: key })}
      views={Object.keys(sheets).map((key) => ({ key, label: text(`parts.${key as Sheet}`) }))}
    />
  );
  return (
    <>
      <a className="q-skip" href="#main">
        {kitText('skipToMain')}
      </a>
      <section className="q-no-print" aria-label={text('title')}>
        <div className="g-banner q-on-banner">
          <Brand name={text('title')} size={30} />
          <LookSwitches look={look} language={language} />
        </div>
        {isPortal && tabs}
      </section>
      {isPortal ? (
        sheet
      ) : (
        <main id="main" className={current === 'list' ? 'g-main g-main-filled' : 'g-main'}>
          <Page title={text(`parts.${current}`)} figures={text('figures')} isFilled={current === 'list'}>
            {tabs}
            {sheet}
          </Page>
        </main>
      )}
      <ToastHost />
      <AskHost />
    </>
  );
}

function LookSwitches({ look, language }: GalleryFrameProps) {
  const text = useGalleryText();
  const kitText = useKitText();
  // A new look loads the page anew: it is the start of the page that is shown here.
  const go = (name: string, value: string) => {
    const next = new URLSearchParams(location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    location.search = next.toString();
  };
  return (
    <div className="g-switches">
      <NativeSelect
        aria-label={text('look.theme')}
        value={look.theme}
        choices={themeColours.map((value) => ({ value, label: kitText(`themes.${value}`) }))}
        onChange={(event) => go('theme', event.target.value)}
      />
      <NativeSelect
        aria-label={text('look.mode')}
        value={look.mode}
        choices={themeModes.map((value) => ({ value, label: text(`look.${value}`) }))}
        onChange={(event) => go('mode', event.target.value)}
      />
      <NativeSelect
        aria-label={text('look.size')}
        value={look.size}
        choices={themeSizes.map((value) => ({ value, label: text(`look.${value}`) }))}
        onChange={(event) => go('size', event.target.value)}
      />
      <NativeSelect
        aria-label={text('look.language')}
        value={language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => go('language', event.target.value)}
      />
      <Button aria-pressed={look.elder} onClick={() => go('elder', look.elder ? '' : '1')}>
        {text('look.elder')}
      </Button>
    </div>
  );
}

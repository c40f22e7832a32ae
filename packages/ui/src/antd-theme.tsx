import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { type AntdLanguage, antdLocale } from './antd-locale';
import { useIsNarrow } from './parts/use-media';
import type { Look } from './theme';

type Read = (name: string) => string;

/** Reads roles from the page, where theme, mode, size and elder mode have already met. */
function pageReader(root: HTMLElement): Read {
  const style = getComputedStyle(root);
  return (name) => style.getPropertyValue(name).trim();
}

/** A length or time of the tokens as a bare number: px, rem (16 px) or ms. */
function amount(text: string): number | undefined {
  const found = /^(-?[\d.]+)(px|rem|ms)?$/.exec(text);
  if (!found) return undefined;
  return Number(found[1]) * (found[2] === 'rem' ? 16 : 1);
}

const seconds = (text: string) => `${(amount(text) ?? 0) / 1000}s`;

function known<T extends object>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined),
  ) as T;
}

const colourTokens = (read: Read) =>
  known({
    colorPrimary: read('--action'),
    colorPrimaryHover: read('--action-hover'),
    colorPrimaryActive: read('--action-hover'),
    colorPrimaryText: read('--action'),
    colorPrimaryBg: read('--soft'),
    colorPrimaryBgHover: read('--soft-2'),
    colorPrimaryBorder: read('--soft-line'),
    colorPrimaryBorderHover: read('--action'),
    colorLink: read('--action'),
    colorLinkHover: read('--action-hover'),
    colorLinkActive: read('--action-hover'),
    colorText: read('--text'),
    colorTextHeading: read('--text'),
    colorTextSecondary: read('--text-3'),
    colorTextTertiary: read('--mute'),
    colorTextQuaternary: read('--mute'),
    colorTextDescription: read('--mute'),
    colorTextPlaceholder: read('--mute'),
    colorTextDisabled: read('--mute'),
    colorTextLightSolid: read('--on-action'),
    colorIcon: read('--mute'),
    colorIconHover: read('--text'),
    colorBorder: read('--edge'),
    colorBorderSecondary: read('--hair'),
    colorBorderDisabled: read('--hair'),
    colorSplit: read('--hair'),
    colorBgLayout: read('--canvas'),
    colorBgContainer: read('--surface'),
    colorBgContainerDisabled: read('--off'),
    colorBgElevated: read('--raised'),
    colorBgSpotlight: read('--banner'),
    colorBgMask: read('--scrim'),
    colorFillAlter: read('--sunken'),
    colorFillSecondary: read('--off'),
    colorFillTertiary: read('--hover'),
    colorFillQuaternary: read('--sunken'),
    controlItemBgHover: read('--hover'),
    controlItemBgActive: read('--soft-2'),
    controlItemBgActiveHover: read('--soft-2'),
    colorError: read('--bad'),
    colorErrorText: read('--bad'),
    colorErrorBorder: read('--bad'),
    colorWarning: read('--warn'),
    colorWarningText: read('--warn'),
    colorSuccess: read('--ok'),
    colorSuccessText: read('--ok'),
    colorInfo: read('--info'),
  });

const touchPx = 44;

const shapeTokens = (read: Read, isNarrow: boolean) =>
  known({
    fontFamily: read('--font'),
    fontFamilyCode: read('--font-code'),
    fontSize: amount(read('--ctl-fs')),
    fontSizeSM: amount(read('--fs-13')),
    fontSizeLG: amount(read('--fs-16')),
    fontWeightStrong: amount(read('--w-strong')),
    borderRadius: amount(read('--r1')),
    borderRadiusSM: amount(read('--r1')),
    borderRadiusXS: amount(read('--r1')),
    borderRadiusLG: amount(read('--r2')),
    // No size makes a target smaller than a finger under 992 px (look 3).
    controlHeight: Math.max(amount(read('--ctl')) ?? 32, isNarrow ? touchPx : 0),
    controlOutlineWidth: 0,
    boxShadow: read('--lift-2'),
    boxShadowSecondary: read('--lift-1'),
    boxShadowTertiary: 'none',
    motionDurationFast: seconds(read('--t-fast')),
    motionDurationMid: seconds(read('--t-base')),
    motionDurationSlow: seconds(read('--t-slow')),
    motionEaseInOut: read('--ease'),
    motionEaseOut: read('--ease'),
  });

/** antd's theme, resolved once from the roles on the page (look 2). */
function readAntdTheme(isNarrow: boolean): ThemeConfig {
  const read = pageReader(document.documentElement);
  const optionSelectedBg = read('--soft-2');
  return {
    hashed: false,
    token: {
      ...colourTokens(read),
      ...shapeTokens(read, isNarrow),
      wireframe: false,
      motion: amount(read('--t-base')) !== 0,
    },
    components: {
      Select: known({
        optionSelectedBg,
        optionSelectedColor: read('--action'),
        optionActiveBg: read('--hover'),
      }),
      Tree: known({ nodeSelectedBg: optionSelectedBg, nodeHoverBg: read('--hover') }),
    },
  };
}

interface AntdThemeProps {
  /** Must already be on the page (applyLook) when it changes: this only reads. */
  look: Look;
  language: AntdLanguage;
  /** Carried by antd's run-time styles, so the page needs no 'unsafe-inline'. */
  nonce?: string;
  children: ReactNode;
}

/** Gives antd the roles of the page; reads them once per change of theme, mode, size or elder mode. */
export function AntdTheme({ look, language, nonce, children }: AntdThemeProps) {
  const isNarrow = useIsNarrow();
  const key = `${look.theme} ${look.mode} ${look.size} ${look.elder}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is read through the page it was put on.
  const theme = useMemo(() => readAntdTheme(isNarrow), [key, isNarrow]);
  return (
    <ConfigProvider
      theme={theme}
      locale={antdLocale(language)}
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      variant="outlined"
    >
      {children}
    </ConfigProvider>
  );
}

/** The nonce the server wrote into the page, if it did. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

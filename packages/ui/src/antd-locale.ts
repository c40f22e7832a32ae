import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import zhTW from 'antd/locale/zh_TW';

/** The three languages of the product. */
export type AntdLanguage = 'zh' | 'zhtw' | 'en';

const locales = { zh: zhCN, zhtw: zhTW, en: enUS };

/** antd's own words (date panels, pagers) in the language of the page. */
export const antdLocale = (language: AntdLanguage) => locales[language];

/** The front door: everything that needs no antd. antd parts come from `@qifu/ui/office`. */
export * from './parts/index';
export * from './theme';

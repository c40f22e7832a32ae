/** The version told until the setting `sysVersion` says another (spec 1); that of the package files. */
export const productVersion = '1.0.1';

const browsers: readonly [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];
const platforms: readonly [RegExp, string][] = [
  [/Windows NT/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a User-Agent header, as far as they can be told; for logs that people read. */
export function describeUserAgent(text: string): { browser: string; platForm: string } {
  const browser = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(text)?.[1];
    return version ? [`${name} ${version}`] : [];
  })[0];
  const platForm = platforms.find(([pattern]) => pattern.test(text))?.[1];
  return { browser: browser ?? '', platForm: platForm ?? '' };
}

/** Where an address is, as far as it can be told without asking anybody. */
export function placeOfAddress(ip: string): 'loopback' | 'private' | 'unknown' {
  const plain = ip.replace('::ffff:', '');
  if (plain === '::1' || plain.startsWith('127.')) return 'loopback';
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/.test(plain)) return 'private';
  return 'unknown';
}

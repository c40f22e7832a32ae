import { md5 } from '#platform/password/hash-password';

/**
 * Passwords that fit the form every password has (6 to 16 letters and digits, both of them) and that guessers try
 * first; in lower case. The screen of settings takes further words.
 */
const common = `
  a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa111 aaa123 aaa123456
  ab123456 abc123 abc1234 abc12345 abc123456 abc123abc abcd1234 abcd12345 abcd123456 abcde12345 abcdef123 admin1
  admin12 admin123 admin1234 admin12345 admin123456 admin888 admin2020 admin2021 admin2022 admin2023 admin2024
  admin2025 admin2026 asd123 asd123456 asdf1234 asdf123456 asdfgh1 azerty123 changeme1 china123 computer1
  demo1234 dragon123 football1 guest123 hello123 hello1234 iloveyou1 iloveyou2 letmein1 letmein123 love1314
  love5201314 manager1 master123 mima123456 monkey123 nihao123 p455w0rd p4ssw0rd pa55w0rd pass1234 pass12345
  pass123456 passw0rd passw0rd1 password0 password01 password1 password12 password123 password1234 password2
  princess1 q123456 q123456789 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qaz123456 qazwsx123 qq123456 qq123456789 qwe123
  qwe123456 qwer1234 qwer123456 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty123456 qwertyuiop1 root123 root1234
  sa123456 secret123 server123 superman1 system123 test123 test1234 test123456 trustno1 user1234 user123456
  w123456 w123456789 welcome1 welcome123 woaini123 woaini1314 woaini520 woaini521 x123456 y123456 z123456 z123456789
  zaq12wsx zhang123 zxc123 zxc123456 zxcvbnm1 zxcvbnm123 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 123abc 123456a 1234567a
  12345678a 123456789a 123456789q 123456aa 123456abc 123456q 123456qq 1234qwer 123qwe 123qweasd 123123a 111111a
  5201314a 520520a 666666a 888888a 000000a`;
const commonPasswords: ReadonlySet<string> = new Set(common.split(/\s+/).filter(Boolean));

/** Whether everybody would guess it: one of the common ones, or one that holds a word the office has listed. */
export function isCommonPassword(plain: string, listed: string): boolean {
  const lower = plain.toLowerCase();
  const words = listed.toLowerCase().split(/[,，\s]+/);
  return commonPasswords.has(lower) || words.some((word) => word !== '' && lower.includes(word));
}

let commonMd5: ReadonlySet<string> | undefined;
/** The same of the md5 form, in the letters people write them with; the empty password is one of them. */
export function isCommonMd5(hash: string): boolean {
  commonMd5 ??= new Set(
    ['', ...commonPasswords].flatMap((word) =>
      [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()].map(md5),
    ),
  );
  return commonMd5.has(hash);
}

/** Base words of the published lists of leaked passwords, worldwide and Indian. Alone or with a common suffix they are
 *  what an attacker tries first. */
const WORDS = `
  password passwords passwd pass qwerty admin administrator welcome india indian cricket iloveyou letmein monkey dragon
  football baseball basketball hockey soccer master shadow superman batman spiderman ironman pokemon naruto princess
  sunshine trustno freedom whatever michael jordan michelle jennifer jessica ashley daniel charlie thomas nicole
  computer internet samsung google facebook instagram whatsapp mobile iphone android windows lenovo server
  krishna ganesh ganesha hanuman sairam jaishriram jaimatadi mahadev shiva omsairam omnamahshivaya radhe radhakrishna
  bharat hindustan mumbai delhi kolkata chennai bangalore hyderabad rajasthan gujarat kerala punjab maharashtra
  sachin tendulkar virat kohli dhoni msdhoni rohit sharma rahul priya pooja neha anjali kavita sunita deepak sandeep
  sanjay vijay ajay amit ankit rakesh suresh ramesh mahesh rajesh manish ashish abhishek akash vikas kumar singh
  gupta mohan lucky mylove lovely loveme iloveu sweetheart darling family friends mother father mummy papa
  hello abcd abc abcde abcdef qwer asdf asdfgh zxcvbn changeme default secret guest access login user root
  money gaming player winner champion casino betting matrix killer hunter ranger tigger ginger summer winter
  flower cookie banana orange purple diamond silver golden chocolate starwars qazwsx
`
  .trim()
  .split(/\s+/);

const TAILS = [
  '', '0', '1', '2', '7', '9', '01', '11', '12', '21', '69', '99', '00', '007', '100', '111', '123', '143', '321',
  '420', '555', '666', '777', '786', '999', '1234', '12345', '123456', '1234567', '12345678', '4321', '@1', '@12',
  '@123', '@1234', '@12345', '@123456', '#123', '#1234', '_123', '!', '!1', '1!', '123!', '@', '@786', '@007', '@111',
  '1990', '1995', '2000', '2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '@2020', '@2021', '@2022',
  '@2023', '@2024', '@2025', '@2026',
] as const; // prettier-ignore

/** Further passwords from these lists that are not a word with a suffix. */
const OTHERS = `
  p@ssword p@ssw0rd passw0rd p@ssw0rd1 passw0rd1 p@ssw0rd123 pa55word pa$$word pa$$w0rd 1password 123password
  a1b2c3d4 abc12345 abcd1234 abcd@1234 a12345678 aa123456 aa12345678 a123456789 1234abcd 123456ab 123456aa 12345abc
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qaz123456 qwe12345 q1w2e3r4
  q1w2e3r4t5 qwer1234 qwerty12 qwerty1234 asdf1234 asd12345 zxc12345 zxcvbnm1 qwertyuiop1 123qweasd 123qwe123 qweasdzxc
  123qweasdzxc 1a2b3c4d 147258369 159357456 741852963 789456123 963852741 159753456 112233445566 11223344 1122334455
  99887766 10203040 102030405060 13579246 14789632 20202020 19871987 31415926 123321123 123454321 12344321 147852369
  123654789 123698745 87654321a 5201314520 woaini1314 woaini520 1314520520 iloveyou1314 trustno1trustno1 correcthorse
  starwars1 whatsapp1 facebook1 unknown1 unknown123 samsung1 ncc1701d thx11380 rockyou1 blink182 slipknot1 metallica
  liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid manchester manutd99 juventus juventus1 ronaldo7 messi10messi
  butterfly elephant sunflower chocolate1 strawberry blueberry alexander elizabeth christian stephanie christopher
  jonathan nicholas benjamin victoria samantha anthony1 veronica danielle patricia caroline isabella maverick
  mercedes corvette mustang1 ferrari1 porsche911 yamaha123 bollywood amitabh1 salmankhan shahrukh shahrukhkhan
  hrithikroshan akshaykumar katrinakaif deepika1 aishwarya madhuri1 chennaisuperkings mumbaiindians royalchallengers
  vandemataram jaihind1 jaihind123 jaihind@123 jaishreeram radheradhe sitaram123 omsairam1 saibaba1 saibaba123
  bismillah bismillah786 allahuakbar muhammad1 waheguru waheguru1 satnamwaheguru jesuschrist jesus123 iloveindia
  iloveindia1 mynameis123 nopassword nopass123 mypassword mypassword1 newpassword yourpassword thepassword
  password0 passwordpassword testtest testtest1 test1234 test12345 test123456 test123test testing1 testing123
`
  .trim()
  .split(/\s+/);

const SHORTEST = 8;

/** In lower case and at least eight characters long: shorter passwords are refused anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...WORDS.flatMap((word) => TAILS.map((tail) => word + tail)), ...OTHERS].filter(({ length }) => length >= SHORTEST),
);

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./', '!@#$%^&*()'];
const RUNS = [...ROWS, ROWS.slice(2, 5).join(''), 'qwertyuiopasdfghjklzxcvbnm'].flatMap((row) => [
  row + row,
  (row + row).split('').toReversed().join(''),
]);
/** One to four characters repeated: `aaaaaaaa`, `12121212`, `abcabcabc`. */
const REPEATED = /^(.{1,4})\1+$/su;

/** Whether a password is among the most common ones, ignoring case: on the list, a run of the keyboard or the alphabet,
 *  or a few characters repeated. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return COMMON_PASSWORDS.has(plain) || REPEATED.test(plain) || RUNS.some((run) => run.includes(plain));
}

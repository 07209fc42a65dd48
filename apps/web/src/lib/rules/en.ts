/** The rules of bets in the players' words; their numbers are those of docs/rules/betting.md, which receipts cite. */
export const en = {
  'rules.all': 'Betting rules',
  'rules.exchange': 'Exchange',
  'rules.bookmaker': 'Bookmaker',
  'rules.fancy': 'Fancy',
  'rules.racing': 'Racing',
  'rules.settlement': 'Settlement',
  'rule.U-3':
    'A back wins stake × (odds − 1), rounded down to the paisa. The lay on the other side risks exactly that. ₹100.00 at 3.15 wins ₹215.00.',
  'rule.X-1':
    'The best odds are matched first; at equal odds, the bet that came first. Players are matched before the site.',
  'rule.X-2': 'You are matched at the odds of the earlier, unmatched bet. They are yours or better.',
  'rule.X-3':
    'What is not matched stays unmatched and is never settled. Its stake is returned when it is cancelled, lapses or the market ends.',
  'rule.X-7':
    'In play a bet waits for the bet delay and is then matched with what stands, at your odds or better. Meanwhile it cannot be cancelled.',
  'rule.X-8': 'A market that was suspended or has changed since you saw it asks you again with the present odds.',
  'rule.X-10':
    'Each market states its minimum and maximum stake. For a lay the maximum applies to what you could lose.',
  'rule.X-11': 'A goal, a red card, or a wicket where the market says so, cancels all unmatched bets.',
  'rule.S-3':
    'Commission is a share of your net winnings in an exchange market that has it, rounded down. Losses pay none.',
  'rule.B-2': 'You are taken at the rate that you saw, or asked again with the present one.',
  'rule.B-3':
    'A back wins stake × rate ÷ 100, rounded down, and loses the stake. A lay wins the stake and loses stake × rate ÷ 100, rounded up.',
  'rule.B-5': 'With decimal odds a back wins stake × (odds − 1), and a lay loses that.',
  'rule.B-6':
    'In play a bookmaker or fancy bet waits for the bet delay. It is refused if the market is suspended meanwhile.',
  'rule.F-2':
    'YES wins when the result reaches its line; NO wins when the result stays below its own. With NO at 64 and YES at 65, a result of exactly 64 loses both.',
  'rule.F-3':
    'YES wins stake × size ÷ 100, rounded down, and loses the stake. NO wins the stake and loses stake × size ÷ 100, rounded up.',
  'rule.F-4': 'No bet is taken while a ball is running or the market is suspended.',
  'rule.F-8':
    'If play is abandoned, a fancy stands if its result could no longer have changed. Any other fancy is void.',
  'rule.D-1':
    'Win market: bets on a horse that does not run are void. Earlier bets on the other horses are paid at odds reduced by its reduction factor, if that is 2.5 % or more.',
  'rule.D-2': 'Place market: the reduction factor of a non-runner reduces the winnings alone.',
  'rule.D-3': 'Greyhounds: when one does not run, every bet matched before is void.',
  'rule.D-4':
    'Dead heat: stake × places ÷ runners tied is settled as a winner, the rest of the stake as a loser. It is rounded once, down for the backer.',
  'rule.S-1': 'When the result is known, unmatched bets are cancelled and every matched bet is paid by it.',
  'rule.S-2':
    'A result that was wrong is resettled: the first settlement is booked back, then the right one is booked. Your statement shows both.',
  'rule.S-4': 'A void bet returns the stake, or the liability of a lay, and the reason is shown.',
  'rule.S-6':
    'Ties share the places in races and outrights; elsewhere a tie makes the market void, unless the market states its own rule.',
  'rule.S-7':
    'A market stays the same market whatever time its event gets later: its bets stay and are settled by its one result.',
} as const;

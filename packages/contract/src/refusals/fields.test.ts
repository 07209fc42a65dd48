import { expect, test } from 'vitest';
import { sentenceOf, type Refusal } from '../errors.ts';
import { fieldWords, type FieldFault } from './fields.ts';

test.each<[FieldFault, string, string]>([
  [{ field: 'name', rule: 'required' }, 'Name is required.', 'नाम ज़रूरी है।'],
  [{ field: '', rule: 'object' }, 'The request must be an object.', 'अनुरोध ऑब्जेक्ट होना चाहिए।'],
  [
    { field: 'mobile_no', rule: 'tooLong', values: { maximum: 32 } },
    'Mobile number must have at most 32 characters.',
    'मोबाइल नंबर में अधिकतम 32 अक्षर हो सकते हैं।',
  ],
  [{ field: 'bets.0.stake', rule: 'number' }, 'Stake must be a number.', 'स्टेक संख्या होनी चाहिए।'],
  [
    { field: 'hasSeenDuplicates', rule: 'boolean' },
    'Has seen duplicates must be true or false.',
    'Has seen duplicates true या false होना चाहिए।',
  ],
])('a fault of a field is a sentence with its name and the rule: %j', (fault, english, hindi) => {
  expect([fieldWords('en', fault), fieldWords('hi', fault)]).toEqual([english, hindi]);
});

test.each<[Refusal, string, string]>([
  [{ kind: 'wrong-credentials' }, 'The username or password is wrong.', 'यूज़रनेम या पासवर्ड ग़लत है।'],
  [
    { kind: 'wrong-credentials', by: 'mobile' },
    'The mobile number or password is wrong.',
    'मोबाइल नंबर या पासवर्ड ग़लत है।',
  ],
  [{ kind: 'code-wrong', left: 1 }, 'The code is wrong. Attempts left: 1.', 'कोड ग़लत है। बची कोशिशें: 1।'],
  [
    { kind: 'code-wrong', left: 0 },
    'The code is wrong. No attempts left. Request a new code.',
    'कोड ग़लत है। कोई कोशिश नहीं बची। नया कोड माँगें।',
  ],
  [
    { kind: 'already-decided', state: 'REQUESTED' },
    'This request has not been approved yet.',
    'यह अनुरोध अभी मंज़ूर नहीं हुआ है।',
  ],
  [
    { kind: 'already-decided', state: 'PAID' },
    'This request has already been decided: paid.',
    'इस अनुरोध पर फ़ैसला हो चुका है: चुकाया गया।',
  ],
  [{ kind: 'bonus-not-available', state: 'AVAILABLE' }, 'Claim the bonus first.', 'पहले बोनस क्लेम करें।'],
  [
    { kind: 'bonus-not-available', state: 'EXPIRED' },
    'This bonus has ended: expired.',
    'यह बोनस ख़त्म हो चुका है: अवधि ख़त्म।',
  ],
])('a refusal says what is wrong in its circumstances: %j', (refusal, english, hindi) => {
  expect([sentenceOf(refusal, 'en'), sentenceOf(refusal, 'hi')]).toEqual([english, hindi]);
});

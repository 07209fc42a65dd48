/** Hindi names of football and its markets, by the feeds' English names. */
export const names = {
  Football: 'फ़ुटबॉल',
  'Over/Under {number} Goals': 'ओवर/अंडर {number} गोल',
  'Over {number} Goals': 'ओवर {number} गोल',
  'Under {number} Goals': 'अंडर {number} गोल',
  'Both teams to score': 'दोनों टीमों के गोल',
  'Correct Score': 'सही स्कोर',
  'To Qualify': 'अगले दौर में कौन',
  'Winner, extra time and penalties included': 'विजेता, अतिरिक्त समय और पेनल्टी सहित',
} as const;

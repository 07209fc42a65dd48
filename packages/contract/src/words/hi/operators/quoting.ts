import type { quoting as english } from '../../en/operators/quoting.ts';

export const quoting = {
  'error.market-unquotable': 'एक्सचेंज मार्केट के भाव हाथ से नहीं दिए जाते। बुकमेकर मार्केट या फ़ैंसी चुनें।',
  'error.market-over': 'मैच ख़त्म हो चुका है। भाव के बजाय इस मार्केट का नतीजा दर्ज करें।',
  'error.market-not-taken': 'पहले मार्केट अपने हाथ में लें, फिर भाव दें।',
  'error.market-taken': 'इस मार्केट के भाव दूसरा ट्रेडर दे रहा है। 30 सेकंड तक कोई कुंजी न दबे, तो आप इसे ले सकते हैं।',
  'error.quote-outdated': 'आपके शुरू करने के बाद भाव बदल गया है। अभी का भाव देखें और अपना फिर भेजें।',
  'error.quote-misfit': 'भाव में खेलने वाला हर विकल्प ठीक एक बार होना चाहिए।',
  'error.quote-pays-nothing': '{rate} पर जीतने वाले को कुछ नहीं मिलता। {least} या ज़्यादा लिखें, या ख़ाली छोड़ें।',
  'error.quote-sure-loss': 'इस भाव पर खिलाड़ी हार ही नहीं सकते। इसे बदलें।',
  'error.quote-odd': 'यह भाव ग़लत टाइप हुआ लगता है। भेजने के लिए फिर से टाइप करें।',
  'error.quote-yes-line-below-no':
    'यस {yesLine} नो {noLine} से कम है: खिलाड़ी हार ही नहीं सकते। यस {noLine} या ज़्यादा होना चाहिए।',
  'error.quote-yes-pays-more-than-no-risks':
    'एक ही लाइन पर यस {yesSize} नो {noSize} से ज़्यादा देता है: खिलाड़ी हार ही नहीं सकते। नो {yesSize} या ज़्यादा होना चाहिए।',
  'error.quote-back-above-lay': 'बैक {back} ले {lay} से ऊपर है: खिलाड़ी हार ही नहीं सकते। बैक {lay} या कम होना चाहिए।',
  'error.quote-backs-below-whole': 'हर विकल्प को बैक करने वाला जीतेगा ही। कोई बैक रेट घटाएँ।',
  'error.quote-lays-above-whole': 'हर विकल्प को ले करने वाला जीतेगा ही। कोई ले रेट बढ़ाएँ।',
  'error.quote-line-moved': '{typed} {before} से बहुत दूर है। क्या {likely} लिखना था? भेजने के लिए {typed} फिर टाइप करें।',
  'error.quote-line-below-score': '{typed} अभी के स्कोर {score} से कम है। भेजने के लिए फिर टाइप करें।',
  'error.quote-wide-gap': '{gap} का अंतर {widest} से ज़्यादा है। भेजने के लिए फिर टाइप करें।',
  'error.quote-odd-size': 'रेट {size} {smallest} से {largest} के बाहर है। भेजने के लिए फिर टाइप करें।',
  'error.quote-rate-moved': '{typed} {before} से बहुत दूर है। क्या {likely} लिखना था? भेजने के लिए {typed} फिर टाइप करें।',
  'error.quote-rate-off-model': '{typed} फ़ीड के {model} से बहुत दूर है। भेजने के लिए फिर टाइप करें।',
  'quoting.taken': 'अब इस मार्केट के भाव आप देते हैं',
  'quoting.handed-back': 'अब इस मार्केट के भाव फिर फ़ीड से आते हैं',
  'quoting.sent': 'भाव भेजा गया',
  'quoting.ball-running': 'गेंद चल रही है',
  'quoting.ball-over': 'गेंद पूरी हुई',
} as const satisfies Record<keyof typeof english, string>;

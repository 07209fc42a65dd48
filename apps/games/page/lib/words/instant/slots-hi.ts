import type { slotsEn } from './slots-en.ts';

export const slotsHi: Readonly<Record<keyof typeof slotsEn, string>> = {
  slotLines: '{count} लाइनें',
  slotStops: 'स्टॉप {stops}',
  slotWindow: 'रील के स्टॉप',
  slotStep: 'हर रील का स्टॉप चार बाइट से',
  slotStepWhat:
    'संख्या × रील के स्टॉप ÷ 2³², नीचे की ओर काटकर, बाएँ से दाएँ हर रील का स्टॉप है। जो संख्या कुछ स्टॉप का पक्ष लेती, उसे छोड़ दिया जाता है।',
  slotLineWin: 'लाइन {line}: {count} × {symbol}',
  slotHits: '{hits} स्पिन पर कुछ मिलता है, उनमें से कुछ पर स्टेक से कम।',
  slotLineRows: 'बाएँ से दाएँ हर रील की पंक्ति, सबसे ऊपर 1:',
  chanceAboveStake: 'स्टेक से ज़्यादा मिलता है',
  payTableAt: '{stake} पर पे टेबल',
  symbol: 'चिह्न',
  symbolPeacock: 'मोर, वाइल्ड',
  symbolLotus: 'कमल',
  symbolElephant: 'हाथी',
  symbolMango: 'आम',
  symbolMarigold: 'गेंदा',
  symbolAce: 'इक्का',
  symbolKing: 'बादशाह',
  symbolQueen: 'बेगम',
  symbolJack: 'गुलाम',
  peacock1: 'एक बार दबाना एक स्पिन है। हमेशा सभी 20 लाइनों पर दाँव लगता है, हर लाइन पर स्टेक का बीसवाँ हिस्सा।',
  peacock2: 'किसी लाइन पर बाएँ से तीन या ज़्यादा एक जैसे चिह्न हों तो पैसा मिलता है; एक लाइन पर सिर्फ़ सबसे लंबी कतार का।',
  peacock3: 'रील 2, 3 और 4 का मोर हर चिह्न की जगह ले सकता है।',
  peacock4: 'सभी लाइनों की जीत जुड़ती है; पैसे से छोटा हिस्सा छोड़ दिया जाता है। न फ़्री स्पिन हैं, न जैकपॉट।',
};

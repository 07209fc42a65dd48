import { useId } from 'react';
import type { PhoneCountry } from '../../../lib/phone/phone.ts';

/** A country's flag, 21 × 15 px. */
export function Flag({ country }: { readonly country: PhoneCountry }) {
  const clip = useId();
  return (
    <svg width="21" height="15" viewBox="0 0 21 15" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect width="21" height="15" rx="2" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{country === 'IN' ? <India /> : <UnitedStates />}</g>
    </svg>
  );
}

function India() {
  return (
    <>
      <rect width="21" height="15" fill="#F3F0E7" />
      <rect width="21" height="5" fill="#E8792B" />
      <rect y="10" width="21" height="5" fill="#2F7D4F" />
      <circle cx="10.5" cy="7.5" r="1.7" fill="none" stroke="#24408E" strokeWidth=".8" />
    </>
  );
}

function UnitedStates() {
  return (
    <>
      <rect width="21" height="15" fill="#F3F0E7" />
      <path d="M0 1h21M0 5h21M0 9h21M0 13h21" stroke="#B33A3A" strokeWidth="2" />
      <rect width="10" height="8" fill="#2B4079" />
      <path
        d="M2 2h0M5 2h0M8 2h0M3.500 4h0M6.500 4h0M2 6h0M5 6h0M8 6h0"
        stroke="#F3F0E7"
        strokeWidth="1.100"
        strokeLinecap="round"
      />
    </>
  );
}

import { useEffect, useState } from 'react';
import { whenQuiet } from './quiet.ts';

/** Where a floating button can stand. `none`: something is in the way everywhere, so it hides until the page moves. */
export type Spot = 'left' | 'right' | 'left-high' | 'right-high' | 'none';

const SPOTS = ['left', 'right', 'left-high', 'right-high'] as const;
/** What must stay free: prices, filters, fields, QR codes and small links. A wide link can be pressed beside the button. */
const PRESSED = 'button, input, select, textarea, label, canvas, img, [role="radio"], [role="tab"], a';
const SETTLED_AFTER_MS = 150;
/** Points of the button's box that are looked under, as parts of its side. */
const PARTS = [0.05, 0.35, 0.65, 0.95] as const;

interface FreeSpot<Button extends HTMLElement> {
  /** For the floating button, which also takes `spot` as its `data-spot`. */
  readonly ref: (button: Button | null) => void;
  readonly spot: Spot;
}

/** The first place where a button covers nothing that is pressed or scanned. It looks again when the page has stopped
 *  moving or has changed its size, as another page does. */
export function useFreeSpot<Button extends HTMLElement>(): FreeSpot<Button> {
  const [button, setButton] = useState<Button | null>(null);
  const [spot, setSpot] = useState<Spot>('left');
  useEffect(() => {
    if (button === null) return undefined;
    let stop: () => void = () => undefined;
    // Looking makes the browser lay the page out: not while it is opening.
    const callOff = whenQuiet(() => {
      stop = followPage(() => setSpot(moveToFreeSpot(button)));
    });
    return () => {
      callOff();
      stop();
    };
  }, [button]);
  return { ref: setButton, spot };
}

/** Calls `look` now and whenever the page has stopped moving or has changed its size; returns what ends that. */
function followPage(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_AFTER_MS);
  };
  lookSoon();
  const sizes = new ResizeObserver(lookSoon);
  for (const each of document.querySelectorAll('body, main')) sizes.observe(each);
  addEventListener('scroll', lookSoon, { passive: true });
  addEventListener('resize', lookSoon);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    removeEventListener('scroll', lookSoon);
    removeEventListener('resize', lookSoon);
  };
}

/** It moves at once, so that the next button looks beside it. */
function moveToFreeSpot(button: HTMLElement): Spot {
  for (const spot of SPOTS) {
    button.dataset['spot'] = spot;
    if (isFree(button)) return spot;
  }
  button.dataset['spot'] = 'none';
  return 'none';
}

function isFree(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return PARTS.every((across) => PARTS.every((down) => !isPressedAt(left + across * width, top + down * height)));
}

function isPressedAt(x: number, y: number): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    const pressed = element.closest('main, footer') === null ? null : element.closest<HTMLElement>(PRESSED);
    if (pressed === null || pressed.closest('[data-spot]') !== null) return false;
    return !pressed.matches('a') || pressed.offsetWidth < innerWidth / 3;
  });
}

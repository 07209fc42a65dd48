/** The film that visitors see in place of the players' score (BET-20): the ground at night, a six, prices moving, the
 *  coin. One function without imports, because it runs inside a browser page, picture by picture. */

export const FILM = { widthPx: 676, heightPx: 380, lengthMs: 12_000, picturesASecond: 30, posterAtMs: 6_600 } as const;

/** Draws the picture of a moment. The film ends as it begins: dark, with the lights going on. */
export function drawPicture(context: CanvasRenderingContext2D, seconds: number, coin: HTMLImageElement): void {
  const ink = {
    night: '#0B1210',
    sky: '#101A16',
    turf: '#1B3A2B',
    turfLit: '#245038',
    chalk: '#F3F0E7',
    sand: '#D6BE8E',
    moss: '#31463D',
    slate: '#24332D',
    back: '#7CC0FF',
    onBack: '#06243D',
    lay: '#FFB8C4',
    onLay: '#3F0A17',
    clay: '#A8452F',
    brand: '#F4B63F',
  };
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const within = (from: number, to: number) => clamp((seconds - from) / (to - from));
  const ease = (share: number) => 1 - (1 - share) ** 3;
  const mix = (from: number, to: number, share: number) => from + (to - from) * share;
  const font = (size: number, weight = 600) => `${weight} ${size}px Anek, sans-serif`;
  const light = within(0.2, 1.6) * (1 - within(11.2, 11.95));

  const drawSky = () => {
    context.fillStyle = ink.sky;
    context.fillRect(0, 0, 676, 380);
    for (let row = 0; row < 6; row += 1) {
      for (let seat = 0; seat < 52; seat += 1) {
        const x = seat * 13.4 + (row % 2) * 6.7;
        const y = 96 + row * 12 - ((x - 338) / 338) ** 2 * 16;
        const shines = (seat * 7 + row * 5) % 11 === 0;
        const cheer = within(3.5, 3.8) * (1 - within(4.6, 5.4));
        const hop = cheer * 3 * Math.abs(Math.sin(seconds * 9 + seat * 1.7));
        context.fillStyle = shines
          ? ink.chalk
          : (seat * 3 + row) % 7 === 0
            ? ink.sand
            : seat % 3 === 0
              ? ink.moss
              : ink.slate;
        context.globalAlpha = 0.25 + 0.75 * light;
        context.beginPath();
        context.arc(x, y - hop, 2.2, 0, 7);
        context.fill();
      }
    }
    context.globalAlpha = 1;
  };

  const drawTower = (x: number, y: number, order: number) => {
    const on = within(0.3 + order * 0.25, 0.5 + order * 0.25) * (1 - within(11.2, 11.8));
    context.fillStyle = ink.slate;
    context.fillRect(x - 4, y, 8, 120);
    context.fillRect(x - 40, y - 24, 80, 44);
    if (on > 0) {
      const beam = context.createRadialGradient(x, y, 4, x, y, 210);
      beam.addColorStop(0, `rgba(243,240,231,${0.15 * on})`);
      beam.addColorStop(1, 'rgba(243,240,231,0)');
      context.fillStyle = beam;
      context.fillRect(x - 210, y - 210, 420, 420);
    }
    for (let lamp = 0; lamp < 24; lamp += 1) {
      context.fillStyle = ink.chalk;
      context.globalAlpha = 0.18 + 0.82 * on;
      context.beginPath();
      context.arc(x - 32 + (lamp % 6) * 12.8, y - 16 + Math.floor(lamp / 6) * 9.6, 3.4, 0, 7);
      context.fill();
    }
    context.globalAlpha = 1;
  };

  const drawTurf = () => {
    context.save();
    context.beginPath();
    context.ellipse(338, 420, 470, 250, 0, 0, 7);
    context.clip();
    for (let strip = 0; strip < 16; strip += 1) {
      context.fillStyle = strip % 2 === 0 ? ink.turfLit : ink.turf;
      context.beginPath();
      context.moveTo(338 + (strip - 8) * 44, 165);
      context.lineTo(338 + (strip - 7) * 44, 165);
      context.lineTo(338 + (strip - 7) * 104, 400);
      context.lineTo(338 + (strip - 8) * 104, 400);
      context.fill();
    }
    context.fillStyle = ink.night;
    context.globalAlpha = 0.62 * (1 - light);
    context.fillRect(0, 150, 676, 240);
    context.restore();
    context.strokeStyle = ink.chalk;
    context.globalAlpha = 0.25 + 0.5 * light;
    context.lineWidth = 2;
    context.setLineDash([10, 8]);
    context.beginPath();
    context.ellipse(338, 420, 462, 242, 0, 0, 7);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
    context.fillStyle = ink.sand;
    context.beginPath();
    context.moveTo(318, 236);
    context.lineTo(358, 236);
    context.lineTo(392, 380);
    context.lineTo(284, 380);
    context.fill();
    context.fillStyle = ink.chalk;
    for (const stump of [330, 337, 344]) context.fillRect(stump, 206, 2.6, 32);
    context.fillRect(329, 204, 18, 2.4);
  };

  /** The six: from the pitch over the stands, with its path behind it. */
  const drawSix = () => {
    const share = ease(within(2.1, 3.9));
    if (share === 0 || seconds > 5) return;
    const at = (part: number) => ({ x: mix(338, 566, part), y: mix(300, 60, part) - 90 * Math.sin(Math.PI * part) });
    context.strokeStyle = ink.chalk;
    context.globalAlpha = 0.7 * (1 - within(4, 4.9));
    context.lineWidth = 2.5;
    context.setLineDash([9, 7]);
    context.beginPath();
    for (let part = 0; part <= 40; part += 1) {
      const point = at((share * part) / 40);
      context.lineTo(point.x, point.y);
    }
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1 - within(4.2, 4.9);
    const ball = at(share);
    context.fillStyle = ink.clay;
    context.beginPath();
    context.arc(ball.x, ball.y, mix(15, 6, share), 0, 7);
    context.fill();
    context.strokeStyle = ink.chalk;
    context.lineWidth = 1.4;
    context.stroke();
    const word = within(3.3, 3.6) * (1 - within(4.5, 4.9));
    context.globalAlpha = word;
    context.fillStyle = ink.chalk;
    context.beginPath();
    context.arc(122, 214, 46, 0, 7);
    context.fill();
    context.fillStyle = ink.night;
    context.font = font(52, 700);
    context.textAlign = 'center';
    context.fillText('6', 122, 234);
    context.globalAlpha = 1;
  };

  /** Two sides of a market: the favourite changes as the six is priced in. */
  const drawPrices = () => {
    const shown = ease(within(4.6, 5.2)) * (1 - within(8.2, 8.8));
    if (shown === 0) return;
    const sides = [
      { name: 'Home', back: [1.98, 1.9, 1.84, 1.78, 1.72], size: [19.3, 22.7, 31.7, 40.6, 46.2] },
      { name: 'Away', back: [2, 2.1, 2.18, 2.26, 2.36], size: [46.2, 33.1, 27.8, 22.5, 19.3] },
    ];
    const turn = Math.min(4, Math.floor(Math.max(0, seconds - 5.3) / 0.6));
    const flash = 1 - clamp((seconds - 5.3 - turn * 0.6) / 0.4);
    context.save();
    context.translate(mix(-40, 0, shown), 0);
    context.globalAlpha = shown;
    context.fillStyle = 'rgba(11,18,16,0.88)';
    context.beginPath();
    context.roundRect(96, 120, 484, 172, 12);
    context.fill();
    context.textAlign = 'left';
    context.font = font(18);
    context.fillStyle = ink.sand;
    context.fillText('Match Odds', 120, 152);
    for (const [row, { name, back, size }] of sides.entries()) {
      const y = 168 + row * 58;
      context.textAlign = 'left';
      context.font = font(24);
      context.fillStyle = ink.chalk;
      context.fillText(name, 120, y + 33);
      const price = back[turn] ?? 0;
      const volume = size[turn] ?? 0;
      for (const [side, fill, on, odds] of [
        [0, ink.back, ink.onBack, price],
        [1, ink.lay, ink.onLay, price + 0.02],
      ] as const) {
        const x = 316 + side * 122;
        context.fillStyle = fill;
        context.beginPath();
        context.roundRect(x, y, 114, 48, 5);
        context.fill();
        if (turn > 0 && flash > 0) {
          context.fillStyle = `rgba(243,240,231,${0.65 * flash})`;
          context.fill();
        }
        context.textAlign = 'center';
        context.fillStyle = on;
        context.font = font(23, 700);
        context.fillText(odds.toFixed(2), x + 57, y + 24);
        context.font = font(14, 500);
        context.fillText(`${volume.toFixed(1)}k`, x + 57, y + 41);
      }
    }
    context.restore();
  };

  const drawCoin = () => {
    const shown = ease(within(8.7, 9.3)) * (1 - within(11, 11.6));
    if (shown === 0) return;
    context.fillStyle = ink.night;
    context.globalAlpha = 0.72 * shown;
    context.fillRect(0, 0, 676, 380);
    context.globalAlpha = shown;
    const turned = ease(within(8.7, 10.2));
    const width = Math.cos((1 - turned) * Math.PI * 5);
    const y = mix(330, 150, ease(within(8.7, 9.7)));
    context.save();
    context.translate(338, y);
    context.scale(Math.abs(width) < 0.06 ? 0.06 : width, 1);
    context.drawImage(coin, -62, -62, 124, 124);
    context.restore();
    context.globalAlpha = shown * within(9.7, 10.2);
    context.fillStyle = ink.chalk;
    context.textAlign = 'center';
    context.font = font(48, 700);
    context.fillText('Maidan', 338, 276);
    context.strokeStyle = ink.chalk;
    context.lineWidth = 2;
    const stitched = 200 * ease(within(9.9, 10.7));
    for (const [row, offset] of [
      [0, 0],
      [6, 8],
    ] as const) {
      context.setLineDash([8, 8]);
      context.lineDashOffset = offset;
      context.beginPath();
      context.moveTo(338 - stitched / 2, 300 + row);
      context.lineTo(338 + stitched / 2, 300 + row);
      context.stroke();
    }
    context.setLineDash([]);
    context.globalAlpha = 1;
  };

  drawSky();
  drawTower(96, 58, 0);
  drawTower(580, 58, 1);
  drawTower(262, 44, 2);
  drawTower(414, 44, 3);
  drawTurf();
  drawSix();
  drawPrices();
  drawCoin();
}

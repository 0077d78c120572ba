/** Colours of the front page's scene, shared by all drawings and both themes. */
export const paint = {
  cream: "#f5f3ec",
  shade: "#c5c2b7",
  signal: "#ffb612",
  signalDark: "#b87c00",
  steel: "#93a3ad",
  steelLight: "#cfd6da",
  slate: "#55646e",
  glass: "#2b3d49",
  frame: "#0d1419",
  black: "#12191f",
  earth: "#7a5233",
  earthLight: "#b9865a",
  earthDark: "#5c3f26",
  green: "#2f8f5b",
  water: "#79bbe6",
  red: "#c6453c",
} as const;

export const ground = 152;

export const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

export const edged = (colour: string, d: string) =>
  `<path fill="${colour}" stroke="${paint.black}" stroke-width="1.5" stroke-linejoin="round" d="${d}"/>`;

export const line = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const placed = (transform: string, ...inside: string[]) => `<g transform="${transform}">${inside.join("")}</g>`;

export const wheel = (x: number, r = 13, y = ground - r) =>
  `<circle fill="#0a0f13" stroke="#35434d" stroke-width="1.5" cx="${x}" cy="${y}" r="${r}"/><circle fill="${paint.steel}" cx="${x}" cy="${y}" r="${r * 0.48}"/><circle fill="#1a242b" cx="${x}" cy="${y}" r="${r * 0.18}"/>`;

/** A crane's hook on its rope, from (x, y) down by `rope`. */
export const hook = (x: number, y: number, rope: number) =>
  line(paint.cream, 1.6, `M${x} ${y}v${rope}`) + line(paint.cream, 2.4, `M${x} ${y + rope}v4a4 4 0 1 1-4 4`);

export const cab = (x: number, colour: string = paint.cream) =>
  fill(colour, `M${x} 136V79a5 5 0 0 1 5-5h36c4 0 7 2 9 6l10 26c1 3 2 5 2 8v22z`) +
  fill(paint.glass, `M${x + 20} 84h20c2 0 4 1 5 4l6 18h-31z`) +
  line("#c5c2b7", 1.5, `M${x + 16} 81v48M${x + 1} 117h60`) +
  fill(paint.slate, `M${x + 20} 113h8v2.500h-8z`) +
  fill(paint.signal, `M${x + 10} 69h11v5h-11z`) +
  fill(paint.slate, `M${x + 39} 131h26v8h-26z`) +
  fill(paint.signal, `M${x + 56} 120h6v5h-6z`);

export const chassis = (tail: number, front: number) =>
  fill(paint.frame, `M${tail + 6} 128H${front}v8H${tail + 6}z`) +
  fill(paint.signal, `M${tail} 128h7v5h-7z`) +
  fill(paint.slate, `M${tail + 66} 136h${Math.max(0, front - tail - 120)}v6h-${Math.max(0, front - tail - 120)}z`);

export const lorry = (colour: string = paint.cream, axles: readonly number[] = [64, 93, 252]) =>
  chassis(38, 272) + cab(218, colour) + axles.map((x) => wheel(x)).join("");

export const van = (x: number, colour: string = paint.cream) =>
  placed(
    `translate(${x} 0)`,
    fill(colour, "M0 140V80q0-8 8-8h104q8 0 13 6l25 30 24 7q8 3 8 11v14z"),
    fill(paint.glass, "M108 82h7q4 0 7 4l19 23h-33z"),
    line("#c5c2b7", 1.5, "M98 76v60M2 116h96M104 114h70"),
    fill(paint.slate, "M112 118h9v2.500h-9zM162 134h22v8h-22zM-2 134h12v8H-2z"),
    fill(paint.signal, "M172 120h9v6h-9z"),
    fill(paint.red, "M0 104h4v12H0z"),
    wheel(38, 15),
    wheel(146, 15),
  );

export const worker = (x: number, arm = "M1 -29l10 8") =>
  placed(
    `translate(${x} ${ground})`,
    fill(paint.black, "M-5 0l1-20h8l1 20h-4l-1-14-1 14z"),
    fill(paint.signal, "M-6 -19v-14q0-4 4-4h4q4 0 4 4v14z"),
    fill(paint.cream, "M-6 -27h12v2.500H-6z"),
    line(paint.signal, 4, arm),
    fill("#d9a27e", "M-3.5 -44h7v6q-3.5 3-7 0z"),
    fill(paint.cream, "M-5.5 -42q0-7 5.5-7t5.500 7l2 .5v1.500h-13z"),
  );

/** A heap with stones, from (x, ground), `w` wide and `h` high. */
export const heap = (x: number, w: number, h: number, colour: string, stone: string) =>
  fill(
    colour,
    `M${x} ${ground + 1}Q${x + w * 0.2} ${ground - h * 0.55} ${x + w * 0.38} ${ground - h * 0.88}Q${x + w * 0.5} ${ground - h * 1.08} ${x + w * 0.62} ${ground - h * 0.86}Q${x + w * 0.82} ${ground - h * 0.5} ${x + w} ${ground + 1}z`,
  ) +
  [
    [0.3, 0.3],
    [0.44, 0.62],
    [0.52, 0.2],
    [0.6, 0.5],
    [0.72, 0.22],
    [0.4, 0.12],
    [0.54, 0.82],
    [0.82, 0.1],
    [0.2, 0.1],
  ]
    .map(([a = 0, b = 0]) => fill(stone, `M${x + w * a} ${ground - h * b}l4-3 4 2.5-1.5 3.5h-5z`))
    .join("");

const hills =
  fill(
    "#40586a",
    "M0 98C24 82 40 86 60 76S94 52 112 60S140 84 162 82S200 48 222 44S250 72 272 76S302 58 320 62V180H0z",
  ) +
  fill("#2f5450", "M0 116C30 102 60 110 92 100S150 96 180 104S236 88 262 94S300 104 320 96V180H0z") +
  fill("#223f38", "M0 136Q60 120 130 130T250 124T320 126V180H0z");
const sky = `<rect width="320" height="180" fill="#2a3b48"/><circle fill="${paint.signal}" opacity=".9" cx="66" cy="44" r="22"/>`;
const road =
  fill("#161f26", "M0 152H320V180H0z") +
  line(paint.cream, 1.4, "M0 152.5H320") +
  `<path stroke="${paint.cream}" stroke-width="2" stroke-dasharray="24 18" opacity=".9" d="M0 168H320"/>`;
const earth =
  fill("#54402e", "M0 151Q80 147 160 151T320 150V180H0z") + fill("#3f2f21", "M0 164Q90 158 170 164T320 162V180H0z");
const town =
  fill(
    "#3a4f5f",
    "M0 130V70l14-12 14 12V56h26v20l14-10 14 10v-30h30v44h18V66l16-12 16 12v14h20V50h28v36l14-10 16 10V64h34v66z",
  ) +
  fill("#22323d", "M0 152V104h44V92h30v14h50V88l20-12 20 12v20h42V94h36v14h44V90h34v62z") +
  fill(
    "#ffd469",
    "M12 112h5v7h-5zM28 112h5v7h-5zM54 100h5v7h-5zM140 96h5v7h-5zM222 102h5v7h-5zM236 102h5v7h-5zM296 100h5v7h-5zM306 118h5v7h-5z",
  );

export const backdrops = { road: sky + hills + road, site: sky + hills + earth, town: sky + town + road };

import type { ServiceId } from "#shared/catalogue/services.ts";
import {
  backdrops,
  cab,
  chassis,
  edged,
  fill,
  ground,
  heap,
  hook,
  line,
  lorry,
  paint,
  placed,
  van,
  wheel,
  worker,
} from "./parts.ts";

const {
  cream,
  signal,
  steel,
  steelLight,
  slate,
  glass,
  frame,
  black,
  earth,
  earthLight,
  earthDark,
  green,
  water,
  red,
} = paint;

const scene = (before: keyof typeof backdrops, ...drawn: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">${backdrops[before]}${drawn.join("")}</svg>`;

const bed = fill(steelLight, "M38 121h176v7H38zM210 100h4v22h-4z");

const body = (colour: string) =>
  edged(colour, "M40 92h170v34H46z") +
  line(black, 1.5, "M74 93v32M108 93v32M142 93v32M176 93v32") +
  fill(steelLight, "M38 89h174v5H38z");

const digger = (x: number, arm: string) =>
  placed(
    `translate(${x} 0)`,
    arm,
    `<rect fill="${black}" x="0" y="130" width="92" height="22" rx="11"/>`,
    [13, 35, 57, 79].map((at) => `<circle fill="${slate}" cx="${at}" cy="141" r="6.5"/>`).join(""),
    fill(slate, "M30 122h34v9H30z"),
    edged(signal, "M-4 96q0-8 8-8h28V58q0-5 5-5h30q5 0 7 5l12 36v28H-4z"),
    fill(glass, "M38 60h26q3 0 4 3l9 27H38z"),
    fill(black, "M2 96h24v4H2zM2 104h24v4H2z"),
  );
const bucket = (x: number, y: number) =>
  placed(
    `translate(${x} ${y})`,
    edged(slate, "M-8 0h20l2 10q3 18-9 24-12 2-20-8l14-6q2-8-7-20z"),
    fill(cream, "M-15 26l-4 5 7 1z"),
  );

const brick = (x: number, y: number) => fill("#b4573f", `M${x} ${y}h16v8h-16z`);
const bricks = (x: number, rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    [0, 17.5, 35].map((at) => brick(x + at + (row % 2 ? 2 : 0), 132 - row * 9.5)).join(""),
  ).join("");
const pallet = (x: number, w: number) =>
  fill(earthLight, `M${x} 141h${w}v4h-${w}zM${x} 149h${w}v3h-${w}z`) +
  fill(earthDark, `M${x + 2} 145h8v4h-8zM${x + w / 2 - 4} 145h8v4h-8zM${x + w - 10} 145h8v4h-8z`);
const bag = (x: number, content: string) =>
  placed(
    `translate(${x} 0)`,
    line(cream, 2.5, "M5 112Q-2 96 6 92T14 108M43 112Q50 96 42 92T34 108"),
    fill(content, "M4 112Q14 102 24 100T44 112z"),
    fill(cream, "M2 111h44l-2 41H4z"),
    fill(paint.shade, "M2 111h44v4H2z"),
    fill(green, "M14 122h20v14H14z"),
  );
const cone = (x: number) =>
  fill(signal, `M${x} 152l5-20h4l5 20z`) +
  fill(cream, `M${x + 3.2} 140h7.600l1 4h-9.6z`) +
  fill("#d98f00", `M${x - 3} 150h20v3h-20z`);
const skip = (x: number, colour: string) =>
  placed(
    `translate(${x} 0)`,
    edged(colour, "M0 96H150L124 150H26z"),
    line("#a06c00", 3, "M46 100l8 46M75 100v46M104 100l-8 46"),
    fill(colour, "M-4 91H154v7H-4z"),
    line(black, 1.5, "M-4 91H154v7H-4z"),
    fill(black, "M10 110a4 4 0 1 0 .1 0zM140 110a4 4 0 1 0 .1 0z"),
  );
const car = (colour: string) =>
  fill(colour, "M0 0v-13q0-5 5-6l12-2 13-14q3-3 7-3h26q5 0 8 3l13 14 12 3q6 2 6 7V0z") +
  fill(glass, "M24 -21l9-9q2-2 5-2h8v11zM50 -32h11q3 0 5 2l8 9H50z") +
  fill(signal, "M96 -13h6v4h-6z") +
  wheel(22, 9, 0) +
  wheel(80, 9, 0);
const spray = (x: number, y: number, ...to: string[]) => to.map((d) => line(water, 2, `M${x} ${y}${d}`)).join("");

export const scenes: Record<ServiceId, string> = {
  hiab: scene(
    "road",
    bed,
    fill(earthLight, "M48 95h50v26H48zM104 103h42v18h-42z"),
    line(earthDark, 2, "M59 95v26M86 95v26M115 103v18M135 103v18"),
    lorry(),
    fill(slate, "M202 136h6v12h-6zM196 148h18v4h-18z"),
    edged(signal, "M199 74h12v52h-12zM195 112h20v14h-20z"),
    edged(signal, "M204 82L122 27l5-8 85 52z"),
    edged(signal, "M124 19L60 40l3 8 66-17z"),
    line(steel, 4.5, "M200 96L156 54"),
    hook(63, 46, 24),
    line(cream, 1.5, "M61 78L50 95M65 78L96 95"),
  ),
  "tipper-truck": scene(
    "site",
    heap(-8, 86, 30, earthLight, earthDark),
    lorry(),
    line(steel, 5, "M190 126L170 74"),
    fill(earthLight, "M34 116L20 140 44 138 58 122z"),
    placed(
      "rotate(-27 44 126)",
      edged(signal, "M40 86h170v38H46z"),
      line(black, 1.5, "M74 87v36M108 87v36M142 87v36M176 87v36"),
      fill(steelLight, "M38 83h174v5H38z"),
    ),
  ),
  "muck-away": scene(
    "site",
    fill(earth, "M48 92Q62 66 88 72 104 54 130 66 156 58 168 76 190 78 202 92z"),
    fill(earthDark, "M84 80l5-4 5 3-2 4h-6zM120 74l5-4 5 3-2 4h-6zM150 82l5-4 5 3-2 4h-6zM104 84l4-3 4 2-2 3h-5z"),
    lorry(
      cream,
      [64, 93, 212, 252].filter((x) => x !== 212),
    ),
    body(green),
    line(signal, 9, "M-6 44L34 14 68 30"),
    placed("translate(70 30) rotate(40)", edged(slate, "M-8 0h20l2 10q3 18-9 24-12 2-20-8l14-6q2-8-7-20z")),
    fill(earth, "M62 54l5 8-7 4zM70 58l4 7-5 2z"),
  ),
  "grab-hire": scene(
    "site",
    heap(-26, 92, 26, earth, earthDark),
    fill(earth, "M92 94Q110 78 130 84 156 74 170 84 188 84 196 94z"),
    lorry(),
    placed("translate(34 0) scale(.84 1)", body(signal)),
    edged(signal, "M204 62h11v64h-11z"),
    edged(signal, "M206 70L128 24l4-8 82 44z"),
    edged(signal, "M130 16L48 34l2 8 82-16z"),
    line(steel, 4, "M204 88L160 46"),
    line(steel, 4, "M50 40v16"),
    edged(slate, "M50 54L26 70q-6 24 20 32l4-20z"),
    edged(slate, "M50 54L74 70q6 24-20 32l-4-20z"),
    line(cream, 1.5, "M34 76l12 8M66 76l-12 8"),
  ),
  "waste-removal": scene(
    "town",
    lorry(),
    fill(earthLight, "M52 120V92l28-12 8 40z"),
    fill(black, "M84 122V96q8-14 18-2 8-12 20 0v28z"),
    fill(green, "M126 120V88h24v32z"),
    fill(red, "M152 122l6-36 30 8-4 28z"),
    fill(steelLight, "M38 121h176v7H38z"),
    line(
      steelLight,
      2.5,
      "M40 122V62H212V122M40 82H212M40 102H212M68 62V122M97 62V122M126 62V122M155 62V122M184 62V122",
    ),
    fill(black, "M4 152q-4-22 8-24l2-4 3 4q11 4 7 24zM20 152q-2-18 8-19l2-3 2 3q9 3 6 19z"),
  ),
  recovery: scene(
    "road",
    chassis(100, 272),
    cab(218),
    wheel(122),
    wheel(252),
    placed(
      "rotate(-9.5 206 120)",
      fill(steelLight, "M22 117h186v7H22z"),
      fill(slate, "M22 124h150v4H22z"),
      placed("translate(58 117) scale(1.05)", car("#3f86b5")),
    ),
    line(cream, 1.5, "M172 108L208 112"),
    fill(slate, "M204 96h8v32h-8z"),
    fill(signal, "M222 66h34v6h-34z"),
  ),
  "fuel-delivery": scene(
    "site",
    lorry(),
    edged(steelLight, "M62 76H190q24 0 24 25t-24 25H62Q40 126 40 101T62 76z"),
    fill(cream, "M62 82H190q12 0 16 9H46q5-9 16-9z"),
    line(slate, 1.5, "M84 76v50M128 76v50M172 76v50"),
    fill(red, "M42 106h170v7H42z"),
    fill(slate, "M76 70h16v6H76zM120 70h16v6h-16zM164 70h16v6h-16z"),
    line(slate, 2, "M62 76V66H196V76"),
    edged(signal, "M106 85q9 10 9 16a9 9 0 1 1-18 0q0-6 9-16z"),
    line(black, 4, "M44 130Q14 130 18 152"),
  ),
  "concrete-mixer": scene(
    "site",
    lorry(),
    fill(slate, "M188 90h16v38h-16zM60 104h12v24H60z"),
    edged(cream, "M48 80L62 58Q110 36 160 54Q194 68 198 86L194 108Q150 136 92 122L62 108z"),
    fill(
      signal,
      "M78 51q12-5 22-6L88 121q-10-2-20-10zM124 46q12 0 24 4l-10 77q-12 1-24-1zM168 57q12 5 20 13l-12 46q-10 5-20 8z",
    ),
    edged(steel, "M40 66h22l-6 20H48z"),
    edged(slate, "M46 88h12L26 132h-9z"),
    heap(-14, 58, 14, steel, slate),
  ),
  "vacuum-excavator": scene(
    "site",
    lorry(),
    edged(signal, "M76 74H204q8 0 8 8V126H68V82q0-8 8-8z"),
    edged(steelLight, "M118 66h72v10h-72z"),
    line(black, 1.5, "M112 76v49M160 76v49"),
    fill(frame, "M168 86h36v3h-36zM168 93h36v3h-36zM168 100h36v3h-36z"),
    fill(slate, "M82 60h20v16H82z"),
    line(black, 15, "M92 64Q90 30 58 28T22 60V128"),
    line(steel, 11, "M92 64Q90 30 58 28T22 60V128"),
    `<path fill="none" stroke="${slate}" stroke-width="11" stroke-dasharray="2 8" d="M92 64Q90 30 58 28T22 60V128"/>`,
    edged(slate, "M14 126h16l3 26H11z"),
    fill("#1d150e", "M0 152H50L44 172H6z"),
    line(signal, 3.5, "M2 168H48"),
    placed("translate(50 0)", worker(0, "M-1 -30L-16 -34")),
  ),
  "road-sweeper": scene(
    "town",
    chassis(66, 272),
    cab(218),
    wheel(96),
    wheel(252),
    edged(signal, "M92 62H206q6 0 6 6V126H66V94z"),
    fill(glass, "M98 70h28v18H84z"),
    line(black, 1.5, "M140 64v61M140 96h71"),
    fill(cream, "M150 102h50v6h-50z"),
    line(slate, 5, "M172 126V138"),
    edged(slate, "M152 134h40v7h-40z"),
    Array.from({ length: 9 }, (_, n) =>
      line(n % 2 ? "#d98f00" : signal, 3, `M${156 + n * 4} 141L${148 + n * 6} 152`),
    ).join(""),
    line(steel, 9, "M204 112Q214 128 206 146"),
    spray(208, 148, "l14 2", "l12-4"),
    fill(earth, "M280 152q6-8 12 0zM296 152q5-10 12 0zM268 152q3-5 7 0z"),
  ),
  skips: scene(
    "town",
    fill(earthLight, "M96 92L112 62l34 24 10-34 20 8 4 34z"),
    fill("#b4573f", "M168 92l12-22 22 8 6 14z"),
    fill(steelLight, "M120 94L190 50l5 6-62 40z"),
    fill(earthDark, "M206 92l14-16 20 16z"),
    skip(86, signal),
    cone(40),
    cone(258),
    worker(290),
  ),
  excavator: scene(
    "site",
    heap(232, 96, 34, earth, earthDark),
    digger(
      70,
      edged(signal, "M66 96L96 28l12-6 8 8-34 76z") +
        edged(signal, "M100 30l8-10 58 46-8 8z") +
        line(steel, 4, "M74 76L104 44M116 26L152 44") +
        bucket(160, 68),
    ),
    fill("#2c2017", "M226 152h40l-8 12h-26z"),
  ),
  "crane-hire": scene(
    "town",
    fill(frame, "M34 126H288v12H34z"),
    edged(signal, "M36 106H208v20H36z"),
    edged(signal, "M208 126V94q0-4 4-4h46q5 0 8 4l16 20q4 4 4 8v4z"),
    fill(glass, "M228 96h28q3 0 5 2l12 15h-45z"),
    line(black, 1.5, "M80 107v18M124 107v18M168 107v18"),
    [62, 92, 176, 206, 258].map((x) => wheel(x)).join(""),
    fill(slate, "M28 128h8v20h-8zM20 148h24v4H20zM132 134h6v14h-6zM124 148h22v4h-22z"),
    edged(slate, "M44 84h42v22H44z"),
    edged(signal, "M70 72h40l8 34H70z"),
    fill(glass, "M90 78h16l4 16H90z"),
    edged(signal, "M76 92L82 76 190 32 194 42z"),
    edged(cream, "M180 36L268 4l3 6-86 33z"),
    line(steel, 5, "M112 102L140 62"),
    hook(269, 8, 42),
    fill(steelLight, "M246 74h46v5h-46z"),
    line(cream, 1.5, "M269 60L248 74M269 60L290 74"),
  ),
  "plant-hire": scene(
    "site",
    edged(signal, "M28 122L36 96h34l10 18h10v18H28z"),
    edged(green, "M10 112L14 84 62 84 52 116z"),
    fill(earth, "M16 84Q30 68 58 84z"),
    wheel(30, 15),
    wheel(78, 13),
    line(black, 2, "M70 96V74"),
    edged(signal, "M130 128V110h20V78q0-5 5-5h32q5 0 7 5l12 32h30q6 0 6 6v16H130z"),
    fill(glass, "M158 80h26q3 0 4 3l10 27h-40z"),
    edged(slate, "M124 92l8-10 128-42 6 8-6 6z"),
    edged(slate, "M258 40l10 2 10 42-8 2z"),
    line(steel, 4, "M176 96L214 60"),
    edged(steel, "M270 62h5v34h32v5h-37z"),
    bricks(277, 0),
    fill("#b4573f", "M280 76h24v20h-24z"),
    line(cream, 1.2, "M280 86h24M288 76v10M296 86v10"),
    wheel(152, 20),
    wheel(222, 20),
  ),
  tar: scene(
    "road",
    fill("#0b1014", "M0 150H230V160H0z"),
    fill("#0b1014", "M230 150l26 10H220z"),
    `<g fill="none" stroke="${cream}" stroke-width="2.5" stroke-linecap="round" opacity=".35"><path d="M20 142q-6-8 0-14t0-14M44 144q-6-8 0-14t0-14M214 144q-6-8 0-14t0-14"/></g>`,
    `<circle fill="${steel}" stroke="${black}" stroke-width="2" cx="92" cy="126" r="25"/><circle fill="${steelLight}" cx="92" cy="126" r="18"/><circle fill="${slate}" cx="92" cy="126" r="6"/>`,
    `<circle fill="${steel}" stroke="${black}" stroke-width="2" cx="182" cy="126" r="25"/><circle fill="${steelLight}" cx="182" cy="126" r="18"/><circle fill="${slate}" cx="182" cy="126" r="6"/>`,
    edged(signal, "M72 98V82h44V96h44V78h40v20l-18 2v26h-8l-8-24h-24l-6 16h-22l-4-22-10 4v26h-8v-26z"),
    fill(black, "M112 40h64v6h-64zM118 46h4v42h-4zM166 46h4v36h-4z"),
    placed(
      "translate(140 -56) scale(1)",
      fill(signal, `M-6 ${ground - 20}v-14q0-4 4-4h4q4 0 4 4v14z`),
      fill("#d9a27e", `M-3.5 ${ground - 44}h7v6q-3.5 3-7 0z`),
      fill(cream, `M-5.5 ${ground - 42}q0-7 5.5-7t5.500 7l2 .5v1.500h-13z`),
    ),
    worker(252, "M-1 -30L-12 -20"),
    line(earthLight, 2.5, "M262 110L226 150"),
    line(slate, 4, "M218 150h14"),
    worker(284),
    cone(298),
  ),
  drainage: scene(
    "town",
    van(118),
    fill("#175a84", "M118 92h96v10h-96z"),
    fill("#0b1014", "M14 152H72L64 166H22z"),
    fill(slate, "M76 150h34l2 4H74z"),
    edged(slate, "M104 112h14v26h-14z"),
    `<circle fill="none" stroke="${signal}" stroke-width="7" cx="98" cy="118" r="17"/><circle fill="none" stroke="${black}" stroke-width="1.5" cx="98" cy="118" r="17"/><circle fill="${slate}" cx="98" cy="118" r="6"/>`,
    line(signal, 4, "M84 108Q44 96 42 130V160"),
    spray(42, 156, "l-12-14", "l12-14", "l-20-8", "l20-8"),
    worker(18, "M1 -30L22 -24"),
  ),
  "pressure-washing": scene(
    "town",
    edged(slate, "M196 60H316V150H196z"),
    fill("#7c8a93", "M196 60h60l-20 90h-40z"),
    line("#3d4b55", 2, "M226 60v90M256 60v90M286 60v90"),
    edged(signal, "M22 106h46v34H22z"),
    fill(black, "M28 112h20v8H28z"),
    line(steelLight, 3, "M22 108L8 84"),
    wheel(34, 11),
    wheel(60, 9),
    line(black, 3, "M68 130Q94 156 112 122"),
    placed("translate(112 152) scale(1.7) translate(-112 -152)", worker(112, "M1 -29l12 6")),
    line(steelLight, 3.5, "M128 110L172 92"),
    `<path fill="${water}" opacity=".55" d="M172 91L236 62 238 116z"/>`,
    spray(172, 91, "l62-24", "l66-8", "l66 10", "l62 24"),
    `<g fill="${cream}" opacity=".7"><circle cx="238" cy="70" r="5"/><circle cx="246" cy="86" r="6"/><circle cx="240" cy="104" r="6"/><circle cx="248" cy="116" r="4"/></g>`,
    fill(water, "M190 152Q240 144 300 152z"),
  ),
  "mobile-tyre": scene(
    "road",
    van(126),
    fill(signal, "M126 96h96v8h-96z"),
    fill(black, "M134 112h6v6h-6z"),
    `<g stroke="#35434d" stroke-width="2"><circle fill="#0a0f13" cx="58" cy="116" r="36"/></g><circle fill="none" stroke="#35434d" stroke-width="5" stroke-dasharray="5 4" cx="58" cy="116" r="33"/><circle fill="${steelLight}" cx="58" cy="116" r="20"/><circle fill="${slate}" cx="58" cy="116" r="7"/>`,
    [0, 72, 144, 216, 288]
      .map((turn) => `<circle fill="${black}" cx="58" cy="103" r="2.6" transform="rotate(${turn} 58 116)"/>`)
      .join(""),
    worker(108, "M-1 -30L-18 -30"),
    line(signal, 3, "M76 112l16 16M78 128l14-16"),
  ),
  "mobile-mechanic": scene(
    "site",
    van(132),
    placed(
      "translate(146 80) scale(3.2)",
      fill(
        signal,
        "M0 0l4.600 4.6q-.7 1.8.7 3.2 1.3 1.3 3 .8L6.600 6.9l.3-1.6 1.6-.3 1.7 1.7q.5-1.7-.8-3-1.4-1.4-3.2-.7L1.600-1.6Q.8-2.3 0-1.6T0 0z",
      ),
    ),
    edged(signal, "M-20 122V96h40l6-26h34l10 30h24v30H-20z"),
    fill(glass, "M32 78h22l8 22H26z"),
    edged(signal, "M70 100l14-26 16 10-6 18z"),
    fill(black, "M66 102h26v10H66z"),
    wheel(20, 18),
    wheel(76, 16),
    worker(116, "M-1 -30L-22 -44"),
    fill(red, "M118 140h22v12h-22z"),
    line(steelLight, 2, "M124 140v-4h10v4"),
  ),
  "van-hire": scene(
    "town",
    placed("translate(-20 -30) scale(1.2)", van(84)),
    fill(signal, "M82 94h114v11H82z"),
    fill(earthLight, "M20 128h26v24H20zM48 136h18v16H48zM26 108h20v20H26z"),
    line(earthDark, 1.5, "M33 128v24M57 136v16M36 108v20"),
  ),
  aggregates: scene(
    "site",
    heap(-10, 118, 62, steel, slate),
    heap(62, 92, 40, earthLight, earthDark),
    bag(164, earthLight),
    bag(218, steel),
    bag(271, earthLight),
    line(earthDark, 3, "M30 150L74 84"),
    edged(slate, "M26 152l-10-8 8-22 14 9z"),
  ),
  "building-suppliers": scene(
    "site",
    pallet(24, 68),
    Array.from({ length: 6 }, (_, row) =>
      [0, 17.5, 35].map((at) => brick(29 + at + (row % 2 ? 4 : 0), 132 - row * 9)).join(""),
    ).join(""),
    line(cream, 2, "M46 84v57M72 84v57"),
    pallet(112, 92),
    [0, 1, 2, 3, 4].map((row) => fill(row % 2 ? "#c99766" : earthLight, `M106 ${134 - row * 8}h104v7H106z`)).join(""),
    line(black, 2, "M128 102v39M188 102v39"),
    pallet(226, 72),
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map((col) =>
            fill(col === row ? "#a9b5bd" : steelLight, `M${229 + col * 22.5} ${124 - row * 18}h21v16.500h-21z`),
          )
          .join(""),
      )
      .join(""),
    line(earthDark, 1, "M106 134h104"),
  ),
};

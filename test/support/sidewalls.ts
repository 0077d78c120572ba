import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { withBrowser } from "./browser.ts";

export interface Sidewall {
  /** The tyre size without spaces, or null for a sidewall without a size. */
  readonly size: string | null;
  /** Load index and speed symbol behind the size; "" without them. */
  readonly service: string;
  readonly width: number;
  readonly height: number;
  /** RGBA of each point, as in a canvas. */
  readonly data: Uint8ClampedArray;
}

interface Piece {
  readonly text: string;
  readonly height: number;
  /** Position from the middle of the rubber, in text heights: sideways (`along`) and outwards (`out`). */
  readonly along: number;
  readonly out: number;
}

interface Plan {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  readonly font: string;
  readonly squeeze: number;
  readonly spacing: number;
  readonly turn: number;
  /** Radius of the tyre in points; 0 draws straight lines. */
  readonly radius: number;
  readonly shear: number;
  readonly rubber: number;
  readonly contrast: number;
  readonly look: "raised" | "painted" | "sunk";
  readonly blur: number;
  readonly noise: number;
  readonly shine: number;
  readonly shineAngle: number;
  readonly ribs: number;
  readonly quality: number;
  readonly seed: number;
}

/** Sizes in real use on roads, sites and fields, with a service description where tyres carry one. */
const sizes: readonly (readonly [size: string, service?: string])[] = [
  ["205/55 R16", "91V"],
  ["195/65 R15", "91H"],
  ["225/45 R17", "94W"],
  ["225/40 ZR18", "92Y"],
  ["175/65 R14", "82T"],
  ["235/35 R19", "91Y"],
  ["215/60 R17", "96H"],
  ["265/70 R17", "115T"],
  ["255/60 R18", "112V"],
  ["195/65 R15C", "104/102T"],
  ["215/65 R16C", "109/107T"],
  ["225/75 R16C", "121/120R"],
  ["235/65 R16C", "115/113R"],
  ["185 R14C", "102/100Q"],
  ["225/75 R17.5", "129/127M"],
  ["245/70 R19.5", "136/134M"],
  ["265/70 R19.5", "140/138M"],
  ["295/80 R22.5", "152/148M"],
  ["315/80 R22.5", "156/150L"],
  ["315/70 R22.5", "154/150L"],
  ["385/65 R22.5", "160K"],
  ["385/55 R22.5", "160K"],
  ["12 R22.5", "152/148K"],
  ["10.00 R20", "146/143K"],
  ["11.00 R20"],
  ["7.50-16"],
  ["12.4-28"],
  ["18.4-38"],
  ["400/70 R24", "158A8"],
  ["460/70 R24", "159A8"],
  ["480/70 R38", "145A8"],
  ["23.5 R25"],
];

const names = ["HIGHROAD", "NORTHGRIP", "CALEDON XT", "TAYFORTH", "BENVUE GT", "STRATHMORE", "KELPIE", "GLENCOE M+S"];
/** Other text on tyres, including numbers that are not sizes. */
const others = [
  "TUBELESS",
  "RADIAL",
  "M+S",
  "DOT 1X4R KLM 3521",
  "DOT H2J9 0419",
  "MAX LOAD 615 KG (1356 LBS)",
  "MAX PRESS 350 KPA (51 PSI)",
  "TREADWEAR 280 TRACTION A",
  "E4 0256123-S2WR2",
  "MADE IN SCOTLAND",
  "STEEL BELTED",
  "TREAD 2 STEEL 2 POLYESTER",
  "EXTRA LOAD",
  "ROTATION",
  "LOAD RANGE H",
  "REGROOVABLE",
  "120 PSI COLD 8250 LBS",
  "4 PLY 16 PR",
];
const fonts = ["Liberation Sans", "Overpass", "DejaVu Sans Condensed", "Liberation Sans Narrow", "DejaVu Sans"];

/**
 * Draws `count` sidewalls in a browser, one after the other: four of five with a size. Sizes, fonts, turns up to 30°
 * either way, arcs, light, contrast, noise and blur are random.
 */
export async function eachSidewall(
  count: number,
  random: () => number,
  work: (sidewall: Sidewall, index: number) => Promise<void>,
): Promise<void> {
  await withBrowser([], async (browser) => {
    const page = await blankPage(browser);
    for (let index = 0; index < count; index++) {
      const [size, service = ""] = sizes[Math.floor(random() * sizes.length)] ?? ["", ""];
      const sized = index % 5 !== 4;
      const plan = planOf(sized ? `${written(size, random)}${service && ` ${service}`}` : null, random);
      const drawn = await page.evaluate<string>(`drawSidewall(${JSON.stringify(plan)})`);
      const bytes = Buffer.from(drawn, "base64");
      const { width, height } = plan;
      const shown = sized ? { size: size.replaceAll(" ", ""), service } : { size: null, service: "" };
      await work({ ...shown, width, height, data: new Uint8ClampedArray(bytes) }, index);
    }
  });
}

/** With and without the space before the rim, as makers write it. */
const written = (size: string, random: () => number) => (random() < 0.5 ? size : size.replace(" ", ""));

async function blankPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const font = readFileSync(
    new URL(import.meta.resolve("@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2")),
  ).toString("base64");
  await page.setContent("<!doctype html><title>Sidewalls</title>");
  await page.addScriptTag({ path: join(import.meta.dirname, "sidewall-drawing.js") });
  await page.evaluate(`addFont("Overpass", "${font}")`);
  return page;
}

function planOf(shown: string | null, random: () => number): Plan {
  const from = (low: number, high: number) => low + random() * (high - low);
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const main = shown ?? oneOf(others);
  const width = Math.round(from(640, 1100));
  const height = Math.round(width * from(0.6, 0.8));
  const textHeight = Math.min(from(0.05, 0.11) * width, (0.76 * width) / (0.85 * main.length));
  const more = Array.from({ length: Math.floor(from(1, 4)) }, (_, i) => ({
    text: i === 0 ? oneOf(names) : oneOf(others),
    height: textHeight * from(0.5, i === 0 ? 1.5 : 0.8),
    along: from(-3, 3),
    out: (i % 2 ? -1 : 1) * (1.9 + 1.7 * Math.floor(i / 2) + from(0, 0.4)),
  }));
  return {
    width,
    height,
    pieces: [{ text: main, height: textHeight, along: from(-0.5, 0.5), out: 0 }, ...more],
    font: oneOf(fonts),
    squeeze: from(0.8, 1.1),
    spacing: from(0, 0.08),
    turn: (from(-30, 30) * Math.PI) / 180,
    radius: random() < 0.65 ? width * from(0.75, 2) : 0,
    shear: from(-0.12, 0.12),
    rubber: from(22, 75),
    contrast: from(14, 75),
    look: oneOf(["raised", "raised", "raised", "sunk", "painted"] as const),
    blur: from(0, 1.4),
    noise: from(2, 16),
    shine: from(0, 60),
    shineAngle: from(0, Math.PI * 2),
    ribs: random() < 0.5 ? Math.floor(from(1, 5)) : 0,
    quality: from(0.55, 0.92),
    seed: Math.floor(random() * 2 ** 31),
  };
}

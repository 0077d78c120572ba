import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { startPictures } from "./pages/start-pictures.ts";

// `node bin/icons.ts`: draws the app's icons and start pictures into web/public from the brand's drawing,
// web/app/favicon.svg.
const root = join(import.meta.dirname, "../web");
const ground = "#1f2d37";
const drawing = readFileSync(join(root, "app/favicon.svg"), "utf8");
/** Square corners, for devices that cut icons to their own shape. */
const square = drawing.replace(' rx="10"', "");
/** Fits the drawing into the safe circle of every device, four fifths of the icon's width. */
const maskable = square.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"');

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly density?: number;
  readonly svg: string;
  readonly drawn: number;
  readonly hasGround: boolean;
}

const icon = (file: string, width: number, svg: string, hasGround: boolean): Picture => ({
  ...{ file, width, height: width, svg, drawn: width, hasGround },
});
const pictures: readonly Picture[] = [
  icon("icon-192.png", 192, drawing, false),
  icon("icon-512.png", 512, drawing, false),
  icon("icon-maskable-192.png", 192, maskable, true),
  icon("icon-maskable-512.png", 512, maskable, true),
  icon("apple-touch-icon.png", 180, square, true),
  ...startPictures.map((one) => ({ ...one, svg: square, drawn: 128, hasGround: true })),
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const { file, width, height, density = 1, svg, drawn, hasGround } of pictures) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density });
  const centred = "margin:0;height:100vh;display:grid;place-items:center";
  const sized = svg.replace("<svg", `<svg width="${drawn}" height="${drawn}" style="display:block"`);
  await page.setContent(`<body style="${centred}${hasGround ? `;background:${ground}` : ""}">${sized}</body>`);
  const target = join(root, "public", file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, await page.screenshot({ omitBackground: !hasGround }));
  await page.close();
}
await browser.close();

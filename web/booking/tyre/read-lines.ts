import type { ReadText } from "#shared/catalogue/tyre-size.ts";
import { type Grey, resized } from "./grey.ts";
import { laidStraight, linesIn, type TextLine } from "./text-lines.ts";

export interface TextNetworks {
  /** Returns the probability of text at each pixel. `colours`: three channels; both sides are multiples of 32. */
  find(colours: Float32Array, width: number, height: number): Promise<Float32Array>;
  /**
   * Returns the probability of each character at each step along a line image, `lineHeight` high with three channels.
   */
  read(colours: Float32Array, width: number): Promise<Float32Array>;
  /** The output characters. The first means no character. */
  readonly signs: readonly string[];
}

export interface ReadOptions {
  /** `done` is from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Height of a line image, in pixels. */
export const lineHeight = 48;
/** Mean and standard deviation of the colours in the detector's training data. */
const taught = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;

/** The text detector needs sides that are multiples of 32 pixels. */
export const sideOf = (length: number) => Math.max(32, Math.round(length / 32) * 32);

/** The text lines of a picture, longest first. The picture's sides must come from `sideOf`. */
export async function foundLines(picture: Grey, networks: TextNetworks): Promise<TextLine[]> {
  const { width, height } = picture;
  const colours = coloursOf(picture, (shade, colour) => (shade / 255 - taught[colour][0]) / taught[colour][1]);
  return linesIn({ width, height, data: await networks.find(colours, width, height) });
}

function coloursOf(picture: Grey, of: (shade: number, colour: 0 | 1 | 2) => number): Float32Array {
  const area = picture.data.length;
  const colours = new Float32Array(3 * area);
  for (const colour of [0, 1, 2] as const)
    for (let i = 0; i < area; i++) colours[colour * area + i] = of(picture.data[i] ?? 0, colour);
  return colours;
}

interface ReadLine {
  /** Maximum length, in pixels. Longer lines are compressed. */
  readonly longestLine: number;
  readonly isTurned?: boolean;
}

export async function readLine(
  picture: Grey,
  line: TextLine,
  networks: TextNetworks,
  { longestLine, isTurned = false }: ReadLine,
): Promise<ReadText> {
  const straight = laidStraight(picture, line, lineHeight, isTurned);
  const strip = straight.width > longestLine ? resized(straight, longestLine, lineHeight) : straight;
  const chances = await networks.read(
    coloursOf(strip, (shade) => shade / 127.5 - 1),
    strip.width,
  );
  return textOf(chances, networks.signs);
}

/** CTC decoding: takes the most probable character of each step and merges adjacent repeats. */
function textOf(chances: Float32Array, signs: readonly string[]): ReadText {
  let text = "";
  const confidence: number[] = [];
  let before = 0;
  for (let step = 0; step < chances.length / signs.length; step++) {
    let likeliest = 0;
    for (let sign = 0; sign < signs.length; sign++)
      if ((chances[step * signs.length + sign] ?? 0) > (chances[step * signs.length + likeliest] ?? 0))
        likeliest = sign;
    const chance = chances[step * signs.length + likeliest] ?? 0;
    if (likeliest !== 0 && likeliest === before) confidence.push(Math.max(confidence.pop() ?? 0, chance));
    else if (likeliest !== 0) {
      text += signs[likeliest];
      confidence.push(chance);
    }
    before = likeliest;
  }
  return { text, confidence: confidence };
}

import { type Grey, shadeAt } from "./grey.ts";

/**
 * A straight or curved text line. Its axis passes through `x`, `y` at `angle`, from `start` to `end`. Its middle is
 * `bend[0] + bend[1] u + bend[2] u²` above the axis.
 */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly bend: readonly [number, number, number];
  readonly start: number;
  readonly end: number;
  readonly height: number;
}

/** Minimum probability of a pixel in a line, and minimum mean probability of a line. */
const pointChance = 0.3;
const lineChance = 0.5;
/** The detector marks only the core of a line. It is extended by this multiple of its height. */
const growth = 1.6;
/** Minimum length of a line for fitting a curve, as a multiple of its height. */
const bendsFrom = 4;

/** The lines in the detector's probability map, longest first. */
export function linesIn(chances: Grey): TextLine[] {
  return patches(chances)
    .map((points) => lineThrough(points, chances.width))
    .filter((line) => line !== null)
    .sort((a, b) => b.end - b.start - (a.end - a.start));
}

/** Groups connected pixels of probable text. */
function patches({ width, height, data }: Grey): number[][] {
  const seen = new Uint8Array(data.length);
  const found: number[][] = [];
  for (let first = 0; first < data.length; first++) {
    if (seen[first] || (data[first] ?? 0) < pointChance) continue;
    const points = [first];
    seen[first] = 1;
    let chance = 0;
    for (let next = 0; next < points.length; next++) {
      const point = points[next] ?? 0;
      chance += data[point] ?? 0;
      const x = point % width;
      for (const near of [x > 0 ? point - 1 : -1, x < width - 1 ? point + 1 : -1, point - width, point + width]) {
        if (near < 0 || near >= width * height || seen[near] || (data[near] ?? 0) < pointChance) continue;
        seen[near] = 1;
        points.push(near);
      }
    }
    if (points.length > 30 && chance / points.length > lineChance) found.push(points);
  }
  return found;
}

function lineThrough(points: readonly number[], width: number): TextLine | null {
  const count = points.length;
  const xs = points.map((point) => point % width);
  const ys = points.map((point) => Math.floor(point / width));
  const [x, y] = [mean(xs), mean(ys)];
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [(xs[i] ?? 0) - x, (ys[i] ?? 0) - y];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  // The angle is between -90° and 90°, so lines are read from left to right.
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const us = points.map((_, i) => ((xs[i] ?? 0) - x) * cos + ((ys[i] ?? 0) - y) * sin);
  const vs = points.map((_, i) => ((ys[i] ?? 0) - y) * cos - ((xs[i] ?? 0) - x) * sin);
  const [from, to] = [Math.min(...extremes(us)), Math.max(...extremes(us))];
  const straight = thickness(us, vs, [0, 0, 0]);
  const bend = to - from > bendsFrom * straight ? fittedBend(us, vs) : ([0, 0, 0] as const);
  const core = thickness(us, vs, bend);
  const length = to - from;
  if (core < 2 || length < 1.2 * core) return null;
  const more = (growth * core * length) / (core + length) / 2;
  return { x, y, angle, bend, start: from - more, end: to + more, height: core + 2 * more };
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

function extremes(all: readonly number[]): [number, number] {
  return [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
}

/** The height of a band, from the spread of its pixels around the middle. */
function thickness(us: readonly number[], vs: readonly number[], bend: TextLine["bend"]): number {
  const off = us.reduce((sum, u, i) => sum + ((vs[i] ?? 0) - heightAt(bend, u)) ** 2, 0);
  return Math.sqrt((12 * off) / us.length);
}

const heightAt = ([a, b, c]: TextLine["bend"], u: number) => a + b * u + c * u * u;
const slopeAt = ([, b, c]: TextLine["bend"], u: number) => b + 2 * c * u;

/** Fits a parabola by least squares. */
function fittedBend(us: readonly number[], vs: readonly number[]): TextLine["bend"] {
  const count = us.length;
  const scale = Math.max(...extremes(us).map(Math.abs), 1);
  let [s1, s2, s3, s4, t0, t1, t2] = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const u = (us[i] ?? 0) / scale;
    const v = vs[i] ?? 0;
    s1 += u;
    s2 += u * u;
    s3 += u ** 3;
    s4 += u ** 4;
    t0 += v;
    t1 += u * v;
    t2 += u * u * v;
  }
  const of = (m: readonly number[]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  };
  const whole = of([count, s1, s2, s1, s2, s3, s2, s3, s4]);
  if (Math.abs(whole) < 1e-9) return [0, 0, 0];
  return [
    of([t0, s1, s2, t1, s2, s3, t2, s3, s4]) / whole,
    of([count, t0, s2, s1, t1, s3, s2, t2, s4]) / whole / scale,
    of([count, s1, t0, s1, s2, t1, s2, s3, t2]) / whole / scale ** 2,
  ];
}

/** The picture position of a point at `u` along the axis and `off` from the middle of the line. */
function place({ x, y, angle, bend }: TextLine, u: number, off: number): [x: number, y: number] {
  const slope = slopeAt(bend, u);
  const long = Math.hypot(1, slope);
  const [along, across] = [u - (off * slope) / long, heightAt(bend, u) + off / long];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + along * cos - across * sin, y + along * sin + across * cos];
}

/** Cuts out a line and straightens it to `height` pixels. `turned` rotates it by 180°. */
export function laidStraight(picture: Grey, line: TextLine, height: number, turned: boolean): Grey {
  const steps = stepsAlong(line, line.height / height);
  const width = steps.length;
  const data = new Float32Array(width * height);
  for (let i = 0; i < width; i++)
    for (let row = 0; row < height; row++) {
      const off = ((row + 0.5) / height - 0.5) * line.height;
      const [x, y] = place(line, steps[i] ?? 0, off);
      const at = turned ? (height - 1 - row) * width + width - 1 - i : row * width + i;
      data[at] = shadeAt(picture, x, y);
    }
  return { width, height, data };
}

/** Positions along the axis that are equidistant along the curve. */
function stepsAlong(line: TextLine, step: number): number[] {
  const steps: number[] = [];
  for (let u = line.start; u < line.end; u += step / Math.hypot(1, slopeAt(line.bend, u))) steps.push(u);
  return steps;
}

/** Whether the second line continues the first, like words of one printed line. */
export function goesOn(first: TextLine, second: TextLine): boolean {
  const height = Math.min(first.height, second.height);
  if (Math.max(first.height, second.height) > 1.7 * height) return false;
  const [endX, endY] = place(first, first.end, 0);
  const [startX, startY] = place(second, second.start, 0);
  const direction = first.angle + Math.atan(slopeAt(first.bend, first.end));
  const turn = second.angle + Math.atan(slopeAt(second.bend, second.start)) - direction;
  const [dx, dy] = [startX - endX, startY - endY];
  const ahead = dx * Math.cos(direction) + dy * Math.sin(direction);
  const aside = dy * Math.cos(direction) - dx * Math.sin(direction);
  return ahead > -0.9 * height && ahead < 1.5 * height && Math.abs(aside) < 0.5 * height && Math.cos(turn) > 0.85;
}

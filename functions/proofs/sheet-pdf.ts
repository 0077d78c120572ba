import PDFDocument from "pdfkit";
import { secondsBetween } from "#shared/kernel/time.ts";
import { ukMoment } from "#shared/proofs/sheet.ts";
import type { TrackPoint } from "#shared/tracking/model.ts";
import { boldFont, regularFont } from "./fonts.ts";
import {
  bytesOf,
  type Document,
  eventRow,
  feet,
  heightOf,
  ink,
  inner,
  line,
  logo,
  page,
  printed,
  room,
  rule,
  signal,
  soft,
  sunken,
  words,
} from "./pdf-page.ts";
import type { Printed } from "./pictures.ts";
import type { SheetContent, SheetPlace } from "./sheet-content.ts";
import { type FoundMap, type MapPicture, type MapPoint, mapReach, metresFrom, type RoadKind } from "./sheet-map.ts";

type Point = readonly [x: number, y: number];

interface Drawn {
  readonly maps: readonly FoundMap[];
  readonly photos: readonly Printed[];
  readonly signature: Printed | null;
}

const gap = 14;
const column = (inner - gap) / 2;
const mapColours = { sea: "#c9dae4", land: "#f1eee6", built: "#e6e1d6", water: "#c9dae4" } as const;
const roadLooks: Readonly<Record<RoadKind, { edge: string; fill: string; width: number }>> = {
  small: { edge: "#d6d0c3", fill: "#fffefb", width: 2.4 },
  main: { edge: "#c9bfa4", fill: "#fbf6e6", width: 3.6 },
  trunk: { edge: "#93a78c", fill: "#d9e3d3", width: 4.4 },
  motorway: { edge: "#7d93a6", fill: "#bccbd8", width: 5 },
};

/**
 * Draws a proof of delivery on A4. The same content and pictures give the same bytes: the file has no creation time.
 */
export function drawnSheet(content: SheetContent, drawn: Drawn): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin + page.foot },
    bufferPages: true,
    lang: "en-GB",
    displayTitle: true,
    // Avoids pdfkit's standard fonts, which lack Polish letters and load needless metrics.
    font: regularFont() as unknown as string,
    info: {
      Title: `Proof of delivery ${content.reference}`,
      Author: "Haulyard",
      CreationDate: new Date(content.deliveredAt),
    },
  });
  doc.registerFont("regular", regularFont() as Buffer);
  doc.registerFont("bold", boldFont() as Buffer);
  return bytesOf(doc, () => {
    head(doc, content);
    domainEvents(doc, content.facts);
    times(doc, content);
    receipt(doc, content, drawn.signature);
    places(doc, content.places, drawn.maps);
    photos(doc, content, drawn.photos);
    // Explains that photos are printed smaller, while the hashes are of the originals.
    feet(
      doc,
      `${content.reference}. All times are UK times. Drawn by Haulyard from the records of the job; photos are smaller than the originals, which Haulyard keeps for a year.`,
    );
  });
}

function heading(doc: Document, text: string, needs: number): void {
  doc.y += 16;
  room(doc, needs + 22);
  words(doc, text, page.margin, doc.y, { font: "bold", size: 12.5, width: inner });
  doc.y += 4;
}

function head(doc: Document, { reference, title }: SheetContent): void {
  const [x, y] = [page.margin, page.margin];
  logo(doc, x, y, 0.72);
  words(doc, "Haulyard", x + 36, y + 3, { font: "bold", size: 15, width: 120 });
  words(doc, reference, x + 160, y + 6, { width: inner - 160, align: "right", colour: soft });
  words(doc, "Proof of delivery", x, y + 38, { font: "bold", size: 22, width: inner });
  words(doc, title, x, doc.y + 1, { size: 12, colour: soft, width: inner });
  doc.y += 10;
  rule(doc, doc.y, signal, 2.5);
  doc.y += 10;
}

function domainEvents(doc: Document, all: SheetContent["facts"]): void {
  for (const domainEvent of all) eventRow(doc, domainEvent, 130);
}

function times(doc: Document, { times: all }: SheetContent): void {
  if (all.length === 0) return;
  heading(doc, "Times", 40);
  const [at, what] = [168, 140];
  for (const time of all) {
    const source = inner - at - what;
    const height = Math.max(heightOf(doc, time.what, what - 8), heightOf(doc, time.source, source));
    room(doc, height + 8);
    const { y } = doc;
    rule(doc, y, line, 0.6);
    words(doc, ukMoment(time.at), page.margin, y + 4, { width: at - 8 });
    words(doc, time.what, page.margin + at, y + 4, { font: "bold", width: what - 8 });
    words(doc, time.source, page.margin + at + what, y + 4, { colour: soft, width: source });
    doc.y = y + height + 8;
  }
}

function receipt(doc: Document, { receivedBy, deliveredAt }: SheetContent, signature: Printed | null): void {
  if (!receivedBy) return;
  const box = 84;
  heading(doc, "Received by", signature ? box + 20 : 20);
  words(doc, receivedBy, page.margin, doc.y, { size: 12, font: "bold", width: inner });
  if (!signature) {
    words(doc, "The name was typed. There is no drawn signature.", page.margin, doc.y, { colour: soft, width: inner });
    return;
  }
  const y = doc.y + 4;
  doc.save().lineWidth(0.8).roundedRect(page.margin, y, column, box, 4).fillAndStroke("#ffffff", line).restore();
  if ("bytes" in signature)
    doc.image(signature.bytes, page.margin + 8, y + 6, {
      fit: [column - 16, box - 12],
      align: "center",
      valign: "center",
    });
  else words(doc, `Signature: ${signature.missing}`, page.margin + 8, y + 8, { colour: soft, width: column - 16 });
  const beside = page.margin + column + gap;
  words(doc, `Signed by ${receivedBy} at the delivery, ${ukMoment(deliveredAt)}.`, beside, y + 4, {
    colour: soft,
    width: column,
  });
  doc.y = y + box + 4;
}

const mapHeight = (column * mapReach.south) / mapReach.east;

function places(doc: Document, all: readonly SheetPlace[], maps: Drawn["maps"]): void {
  const labels = Math.max(...all.map(({ label }) => heightOf(doc, label, column))) + 34;
  heading(doc, all.length > 1 ? "Places" : "Place", mapHeight + labels + 30);
  const { y } = doc;
  const ends = all.map((place, at) => {
    const x = page.margin + at * (column + gap);
    map(doc, [x, y], place, maps[at] ?? "none");
    words(doc, place.title, x, y + mapHeight + 6, { font: "bold", width: column });
    words(doc, place.label, x, doc.y, { width: column });
    words(doc, place.figures, x, doc.y, { colour: soft, size: 9, width: column });
    return doc.y;
  });
  doc.y = Math.max(...ends) + 2;
  const sources = maps.flatMap((one) => (typeof one === "string" ? [] : one.attribution.split(" · ")));
  const attribution = [...new Set(sources)].join("; ");
  const hasTrail = all.some(({ trail }) => trail.length > 1);
  const key = [
    "The circle is the place of the job.",
    hasTrail
      ? "The blue line is the vehicle's route by GPS, dotted where there are no positions."
      : "We have no positions of the vehicle near here.",
    attribution && `Map: ${attribution}.`,
  ];
  words(doc, key.filter(Boolean).join(" "), page.margin, doc.y, { size: 7.5, colour: soft, width: inner });
}

const noMap = {
  none: "We have no map of this place.",
  unreachable: "The map could not be fetched when this sheet was drawn.",
} as const;

function map(doc: Document, [x, y]: Point, place: SheetPlace, found: FoundMap): void {
  const picture = typeof found === "string" ? null : found;
  const scale = column / (2 * mapReach.east);
  const at = ([east, south]: MapPoint): Point => [x + column / 2 + east * scale, y + mapHeight / 2 + south * scale];
  doc.save();
  doc.roundedRect(x, y, column, mapHeight, 4).clip();
  doc.rect(x, y, column, mapHeight).fill(picture ? mapColours[picture.ground] : sunken);
  if (picture) base(doc, picture, at);
  trailLine(doc, place, at);
  mark(doc, at([0, 0]));
  scaleBar(doc, [x + 10, y + mapHeight - 12], scale);
  if (typeof found === "string")
    words(doc, noMap[found], x + 10, y + 8, {
      size: 8,
      colour: soft,
      width: column - 20,
    });
  doc.restore();
  doc.save().lineWidth(0.8).strokeColor(line).roundedRect(x, y, column, mapHeight, 4).stroke().restore();
}

type ToPage = (at: MapPoint) => Point;

function base(doc: Document, { areas, roads, names }: MapPicture, at: ToPage): void {
  for (const { kind, rings } of areas) {
    for (const ring of rings) trace(doc, ring, at);
    doc.fillColor(mapColours[kind]).fill("even-odd");
  }
  // Draws all road edges before all fills, so that no edge crosses a road at a junction.
  for (const part of ["edge", "fill"] as const)
    for (const kind of Object.keys(roadLooks) as RoadKind[]) {
      const look = roadLooks[kind];
      const lines = roads.filter((road) => road.kind === kind).flatMap((road) => road.lines);
      if (lines.length === 0) continue;
      for (const one of lines) trace(doc, one, at);
      doc
        .lineWidth(look.width + (part === "edge" ? 1 : 0))
        .lineCap("round")
        .lineJoin("round");
      doc.strokeColor(look[part]).stroke();
    }
  for (const { text, at: where } of names) {
    const [left, top] = at(where);
    doc.font("regular").fontSize(6.5);
    const name = printed(doc, text);
    const half = doc.widthOfString(name) / 2;
    doc.fillColor(soft).text(name, left - half, top - 3.5, { lineBreak: false });
  }
}

function trace(doc: Document, points: readonly MapPoint[], at: ToPage): void {
  points.forEach((point, number) => {
    const [x, y] = at(point);
    if (number === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  });
}

/** A gap between positions longer than this interrupts the drawn trail, in seconds. */
const gapSeconds = 180;

function trailLine(doc: Document, { at: middle, trail }: SheetPlace, at: ToPage): void {
  const step = (from: TrackPoint, to: TrackPoint) => {
    const [[x, y], [toX, toY]] = [at(metresFrom(middle, from)), at(metresFrom(middle, to))];
    doc.moveTo(x, y).lineTo(toX, toY);
  };
  const steps = trail.slice(1).map((to, number) => [trail[number] as TrackPoint, to] as const);
  const isGap = ([from, to]: (typeof steps)[number]) => secondsBetween(from.at, to.at) >= gapSeconds;
  doc.lineCap("round").lineJoin("round").lineWidth(1.8).strokeColor("#175a84");
  for (const [from, to] of steps.filter((one) => !isGap(one))) step(from, to);
  doc.stroke();
  doc.lineWidth(1.2).dash(1, { space: 3 });
  for (const [from, to] of steps.filter(isGap)) step(from, to);
  doc.stroke().undash();
}

function mark(doc: Document, [x, y]: Point): void {
  doc.lineWidth(2.2).circle(x, y, 5.5).fillAndStroke(signal, ink);
  doc.circle(x, y, 1.4).fill(ink);
}

function scaleBar(doc: Document, [x, y]: Point, scale: number): void {
  const length = 200 * scale;
  doc
    .rect(x - 4, y - 9, length + 8, 15)
    .fillOpacity(0.8)
    .fill("#ffffff")
    .fillOpacity(1);
  doc.lineWidth(1).strokeColor(ink);
  doc
    .moveTo(x, y - 2)
    .lineTo(x, y + 2)
    .lineTo(x + length, y + 2)
    .lineTo(x + length, y - 2)
    .stroke();
  words(doc, "200 m", x + 3, y - 7.5, { size: 6.5, width: length });
}

const photoHeight = 184;

function photos(doc: Document, { photos: kept }: SheetContent, all: readonly Printed[]): void {
  if (all.length === 0) return;
  heading(doc, all.length === 1 ? "Photo" : `Photos (${all.length})`, photoHeight + 20);
  let { y } = doc;
  all.forEach((photo, number) => {
    const isLeft = number % 2 === 0;
    if (isLeft) {
      if (number > 0) y += photoHeight + 24;
      doc.y = y;
      room(doc, photoHeight + 16);
      ({ y } = doc);
    }
    const x = page.margin + (isLeft ? 0 : column + gap);
    doc.rect(x, y, column, photoHeight).fill(sunken);
    if ("bytes" in photo)
      doc.image(photo.bytes, x, y, { fit: [column, photoHeight], align: "center", valign: "center" });
    else
      words(doc, `${photo.missing} It is on the job’s page on Haulyard.`, x + 10, y + 10, {
        colour: soft,
        width: column - 20,
      });
    const caption = `Photo ${number + 1}, SHA-256 ${kept[number]?.sha256.slice(0, 16)}…`;
    words(doc, caption, x, y + photoHeight + 3, { size: 7.5, colour: soft, width: column });
  });
}

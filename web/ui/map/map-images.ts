import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapTone } from "./map-things.ts";
import type { MapPalette } from "./palette.ts";

const pixelRatio = 2;

/** Returns the image name of a vehicle by tone and heading. */
export function vehicleIcon(tone: MapTone, hasHeading: boolean): string {
  return `vehicle-${tone}-${hasHeading ? "arrow" : "dot"}`;
}

export function drawMissingImage(map: MapLibreMap, name: string, colours: MapPalette): void {
  if (map.hasImage(name)) return;
  if (name === "shield") {
    const image = draw(20, 12, (pen) => plate(pen, colours));
    map.addImage(name, image, { pixelRatio, stretchX: [[12, 28]], stretchY: [[8, 16]], content: [6, 3, 34, 21] });
    return;
  }
  if (name === "count") {
    map.addImage(
      name,
      draw(36, 36, (pen) => disc(pen, colours)),
      { pixelRatio },
    );
    return;
  }
  if (name === "group") {
    map.addImage(
      name,
      draw(36, 36, (pen) => ring(pen, colours)),
      { pixelRatio },
    );
    return;
  }
  if (name === "site") {
    map.addImage(
      name,
      draw(28, 36, (pen) => pin(pen, colours)),
      { pixelRatio },
    );
    return;
  }
  const [, tone, mark] = /^vehicle-(go|limited|stop|own)-(arrow|dot)$/.exec(name) ?? [];
  if (!tone) return;
  const image = draw(30, 30, (pen) => vehicle(pen, tone as MapTone, mark === "arrow", colours));
  map.addImage(name, image, { pixelRatio });
}

function draw(width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement("canvas");
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  pen.scale(pixelRatio, pixelRatio);
  paint(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

function plate(pen: CanvasRenderingContext2D, colours: MapPalette): void {
  pen.fillStyle = colours.shield;
  pen.beginPath();
  pen.roundRect(0.5, 0.5, 19, 11, 3);
  pen.fill();
}

function disc(pen: CanvasRenderingContext2D, colours: MapPalette): void {
  circle(pen, { fill: colours.count, edge: colours.countEdge, width: 2, radius: 16 });
}

function ring(pen: CanvasRenderingContext2D, colours: MapPalette): void {
  circle(pen, { fill: colours.mark, edge: colours.go, width: 4, radius: 15 });
}

type Circle = { readonly fill: string; readonly edge: string; readonly width: number; readonly radius: number };

function circle(pen: CanvasRenderingContext2D, { fill, edge, width, radius }: Circle): void {
  pen.fillStyle = fill;
  pen.strokeStyle = edge;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(18, 18, radius, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
}

function pin(pen: CanvasRenderingContext2D, colours: MapPalette): void {
  pen.fillStyle = colours.site;
  pen.strokeStyle = colours.onSite;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(14, 13, 11, Math.PI * 0.85, Math.PI * 0.15);
  pen.lineTo(14, 35);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.fillStyle = colours.own;
  pen.beginPath();
  pen.arc(14, 13, 5, 0, Math.PI * 2);
  pen.fill();
}

/** Draws a 30 × 30 mark around the origin, pointing north. */
function vehicle(pen: CanvasRenderingContext2D, tone: MapTone, hasHeading: boolean, colours: MapPalette): void {
  pen.translate(15, 15);
  pen.lineWidth = tone === "own" ? 3.5 : 2;
  pen.strokeStyle = colours.markEdge;
  pen.fillStyle = colours[tone];
  pen.beginPath();
  outline(pen, tone);
  pen.fill();
  pen.stroke();
  pen.fillStyle = tone === "limited" || tone === "own" ? "#1a2730" : colours.mark;
  pen.beginPath();
  if (hasHeading) arrow(pen);
  else pen.arc(0, 0, 3.5, 0, Math.PI * 2);
  pen.fill();
}

function outline(pen: CanvasRenderingContext2D, tone: MapTone): void {
  if (tone === "stop") {
    pen.roundRect(-10.5, -10.5, 21, 21, 4);
  } else if (tone === "limited") {
    pen.moveTo(0, -13);
    pen.lineTo(13, 0);
    pen.lineTo(0, 13);
    pen.lineTo(-13, 0);
    pen.closePath();
  } else {
    pen.arc(0, 0, 12, 0, Math.PI * 2);
  }
}

function arrow(pen: CanvasRenderingContext2D): void {
  pen.moveTo(0, -7.5);
  pen.lineTo(5.5, 6);
  pen.lineTo(0, 3);
  pen.lineTo(-5.5, 6);
  pen.closePath();
}

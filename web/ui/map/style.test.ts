import { describe, expect, it } from "vitest";
import type { MapSource } from "./map-things.ts";
import { mapPalettes } from "./palette.ts";
import { attributionOf, mapStyle } from "./style.ts";

const source = (id: string, kind: MapSource["kind"], attribution = "© OpenStreetMap contributors"): MapSource => ({
  id,
  kind,
  url: `https://haulyard.test/tiles/${id}`,
  attribution,
});
const full = [source("uk", "pmtiles"), source("scotland", "pmtiles"), source("shields", "geojson")];
const ownData = [source("base", "tilejson")];
const tiers: [string, MapSource[]][] = [
  ["the full map data", full],
  ["the product's own map data", ownData],
  ["the United Kingdom alone", [source("uk", "pmtiles")]],
  ["no map data", []],
  ["a source it does not know", [source("moon", "pmtiles")]],
];

describe.each(tiers)("the style for %s", (_, sources) => {
  const style = mapStyle(sources, "light", "/font.woff2");

  it("names no layer twice and draws only from its own sources", () => {
    const ids = style.layers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const layer of style.layers) if ("source" in layer) expect(Object.keys(style.sources)).toContain(layer.source);
  });

  it("draws vehicles below every name and hides none", () => {
    const at = style.layers.findIndex(({ id }) => id === "vehicles");
    const names = style.layers.flatMap((layer, i) =>
      layer.type === "symbol" && layer.layout?.["text-field"] ? [i] : [],
    );
    expect(at).toBeGreaterThan(0);
    expect(Math.min(...names)).toBeGreaterThan(at);
    expect(style.layers[at]).toMatchObject({
      layout: { "icon-allow-overlap": true, "icon-ignore-placement": true, "icon-rotation-alignment": "map" },
    });
  });

  it("draws counts above every name, and the names give way", () => {
    const ids = style.layers.map(({ id }) => id);
    expect(ids.indexOf("counts")).toBeGreaterThan(Math.max(ids.indexOf("city"), ids.indexOf("town")));
    expect(style.sources.counts).toMatchObject({ cluster: true });
  });

  it("needs no glyph server", () => {
    expect(style.glyphs).toBeUndefined();
    expect(style["font-faces"]).toEqual({ Overpass: "/font.woff2" });
  });

  it("has the same layers in the dark theme", () => {
    const dark = mapStyle(sources, "dark", "/font.woff2");
    expect(dark.layers.map(({ id }) => id)).toEqual(style.layers.map(({ id }) => id));
  });
});

it("names each holder of rights once", () => {
  const sources = [
    source("uk", "pmtiles", "© OpenStreetMap contributors · Contains OS data"),
    source("scotland", "pmtiles", "© OpenMapTiles · © OpenStreetMap contributors"),
  ];
  expect(attributionOf(sources)).toBe("© OpenStreetMap contributors · Contains OS data · © OpenMapTiles");
});

/** WCAG contrast of two colours written #rrggbb. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(["light", "dark"] as const)("%s palette", (theme) => {
  const colours = mapPalettes[theme];
  it.each(["city", "town", "village", "street"] as const)(
    "%s names are legible on their halo and on the land",
    (name) => {
      expect(contrast(colours[name], colours.halo)).toBeGreaterThan(4.5);
      expect(contrast(colours[name], colours.land)).toBeGreaterThan(4.5);
    },
  );
  it("numbers are legible on their discs, and the discs contrast with land and water", () => {
    expect(contrast(colours.onCount, colours.count)).toBeGreaterThan(4.5);
    for (const ground of [colours.land, colours.water, colours.built])
      expect(Math.max(contrast(colours.count, ground), contrast(colours.countEdge, ground))).toBeGreaterThan(3);
  });
  it("shields are legible", () => expect(contrast(colours.onShield, colours.shield)).toBeGreaterThan(4.5));
  it.each(["go", "limited", "stop", "own"] as const)(
    "%s vehicles contrast with land and water by their edge",
    (tone) => {
      expect(contrast(colours.markEdge, colours.land)).toBeGreaterThan(3);
      expect(contrast(colours.markEdge, colours.water)).toBeGreaterThan(3);
      const mark = tone === "limited" || tone === "own" ? "#1a2730" : colours.mark;
      expect(contrast(mark, colours[tone])).toBeGreaterThan(3);
    },
  );
});

// The map alone, to work on its style: run `npm run dev` and open /ui/map/preview.html.
import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { MapSource, MapTheme, MapTone, MapVehicle } from "./map-things.ts";
import { MapView } from "./map-view.tsx";
import "../base.css";

const query = new URLSearchParams(location.search);

/**
 * A vehicle of each tone, with and without heading, between Leith and Newbridge. `moved` gives each a later position.
 */
const tones: [MapTone, number | undefined][] = [
  ["go", 250],
  ["limited", 90],
  ["stop", 0],
  ["own", 300],
  ["go", undefined],
  ["stop", undefined],
];
const vehicles = (moved: number) =>
  tones.map(
    ([tone, headingDegrees], i): MapVehicle => ({
      id: `vehicle-${i}`,
      lat: 55.96 - (i % 3) * 0.012,
      lng: -3.19 - i * 0.035 - moved * 0.01,
      headingDegrees,
      label: `Lorry ${i + 1}`,
      tone,
    }),
  );
const sites = [
  { id: "from", lat: 55.972, lng: -3.171, label: "Collect: Leith" },
  { id: "to", lat: 55.939, lng: -3.408, label: "Deliver: Newbridge" },
];
const scotland = [
  { lat: 54.7, lng: -6 },
  { lat: 58.7, lng: -1.5 },
];
const fitTo = { key: "preview", points: query.has("wide") ? scotland : sites };

function Preview({ sources }: { sources: readonly MapSource[] }) {
  const [theme, setTheme] = useState<MapTheme>(query.get("theme") === "dark" ? "dark" : "light");
  const [moved, setMoved] = useState(0);
  const [selected, setSelected] = useState("none");
  document.documentElement.dataset.theme = theme;
  return (
    <main style={{ padding: "var(--space-4)" }}>
      <MapView
        sources={sources}
        theme={theme}
        vehicles={vehicles(moved)}
        sites={sites}
        fitTo={fitTo}
        ariaLabel="Six lorries between Leith and Newbridge"
        onSelectVehicle={setSelected}
      />
      <button type="button" onClick={() => setTheme(theme === "light" ? "dark" : "light")}>
        Change theme
      </button>
      <button type="button" onClick={() => setMoved(moved + 1)}>
        Next fixes
      </button>
      <output>Selected: {selected}</output>
    </main>
  );
}

const { tileSources } = (await (await fetch("/config.json")).json()) as { tileSources: MapSource[] };
const sources = tileSources.map((source) => ({ ...source, url: new URL(source.url, location.origin).href }));
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root.");
createRoot(root).render(<Preview sources={sources} />);

import { useState } from "react";
import { Button } from "../button.tsx";
import { PageHeader } from "../page-header.tsx";
import { setTheme, themes, useTheme } from "../theme.ts";
import { Controls } from "./controls.tsx";
import { Facts } from "./facts.tsx";
import { Floating } from "./floating.tsx";
import { Talk } from "./talk.tsx";
import { Tokens } from "./tokens.tsx";
import "./gallery.css";

const parts = { Tokens, Controls, Facts, Talk, Floating };

/** Every part of the design language, for those who build with it. Development only. */
export default function GalleryPage() {
  const theme = useTheme();
  const [still, setStill] = useState(false);
  return (
    <div className="ui-page gallery">
      <PageHeader
        title="Components"
        purpose="Every part of the design language, with made-up words in it."
        actions={
          <>
            {themes.map((one) => (
              <Button key={one} size="small" aria-pressed={one === theme} onClick={() => setTheme(one)}>
                {one}
              </Button>
            ))}
            <Button
              size="small"
              aria-pressed={still}
              onClick={() => {
                setStill(!still);
                document.documentElement.classList.toggle("reduce-motion", !still);
              }}
            >
              no motion
            </Button>
          </>
        }
      />
      {Object.entries(parts).map(([name, Part]) => (
        <section key={name} className="gallery-part" aria-label={name}>
          <h2>{name}</h2>
          <Part />
        </section>
      ))}
    </div>
  );
}

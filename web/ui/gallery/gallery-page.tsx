import HardHat from "lucide-react/icons/hard-hat";
import { useState } from "react";
import { Button } from "../button.tsx";
import { NextAction } from "../next-action.tsx";
import { Page } from "../page.tsx";
import { SummaryStrip } from "../summary-strip.tsx";
import { ThemeSwitch } from "../theme-switch.tsx";
import { Controls } from "./controls.tsx";
import { Floating } from "./floating.tsx";
import { Forms } from "./forms.tsx";
import { Lists } from "./lists.tsx";
import { Marks } from "./marks.tsx";
import { Menus } from "./menus.tsx";
import { States } from "./states.tsx";
import { Talk } from "./talk.tsx";
import { Tokens } from "./tokens.tsx";
import { Words } from "./words.tsx";
import "./gallery.css";

const parts = { Tokens, Words, Controls, Forms, Marks, Lists, States, Talk, Floating, Menus };

/** Shows all components of web/ui in all states. Development only. */
export default function GalleryPage() {
  const [isBoth, setBoth] = useState(false);
  const [isStill, setStill] = useState(false);
  return (
    <Page
      title="Components"
      purpose="Every part of the design language, with made-up words in it."
      above={<ThemeSwitch />}
      action={
        <>
          <Button aria-pressed={isBoth} onClick={() => setBoth(!isBoth)}>
            Both themes
          </Button>
          <Button
            aria-pressed={isStill}
            onClick={() => {
              setStill(!isStill);
              document.documentElement.classList.toggle("reduce-motion", !isStill);
            }}
          >
            No motion
          </Button>
        </>
      }
      summary={
        <>
          <NextAction
            icon={<HardHat />}
            title="Two requests wait for your answer"
            text="The first expires in 20 minutes."
            action={<Button kind="primary">Answer them</Button>}
          />
          <SummaryStrip
            figures={[
              { label: "Themes", value: 2 },
              { label: "Parts", value: Object.keys(parts).length },
              { label: "Steps of a scale", value: "1.2" },
            ]}
          />
        </>
      }
    >
      {/* On a page of its own, because its parts never finish loading, which would hide everything below. */}
      <div className="ui-stack ui-stack-loose">
        {Object.entries(parts).map(([name, Part]) => (
          <section key={name} className="gallery-part" aria-label={name}>
            <h2>{name}</h2>
            {isBoth ? (
              <div className="gallery-both">
                {(["light", "dark"] as const).map((theme) => (
                  <div key={theme} className="gallery-side" style={{ colorScheme: theme }}>
                    <Part />
                  </div>
                ))}
              </div>
            ) : (
              <Part />
            )}
          </section>
        ))}
      </div>
    </Page>
  );
}

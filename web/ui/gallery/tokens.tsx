import { textPairs } from "./pairs.ts";

export function Tokens() {
  return (
    <>
      <div className="gallery-swatches">
        {textPairs.flatMap(([text, backs]) =>
          backs.map((back) => (
            <div
              key={text + back}
              className="gallery-swatch"
              style={{ background: `var(--${back})`, color: `var(--${text})` }}
            >
              {text} on {back}
            </div>
          )),
        )}
      </div>
      <div className="ui-stack ui-stack-tight">
        <p style={{ fontSize: "var(--text-display)", fontWeight: "var(--weight-heading)", lineHeight: 1.1 }}>
          The lorry is 12 minutes away
        </p>
        <p style={{ fontSize: "var(--text-h1)", fontWeight: "var(--weight-heading)" }}>Heading one</p>
        <p style={{ fontSize: "var(--text-h2)", fontWeight: "var(--weight-heading)" }}>Heading two</p>
        <p style={{ fontSize: "var(--text-h3)", fontWeight: "var(--weight-heading)" }}>Heading three</p>
        <p>
          Body text at 16 pixels, with <strong>something strong</strong>, a <a href="#words">link among the words</a>{" "}
          and figures 0123456789 £1,240.00.
        </p>
        <p className="ui-soft" id="words">
          Softer text for what is read second.
        </p>
        <p style={{ fontSize: "var(--text-small)" }}>Small print.</p>
      </div>
    </>
  );
}

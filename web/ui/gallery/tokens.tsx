/** [background, text] pairs as they meet on screen. */
const pairs = [
  ["--paper", "--ink"],
  ["--surface", "--ink"],
  ["--sunken", "--ink"],
  ["--raised", "--ink"],
  ["--paper", "--ink-soft"],
  ["--paper", "--water"],
  ["--signal", "--on-signal"],
  ["--signal-soft", "--on-signal-soft"],
  ["--go-soft", "--on-go-soft"],
  ["--warn-soft", "--on-warn-soft"],
  ["--stop-soft", "--on-stop-soft"],
  ["--water-soft", "--on-water-soft"],
  ["--stop", "--on-stop"],
  ["--bar", "--on-bar"],
  ["--bar", "--on-bar-soft"],
] as const;

export function Tokens() {
  return (
    <>
      <div className="gallery-swatches">
        {pairs.map(([back, text]) => (
          <div
            key={back + text}
            className="gallery-swatch"
            style={{ background: `var(${back})`, color: `var(${text})` }}
          >
            {text.slice(2)} on {back.slice(2)}
          </div>
        ))}
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

import { useState } from "react";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { type FileCard, readRates } from "#shared/fleet/csv/rate-file.ts";
import { mostBytes } from "#shared/fleet/import.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { useChange } from "../../api/use-change.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Problem } from "../../ui/problem.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { cellsIn } from "../import/cells-in.ts";
import { counted } from "../import/counted.ts";
import { decode } from "../import/decode.ts";
import { ProblemTable } from "../import/problem-table.tsx";
import { cardIn, type RatesKnown, ratesNow } from "./known-rates.ts";

type ImportProps = { known: RatesKnown; today: string; back: WebPath };

/** Imports rates from CSV: checks the whole file, shows it, then saves each card. */
export function RatesImport({ known, today, back }: ImportProps) {
  const [problems, setProblems] = useState<readonly CellProblem[]>([]);
  const [read, setRead] = useState<readonly FileCard[] | null>(null);
  const [saved, setSaved] = useState<number | null>(null);
  const choose = async (file: File) => {
    const result = await cardsOfFile(file, known, today);
    setProblems(result.problems);
    setRead(result.problems.length > 0 ? null : result.cards);
  };
  if (saved !== null)
    return (
      <>
        <Banner tone="go" inset>
          {counted(saved, "rate card")} saved. New requests use them.
        </Banner>
        <div>
          <LinkButton kind="primary" to={back}>
            All rates
          </LinkButton>
        </div>
      </>
    );
  if (read && read.length > 0)
    return <CardsRead known={known} today={today} cards={read} onSaved={setSaved} onBack={() => setRead(null)} />;
  return (
    <>
      {read && (
        <Banner tone="water" inset>
          Nothing changes: your rates match this file.
        </Banner>
      )}
      {problems.length > 0 && (
        <>
          <Banner tone="stop" inset>
            {counted(problems.length, "problem")} in your file. Nothing was saved.
          </Banner>
          <ProblemTable problems={problems} />
        </>
      )}
      <FileDrop
        asks="file"
        label={problems.length > 0 ? "The corrected file" : "Your file"}
        hint="CSV with the columns Service, Vehicle, Row and Value, like your export. Rows missing from the file stay as they are."
        file={null}
        accept=".csv,text/csv,text/plain"
        check={(file) => (file.size > mostBytes ? "This file is larger than 2 MB. Split it into several." : null)}
        onFile={(file) => {
          if (file) void choose(file);
        }}
      />
    </>
  );
}

async function cardsOfFile(file: File, { fleets, cards }: RatesKnown, today: string) {
  const decoded = decode(new Uint8Array(await file.arrayBuffer()));
  if ("refusal" in decoded) return { cards: [], problems: [{ row: 1, column: "", problem: decoded.refusal }] };
  const { table, problems } = cellsIn(decoded.text, namedIn);
  if (problems.length > 0) return { cards: [], problems };
  const known = cards.map(({ service, fleetId }) => ({
    service,
    fleetId,
    rates: ratesNow(cards, service, fleetId, today),
  }));
  return readRates(table, { fleets, cards: known });
}

const namedIn = ([top = []]: readonly (readonly string[])[]) => top.filter((cell) => cell.trim() !== "").length;

type CardsReadProps = Omit<ImportProps, "back"> & {
  cards: readonly FileCard[];
  onSaved: (count: number) => void;
  onBack: () => void;
};

/** Asks for start day and VAT once, for all cards in the file. */
function CardsRead({ known, today, cards, onSaved, onBack }: CardsReadProps) {
  const { haulierId, vatRegistered } = known;
  const [from, setFrom] = useState(today);
  const [vat, setVat] = useState<"yes" | "no" | null>(vatRegistered ? null : "yes");
  const [isAsked, setIsAsked] = useState(false);
  const [done, setDone] = useState<ReadonlySet<FileCard>>(new Set());
  const { mutateAsync, isPending, error } = useChange("setRateCard");
  const isWrongDay = from < today;
  const save = async () => {
    setIsAsked(true);
    if (isWrongDay || vat === null) return;
    for (const card of cards.filter((one) => !done.has(one))) {
      const { service, fleetId, rates } = card;
      const version = cardIn(known.cards, service, fleetId)?.version ?? 0;
      const sent = {
        haulierId,
        service,
        fleetId,
        validFrom: from,
        includesVat: vat === "yes",
        rates: [...rates],
        version,
      };
      // Stops at the first failed card; `error` below shows why.
      if (!(await mutateAsync(sent).catch(() => null))) return;
      setDone((before) => new Set([...before, card]));
    }
    onSaved(cards.length);
  };
  return (
    <Section title={`${counted(cards.length, "rate card")} would change`} purpose="Nothing is saved yet.">
      <ul className="ui-lines">
        {cards.map((card) => (
          <li key={`${card.service} ${card.fleetId}`}>
            {cardName(card, known)}
            {done.has(card) && <span className="ui-soft"> · Saved</span>}
          </li>
        ))}
      </ul>
      <div className="ui-fields">
        <Field
          label="Valid from"
          required
          error={isAsked && isWrongDay ? "Choose today or a later day: agreed prices stay as they are." : undefined}
        >
          <TextInput type="date" min={today} value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
      </div>
      {vatRegistered && (
        <RadioGroup
          legend="My rates are"
          required
          error={isAsked && vat === null ? "Say whether your rates include VAT." : undefined}
          value={vat}
          onValueChange={setVat}
          choices={[
            { value: "yes", label: "With VAT" },
            { value: "no", label: "Without VAT" },
          ]}
        />
      )}
      {error && (
        <Problem error={error} inline kept={`${done.size} of ${counted(cards.length, "rate card")} are saved.`} />
      )}
      <div className="ui-row">
        <Button kind="primary" busy={isPending} busyText="Saving…" onClick={() => void save()}>
          Save {counted(cards.length, "rate card")}
        </Button>
        <Button onClick={onBack}>Choose another file</Button>
      </div>
    </Section>
  );
}

function cardName({ service, fleetId }: FileCard, { fleets }: RatesKnown): string {
  const vehicle = fleets.find(({ id }) => id === fleetId);
  const { displayName } = serviceOf(service);
  return vehicle ? `${displayName}: ${vehicle.name}` : displayName;
}

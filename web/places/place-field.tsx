import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import type { Coordinates } from "#shared/geo/position.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { type ChosenPlace, noPlace } from "#shared/places/chosen-place.ts";
import { isWithoutAddress } from "#shared/places/gate-notes.ts";
import type { Site, SiteGate } from "#shared/places/site.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Combobox, type ComboboxItem } from "../ui/combobox.tsx";
import { faultWords, hasCode } from "../ui/fault-words.ts";
import { Field } from "../ui/field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { loadPart } from "../ui/load-chunk.ts";
import { useOnline } from "../ui/use-online.ts";
import type { PlaceFieldProps } from "./place-field-props.ts";
import { findPlaceQuery, type Suggestion } from "./queries.ts";
import {
  precisionWords,
  sitesLike,
  suggestionRemark,
  useRecentPlaces,
  useSites,
  useSuggestions,
} from "./suggestions.ts";

/** Loaded on demand, because the dialog needs the map. */
const PinDialog = lazyPart(() => import("./pin-dialog.tsx").then((part) => part.PinDialog), "Loading the map");
const GateField = lazyPart(() => import("./gate-field.tsx").then((part) => part.GateField), "Loading the gates");
const SiteDialog = lazyPart(() => import("./site-dialog.tsx").then((part) => part.SiteDialog), "Loading the form");
/** Loaded on demand, because few places have no address. */
const GateNotes = lazy(async () => ({ default: (await loadPart(() => import("./gate-notes-field.tsx"))).GateNotes }));

const typeHint = "Start typing to search for addresses and postcodes";

type Finding = "idle" | "finding" | "unknown" | "tooFar" | "failed";

/**
 * Address field with suggestions. On blur, looks up the text and shows the found place for checking, because prices
 * depend on distance.
 */
export function PlaceField({
  label,
  value,
  onChange,
  required = false,
  error,
  hint,
  asksGateNotes = true,
  onSite,
}: PlaceFieldProps) {
  const online = useOnline();
  const { suggestions, loading, failure, type, retry } = useSuggestions();
  const { finding, problem, meant, find, take } = useFinding(value, onChange);
  const { recent, lookAgain } = useRecentPlaces(value.place ? value : null);
  const sites = useSites();
  const typed = value.text.trim();
  const items = useMemo(
    (): readonly PlaceItem[] => [
      ...sitesLike(sites, typed).map(asSiteItem),
      ...(typed === "" ? recent.map(asRecentItem) : suggestions.map(asItem)),
    ],
    [typed, sites, recent, suggestions],
  );
  const site = sites.find(({ id }) => id === value.siteId);
  const gate = site?.gates.find(({ id }) => id === value.gateId);
  const takeGate = (site: Site, gate: SiteGate | undefined) => {
    if (!gate) return;
    take(placeAtGate(site, gate));
    onSite?.(site, gate);
  };
  const usual = failure ? "Address lookup may not work properly" : typeHint;

  return (
    <>
      <Field
        label={label}
        required={required}
        error={error ?? problem}
        hint={foundHint(value, finding) ?? [hint, usual].filter(Boolean).join(". ")}
      >
        <Combobox
          text={value.text}
          items={items}
          placeholder={online ? "Start typing your address..." : "Address lookup unavailable"}
          loading={loading || finding === "finding"}
          loadingText="Searching addresses..."
          errorText={
            failure ? (
              <>
                {failure}{" "}
                <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
                  Retry
                </Button>
              </>
            ) : undefined
          }
          onTextChange={(text) => {
            onChange({ ...noPlace, text });
            type(text);
            lookAgain();
          }}
          onChoose={(item) => {
            type("");
            if (item.site) takeGate(item.site, item.site.gates[0]);
            else find({ ...item.choice, place: null });
          }}
          onFocus={lookAgain}
          onBlur={() => {
            if (value.text.trim().length >= 2 && !value.place && finding !== "finding") find(value);
          }}
        />
      </Field>
      {meant && (
        <Button size="small" onClick={() => find({ ...noPlace, ...meant })}>
          Use {meant.text}
        </Button>
      )}
      {site && (!gate || site.gates.length > 1) && <GateField site={site} gate={gate} onGate={takeGate} />}
      {asksGateNotes && value.place && !value.siteId && isWithoutAddress(value.place) && (
        <Suspense>
          <GateNotes of={label} value={value} onChange={onChange} />
        </Suspense>
      )}
      {value.place ? (
        <AboutPlace
          value={value}
          sites={sites}
          onPin={(moved) => find({ ...value, ...noSite, place: null, ...moved })}
        />
      ) : (
        <DroppedPin onPin={async (pin) => find({ ...noPlace, text: await pinText(value.text, pin), pin })} />
      )}
    </>
  );
}

/** Clears the saved site, to which a moved pin no longer belongs. */
const noSite = { siteId: null, gateId: null } as const;

function DroppedPin({ onPin }: { onPin: (pin: Coordinates) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="ui-row">
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Drop a pin
      </Button>
      {open && (
        <PinDialog
          place={null}
          from={null}
          onClose={() => setOpen(false)}
          onUse={(pin) => {
            setOpen(false);
            onPin(pin);
          }}
        />
      )}
    </div>
  );
}

/** Returns a pin's name: the typed text, or coordinates if nothing was typed. */
async function pinText(typed: string, pin: Coordinates): Promise<string> {
  if (typed.trim().length >= 2) return typed;
  const { gridReference } = await import("#shared/geo/grid-reference.ts");
  return gridReference(pin) ?? `${pin.lat}, ${pin.lng}`;
}

type AboutPlaceProps = {
  value: ChosenPlace;
  sites: readonly Site[];
  onPin: (moved: Pick<ChosenPlace, "pin" | "pinnedFrom">) => void;
};

function AboutPlace({ value, sites, onPin }: AboutPlaceProps) {
  const [open, setOpen] = useState<"pin" | "site" | null>(null);
  const isSignedIn = useSession().state === "signedIn";
  const isStored = sites.some(({ address }) => address === value.text);
  const close = () => setOpen(null);
  const isAlone = !value.place || isWithoutAddress(value.place);
  const from = isAlone ? null : (value.pinnedFrom ?? value.place?.coordinates ?? null);
  return (
    <div className="ui-row">
      <Button size="small" kind="quiet" onClick={() => setOpen("pin")}>
        Adjust pin
      </Button>
      {isSignedIn && !isStored && (
        <Button size="small" kind="quiet" onClick={() => setOpen("site")}>
          Save this site
        </Button>
      )}
      {open === "pin" && value.place && (
        <PinDialog
          place={value.place}
          from={from}
          onClose={close}
          onUse={(pin) => {
            close();
            onPin({ pin, pinnedFrom: from });
          }}
        />
      )}
      {open === "site" && <SiteDialog of={{ address: value }} onClose={close} />}
    </div>
  );
}

/** Looks up the chosen text. Ignores an answer if the text has changed meanwhile. */
function useFinding(value: ChosenPlace, onChange: (value: ChosenPlace) => void) {
  const queryClient = useQueryClient();
  const [finding, setFinding] = useState<{ text: string; is: Finding; fault?: unknown }>({ text: "", is: "idle" });
  const latest = useRef("");
  latest.current = value.text;
  const find = (chosen: ChosenPlace) => {
    latest.current = chosen.text;
    onChange(chosen);
    setFinding({ text: chosen.text, is: "finding" });
    queryClient.fetchQuery(findPlaceQuery(chosen)).then(
      (place) => {
        if (latest.current !== chosen.text) return;
        setFinding({ text: chosen.text, is: "idle" });
        onChange({ ...chosen, place });
      },
      (fault: unknown) => setFinding({ text: chosen.text, is: refusalOf(fault), fault }),
    );
  };
  const take = (chosen: ChosenPlace) => {
    latest.current = chosen.text;
    setFinding({ text: chosen.text, is: "idle" });
    onChange(chosen);
  };
  const isOfThis = finding.text === value.text;
  return {
    finding: isOfThis ? finding.is : "idle",
    problem: isOfThis ? wrong(finding) : undefined,
    meant: isOfThis && finding.is === "unknown" ? meantBy(finding.fault) : null,
    find,
    take,
  };
}

/** Returns the place that the server suggests in its error for an ambiguous text. */
function meantBy(fault: unknown): Pick<ChosenPlace, "text" | "placeId"> | null {
  const { meant, placeId } = (fault instanceof Fault && fault.detail.metadata) || {};
  if (typeof meant !== "string") return null;
  return { text: meant, placeId: typeof placeId === "string" ? placeId : null };
}

function refusalOf(fault: unknown): Finding {
  if (hasCode(fault, "places.pinTooFar")) return "tooFar";
  return fault instanceof Fault && fault.kind === "BadInput" ? "unknown" : "failed";
}

function wrong({ is, fault }: { is: Finding; fault?: unknown }): string | undefined {
  if (is === "unknown") {
    const { title, text } = faultWords(fault);
    return `${title} ${text ?? ""}`;
  }
  if (is === "tooFar") return "The pin is more than a mile from this address. Choose the address again.";
  if (is === "failed") return "The address could not be looked up just now. Leave the field again to retry.";
  return undefined;
}

function foundHint({ text, place }: ChosenPlace, finding: Finding): string | undefined {
  if (finding === "finding") return "Looking it up on the map…";
  if (!place) return undefined;
  const found = place.label === text ? "Found on the map." : `On the map: ${place.label}.`;
  const leftOut = place.notUnderstood && `Not used: “${place.notUnderstood}”.`;
  return [found, precisionWords(place.precision), leftOut].filter(Boolean).join(" ");
}

const fullText = ({ mainText, secondaryText, postcode }: Suggestion) => {
  const text = [mainText, secondaryText].filter(Boolean).join(", ");
  return postcode && !text.includes(postcode) ? `${text}, ${postcode}` : text;
};

export const placeAtGate = (site: Site, gate: SiteGate): ChosenPlace => ({
  ...{ text: site.address, placeId: site.placeId, place: gate.place, gateNotes: gate.gateNotes },
  ...{ siteId: site.id, gateId: gate.id },
});

type PlaceItem = ComboboxItem & {
  readonly choice: Pick<ChosenPlace, "text" | "placeId">;
  readonly site?: Site;
};

const asSiteItem = (site: Site): PlaceItem => ({
  id: `site ${site.id}`,
  text: site.name,
  secondary: site.address,
  badge: "Saved site",
  choice: { text: site.address, placeId: site.placeId },
  site,
});

const asItem = (suggestion: Suggestion): PlaceItem => ({
  id: suggestion.placeId,
  text: suggestion.mainText,
  secondary: [suggestion.secondaryText, suggestionRemark(suggestion)].filter(Boolean).join(" · ") || undefined,
  badge: suggestion.postcode ?? undefined,
  choice: { text: fullText(suggestion), placeId: suggestion.placeId },
});

const asRecentItem = (choice: PlaceItem["choice"]): PlaceItem => ({
  id: `recent ${choice.text}`,
  text: choice.text,
  badge: "Recent",
  choice,
});

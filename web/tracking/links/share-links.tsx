import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TrackingLink } from "#shared/tracking/link-model.ts";
import {
  afterDeliverySeconds,
  type LinkLength,
  type LinkTarget,
  linkLengths,
  mostLinks,
  sheetLinkDays,
} from "#shared/tracking/link-rules.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Problem } from "../../ui/problem.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { canShare, copyAddress, shareAddress, wholeAddress } from "./give-address.ts";

const lengthWords: Readonly<Record<LinkLength, { choice: string; hint: string }>> = {
  two_hours: { choice: "2 hours", hint: "For the gate" },
  until_delivered: { choice: "Until delivered", hint: "And 2 hours after, so that they see the delivery" },
  one_day: { choice: "24 hours", hint: "For a site that wants to follow the whole day" },
};

const choices = (Object.keys(linkLengths) as LinkLength[]).map((value) => ({
  value,
  label: lengthWords[value].choice,
  hint: lengthWords[value].hint,
}));

const kinds: Readonly<Record<LinkTarget, { title: string; purpose: string; list: string; share: string }>> = {
  vehicle: {
    title: "Share tracking link",
    purpose:
      "A link for people on site. It shows where the vehicle is, its type and the driver’s first name, and nothing else. Anyone with the link can open it.",
    list: "Live links",
    share: "Follow the vehicle here:",
  },
  sheet: {
    title: "Share proof of delivery",
    purpose: `A link to the proof sheet, for ${sheetLinkDays} days: times, place, photos and signature, without the price. Anyone with the link can open it.`,
    list: "Live proof links",
    share: "The proof of delivery is here:",
  },
};

type ShareLinksProps = {
  bookingId: string;
  opens: LinkTarget;
  mayMake: boolean;
};

export function ShareLinks({ bookingId, opens, mayMake }: ShareLinksProps) {
  const query = useQuery(reading("trackingLinks", { bookingId }));
  const { title, purpose, list } = kinds[opens];
  return (
    <Section card screenOnly title={title} purpose={purpose}>
      <Loaded query={query} loading="Loading the links" count={2}>
        {(all) => <Links links={all.filter((link) => link.opens === opens)} {...{ bookingId, opens, mayMake, list }} />}
      </Loaded>
    </Section>
  );
}

type LinksProps = ShareLinksProps & { links: readonly TrackingLink[]; list: string };

function Links({ links, bookingId, opens, mayMake, list }: LinksProps) {
  return (
    <div className="ui-stack">
      {mayMake && <NewLink bookingId={bookingId} opens={opens} isFull={links.length >= mostLinks} />}
      {links.length > 0 ? (
        <ul className="ui-lines" aria-label={list}>
          {links.map((link) => (
            <OneLink key={link.id} bookingId={bookingId} link={link} />
          ))}
        </ul>
      ) : (
        <p className="ui-soft">No live links.</p>
      )}
    </div>
  );
}

type NewLinkProps = Pick<ShareLinksProps, "bookingId" | "opens"> & { isFull: boolean };

function NewLink({ bookingId, opens, isFull }: NewLinkProps) {
  const [length, setLength] = useState<LinkLength>("until_delivered");
  const [path, setPath] = useState<string | null>(null);
  const onSuccess = (made: { path: string }) => setPath(made.path);
  const follow = useChange("makeTrackingLink", { onSuccess });
  const prove = useChange("makeSheetLink", { onSuccess });
  const make = opens === "vehicle" ? follow : prove;
  if (path) return <MadeLink path={path} share={kinds[opens].share} onDone={() => setPath(null)} />;
  if (isFull) return <p>{mostLinks} links are live, the most allowed. End one to make another.</p>;
  return (
    <>
      {opens === "vehicle" && (
        <RadioGroup
          legend="How long it works"
          look="cards"
          choices={choices}
          value={length}
          onValueChange={setLength}
        />
      )}
      {make.error && <Problem error={make.error} inline />}
      <div className="ui-row">
        <Button
          busy={make.isPending}
          onClick={() => (opens === "vehicle" ? follow.mutate({ bookingId, length }) : prove.mutate({ bookingId }))}
        >
          Make a link
        </Button>
      </div>
    </>
  );
}

/** Shows a new share link. Its address is available only once, right after creation. */
function MadeLink({ path, share, onDone }: { path: string; share: string; onDone: () => void }) {
  return (
    <>
      <Field label="Your link" hint="Send it now: it is not shown again. If it is lost, end it and make another.">
        <TextInput readOnly value={wholeAddress(path)} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="ui-row">
        {canShare() && (
          <Button kind="primary" onClick={() => shareAddress(path, share)}>
            Send the link
          </Button>
        )}
        <Button
          kind={canShare() ? "secondary" : "primary"}
          onClick={() => copyAddress(path, "Paste it into a message.")}
        >
          Copy the link
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}

function OneLink({ bookingId, link }: { bookingId: string; link: TrackingLink }) {
  const { id, length, madeByName, madeAt, endsAt, openedAt } = link;
  const revoke = useChange("revokeTrackingLink", {
    onSuccess: () => toast({ title: "Link ended", description: "The link shows nothing from now on." }),
  });
  return (
    <li className="ui-row ui-row-between">
      <div>
        <strong>
          {length === "until_delivered" ? (
            `Works until ${afterDeliverySeconds / 3600} hours after the delivery`
          ) : (
            <>
              Works until <When at={endsAt} />
            </>
          )}
        </strong>
        <p className="ui-soft">
          {madeByName}, <When at={madeAt} /> ·{" "}
          {openedAt ? (
            <>
              last opened <When at={openedAt} />
            </>
          ) : (
            "not opened yet"
          )}
        </p>
      </div>
      <ConfirmButton
        title="End this link?"
        description="The link stops working at once. It cannot be brought back."
        submit="End the link"
        back="Keep"
        change={revoke}
        onConfirm={() => revoke.mutate({ bookingId, linkId: id })}
      >
        End
        <span className="ui-visually-hidden"> the link of {madeByName}</span>
      </ConfirmButton>
    </li>
  );
}

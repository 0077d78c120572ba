import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TrackingLink } from "#shared/tracking/link-model.ts";
import { afterDeliverySeconds, type LinkLength, linkLengths, mostLinks } from "#shared/tracking/link-rules.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Problem, toastProblem } from "../../ui/problem.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { canShare, copyAddress, shareAddress, wholeAddress } from "./give-address.ts";

/** How long a link may be made for, as it is chosen and as it is read. */
const lengthWords: Readonly<Record<LinkLength, { choice: string; hint: string }>> = {
  two_hours: { choice: "2 hours", hint: "For somebody who waits at the gate" },
  until_delivered: { choice: "Until delivered", hint: "And 2 hours after, so that they see it was" },
  one_day: { choice: "24 hours", hint: "For a site that wants to see the whole day" },
};

const choices = (Object.keys(linkLengths) as LinkLength[]).map((value) => ({
  value,
  label: lengthWords[value].choice,
  hint: lengthWords[value].hint,
}));

type ShareLinksProps = {
  bookingId: string;
  /** New links can be made: there is still something to follow. */
  mayMake: boolean;
};

/** The links by which people without an account follow this vehicle: made, handed on and ended here. */
export function ShareLinks({ bookingId, mayMake }: ShareLinksProps) {
  const query = useQuery(reading("trackingLinks", { bookingId }));
  return (
    <Section
      card
      screenOnly
      title="Follow without an account"
      purpose="A link for whoever waits on site: where the vehicle is, its type, the driver’s first name, and nothing else. Whoever has the link can open it."
    >
      <Loaded query={query} loading="Loading the links" count={2}>
        {(links) => (
          <div className="ui-stack">
            {mayMake && <NewLink bookingId={bookingId} isFull={links.length >= mostLinks} />}
            {links.length > 0 ? (
              <ul className="ui-lines" aria-label="Links that work now">
                {links.map((link) => (
                  <OneLink key={link.id} bookingId={bookingId} link={link} />
                ))}
              </ul>
            ) : (
              <p className="ui-soft">No link works now.</p>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function NewLink({ bookingId, isFull }: { bookingId: string; isFull: boolean }) {
  const [length, setLength] = useState<LinkLength>("until_delivered");
  const [path, setPath] = useState<string | null>(null);
  const make = useChange("makeTrackingLink", { onSuccess: (made) => setPath(made.path) });
  if (path) return <MadeLink path={path} onDone={() => setPath(null)} />;
  if (isFull) return <p>{mostLinks} links work now, which is as many as there may be. End one to make another.</p>;
  return (
    <>
      <RadioGroup legend="How long it works" look="cards" choices={choices} value={length} onValueChange={setLength} />
      {make.error && <Problem error={make.error} inline />}
      <div className="ui-row">
        <Button busy={make.isPending} onClick={() => make.mutate({ bookingId, length })}>
          Make a link
        </Button>
      </div>
    </>
  );
}

/** A link that was just made: its address is known here and now, and never again. */
function MadeLink({ path, onDone }: { path: string; onDone: () => void }) {
  return (
    <>
      <Field label="Your link" hint="Send it now: it is not shown again. If it is lost, end it and make another.">
        <TextInput readOnly value={wholeAddress(path)} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="ui-row">
        {canShare() && (
          <Button kind="primary" onClick={() => shareAddress(path, "Follow the vehicle here:")}>
            Send the link
          </Button>
        )}
        <Button
          kind={canShare() ? "secondary" : "primary"}
          onClick={() => copyAddress(path, "Paste it into a message to whoever waits.")}
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
    onSuccess: () => toast({ title: "Link ended", description: "Whoever has it sees nothing more." }),
    onError: toastProblem,
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
        description="Whoever has it sees nothing more, at once. It cannot be brought back."
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

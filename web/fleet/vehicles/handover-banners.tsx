import { useQuery } from "@tanstack/react-query";
import { awaitsAdmin, type Handover, isHandedOver, isHandoverOpen } from "#shared/fleet/handover.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Banner } from "../../ui/banner.tsx";
import { ConfirmButton } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/links.ts";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";

type HandoverBannersProps = {
  all: readonly Fleet[];
  /** The haulier that an admin views. Admins cannot answer. */
  haulierId: string | null;
};

export function HandoverBanners({ all, haulierId }: HandoverBannersProps) {
  const { data: handovers = [] } = useQuery(reading("handovers", { haulierId }));
  const mayAnswer = haulierId === null;
  const isListed = (plate: string) => all.some(({ vehicleReg, retiredAt }) => vehicleReg === plate && !retiredAt);
  const nameOf = (id: string | null) => all.find((fleet) => fleet.id === id)?.name ?? "Your vehicle";
  return handovers.map((handover) => {
    const { id, side, state, plate } = handover;
    if (isHandoverOpen(state))
      return side === "holder" ? (
        <Held key={id} handover={handover} name={nameOf(handover.fleetId)} mayAnswer={mayAnswer} />
      ) : (
        <Asked key={id} handover={handover} mayAnswer={mayAnswer} />
      );
    return side === "claimant" && isReserved(handover) && !isListed(plate) ? (
      <Reserved key={id} handover={handover} haulierId={haulierId} />
    ) : null;
  });
}

const isReserved = ({ state, reservedUntil }: Handover) =>
  isHandedOver(state) && reservedUntil !== null && reservedUntil > new Date().toISOString();

/** Banner: another haulier asks for this vehicle's registration. */
function Held({ handover, name, mayAnswer }: { handover: Handover; name: string; mayAnswer: boolean }) {
  const { plate, claimantName, state, answerBy } = handover;
  const isObjected = state === "objected";
  return (
    <Banner
      tone="warn"
      action={
        mayAnswer && (
          <div className="ui-row">
            <Answer handover={handover} name={name} answer="release" />
            {!isObjected && <Answer handover={handover} name={name} answer="object" />}
          </div>
        )
      }
    >
      <p>
        {claimantName} asks for the registration {plate} of {name}.{" "}
        {isObjected && "You have objected. Haulyard decides."}
        {state === "unanswered" && "You have not answered in time. Haulyard decides."}
        {state === "asked" && (
          <>
            Answer by <When at={answerBy} show="day" />. After that Haulyard decides.
          </>
        )}
      </p>
    </Banner>
  );
}

const answers = {
  release: {
    button: "Release it",
    title: (plate: string) => `Release ${plate}?`,
    description: (name: string, claimant: string) =>
      `${name} leaves your hire list and ${claimant} may list it. Its past jobs, reviews and documents stay with you.`,
    submit: "Release",
    done: "Released",
  },
  object: {
    button: "Object",
    title: (plate: string) => `Object to giving up ${plate}?`,
    description: (name: string, claimant: string) =>
      `${name} stays on your list. Haulyard decides, and may ask you and ${claimant} for the logbook (V5C).`,
    submit: "Object",
    done: "Your objection is with Haulyard",
  },
} as const;

type AnswerProps = { handover: Handover; name: string; answer: keyof typeof answers };

function Answer({ handover, name, answer }: AnswerProps) {
  const { id: handoverId, version, plate, claimantName } = handover;
  const { button, title, description, submit, done } = answers[answer];
  const change = useChange("answerHandover", { onSuccess: () => toast({ title: done, description: plate }) });
  return (
    <ConfirmButton
      size="small"
      title={title(plate)}
      description={description(name, claimantName)}
      submit={submit}
      change={change}
      onConfirm={() => change.mutate({ handoverId, version, answer })}
    >
      {button} <span className="ui-visually-hidden">{plate}</span>
    </ConfirmButton>
  );
}

function Asked({ handover, mayAnswer }: { handover: Handover; mayAnswer: boolean }) {
  const { id: handoverId, version, plate, state, answerBy } = handover;
  const change = useChange("withdrawHandover", {
    onSuccess: () => toast({ title: "Withdrawn", description: plate }),
  });
  return (
    <Banner
      action={
        mayAnswer && (
          <ConfirmButton
            size="small"
            title={`Stop asking for ${plate}?`}
            description="The haulier that lists it keeps the vehicle."
            submit="Stop asking"
            change={change}
            onConfirm={() => change.mutate({ handoverId, version })}
          >
            Stop asking <span className="ui-visually-hidden">for {plate}</span>
          </ConfirmButton>
        )
      }
    >
      <p>
        You have asked for the registration {plate}.{" "}
        {awaitsAdmin(state) ? (
          "Haulyard decides now."
        ) : (
          <>
            The haulier that lists it has until <When at={answerBy} show="day" /> to answer.
          </>
        )}
      </p>
    </Banner>
  );
}

/** Banner: this registration is reserved for the haulier, who may list it now. */
function Reserved({ handover, haulierId }: { handover: Handover; haulierId: string | null }) {
  const { plate, reservedUntil } = handover;
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  return (
    <Banner tone="go">
      <p>
        {plate} is reserved for you{" "}
        {reservedUntil && (
          <>
            until <When at={reservedUntil} show="day" />
          </>
        )}
        . <Link to={`?vehicle=new${whose}`}>List the vehicle</Link>
      </p>
    </Banner>
  );
}

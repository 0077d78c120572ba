import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Service } from "#shared/catalogue/model.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { supplyQuery } from "./queries.ts";
import { supplyText } from "./service-words.ts";
import { useHere } from "./use-here.ts";

export function NearYou({ service }: { service: Service }) {
  const [asked, setAsked] = useState(0);
  const { here, fault } = useHere(asked);
  const { data, isError } = useQuery(supplyQuery(here));
  const supply = data?.find((one) => one.service === service.id);
  const waits = asked > 0 && !here && !fault;
  return (
    <Section
      card
      title="Vehicles near you"
      action={
        <div className="ui-row">
          {!here && (
            <Button disabled={waits} onClick={() => setAsked(asked + 1)}>
              Use my location
            </Button>
          )}
          <LinkButton to={`/live-map?service=${service.id}`}>On the map</LinkButton>
        </div>
      }
    >
      <p className="ui-figures" role="status">
        {waits ? "Getting your location..." : (fault ?? (supply ? supplyText(supply) : notYet(isError)))}
      </p>
    </Section>
  );
}

const notYet = (isError: boolean) =>
  isError ? "The number of vehicles could not be loaded. Try again later." : "\u00a0";

import { useEffect, useState } from "react";
import type { VehicleHold } from "#shared/booking/hold.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { api } from "../../api/api.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { hasCode } from "../../ui/fault-words.ts";
import type { JobDraft } from "./job-draft.ts";
import { furtherTimes, requestOf, searchOf } from "./judged-draft.ts";

interface Hold {
  readonly held: VehicleHold | null;
  readonly refused: unknown;
  readonly renew: () => void;
}

// Runs holds in sequence: releasing a closed review's hold must not overtake the next hold.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const next = last.then(call, call);
  last = next.catch(() => undefined);
  return next;
}

/** Holds a vehicle's hours while its review is open and releases them on close. Sending the request uses the hold. */
export function useHold(draft: JobDraft, { fleetId }: Pick<Supplier, "fleetId">): Hold {
  const { user } = useSession();
  const isAllowed = may(user, "holdVehicle");
  const [state, setState] = useState<Pick<Hold, "held" | "refused">>({ held: null, refused: null });
  const [turn, setTurn] = useState(0);
  const { service, urgencyLevel, collectOn, collectTime, details } = requestOf(draft);
  const further = furtherTimes(draft);
  const { site, delivery } = searchOf(draft) ?? { site: null, delivery: null };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn holds the hours again
  useEffect(() => {
    if (!fleetId || !isAllowed || !site) return;
    let isClosed = false;
    inTurn(() =>
      api.holdVehicle({
        ...{ fleetId, service, urgencyLevel, collectOn, collectTime, details, further },
        ...{ site, delivery },
      }),
    ).then(
      (held) => !isClosed && setState({ held, refused: null }),
      // Shows no error offline: sending the request shows it.
      (refused: unknown) =>
        !isClosed && setState({ held: null, refused: hasCode(refused, "network.offline") ? null : refused }),
    );
    return () => {
      isClosed = true;
    };
  }, [fleetId, isAllowed, service, urgencyLevel, collectOn, collectTime, turn]);
  useEffect(() => {
    if (!fleetId || !isAllowed) return;
    return () => void inTurn(() => api.releaseHold({ fleetId })).catch(() => undefined);
  }, [fleetId, isAllowed]);
  return { ...state, renew: () => setTurn((before) => before + 1) };
}

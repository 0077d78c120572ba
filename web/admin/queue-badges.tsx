import { type PromisedTimes, type PromiseState, promiseStateOf } from "#shared/kernel/promise.ts";
import { useNow } from "../device/use-now.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { whenText } from "../ui/when-text.ts";

const tones: Readonly<Record<PromiseState, Tone>> = { in_time: "neutral", half: "warn", late: "stop" };

type PromiseBadgeProps = {
  promise: PromisedTimes;
  /** The verb for the promised action, e.g. "Decide". */
  todo: string;
};

/** Shows the time by which admins have promised to act: amber once half of the time has passed, red when late. */
export function PromiseBadge({ promise, todo }: PromiseBadgeProps) {
  const now = useNow(60_000);
  const standing = promiseStateOf(promise, new Date(now).toISOString());
  const words: Readonly<Record<PromiseState, string>> = {
    in_time: `${todo} by`,
    half: `Half the time is gone: ${todo.toLowerCase()} by`,
    late: "Late: promised by",
  };
  return <Badge tone={tones[standing]}>{`${words[standing]} ${whenText(promise.promisedBy)}`}</Badge>;
}

type Taken = { readonly name: string; readonly isYou: boolean };

export function TakenBadge({ by }: { by: Taken | null }) {
  return by && <Badge tone="water">{by.isYou ? "Yours" : `Taken by ${by.name}`}</Badge>;
}

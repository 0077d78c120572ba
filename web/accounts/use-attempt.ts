import { useRef, useState } from "react";
import { toast } from "../ui/toast.ts";
import { type PoolDoing, poolWords } from "./pool-words.ts";

/** Something tried with the user pool or the API: whether it is under way, and why it was refused, in words. */
export interface Attempt {
  readonly busy: boolean;
  readonly refusal: string | null;
  /** Shows a refusal as a toast and keeps its words for the form. */
  readonly refuse: (why: string, title?: string) => void;
  /** Does the work once at a time; whatever it throws becomes a refusal. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** For forms that people get in by: one toast title, and the same words by the field for screen readers. */
export function useAttempt(title: string, doing: PoolDoing): Attempt {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const underWay = useRef(false);
  const refuse = (why: string, ownTitle = title) => {
    setRefusal(why);
    toast({ title: ownTitle, description: why, variant: "destructive" });
  };
  const run = async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      refuse(poolWords(error, doing));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, refuse, run };
}

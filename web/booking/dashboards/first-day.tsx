import { useQuery } from "@tanstack/react-query";
import { isHaulier } from "#shared/kernel/access.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { meQuery } from "../../accounts/public.ts";
import { reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { useSession } from "../../session/session-context.ts";
import { PrimaryLink } from "../../ui/button.tsx";
import { Link } from "../../ui/links.ts";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { firstSteps, type Step } from "./first-steps.ts";

/** The next step on the way to the first job, for a haulier that cannot be found yet; the whole way for a newcomer. */
export function FirstSteps() {
  const steps = useFirstSteps();
  const [step] = steps.open;
  return (
    <>
      {step && <NextStep step={step} />}
      <FirstDay of={steps} />
    </>
  );
}

/** What a haulier has still to do before it is found and booked. Nothing is open for others, and while it is read. */
function useFirstSteps() {
  const enabled = isHaulier(useSession().user);
  const me = useQuery({ ...meQuery(), enabled });
  const fleets = useQuery({ ...reading("myFleets", {}), enabled });
  const papers = useQuery({ ...reading("papers", {}), enabled });
  const rateCards = useQuery({ ...reading("rateCards", {}), enabled });
  const requests = useQuery({ ...reading("jobCounts", {}), enabled });
  const today = ukDayOf(new Date(useNow(60_000)).toISOString());
  const steps =
    me.data && fleets.data && papers.data && rateCards.data
      ? firstSteps({ profile: me.data, fleets: fleets.data, papers: papers.data, rateCards: rateCards.data, today })
      : [];
  const asked = requests.data && Object.values(requests.data).reduce((sum, count) => sum + count, 0);
  return {
    steps,
    open: steps.filter(({ isDone }) => !isDone),
    /** Nobody has ever asked: a newcomer, to whom the whole way is shown and not only what is missing. */
    isNew: asked === 0,
  };
}

/** The one thing to do next on the way to the first job. */
function NextStep({ step: { title, text, to, action } }: { step: Step }) {
  return <NextAction title={title} text={text} action={<PrimaryLink to={to}>{action}</PrimaryLink>} />;
}

/** The way to the first job, each step as the server's records say it stands; nothing once they are all done. */
function FirstDay({ of: { steps, open, isNew } }: { of: ReturnType<typeof useFirstSteps> }) {
  if (open.length === 0 || !isNew) return null;
  return (
    <Section
      title="The way to your first job"
      purpose={`${steps.length - open.length} of ${steps.length} done. Contractors find you as soon as all are.`}
      card
    >
      <Timeline
        label="The way to your first job"
        steps={steps.map((step) => ({
          key: step.key,
          title: step.isDone ? step.title : <Link to={step.to}>{step.title}</Link>,
          state: step.isDone ? "done" : step === open[0] ? "current" : "next",
          note: step.text,
        }))}
      />
    </Section>
  );
}

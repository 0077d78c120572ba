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

/**
 * The steps to the first job, for hauliers that searches do not show yet. Newcomers see all steps, others the next one.
 */
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

/** The open steps of a haulier; none for other roles and while loading. */
function useFirstSteps() {
  const enabled = isHaulier(useSession().user);
  const me = useQuery({ ...meQuery(), enabled });
  const vehicles = useQuery({ ...reading("myFleets", {}), enabled });
  const papers = useQuery({ ...reading("papers", {}), enabled });
  const rateCards = useQuery({ ...reading("rateCards", {}), enabled });
  const requests = useQuery({ ...reading("jobCounts", {}), enabled });
  const today = ukDayOf(new Date(useNow(60_000)).toISOString());
  const steps =
    me.data && vehicles.data && papers.data && rateCards.data
      ? firstSteps({ profile: me.data, fleets: vehicles.data, papers: papers.data, rateCards: rateCards.data, today })
      : [];
  const asked = requests.data && Object.values(requests.data).reduce((sum, count) => sum + count, 0);
  return {
    steps,
    open: steps.filter(({ isDone }) => !isDone),
    /** This haulier has never received a request. */
    isNew: asked === 0,
  };
}

function NextStep({ step: { title, text, to, action } }: { step: Step }) {
  return <NextAction title={title} text={text} action={<PrimaryLink to={to}>{action}</PrimaryLink>} />;
}

/** Renders nothing once all steps are done. */
function FirstDay({ of: { steps, open, isNew } }: { of: ReturnType<typeof useFirstSteps> }) {
  if (open.length === 0 || !isNew) return null;
  return (
    <Section
      title="Steps to your first job"
      purpose={`${steps.length - open.length} of ${steps.length} done. Contractors find you once all are.`}
      card
    >
      <Timeline
        label="Steps to your first job"
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

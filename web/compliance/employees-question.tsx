import type { Paper } from "#shared/compliance/model.ts";
import { useChange } from "../api/use-change.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";

/**
 * Whether to ask if the business has employees. Not needed with employers' liability insurance or an earlier answer.
 */
export const asksForEmployees = (papers: readonly Paper[]): boolean =>
  !papers.some(({ type }) => type === "employers_liability" || type === "no_employees");

export function EmployeesQuestion() {
  const { mutate, isPending, error } = useChange("sayNoEmployees");
  return (
    <Section
      title="Does the business have employees?"
      purpose="With employees you need employers' liability insurance for at least £5 million. Drivers on your payroll are employees."
    >
      <div className="ui-row">
        <LinkButton to="/documents?paper=new&type=employers_liability">Yes, add the insurance</LinkButton>
        <Button busy={isPending} onClick={() => mutate({})}>
          No employees
        </Button>
      </div>
      {error && <Problem error={error} inline />}
    </Section>
  );
}
